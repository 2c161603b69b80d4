/** Where every player stands with a promotion, worked out from the list of what happened: slow, and without a look at how the room does it. */
import type { PromotionRule } from '@baize/protocol/promotion-rules';

const windowMs = 300_000;
const dayMs = 86_400_000;

export interface Bet {
  readonly who: number;
  readonly product: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** Start of the window that it is booked into. */
  readonly window: Date;
}

/** What happened, in its order. `promotion`: by number, where it is about one. */
export type Happened =
  | ({ readonly kind: 'bet' } & Bet)
  | { readonly kind: 'join' | 'claim'; readonly promotion: number; readonly who: number; readonly at: Date }
  /** Windows before `through` were counted. */
  | { readonly kind: 'count'; readonly through: Date; readonly at: Date }
  | { readonly kind: 'settle'; readonly promotion: number; readonly at: Date }
  | { readonly kind: 'lapse'; readonly at: Date };

export interface About {
  /** Its number. */
  readonly promotion: number;
  readonly rule: PromotionRule;
  readonly endsAt: Date;
  /** Players by number in the order of their ids: the first comes first where it matters. */
  readonly order: readonly number[];
}

export interface Standing {
  readonly joinedAt: Date;
  state: string;
  counted: bigint;
  amount: bigint | null;
  claimUntil: Date | null;
}

export interface Count {
  readonly entries: Map<number, Standing>;
  /** Claimed, or waiting to be. */
  promised: bigint;
  countedTo: Date;
}

export function naive(about: About, happened: readonly Happened[]): Count {
  const count: Count = { entries: new Map(), promised: 0n, countedTo: new Date(0) };
  for (const [place, one] of happened.entries()) {
    if ('promotion' in one && one.promotion !== about.promotion) continue;
    if (one.kind === 'count') countBets(about, count, { bets: betsOf(happened.slice(0, place)), ...one });
    else if (one.kind === 'settle') settle(about, count, one.at);
    else if (one.kind === 'lapse') lapse(count, one.at);
    else if (one.kind === 'claim') claim(count, one);
    else if (one.kind === 'join') join(about, count, one);
  }
  return count;
}

export function isOver({ endsAt }: About, at: Date): boolean {
  return endsAt <= at;
}

export function isEnded(about: About, count: Count, at: Date): boolean {
  return isOver(about, at) && count.countedTo >= about.endsAt;
}

/** Whether only the end says who has it. */
export function isOfEnd({ rule }: About): boolean {
  return rule.condition.kind === 'net_loss' || rule.condition.kind === 'rank';
}

/** What the budget still has for rewards; null: no bound. */
export function leftOf({ rule }: About, count: Count): bigint | null {
  return rule.budgetMinor === null ? null : BigInt(rule.budgetMinor) - count.promised;
}

function betsOf(happened: readonly Happened[]): Bet[] {
  return happened.flatMap((one) => (one.kind === 'bet' ? [one] : []));
}

function join(about: About, count: Count, { who, at }: { who: number; at: Date }): void {
  const state = about.rule.way === 'sign_up' ? 'signed' : 'joined';
  const standing: Standing = { joinedAt: at, state, counted: 0n, amount: null, claimUntil: null };
  count.entries.set(who, standing);
  if (about.rule.condition.kind === 'none') promise(about, count, standing, at);
}

function claim(count: Count, { who }: { who: number }): void {
  const standing = count.entries.get(who);
  if (standing) standing.state = 'claimed';
}

function lapse(count: Count, at: Date): void {
  for (const standing of count.entries.values()) {
    if (standing.state !== 'claim' || !standing.claimUntil || standing.claimUntil > at) continue;
    standing.state = 'closed';
    count.promised -= standing.amount ?? 0n;
  }
}

const isUnderWay = ({ state }: Standing) => ['joined', 'signed', 'process'].includes(state);

