import type { Draws } from '@baize/fair';
import type { Feature, SheetMaths, SlotClass } from '@baize/game-kit/slot-engine';
import type { Family } from './family.ts';
import { freeSpins } from './families-video.ts';
import type { Pays, Shape } from './shapes.ts';
import { idOf, symbolsOf } from './symbols.ts';
import { onReels, videoFamily } from './video.ts';

// Grids whose cells are drawn one by one: their return is simulated, except where nothing tumbles.

interface GridSpec {
  readonly id: string;
  readonly classify: SlotClass;
  readonly eval: 'anywhere' | 'cluster';
  readonly reels: number;
  readonly rows: number;
  readonly letters: string;
  /** Weight of each letter in base and free games. */
  readonly weights: readonly number[];
  readonly freeWeights: readonly number[];
  /** Pays of each normal letter for the counts below, dearest first. */
  readonly steps: readonly number[];
  readonly pays: readonly (readonly number[])[];
  readonly features: readonly Feature[];
  readonly scatterPays: Readonly<Record<string, number>>;
}

function gridFamily(spec: GridSpec): Family {
  const weightsOf = (weights: readonly number[]): Record<string, number> =>
    Object.fromEntries([...spec.letters].map((letter, i) => [idOf(letter), weights[i] ?? 0]));
  const normal = [...spec.letters].filter((letter) => !'WS'.includes(letter));
  const pays: Pays = Object.fromEntries(
    normal.map((letter, i) => [
      idOf(letter),
      Object.fromEntries(spec.steps.map((step, j) => [step, spec.pays[i]?.[j] ?? 1])),
    ]),
  );
  const start = (_draws: Draws): SheetMaths => ({
    id: '',
    version: '1.0.0',
    family: spec.id,
    gameClassify: spec.classify,
    grid: { reels: spec.reels, rows: Array.from({ length: spec.reels }, () => spec.rows) },
    symbols: symbolsOf(spec.letters),
    base: { kind: 'cells', weights: weightsOf(spec.weights) },
    free: { kind: 'cells', weights: weightsOf(spec.freeWeights) },
    eval: spec.eval,
    direction: 'left',
    lines: [],
    pays,
    scatterPays: spec.scatterPays,
    features: spec.features,
    betUnits: { coins: 20 },
    maxWin: 5_000,
    buy: [],
  });
  return { id: spec.id, start, baseShare: 0.82, baseLimits: {}, freeLimits: {}, barred: {} };
}

const CLUSTER_STEPS = [5, 6, 8, 10, 12, 15, 20, 30];
const CLUSTER_PAYS = [
  [20, 30, 60, 120, 240, 600, 2_000, 10_000],
  [15, 24, 45, 90, 180, 450, 1_500, 6_000],
  [12, 18, 36, 72, 140, 360, 1_200, 4_000],
  [10, 14, 28, 56, 110, 280, 800, 3_000],
  [8, 11, 22, 44, 90, 220, 600, 2_000],
  [6, 9, 18, 36, 70, 180, 500, 1_600],
  [5, 7, 14, 28, 56, 140, 400, 1_200],
];

function cluster(shape: Shape, part: Pick<GridSpec, 'weights' | 'freeWeights' | 'features'>): Family {
  return gridFamily({
    id: `cluster-7x7-${shape}`,
    classify: 'CLUSTER',
    eval: 'cluster',
    reels: 7,
    rows: 7,
    letters: 'ABCefghWS',
    steps: CLUSTER_STEPS,
    pays: CLUSTER_PAYS,
    scatterPays: {},
    ...part,
  });
}

const ANYWHERE_STEPS = [8, 10, 12];
const ANYWHERE_PAYS = [
  [200, 500, 1_000],
  [50, 200, 500],
  [40, 100, 300],
  [30, 40, 240],
  [20, 30, 200],
  [16, 24, 160],
  [10, 20, 100],
  [8, 18, 80],
  [5, 15, 40],
];

