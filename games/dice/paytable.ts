import type { GameModel } from '@baize/fair';

export type DiceChoices = {
  readonly direction: 'over' | 'under';
  /** The target x 100; the roll must be strictly above or below it. */
  readonly targetE2: number;
};

export const OUTCOMES = 10_001; // 0.00 to 100.00 in steps of 0.01
export const WINNERS_MIN = 1;
export const WINNERS_MAX = 9_801; // above it the multiplier would come too near to 1
const RTP_BASIS_POINTS = 9_900;

/** Winning outcomes of a bet. Outside 1 to 9,801 the bet is refused. */
export function winnersOf({ direction, targetE2 }: DiceChoices): number {
  return direction === 'over' ? OUTCOMES - 1 - targetE2 : targetE2;
}

/** floor(0.99 x 10001 / winners x 10^4): stake included, in whole numbers. */
export function multiplierE4(winners: number): number {
  return Math.floor((RTP_BASIS_POINTS * OUTCOMES) / winners); // at most 99,009,900: exact in a number
}

/** Lowest and highest target of a direction, for the slider. */
export function targetLimits(direction: DiceChoices['direction']): { minE2: number; maxE2: number } {
  if (direction === 'under') return { minE2: WINNERS_MIN, maxE2: WINNERS_MAX };
  return { minE2: OUTCOMES - 1 - WINNERS_MAX, maxE2: OUTCOMES - 1 - WINNERS_MIN };
}

/** The figures are those of `exact.ts`; a test holds them equal. */
export const DICE_MODEL: GameModel = {
  gameCode: 'dice',
  modelId: 'dice-99',
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  lines: 1,
  features: [],
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: { direction: 'over', targetE2: 5_050 },
  rtp: 0.99,
  rtpText: '0.9900000000',
  rtpMin: 0.9899023297670233,
  rtpMax: 0.99,
  hitRate: 0.49495050494950504,
  standardDeviation: 1.0000489987995587,
  volatilityClass: 'low',
  maxMultiplierE4: 99_009_900,
};
