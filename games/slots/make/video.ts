import type { Draws } from '@baize/fair';
import type { Feature, SheetMaths, SlotClass } from '@baize/game-kit/slot-engine';
import type { Family, Limits } from './family.ts';
import { makeLines } from './lines.ts';
import { linePays } from './shapes.ts';
import type { Shape } from './shapes.ts';
import { makeStrip } from './strips.ts';
import type { Counts } from './strips.ts';
import { symbolsOf, VIDEO_LETTERS } from './symbols.ts';

/** A family on reels: lines or ways, ten normal symbols, a wild, a scatter, and what its features need. */
export interface VideoSpec {
  readonly id: string;
  readonly shape: Shape;
  readonly classify: SlotClass;
  readonly reels: number;
  readonly rows: readonly number[];
  /** Number of lines; 0 for ways. */
  readonly lines: number;
  readonly coins: number;
  readonly direction?: 'both';
  readonly features: readonly Feature[];
  readonly baseShare: number;
  /** Special letters per reel of the base game. */
  readonly specials: readonly Counts[];
  /** Special letters per reel of the free games; none: the base strips serve both. */
  readonly freeSpecials?: readonly Counts[];
  /** Most wilds of a free reel. */
  readonly freeWildsMax?: number;
  readonly stack?: number;
  readonly stops?: number;
  readonly sells?: number;
  readonly maxWin?: number;
}

/** Copies of the ten normal symbols on a reel of about thirty stops. */
const COPIES = [2, 2, 3, 3, 3, 3, 3, 4, 4, 4];
const SPECIAL_LETTERS = 'WXYSOK?';
/** For 3, 4 and 5 and more scatters, in total bets. */
const SCATTER_PAYS: Readonly<Record<Shape, readonly [number, number, number]>> = {
  low: [1, 4, 15],
  medium: [2, 10, 50],
  high: [2, 10, 100],
};
/** Coins lie in stacks: six of them have to come together. */
const COIN_STACK = 3;

export function videoFamily(spec: VideoSpec): Family {
  const limits: Limits = Object.fromEntries([...VIDEO_LETTERS].map((letter) => [letter, [1, 9] as const]));
  const wilds = spec.freeWildsMax ? { W: [1, spec.freeWildsMax] as const } : {};
  const barred = Object.fromEntries(
    ['W'].map((letter) => [
      letter,
      (spec.freeSpecials ?? []).flatMap((reel, i) => ((reel[letter] ?? 0) > 0 ? [] : [i])),
    ]),
  );
  return {
    id: spec.id,
    baseShare: spec.baseShare,
    baseLimits: limits,
    freeLimits: { ...limits, ...wilds },
    barred,
    ...(spec.sells !== undefined && { sells: spec.sells }),
    start: (draws) => startSheet(spec, draws),
  };
}

function startSheet(spec: VideoSpec, draws: Draws): SheetMaths {
  const letters = new Set([...VIDEO_LETTERS, ...[...spec.specials, ...(spec.freeSpecials ?? [])].flatMap(Object.keys)]);
  const strips = (specials: readonly Counts[]): string[] =>
    specials.map((counts) => {
      const normal = Object.fromEntries([...VIDEO_LETTERS].map((letter, i) => [letter, COPIES[i] ?? 3]));
      const stackOf = (letter: string): number => (letter === '$' ? COIN_STACK : (spec.stack ?? 1));
      return makeStrip({ ...normal, ...counts }, { spread: SPECIAL_LETTERS, stackOf }, draws);
    });
  const [three, four, five] = SCATTER_PAYS[spec.shape].map((bets) => bets * spec.coins) as [number, number, number];
  const scatterPays = letters.has('S') ? { 3: three, 4: four, 5: five } : {};
  return {
    id: '',
    version: spec.classify === 'JACKPOT' ? '1.2.0' : '1.0.0', // 1.1.0: a round draws the pots’ numbers after its own; 1.2.0: a fifth pot
    family: spec.id,
    gameClassify: spec.classify,
    grid: { reels: spec.reels, rows: spec.rows },
    symbols: symbolsOf([...letters].join('')),
    base: { kind: 'strips', strips: strips(spec.specials) },
    ...(spec.freeSpecials && { free: { kind: 'strips', strips: strips(spec.freeSpecials) } }),
    eval: spec.lines > 0 ? 'lines' : 'ways',
    direction: spec.direction ?? 'left',
    lines: spec.lines > 0 ? makeLines(spec.lines, spec.reels, Math.max(...spec.rows)) : [],
    pays: linePays(spec.shape, spec.reels),
    scatterPays,
    features: spec.features,
    betUnits: { coins: spec.coins },
    maxWin: spec.maxWin ?? 5_000,
    buy: [],
  };
}

/** The same specials on every reel, some letters on some reels only. */
export function onReels(
  reels: number,
  all: Counts,
  only: Readonly<Record<string, readonly [count: number, reels: readonly number[]]>>,
): Counts[] {
  return Array.from({ length: reels }, (_, reel) => ({
    ...all,
    ...Object.fromEntries(
      Object.entries(only).flatMap(([letter, [count, where]]) => (where.includes(reel) ? [[letter, count]] : [])),
    ),
  }));
}