/** Day by day: a condition is met at the end of a day, or of what is closed. */
function countBets(
  about: About,
  count: Count,
  { bets, through, at }: { readonly bets: readonly Bet[]; readonly through: Date; readonly at: Date },
): void {
  const fresh = bets.filter(({ window }) => window >= count.countedTo && window < through);
  const days = Map.groupBy(fresh, ({ window }) => Math.floor(window.getTime() / dayMs));
  for (const [, played] of [...days].toSorted(([one], [other]) => one - other))
    for (const who of about.order) {
      const standing = count.entries.get(who);
      if (!standing || !isUnderWay(standing) || about.rule.condition.kind === 'none') continue;
      const own = played.filter((bet) => bet.who === who && isWithin(bet, standing, about));
      const added = addedBy(about.rule, own);
      if (added === 0n) continue;
      standing.counted += added;
      if (standing.state === 'joined') standing.state = 'process';
      const { condition } = about.rule;
      if (condition.kind === 'turnover' && standing.counted >= BigInt(condition.leastMinor))
        promise(about, count, standing, at);
    }
  count.countedTo = through;
}

/** From the window of joining on, in windows that began before the end. */
function isWithin({ window }: Bet, { joinedAt }: Standing, { endsAt }: About): boolean {
  return window.getTime() + windowMs > joinedAt.getTime() && window < endsAt;
}

/** A window of a product is rounded as a whole, towards less. */
function addedBy(rule: PromotionRule, bets: readonly Bet[]): bigint {
  const stretches = Map.groupBy(bets, ({ window, product }) => `${window.toISOString()} ${product}`);
  return [...stretches.values()].reduce((all, own) => {
    const product = own[0]?.product ?? '';
    const names: readonly string[] = rule.products;
    const weights: Readonly<Record<string, number | undefined>> = rule.weights;
    const weight = names.length > 0 && !names.includes(product) ? 0 : (weights[product] ?? 10_000);
    const basis = own.reduce(
      (sum, bet) => sum + bet.stakeMinor - (rule.condition.kind === 'net_loss' ? bet.payoutMinor : 0n),
      0n,
    );
    return all + floored(basis * BigInt(weight), 10_000n);
  }, 0n);
}

function floored(amount: bigint, by: bigint): bigint {
  const rest = ((amount % by) + by) % by;
  return (amount - rest) / by;
}

/** In front stands who has counted most; as many as there are places, and who shares the last of them. */
function settle(about: About, count: Count, at: Date): void {
  if (!isOfEnd(about) || !isEnded(about, count, at)) return;
  const { condition } = about.rule;
  const least = 'leastMinor' in condition ? BigInt(condition.leastMinor) : 0n;
  const underWay = about.order.flatMap((who) => count.entries.get(who) ?? []).filter(isUnderWay);
  const inFrontOf = (standing: Standing) => underWay.filter(({ counted }) => counted > standing.counted).length;
  const places = condition.kind === 'rank' ? condition.places : underWay.length;
  for (const standing of underWay.toSorted((one, other) => inFrontOf(one) - inFrontOf(other))) {
    const hasPlace = standing.counted >= least && inFrontOf(standing) < places;
    if (!hasPlace || !promise(about, count, standing, at)) standing.state = 'closed';
  }
}

/** False: it comes to nothing, or to more than the budget has. */
function promise(about: About, count: Count, standing: Standing, at: Date): boolean {
  const { amount, claimDays } = about.rule;
  const most = amount.kind === 'fixed' ? BigInt(amount.amountMinor) : BigInt(amount.mostMinor);
  const share = amount.kind === 'fixed' ? most : (standing.counted * BigInt(amount.shareBasisPoints)) / 10_000n;
  const given = share < most ? share : most;
  const left = leftOf(about, count);
  if (given <= 0n || (left !== null && given > left)) return false;
  count.promised += given;
  standing.state = 'claim';
  standing.amount = given;
  standing.claimUntil = new Date(at.getTime() + claimDays * dayMs);
  return true;
}
