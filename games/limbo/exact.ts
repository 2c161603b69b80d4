import { figuresOf } from '@baize/fair';
import type { BetFigures, ExactReport } from '@baize/fair';
import { LIMBO_MODEL, TARGET_MAX_E2, TARGET_MIN_E2, winningWords, WORDS } from './model.ts';
import type { LimboChoices } from './model.ts';

/** Figures over every target the game accepts, by formula: winning words / 2^32 x target. Takes about a second. */
export function exactLimbo(): ExactReport {
  let least = Infinity;
  let most = 0;
  for (let targetE2 = TARGET_MIN_E2; targetE2 <= TARGET_MAX_E2; targetE2 += 1) {
    const paid = winningWords(targetE2) * targetE2; // at most 4.3 x 10^11
    if (paid < least) least = paid;
    if (paid > most) most = paid;
  }
  return {
    ...limboFigures((LIMBO_MODEL.referenceChoices as LimboChoices).targetE2),
    rtpMin: least / (100 * WORDS),
    rtpMax: most / (100 * WORDS),
    maxMultiplierE4: TARGET_MAX_E2 * 100,
  };
}

export function limboFigures(targetE2: number): BetFigures {
  const winners = winningWords(targetE2);
  return figuresOf([
    { weight: BigInt(winners), multiplierE4: targetE2 * 100 },
    { weight: BigInt(WORDS - winners), multiplierE4: 0 },
  ]);
}
