import type { Feature, SheetMaths, Source, SymbolSpec } from './sheet.ts';
import { featureOf } from './sheet.ts';

/** A sheet with symbols as small numbers and pays as tables: what the interpreter and the exact methods calculate with. */
export interface Machine {
  readonly sheet: SheetMaths;
  readonly reels: number;
  /** Height of the highest reel; a cell's number is reel x rows + row. */
  readonly rows: number;
  readonly heights: readonly number[];
  readonly symbols: readonly SymbolSpec[];
  readonly isWild: readonly boolean[];
  /** Multiplier of a wild, 1 for everything else. */
  readonly times: readonly number[];
  /** Symbols that can be part of a win by standing for themselves; wilds are not among them. */
  readonly isNormal: readonly boolean[];
  readonly base: Reels;
  readonly free: Reels;
  /** pays[symbol][count] in coins, already spread over the counts a key stands for. */
  readonly pays: readonly (readonly number[])[];
  /** What a run of wilds pays for itself. */
  readonly wildPays: readonly number[];
  readonly scatterPays: readonly number[];
  /** award[scatters]: free spins won. */
  readonly award: readonly number[];
  readonly coins: number;
  readonly capUnits: number;
  readonly freeSpins: Extract<Feature, { kind: 'freeSpins' }> | undefined;
  readonly tumble: Extract<Feature, { kind: 'tumble' }> | undefined;
  readonly respin: Extract<Feature, { kind: 'respin' }> | undefined;
  readonly holdAndSpin: Extract<Feature, { kind: 'holdAndSpin' }> | undefined;
  readonly pick: Extract<Feature, { kind: 'pick' }> | undefined;
  readonly wheel: Extract<Feature, { kind: 'wheel' }> | undefined;
  readonly collect: Extract<Feature, { kind: 'collect' }> | undefined;
  /** weights[symbol] of what mystery symbols become. */
  readonly mystery: readonly number[] | undefined;
  /** weights[symbol] of the free games' expanding symbol. */
  readonly expandingSymbol: readonly number[] | undefined;
  readonly scatter: number;
  readonly bonus: number;
  readonly coin: number;
  readonly collector: number;
  readonly mysterySymbol: number;
}

export type Reels =
  | { readonly kind: 'strips'; readonly strips: readonly (readonly number[])[]; readonly weights: Weights }
  | { readonly kind: 'cells'; readonly weights: readonly number[] };

/** Per reel a weight for each stop, undefined where all stops are alike. */
export type Weights = readonly (readonly number[])[] | undefined;

/** Tumbles of one spin: on strips nothing is drawn, and a ring could win for ever. Far above what any model reaches by chance. */
export const TUMBLES_MAX = 100;

/** A number no symbol has. */
export const NONE = -1;

export function compileSheet(sheet: SheetMaths): Machine {
  const { reels, rows: heights } = sheet.grid;
  const rows = Math.max(...heights);
  const { symbols } = sheet;
  const codes = new Map(symbols.flatMap(({ id, letter }, code) => [[id, code] as const, [letter, code] as const]));
  const codeOf = (name: string): number => codes.get(name) ?? fail(sheet.id, name);
  const kindOf = (kind: SymbolSpec['kind']): number => symbols.findIndex((symbol) => symbol.kind === kind);
  const cells = reels * rows;
  const countMax = sheet.eval === 'lines' || sheet.eval === 'ways' ? reels : cells;
  const isStepped = sheet.eval === 'anywhere' || sheet.eval === 'cluster';
  const weightsOf = (table: Readonly<Record<string, number>>): number[] => symbols.map(({ id }) => table[id] ?? 0);
  const reelsOf = (source: Source): Reels =>
    source.kind === 'cells'
      ? { kind: 'cells', weights: weightsOf(source.weights) }
      : { kind: 'strips', strips: source.strips.map((strip) => [...strip].map(codeOf)), weights: source.weights };
  const freeSpins = featureOf(sheet, 'freeSpins');
  const mystery = featureOf(sheet, 'mystery');
  const pays = symbols.map(({ id }) => byCount(sheet.pays[id] ?? {}, countMax, isStepped));
  for (const name of Object.keys(sheet.pays)) codeOf(name);
  return {
    sheet,
    reels,
    rows,
    heights,
    symbols,
    isWild: symbols.map(({ kind }) => kind === 'wild'),
    times: symbols.map(({ multiplier }) => multiplier ?? 1),
    isNormal: symbols.map(({ kind }) => kind === 'normal'),
    base: reelsOf(sheet.base),
    free: reelsOf(sheet.free ?? sheet.base),
    pays,
    wildPays: pays[kindOf('wild')] ?? byCount({}, countMax, false),
    scatterPays: byCount(sheet.scatterPays, cells, true),
    award: byCount(freeSpins?.award ?? {}, cells, true),
    coins: sheet.betUnits.coins,
    capUnits: sheet.maxWin * sheet.betUnits.coins,
    freeSpins,
    tumble: featureOf(sheet, 'tumble'),
    respin: featureOf(sheet, 'respin'),
    holdAndSpin: featureOf(sheet, 'holdAndSpin'),
    pick: featureOf(sheet, 'pick'),
    wheel: featureOf(sheet, 'wheel'),
    collect: featureOf(sheet, 'collect'),
    mystery: mystery && weightsOf(mystery.into),
    expandingSymbol: freeSpins?.expandingSymbol && weightsOf(freeSpins.expandingSymbol),
    scatter: kindOf('scatter'),
    bonus: kindOf('bonus'),
    coin: kindOf('coin'),
    collector: kindOf('collector'),
    mysterySymbol: kindOf('mystery'),
  };
}

/** Multiplier of the n-th free spin (from 0) of a ladder, or a fixed one; a set has to be drawn. */
export function ladderValue(values: readonly number[], step: number): number {
  return values[Math.min(step, values.length - 1)] ?? 1;
}

function byCount(table: Readonly<Record<string, number>>, countMax: number, isStepped: boolean): number[] {
  let reached = 0;
  return Array.from({ length: countMax + 1 }, (_, count) => {
    const pay = table[count];
    if (!isStepped) return pay ?? 0;
    reached = pay ?? reached;
    return reached;
  });
}

function fail(sheet: string, name: string): never {
  throw new Error(`slot sheet ${sheet}: unknown symbol ${name}`);
}
