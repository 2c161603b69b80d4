import type { GameModel } from '@baize/fair';
import { oneChip } from '@baize/game-kit/tables';

const common = {
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'SICBO',
  lines: 1,
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: oneChip('big', 100),
  rtp: 35 / 36,
  rtpText: '0.9722222222',
  rtpMin: 0.8379629629629629,
  rtpMax: 35 / 36,
  hitRate: 35 / 72,
  standardDeviation: 0.9996141230803656,
  volatilityClass: 'low',
  maxMultiplierE4: 1_810_000,
} as const;

/** A single number pays 1, 2 or 3 to one. The figures are those of the count over 216 falls; a test holds them equal. */
export const SIC_BO_MODEL: GameModel = {
  ...common,
  gameCode: 'sic-bo',
  modelId: 'sic-bo-123',
  features: ['single-1-2-3'],
};

/** A single number pays 1, 2 or 12 to one. */
export const SIC_BO_TWELVE_MODEL: GameModel = {
  ...common,
  gameCode: 'sic-bo-twelve',
  modelId: 'sic-bo-1212',
  features: ['single-1-2-12'],
};
