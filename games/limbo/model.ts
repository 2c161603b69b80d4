import type { GameModel } from '@baize/fair';

export type LimboChoices = {
  /** The multiplier to reach x 100; reaching it pays it. */
  readonly targetE2: number;
};

export const TARGET_MIN_E2 = 101;
export const TARGET_MAX_E2 = 100_000_000; // 1,000,000.00, where the result is capped
export const WORDS = 2 ** 32;
/** 0.99 of the words x 100: what one word is divided into. */
const SHARE = 99 * WORDS;

/** The result of a round x 100 from one 32-bit word: floor(99 x 2^32 / word), at least 1.00, at most 1,000,000.00; nought is the cap.
 *  Exact in numbers: the dividend stays under 2^53. Source: product/games.md 5. */
export function resultE2(word: number): number {
  return word === 0 ? TARGET_MAX_E2 : Math.min(TARGET_MAX_E2, Math.max(100, Math.floor(SHARE / word)));
}

/** How many of the 2^32 words reach the target: floor(99 x 2^32 / target) and nought. */
export function winningWords(targetE2: number): number {
  return Math.floor(SHARE / targetE2) + 1;
}

/** The figures are those of `exact.ts`; a test holds them equal. */
export const LIMBO_MODEL: GameModel = {
  gameCode: 'limbo',
  modelId: 'limbo-99',
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  lines: 1,
  features: [],
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: { targetE2: 200 },
  rtp: 0.9900000002235174,
  rtpText: '0.9900000002',
  rtpMin: 0.990000000006985,
  rtpMax: 0.990232771388255,
  hitRate: 0.4950000001117587,
  standardDeviation: 0.9999499987521728,
  volatilityClass: 'low',
  maxMultiplierE4: 10_000_000_000,
};
