import { figuresOf } from '@baize/fair';
import type { ExactReport, WeightedOutcome } from '@baize/fair';
import { CARDS, CEILING_MAX_E4, guesses, multiplierE4, winningRanks } from './paytable.ts';

const RANKS = 13n;
const GUESSES_MAX = 5; // a longer run comes so seldom that its rounding cannot be the widest

/** Figures of one guess at the likelier side, then cashing out; lowest and highest return over every run of up to five guesses. */
export function exactHiLo(): ExactReport {
  const outcomes = Array.from({ length: CARDS }, (_, card) => outcomesOfOneGuess(card)).flat();
  const all = runs(GUESSES_MAX).map(returnOf);
  return {
    ...figuresOf(outcomes),
    rtpMin: Math.min(...all),
    rtpMax: Math.max(...all),
    maxMultiplierE4: CEILING_MAX_E4, // a guess that would pass it is not offered
  };
}

function outcomesOfOneGuess(card: number): WeightedOutcome[] {
  const ranks = Math.max(...guesses.map((guess) => winningRanks(card, guess)));
  return [
    { weight: BigInt(ranks), multiplierE4: multiplierE4([ranks]) },
    { weight: RANKS - BigInt(ranks), multiplierE4: 0 },
  ];
}

/** Return to player of one who makes these guesses and then cashes out, before the payout is floored to the minor unit. */
export function returnOf(ranks: readonly number[]): number {
  const ways = ranks.reduce((product, count) => product * BigInt(count), 1n);
  return Number(ways * BigInt(multiplierE4(ranks))) / Number(RANKS ** BigInt(ranks.length) * 10_000n);
}

/** The winning ranks of every run of 1 to `longest` guesses; their order does not change what they pay. */
export function runs(longest: number, from = 1): number[][] {
  if (longest === 0) return [];
  const found: number[][] = [];
  for (let ranks = from; ranks <= 12; ranks += 1)
    found.push([ranks], ...runs(longest - 1, ranks).map((rest) => [ranks, ...rest]));
  return found;
}
