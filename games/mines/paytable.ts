import type { GameModel } from '@baize/fair';

export const CELLS = 25;
export const MINES_MIN = 1;
export const MINES_MAX = 24;
const RTP_BASIS_POINTS = 9_900n;

/** What k uncovered cells without a mine pay, x 10^4: floor(0.99 x C(25, k) / C(25 - mines, k) x 10^4), in whole numbers.
 *  0 for none: a stake is not given back for looking. Source: product/games.md 5. */
export function multiplierE4(mines: number, uncovered: number): number {
  if (uncovered === 0) return 0;
  const { ways, all } = oddsOf(mines, uncovered);
  return Number((RTP_BASIS_POINTS * all) / ways); // at most 51,482,970,000: a safe whole number
}

/** Of `all` ways to uncover k cells, `ways` meet no mine. */
export function oddsOf(mines: number, uncovered: number): { ways: bigint; all: bigint } {
  return { ways: choose(CELLS - mines, uncovered), all: choose(CELLS, uncovered) };
}

/** Cells that can be uncovered at most. */
export function safeCells(mines: number): number {
  return CELLS - mines;
}

function choose(n: number, k: number): bigint {
  let value = 1n;
  for (let i = 1; i <= k; i += 1) value = (value * BigInt(n - k + i)) / BigInt(i); // whole at every step
  return value;
}

/** The figures are those of `exact.ts`; a test holds them equal. */
export const MINES_MODEL: GameModel = {
  gameCode: 'mines',
  modelId: 'mines-99',
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  lines: 1,
  features: [],
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: { opening: { mines: 3, stopAt: 5 }, actions: [] },
  rtp: 0.9899660869565218,
  rtpText: '0.9899660870',
  rtpMin: 0.98992,
  rtpMax: 0.99,
  hitRate: 0.49565217391304345,
  standardDeviation: 0.998612243142579,
  volatilityClass: 'low',
  maxMultiplierE4: 51_482_970_000,
};
