import type { GameModel } from '@baize/fair';

/** What stands on a segment: a prize x 10^4, 0 for none, or the crown. */
export type Segment = number | 'crown';

/** Clockwise from the first. Every second segment is blank; a crown stands on two, opposite each other. The prizes add up to 22.8 stakes:
 *  19 / 20 of the 24 that 24 rounds cost. */
export const SEGMENTS: readonly Segment[] = [
  'crown',
  0,
  12_000,
  0,
  20_000,
  0,
  80_000,
  0,
  15_000,
  0,
  12_000,
  0,
  'crown',
  0,
  12_000,
  0,
  20_000,
  0,
  30_000,
  0,
  15_000,
  0,
  12_000,
  0,
];

/** One round in so many stops on a crown. */
export const CROWN_ONE_IN = SEGMENTS.length / SEGMENTS.filter((segment) => segment === 'crown').length;

/** The figures are those of `exact.ts`; a test holds them equal. */
export const JACKPOT_WHEEL_MODEL: GameModel = {
  gameCode: 'jackpot-wheel',
  modelId: 'crown-wheel-95',
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'JACKPOT',
  lines: 1,
  features: ['pots'],
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: {},
  rtp: 0.963,
  rtpText: '0.9630000000',
  rtpMin: 0.963,
  rtpMax: 0.963,
  hitRate: 0.4166666666666667,
  standardDeviation: 1.70293863659264,
  volatilityClass: 'low',
  maxMultiplierE4: 80_000,
};
