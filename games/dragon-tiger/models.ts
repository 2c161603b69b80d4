import type { GameModel } from '@baize/fair';
import { oneChip } from '@baize/game-kit/tables';

/** The figures are those of the count over eight decks; a test holds them equal. */
export const DRAGON_TIGER_MODEL: GameModel = {
  gameCode: 'dragon-tiger',
  modelId: 'dragon-tiger-8',
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'DRAGONTIGER',
  lines: 1,
  features: ['tie-loses-half'],
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: oneChip('dragon', 100),
  rtp: 0.9626506024096385,
  rtpText: '0.9626506024',
  rtpMin: 0.8602409638554217,
  rtpMax: 0.9626506024096385,
  hitRate: 0.5373493975903615,
  standardDeviation: 0.9708660701219788,
  volatilityClass: 'low',
  maxMultiplierE4: 510_000,
};
