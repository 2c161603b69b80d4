import type { ParSheet } from './par-sheet.ts';

/** A par sheet with symbols as small numbers and pays as tables: what the engine and the exact methods calculate with. */
export interface SlotModel {
  readonly reels: number;
  readonly rows: number;
  readonly symbolIds: readonly string[];
  readonly wild: number;
  readonly scatter: number;
  readonly base: readonly (readonly number[])[];
  readonly free: readonly (readonly number[])[];
  readonly lines: readonly (readonly number[])[];
  /** pays[symbol][count] in line bets; 0 where nothing is paid. */
  readonly pays: readonly (readonly number[])[];
  /** scatterUnits[count] in line bets (total-bet pays x coins). */
  readonly scatterUnits: readonly number[];
  /** award[count]: free spins won. */
  readonly award: readonly number[];
  readonly multiplier: number;
  readonly coins: number;
  /** Largest payout of a round in line bets. */
  readonly capUnits: number;
}

export function compileModel(sheet: Omit<ParSheet, 'par' | 'hash'>): SlotModel {
  const { reels, rows } = sheet.grid;
  const symbolIds = sheet.symbols.map((symbol) => symbol.id);
  const codes = new Map(symbolIds.map((id, code) => [id, code]));
  const codeOf = (id: string): number => codes.get(id) ?? fail(id);
  const { coins } = sheet.betUnits;
  const [freeSpins] = sheet.features;
  return {
    reels,
    rows,
    symbolIds,
    wild: sheet.symbols.findIndex((symbol) => symbol.kind === 'wild'),
    scatter: sheet.symbols.findIndex((symbol) => symbol.kind === 'scatter'),
    base: sheet.strips.base.map((strip) => strip.map(codeOf)),
    free: sheet.strips.free.map((strip) => strip.map(codeOf)),
    lines: sheet.lines,
    pays: symbolIds.map((id) => byCount(sheet.pays[id] ?? {}, reels)),
    scatterUnits: byCount(sheet.scatterPays, reels * rows).map((pay) => pay * coins),
    award: byCount(freeSpins.award, reels * rows),
    multiplier: freeSpins.multiplier,
    coins,
    capUnits: sheet.maxWin * coins,
  };
}

/** Pay of `count` in a row that began with `wildRun` wilds: the better of the symbol's pay and the wilds' own. `symbol` -1: wilds only. */
export function linePay(model: SlotModel, symbol: number, count: number, wildRun: number): number {
  const ownPay = model.pays[model.wild]?.[wildRun] ?? 0;
  return Math.max(ownPay, model.pays[symbol]?.[count] ?? 0);
}

/** Symbols in the window of a strip that stops here: the stop is the top row. */
export function windowAt(strip: readonly number[], stop: number, rows: number): number[] {
  const window: number[] = [];
  for (let row = 0; row < rows; row += 1) window.push(strip[(stop + row) % strip.length] ?? fail(`stop ${stop}`));
  return window;
}

function byCount(table: Readonly<Record<string, number>>, countMax: number): number[] {
  return Array.from({ length: countMax + 1 }, (_, count) => table[count] ?? 0);
}

function fail(what: string): never {
  throw new Error(`slot model: unknown ${what}`);
}
