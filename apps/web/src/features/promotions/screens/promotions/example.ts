/** What a rule comes to in one worked example, and what its play-through costs on average. Pure. */
import type { Rule } from './data.ts';

/** What the example takes as kept of every stake, in basis points: a return of 96 per cent. */
export const exampleEdge = 400n;
const whole = 10_000n;

/** What comes before the reward: bets, with what they cost on average, or a net loss. */
export interface First {
  readonly kind: 'bets' | 'loss';
  readonly minor: bigint;
  readonly costMinor: bigint;
}

export interface Example {
  readonly first: First | null;
  readonly depositMinor: bigint | null;
  readonly amountMinor: bigint;
  /** What has to be staked before it unlocks; 0: nothing, it is cash. */
  readonly neededMinor: bigint;
  readonly costMinor: bigint;
}

/** Of the least that meets the condition, rounded as the server rounds; null where nothing can be said before a draw. */
export function exampleOf(rule: Pick<Rule, 'way' | 'condition' | 'amount' | 'playThrough'>): Example | null {
  if (rule.way === 'raffle') return null;
  const { condition, amount, playThrough } = rule;
  const base = condition.kind === 'none' ? 0n : BigInt(condition.leastMinor);
  const amountMinor = amount.kind === 'fixed' ? BigInt(amount.amountMinor) : shareOf(base, amount);
  const neededMinor = amountMinor * BigInt(playThrough?.multiple ?? 0);
  return {
    first: firstOf(condition),
    depositMinor: condition.kind === 'deposit' ? base : null,
    amountMinor,
    neededMinor,
    costMinor: costOf(neededMinor),
  };
}

function firstOf(condition: Rule['condition']): First | null {
  if (condition.kind === 'none' || condition.kind === 'deposit') return null;
  const minor = BigInt(condition.leastMinor);
  if (condition.kind === 'net_loss') return { kind: 'loss', minor, costMinor: minor };
  return { kind: 'bets', minor, costMinor: costOf(minor) };
}

function costOf(stakesMinor: bigint): bigint {
  return (stakesMinor * exampleEdge) / whole;
}

function shareOf(
  base: bigint,
  { shareBasisPoints, mostMinor }: { shareBasisPoints: number; mostMinor: string },
): bigint {
  const share = (base * BigInt(shareBasisPoints)) / whole;
  return share < BigInt(mostMinor) ? share : BigInt(mostMinor);
}
