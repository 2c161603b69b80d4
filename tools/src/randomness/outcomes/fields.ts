/** Games with something hidden under a field: mines, tower. Source of the laws: product/games.md 5. */
import { CELLS, MINES_MAX, minesRules } from '@baize/game-mines/rules';
import { difficulties, FLOORS, LEVELS, towerRules } from '@baize/game-tower/rules';
import { choose } from '@baize/fair/certification';
import { oneIn } from './law.ts';
import type { OutcomeLaw, Play } from './law.ts';

const STAKE = 1_000_000n; // product/games.md 1.2

/** How many cells in a row, from one that changes with the round, could be uncovered before a mine. */
const walkMines: Play = (draws, index, tell) => {
  const mines = 1 + (index % MINES_MAX);
  const start = Math.floor(index / MINES_MAX) % CELLS;
  const uncover = { kind: 'uncover', cell: start } as const;
  const { result } = minesRules.play(draws, { opening: { mines, stopAt: 1 }, actions: [uncover] }, STAKE);
  const mined = new Set(result.mined);
  if (mined.size !== mines || mined.has(start) !== result.isLost) throw new Error(`mines: round ${index}`);
  let safe = 0;
  while (!mined.has((start + safe) % CELLS)) safe += 1;
  tell(mines - 1, safe);
};

const mines: OutcomeLaw = {
  name: 'safe cells before a mine, by mines',
  games: 'mines',
  drawsEach: (1 + MINES_MAX) / 2,
  // the mines among the cells after the first one: C(25 - safe - 1, mines - 1) of C(25, mines)
  shares: Array.from({ length: MINES_MAX }, (_, kind) =>
    Array.from({ length: CELLS - kind }, (_unused, safe) => choose(CELLS - safe - 1, kind) / choose(CELLS, kind + 1)),
  ),
  play: walkMines,
  fault: {
    says: 'one round in twenty a mine is moved under the first cell',
    play: (draws, index, tell) => (oneIn(20, draws) ? tell(index % MINES_MAX, 0) : walkMines(draws, index, tell)),
  },
};

/** How many levels in a row would bear, on a tile that changes with the round and the level. */
const climbTower: Play = (draws, index, tell) => {
  const kind = index % difficulties.length;
  const difficulty = difficulties[kind] ?? 'easy';
  const { tiles } = FLOORS[difficulty];
  const tileOn = (level: number): number => (Math.floor(index / difficulties.length) + level) % tiles;
  const climb = { kind: 'climb', tile: tileOn(0) } as const;
  const { result } = towerRules.play(draws, { opening: { difficulty, stopAt: 1 }, actions: [climb] }, STAKE);
  let levels = 0;
  while (levels < LEVELS && result.bearing?.[levels]?.includes(tileOn(levels))) levels += 1;
  if (result.isLost !== (levels === 0)) throw new Error(`tower: round ${index}`);
  tell(kind, levels);
};

const tower: OutcomeLaw = {
  name: 'levels that bear, by difficulty',
  games: 'tower',
  drawsEach: (LEVELS * difficulties.reduce((sum, one) => sum + FLOORS[one].safe, 0)) / difficulties.length,
  shares: difficulties.map((difficulty) => {
    const bears = FLOORS[difficulty].safe / FLOORS[difficulty].tiles;
    return Array.from({ length: LEVELS + 1 }, (_, levels) => bears ** levels * (levels === LEVELS ? 1 : 1 - bears));
  }),
  play: climbTower,
  fault: {
    says: 'one climber in twenty falls from the first level, wherever he treads',
    play: (draws, index, tell) =>
      oneIn(20, draws) ? tell(index % difficulties.length, 0) : climbTower(draws, index, tell),
  },
};

export const fieldLaws: readonly OutcomeLaw[] = [mines, tower];
