import { decimalText, volatilityClassOf } from './game.ts';
import type { ExactReport } from './game.ts';

/** One way a bet can end: how often it comes, as a whole-number weight, and what it pays x 10^4. */
export interface WeightedOutcome {
  readonly weight: bigint;
  readonly multiplierE4: number;
}

export type BetFigures = Pick<ExactReport, 'rtp' | 'rtpText' | 'hitRate' | 'standardDeviation' | 'volatilityClass'>;

/** The exact figures of one bet from all its outcomes: sums in whole numbers, one division at the end of each. */
export function figuresOf(outcomes: readonly WeightedOutcome[]): BetFigures {
  let total = 0n;
  let hits = 0n;
  let paid = 0n;
  let paidSquared = 0n;
  for (const { weight, multiplierE4 } of outcomes) {
    const pays = BigInt(multiplierE4);
    total += weight;
    if (pays > 0n) hits += weight;
    paid += weight * pays;
    paidSquared += weight * pays * pays;
  }
  // variance = E[x^2] - E[x]^2, as one fraction of whole numbers
  const variance = ratio(paidSquared * total - paid * paid, total * total * 10n ** 8n);
  const standardDeviation = Math.sqrt(variance);
  return {
    rtp: ratio(paid, total * 10_000n),
    rtpText: decimalText(paid, total * 10_000n),
    hitRate: ratio(hits, total),
    standardDeviation,
    volatilityClass: volatilityClassOf(standardDeviation),
  };
}

/** A fraction of whole numbers of any size, to 16 digits. */
function ratio(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 10n ** 18n) / denominator) / 1e18;
}
