import { decimalText, volatilityClassOf } from '@baize/fair';
import type { ExactReport, JsonObject } from '@baize/fair';
import type { TableGame } from './table-rules.ts';

/** An outcome and in how many equally likely ways it comes about. */
export interface WeightedOutcome<Outcome> {
  readonly outcome: Outcome;
  readonly ways: bigint;
}

/** Exact figures of one bet, per unit staked, before the payout is floored to the minor unit. */
export interface BetFigures {
  readonly bet: string;
  readonly rtp: number;
  /** Ten digits after the point. */
  readonly rtpText: string;
  /** 1 - rtp. */
  readonly houseEdge: number;
  readonly hitRate: number;
  readonly standardDeviation: number;
  readonly largestE4: number;
}

/** Counts every bet of a table over all ways its outcomes come about. */
export function betFigures<Outcome, Seen extends JsonObject>(game: TableGame<Outcome, Seen>): readonly BetFigures[] {
  const counted = [...game.counted()];
  const ways = counted.reduce((sum, one) => sum + one.ways, 0n);
  return game.bets.map((bet) => {
    let [returned, squared, hits] = [0n, 0n, 0n];
    let largestE4 = 0;
    for (const one of counted) {
      const pays = game.returnE4(bet, one.outcome);
      if (pays === 0) continue;
      returned += BigInt(pays) * one.ways;
      squared += BigInt(pays) * BigInt(pays) * one.ways;
      hits += one.ways;
      largestE4 = Math.max(largestE4, pays);
    }
    const rtp = ratio(returned, ways * 10_000n);
    return {
      bet,
      rtp,
      rtpText: decimalText(returned, ways * 10_000n),
      houseEdge: ratio(ways * 10_000n - returned, ways * 10_000n),
      hitRate: ratio(hits, ways),
      // variance over a common denominator, so that nothing is lost between two near figures
      standardDeviation: Math.sqrt(ratio(squared * ways - returned * returned, ways * ways * 100_000_000n)),
      largestE4,
    };
  });
}

/** The figures of a table: of its reference bet, which is one chip, and the range over all bets. A round with several
 *  chips lies between. */
export function exactTable<Outcome, Seen extends JsonObject>(game: TableGame<Outcome, Seen>): ExactReport {
  const figures = betFigures(game);
  const reference = figures.find(({ bet }) => bet === referenceBet(game.model.referenceChoices));
  if (!reference) throw new Error(`${game.model.modelId} names no reference bet`);
  const { rtp, rtpText, hitRate, standardDeviation } = reference;
  return {
    rtp,
    rtpText,
    rtpMin: Math.min(...figures.map((one) => one.rtp)),
    rtpMax: Math.max(...figures.map((one) => one.rtp)),
    hitRate,
    standardDeviation,
    volatilityClass: volatilityClassOf(standardDeviation),
    maxMultiplierE4: Math.max(...figures.map(({ largestE4 }) => largestE4)),
  };
}

/** One chip of the smallest stake on a bet, as a model names its reference. */
export function oneChip(bet: string, stakeMinor: number): JsonObject {
  return { chips: [{ bet, stakeMinor: String(stakeMinor) }] };
}

function referenceBet(choices: JsonObject): unknown {
  const [chip] = choices['chips'] as readonly { readonly bet: string }[];
  return chip?.bet;
}

function ratio(numerator: bigint, denominator: bigint): number {
  const scale = 10n ** 18n;
  return Number((numerator * scale) / denominator) / Number(scale);
}
