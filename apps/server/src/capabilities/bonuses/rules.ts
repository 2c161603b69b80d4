/** States of a bonus, and what of a bet counts towards it. Pure. */
import type { BonusWeights } from '@baize/protocol';

export type State = 'asked' | 'refused' | 'open' | 'released' | 'expired' | 'declined' | 'voided';
export type Step = 'grant' | 'refuse' | 'release' | 'expire' | 'decline' | 'void';

const next: Record<State, Partial<Record<Step, State>>> = {
  asked: { grant: 'open', refuse: 'refused' },
  open: { release: 'released', expire: 'expired', decline: 'declined', void: 'voided' },
  refused: {},
  released: {},
  expired: {},
  declined: {},
  voided: {},
};

/** Undefined: the step is not open in this state. */
export function stateAfter(state: State, step: Step): State | undefined {
  return next[state][step];
}

const whole = 10_000;

/** How much of a bet on a product counts, in basis points. */
export function weightOf(weights: BonusWeights, product: string): number {
  return weights[product as keyof BonusWeights] ?? whole;
}

/** Rounded down: a bet never counts a fraction more. */
export function countedOf(stakeMinor: bigint, weightBasisPoints: number): bigint {
  return (stakeMinor * BigInt(weightBasisPoints)) / BigInt(whole);
}

/** What a first deposit brings: a share of it, rounded down to the minor unit, up to the most. */
export function shareOf(depositMinor: bigint, rule: { shareBasisPoints: number; most: string }): bigint {
  const share = (depositMinor * BigInt(rule.shareBasisPoints)) / BigInt(whole);
  const most = BigInt(rule.most);
  return share < most ? share : most;
}

export interface Stretch {
  readonly memberId: string;
  readonly from: Date;
  readonly until: Date;
}

/** A finding of abuse took the member's bets of that moment out. */
export function isExcluded(stretches: readonly Stretch[], memberId: string, at: Date): boolean {
  return stretches.some((one) => one.memberId === memberId && one.from <= at && at < one.until);
}

export interface Open {
  readonly bonusId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly neededMinor: bigint;
  readonly countedMinor: bigint;
  readonly weights: BonusWeights;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
}

export interface Bet {
  readonly factId: bigint;
  readonly memberId: string;
  readonly currency: string;
  readonly product: string;
  readonly stakeMinor: bigint;
  readonly settledAt: Date;
  readonly isExcluded: boolean;
}

export interface Counted<B extends Bet> {
  readonly bet: B;
  readonly bonusId: string;
  readonly weightBasisPoints: number;
  readonly countedMinor: bigint;
}

/** Gives each bet, in its order, to the oldest bonus it can count for: its player's, in its currency, under way when the bet was
 *  settled and not met yet. What passes the play-through of one is not carried to the next. `open`: oldest first. */
export function assign<B extends Bet>(open: readonly Open[], bets: readonly B[]): Counted<B>[] {
  const counted = new Map(open.map((bonus) => [bonus.bonusId, bonus.countedMinor]));
  const given: Counted<B>[] = [];
  for (const bet of bets) {
    const bonus = open.find(
      (one) =>
        one.memberId === bet.memberId &&
        one.currency === bet.currency &&
        one.grantedAt <= bet.settledAt &&
        bet.settledAt < one.expiresAt &&
        (counted.get(one.bonusId) ?? 0n) < one.neededMinor,
    );
    if (!bonus) continue;
    const weightBasisPoints = weightOf(bonus.weights, bet.product);
    const countedMinor = countedOf(bet.stakeMinor, weightBasisPoints);
    given.push({ bet, bonusId: bonus.bonusId, weightBasisPoints, countedMinor });
    if (!bet.isExcluded) counted.set(bonus.bonusId, (counted.get(bonus.bonusId) ?? 0n) + countedMinor);
  }
  return given;
}

/** The deadline of a bonus whose player takes a break: later by what of the break was not added yet. */
export function afterBreak(
  bonus: { readonly expiresAt: Date; readonly pausedUntil: Date | null },
  pause: { readonly now: Date; readonly until: Date },
): { expiresAt: Date; pausedUntil: Date } {
  const from = Math.max(pause.now.getTime(), bonus.pausedUntil?.getTime() ?? 0);
  const added = Math.max(0, pause.until.getTime() - from);
  const pausedUntil = new Date(Math.max(pause.until.getTime(), bonus.pausedUntil?.getTime() ?? 0));
  return { expiresAt: new Date(bonus.expiresAt.getTime() + added), pausedUntil };
}
