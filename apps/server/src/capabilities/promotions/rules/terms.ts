/** What a rule may say, what of a bet counts, and what it promises. Pure. */
import type { PromotionRule } from '@baize/protocol/promotion-rules';
import { countsBets, promotionConditionsOf } from '@baize/protocol/promotion-types';
import type { promotionTypes } from '@baize/protocol/promotion-types';
import type { Way } from './states.ts';

export type PromotionType = (typeof promotionTypes)[number];

/** The ways that each kind of promotion can have: what is about games counts play, what is about an install is seen on a picture. */
export const waysOf: Record<PromotionType, readonly Way[]> = {
  newbie: ['join', 'deposit', 'apply', 'code', 'sign_up'],
  sports: ['join', 'apply', 'raffle', 'sign_up', 'code'],
  live: ['join', 'apply', 'raffle', 'sign_up', 'code'],
  slots: ['join', 'apply', 'raffle', 'sign_up', 'code'],
  card: ['join', 'apply', 'raffle', 'sign_up', 'code'],
  fish: ['join', 'apply', 'raffle', 'sign_up', 'code'],
  lotto: ['join', 'apply', 'raffle', 'sign_up', 'code'],
  rebate: ['join', 'sign_up'],
  points_mall: ['join', 'code', 'apply'],
  ranking: ['raffle', 'join', 'sign_up'],
  deposit: ['deposit', 'join'],
  app_download: ['apply', 'code', 'sign_up'],
};

/** The field of a rule that does not fit the rest; null: the rule is sound. `isEnding`: the promotion has an end. */
export function unsoundPart(
  rule: PromotionRule,
  about: { type: PromotionType; isEnding: boolean; vipLevels: number },
): string | null {
  const { way, condition, amount, code, winners } = rule;
  if (!waysOf[about.type].includes(way)) return 'way';
  if (!promotionConditionsOf[way].includes(condition.kind)) return 'condition';
  if ((way === 'code') !== (code !== null)) return 'code';
  if ((way === 'raffle') !== (winners !== null)) return 'winners';
  if (rule.who.kind === 'vip' && rule.who.rank > about.vipLevels) return 'who';
  // a share needs something to be a share of, and prizes are the same for all winners
  if (amount.kind === 'share' && (condition.kind === 'none' || way === 'raffle')) return 'amount';
  if ((isDecidedAtEnd(rule) || way === 'raffle') && !about.isEnding) return 'endsAt';
  const { budgetMinor: budget } = rule;
  const rewards = BigInt(winners ?? (condition.kind === 'rank' ? condition.places : 1));
  if (budget !== null && amount.kind === 'fixed' && BigInt(budget) < BigInt(amount.amountMinor) * rewards)
    return 'budgetMinor';
  return null;
}

/** Whether bets count towards the condition. */
export function isCounting({ condition }: Pick<PromotionRule, 'condition'>): boolean {
  return countsBets(condition);
}

/** Whether those who counted most have a place. */
export function isRanked({ condition: { kind } }: Pick<PromotionRule, 'condition'>): boolean {
  return kind === 'rank';
}

/** Whether only its end tells who has met it. */
export function isDecidedAtEnd({ condition: { kind } }: Pick<PromotionRule, 'condition'>): boolean {
  return kind === 'net_loss' || kind === 'rank';
}

const whole = 10_000;

/** How much of a bet on a product counts, in basis points. */
export function weightOf({ products, weights }: Pick<PromotionRule, 'products' | 'weights'>, product: string): number {
  const names: readonly string[] = products;
  if (names.length > 0 && !names.includes(product)) return 0;
  return weights[product as keyof typeof weights] ?? whole;
}

export interface Play {
  readonly product: string;
  readonly turnoverMinor: bigint;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** What a stretch of play adds: weighted turnover, or the weighted net loss, which wins take back. Rounded towards less. */
export function countedOf(rule: PromotionRule, play: Play): bigint {
  const weight = BigInt(weightOf(rule, play.product));
  if (rule.condition.kind === 'turnover' || rule.condition.kind === 'rank')
    return (play.turnoverMinor * weight) / BigInt(whole);
  if (rule.condition.kind !== 'net_loss') return 0n;
  const lost = (play.stakeMinor - play.payoutMinor) * weight;
  return lost >= 0n ? lost / BigInt(whole) : -((-lost + BigInt(whole) - 1n) / BigInt(whole));
}

/** What has to count; null: nothing. */
export function neededOf({ condition }: PromotionRule): bigint | null {
  return condition.kind === 'none' ? null : BigInt(condition.leastMinor);
}

/** What has to be reached at the end, by what everybody has counted: the least, or what the last place has. Who shares the last place has
 *  met it too. */
export function neededAtEnd(rule: PromotionRule, counted: readonly bigint[]): bigint {
  const least = neededOf(rule) ?? 0n;
  if (rule.condition.kind !== 'rank') return least;
  const last = counted.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0))[rule.condition.places - 1];
  return last !== undefined && last > least ? last : least;
}

/** One ticket for each whole `leastMinor` of turnover; one for taking part where nothing has to count. */
export function ticketsOf(rule: PromotionRule, countedMinor: bigint): number {
  const needed = neededOf(rule);
  return needed === null ? 1 : Number(countedMinor / needed);
}

/** What a base that met the condition brings: fixed, or a share of it, rounded down, up to the most. 0: it is too small. */
export function amountOf({ amount }: PromotionRule, baseMinor: bigint): bigint {
  if (amount.kind === 'fixed') return BigInt(amount.amountMinor);
  const share = (baseMinor * BigInt(amount.shareBasisPoints)) / BigInt(whole);
  const most = BigInt(amount.mostMinor);
  return share < most ? share : most;
}
