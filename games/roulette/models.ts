import type { GameModel } from '@baize/fair';
import { oneChip } from '@baize/game-kit/tables';

const common = {
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'ROULETTE',
  lines: 1,
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: oneChip('red', 100),
  volatilityClass: 'low',
  maxMultiplierE4: 360_000,
} as const;

/** The figures are those of the count over all pockets; a test holds them equal. */
export const SINGLE_ZERO: GameModel = {
  ...common,
  gameCode: 'roulette',
  modelId: 'roulette-single',
  features: ['single-zero'],
  rtp: 36 / 37,
  rtpText: '0.9729729730',
  rtpMin: 36 / 37,
  rtpMax: 36 / 37,
  hitRate: 18 / 37,
  standardDeviation: 0.9996347031841584,
};

/** Half of an even chance comes back when zero falls. */
export const PARTAGE: GameModel = {
  ...common,
  gameCode: 'roulette-partage',
  modelId: 'roulette-partage',
  features: ['single-zero', 'la-partage'],
  rtp: 73 / 74,
  rtpText: '0.9864864865',
  rtpMin: 36 / 37,
  rtpMax: 73 / 74,
  hitRate: 19 / 37,
  standardDeviation: 0.98972072560003,
};

export const TWO_ZEROS: GameModel = {
  ...common,
  gameCode: 'roulette-double',
  modelId: 'roulette-double',
  features: ['double-zero'],
  rtp: 18 / 19,
  rtpText: '0.9473684211',
  rtpMin: 35 / 38,
  rtpMax: 18 / 19,
  hitRate: 9 / 19,
  standardDeviation: 0.9986139979479093,
};
