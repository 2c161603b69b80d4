import type { GameModel } from '@baize/fair';
import { oneChip } from '@baize/game-kit/tables';

const common = {
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'BACCARAT',
  lines: 1,
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: oneChip('banker', 100),
  volatilityClass: 'low',
  maxMultiplierE4: 2_010_000,
} as const;

/** The figures are those of the count over eight decks; a test holds them equal. */
export const COMMISSION: GameModel = {
  ...common,
  gameCode: 'baccarat',
  modelId: 'baccarat-commission',
  features: ['commission'],
  rtp: 0.989420942157528,
  rtpText: '0.9894209422',
  rtpMin: 0.8331642795944192,
  rtpMax: 0.989420942157528,
  hitRate: 0.5537533906564032,
  standardDeviation: 0.9273720217932128,
};

export const NO_COMMISSION: GameModel = {
  ...common,
  gameCode: 'baccarat-no-commission',
  modelId: 'baccarat-no-commission',
  features: ['no-commission'],
  rtp: 0.9854189553602812,
  rtpText: '0.9854189554',
  rtpMin: 0.8331642795944192,
  rtpMax: 0.9876491867108339,
  hitRate: 0.5537533906564032,
  standardDeviation: 0.9296416719469104,
};
