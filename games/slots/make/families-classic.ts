import type { Draws } from '@baize/fair';
import type { Feature, SheetMaths } from '@baize/game-kit/slot-engine';
import type { Family } from './family.ts';
import type { Pays } from './shapes.ts';
import type { Shape } from './shapes.ts';
import { makeStrip } from './strips.ts';
import { symbolsOf } from './symbols.ts';

// Three reels of 22 stops, 29 with more lines; each stop weighs a few numbers of the virtual reel. Rare symbols weigh little.

const ONE_LINE = { '7': 1, '3': 2, '2': 2, '1': 3, b: 2, c: 3, X: 1, Y: 1, '-': 7 };
const MORE_LINES = { ...ONE_LINE, b: 1, c: 2, '-': 16 };
/** Three straight ones and the diagonals. */
const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
const WEIGHTS: Readonly<Record<Shape, Readonly<Record<string, number>>>> = {
  low: { '7': 2, '3': 3, '2': 3, '1': 4, b: 4, c: 4, X: 1, Y: 1, '-': 2 },
  medium: { '7': 1, '3': 2, '2': 3, '1': 4, b: 3, c: 3, X: 1, Y: 1, '-': 3 },
  high: { '7': 1, '3': 2, '2': 2, '1': 3, b: 2, c: 2, X: 1, Y: 1, '-': 4 },
};
const PAYS: Readonly<Record<Shape, Pays>> = {
  low: {
    wild2: { 3: 500 },
    seven: { 3: 150 },
    bar3: { 3: 60 },
    bar2: { 3: 40 },
    bell: { 3: 25 },
    bar1: { 3: 15 },
    cherry: { 1: 1, 2: 3, 3: 10 },
  },
  medium: {
    wild2: { 3: 1_000 },
    seven: { 3: 250 },
    bar3: { 3: 80 },
    bar2: { 3: 50 },
    bell: { 3: 30 },
    bar1: { 3: 20 },
    cherry: { 1: 1, 2: 3, 3: 12 },
  },
  high: {
    wild2: { 3: 2_000 },
    seven: { 3: 400 },
    bar3: { 3: 120 },
    bar2: { 3: 60 },
    bell: { 3: 40 },
    bar1: { 3: 20 },
    cherry: { 1: 1, 2: 3, 3: 12 },
  },
};

function classic(lines: number, shape: Shape, features: readonly Feature[] = [], suffix = ''): Family {
  const id = `classic-${lines}-${shape}${suffix}`;
  return {
    id,
    baseShare: 1,
    baseLimits: {},
    freeLimits: {},
    barred: {},
    start: (draws) => startClassic({ id, lines, shape, features }, draws),
  };
}

function startClassic(
  {
    id,
    lines,
    shape,
    features,
  }: { readonly id: string; readonly lines: number; readonly shape: Shape; readonly features: readonly Feature[] },
  draws: Draws,
): SheetMaths {
  const strips = Array.from({ length: 3 }, () =>
    makeStrip(lines === 1 ? ONE_LINE : MORE_LINES, { spread: 'XY7' }, draws),
  );
  return {
    id: '',
    version: '1.0.0',
    family: id,
    gameClassify: 'CLASSIC3',
    grid: { reels: 3, rows: [3, 3, 3] },
    symbols: symbolsOf(Object.keys(ONE_LINE).join('')),
    base: {
      kind: 'strips',
      strips,
      weights: strips.map((strip) => weightsOf(strip, shape, lines)),
    },
    eval: 'lines',
    direction: 'left',
    lines: LINES.slice(0, lines),
    pays: PAYS[shape],
    scatterPays: {},
    features,
    betUnits: { coins: lines },
    maxWin: 5_000,
    buy: [],
  };
}

/** A stop is the top row, the line of a one-line game reads the row below: a stop weighs what the symbol there weighs. With more lines
 *  heavy blanks would only lift the rows beside them, so all stops but the rarest weigh about the same. */
function weightsOf(strip: string, shape: Shape, lines: number): number[] {
  return [...strip].map((_, stop) => {
    const letter = strip[(stop + 1) % strip.length] ?? '-';
    const weight = WEIGHTS[shape][letter] ?? 1;
    return lines === 1 ? weight : Math.min(3, weight);
  });
}

/** Three reels with 1, 3 and 5 lines, weighted virtual reels and multiplier wilds: product/games.md 3.5, CLASSIC3. */
export const classicFamilies: readonly Family[] = [
  classic(1, 'low'),
  classic(1, 'high'),
  classic(3, 'low'),
  classic(3, 'medium', [{ kind: 'respin', reel: 1 }], '-respin'),
  classic(3, 'high'),
  classic(5, 'low'),
  classic(5, 'medium', [{ kind: 'respin', reel: 1 }], '-respin'),
  classic(5, 'high'),
];