function anywhere(
  id: string,
  part: Pick<GridSpec, 'weights' | 'freeWeights' | 'features'>,
  classify: SlotClass = 'TUMBLE',
): Family {
  return gridFamily({
    id,
    classify,
    eval: 'anywhere',
    reels: 6,
    rows: 5,
    letters: 'ABCDefghiS',
    steps: ANYWHERE_STEPS,
    pays: ANYWHERE_PAYS,
    scatterPays: { 4: 60, 5: 100, 6: 2_000 },
    ...part,
  });
}

function tumble(ladder: readonly number[], freeLadder: readonly number[]): Feature {
  return { kind: 'tumble', ladder, freeLadder, refill: 'weights' };
}

const AWARD_FOUR = { 4: 10, 5: 12, 6: 15 };

/** Clusters on 7x7: product/games.md 3.5, CLUSTER. */
export const clusterFamilies: readonly Family[] = [
  cluster('low', {
    weights: [9, 11, 13, 15, 16, 17, 18, 1, 0],
    freeWeights: [9, 11, 13, 15, 16, 17, 18, 1, 0],
    features: [tumble([1], [1])],
  }),
  cluster('medium', {
    weights: [80, 100, 120, 150, 170, 180, 190, 6, 7],
    freeWeights: [80, 100, 120, 150, 170, 180, 190, 25, 0],
    features: [tumble([1], [1, 2, 3, 4, 5]), freeSpins(2, { 3: 8, 4: 10, 5: 12 })],
  }),
  cluster('high', {
    weights: [80, 110, 130, 150, 170, 180, 180, 4, 7],
    freeWeights: [80, 110, 130, 150, 170, 180, 180, 20, 0],
    features: [tumble([1], [2, 4, 6, 8, 10]), freeSpins(2, { 3: 8, 4: 10, 5: 12 })],
  }),
];

const TUMBLE_WEIGHTS = [50, 70, 85, 95, 110, 120, 130, 145, 160, 22];

/** Symbols that pay anywhere on 6x5, and tumbling reels: product/games.md 3.5, TUMBLE. */
export const tumbleFamilies: readonly Family[] = [
  anywhere('tumble-6x5-low', {
    weights: [50, 70, 85, 95, 110, 120, 130, 145, 160, 18],
    freeWeights: [50, 70, 85, 95, 110, 120, 130, 145, 160, 12],
    features: [tumble([1], [1, 2, 3]), freeSpins(2, AWARD_FOUR)],
  }),
  anywhere('tumble-6x5-medium', {
    weights: TUMBLE_WEIGHTS,
    freeWeights: [50, 70, 85, 95, 110, 120, 130, 145, 160, 14],
    features: [tumble([1], [2, 3, 5, 8]), freeSpins(2, AWARD_FOUR)],
  }),
  anywhere('tumble-6x5-high', {
    weights: TUMBLE_WEIGHTS,
    freeWeights: [60, 80, 90, 100, 110, 120, 125, 140, 150, 14],
    features: [tumble([1], [2, 4, 6, 8, 10]), freeSpins(4, AWARD_FOUR)],
  }),
  anywhere('anywhere-6x5-medium', {
    weights: [60, 75, 85, 95, 105, 115, 125, 140, 175, 22],
    freeWeights: [60, 75, 85, 95, 105, 115, 125, 140, 175, 14],
    features: [freeSpins(5, AWARD_FOUR)],
  }),
  videoFamily({
    id: 'tumble-243-medium',
    shape: 'medium',
    classify: 'TUMBLE',
    reels: 5,
    rows: [3, 3, 3, 3, 3],
    lines: 0,
    coins: 25,
    baseShare: 1,
    features: [
      { kind: 'tumble', ladder: [1, 2, 3, 5], freeLadder: [3, 6, 9, 15], refill: 'strip' },
      freeSpins(1, { 3: 10, 4: 12, 5: 15 }),
    ],
    specials: onReels(5, { S: 1 }, { W: [1, [1, 2, 3]] }),
    freeSpecials: onReels(5, { S: 1 }, { W: [1, [1, 2, 3]] }),
  }),
];
