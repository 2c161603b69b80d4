import type { GameModel } from '@baize/fair';

export const LEVELS = 9;
export const difficulties = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Tiles on each level, and how many of them bear. Source: product/games.md 5. */
export const FLOORS: Readonly<Record<Difficulty, { readonly tiles: number; readonly safe: number }>> = {
  easy: { tiles: 4, safe: 3 },
  medium: { tiles: 3, safe: 2 },
  hard: { tiles: 2, safe: 1 },
  expert: { tiles: 3, safe: 1 },
  master: { tiles: 4, safe: 1 },
};

const RTP_BASIS_POINTS = 9_800n;

/** What so many climbed levels pay, x 10^4: floor(0.98 x (tiles / safe)^levels x 10^4), in whole numbers: the edge is taken
 *  once, not at every level. 0 for none: a stake is not given back for standing at the foot. */
export function multiplierE4(difficulty: Difficulty, levels: number): number {
  if (levels === 0) return 0;
  const { ways, all } = oddsOf(difficulty, levels);
  return Number((RTP_BASIS_POINTS * all) / ways); // at most 2,569,011,200
}

/** Of `all` ways to choose a tile on each of so many levels, `ways` bear. */
export function oddsOf(difficulty: Difficulty, levels: number): { ways: bigint; all: bigint } {
  const { tiles, safe } = FLOORS[difficulty];
  return { ways: BigInt(safe) ** BigInt(levels), all: BigInt(tiles) ** BigInt(levels) };
}

/** The figures are those of `exact.ts`; a test holds them equal. */
export const TOWER_MODEL: GameModel = {
  gameCode: 'tower',
  modelId: 'tower-98',
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  lines: 1,
  features: [],
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: { opening: { difficulty: 'medium', stopAt: 3 }, actions: [] },
  rtp: 0.98,
  rtpText: '0.9800000000',
  rtpMin: 0.97995,
  rtpMax: 0.98,
  hitRate: 0.29629629629629634,
  standardDeviation: 1.510281430727399,
  volatilityClass: 'low',
  maxMultiplierE4: 2_569_011_200,
};
