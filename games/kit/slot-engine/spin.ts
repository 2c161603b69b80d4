import type { Draws } from '@baize/fair';
import { linePay, windowAt } from './model.ts';
import type { SlotModel } from './model.ts';

export interface LineWin {
  /** Index into the sheet's lines. */
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  /** In line bets, before a free-spin multiplier. */
  readonly units: number;
}

export interface Spin {
  readonly stops: readonly number[];
  /** Columns from the left, each from the top. */
  readonly window: readonly (readonly number[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  /** Line and scatter wins in line bets, multiplied. */
  readonly units: number;
  /** Free spins this spin won. */
  readonly awarded: number;
}

export interface SlotRound {
  readonly base: Spin;
  readonly freeSpins: readonly Spin[];
  /** In line bets, never above the cap. */
  readonly units: number;
  readonly isCapped: boolean;
}

/** Plays one round. Order of draws: one stop per reel from the left for the base spin, then the same for each free spin in turn;
 *  spins won again are played after those already won. A round that reaches the cap ends there, without further draws. */
export function playRound(model: SlotModel, draws: Draws): SlotRound {
  const base = evaluate(model, model.base, drawStops(model.base, draws), 1);
  const freeSpins: Spin[] = [];
  let units = base.units;
  for (let left = base.awarded; left > 0 && units < model.capUnits; left -= 1) {
    const spin = evaluate(model, model.free, drawStops(model.free, draws), model.multiplier);
    freeSpins.push(spin);
    units += spin.units;
    left += spin.awarded;
  }
  return { base, freeSpins, units: Math.min(units, model.capUnits), isCapped: units >= model.capUnits };
}

/** What a stop position of every reel pays. */
export function evaluate(
  model: SlotModel,
  strips: SlotModel['base'],
  stops: readonly number[],
  multiplier: number,
): Spin {
  const window = strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0, model.rows));
  const lineWins: LineWin[] = [];
  let lineUnits = 0;
  for (let line = 0; line < model.lines.length; line += 1) {
    const win = evaluateLine(model, window, line);
    if (win === null) continue;
    lineWins.push(win);
    lineUnits += win.units;
  }
  const scatters = countScatters(model, window);
  return {
    stops,
    window,
    lineWins,
    scatters,
    units: (lineUnits + (model.scatterUnits[scatters] ?? 0)) * multiplier,
    awarded: model.award[scatters] ?? 0,
  };
}

/** Reads a line from the left: wilds stand for any symbol but the scatter, and pay as themselves where that is more. */
function evaluateLine(model: SlotModel, window: Spin['window'], line: number): LineWin | null {
  const rows = model.lines[line] ?? [];
  let symbol = -1; // the run's symbol, -1 while it is all wild
  let wildRun = 0;
  let count = 0;
  for (; count < rows.length; count += 1) {
    const seen = window[count]?.[rows[count] ?? 0] ?? model.scatter;
    if (seen === model.scatter) break;
    if (seen === model.wild) {
      if (symbol === -1) wildRun += 1;
    } else if (symbol === -1) {
      symbol = seen;
    } else if (seen !== symbol) {
      break;
    }
  }
  const units = linePay(model, symbol, count, wildRun);
  if (units === 0) return null;
  const wildsPay = (model.pays[model.wild]?.[wildRun] ?? 0) === units;
  return wildsPay ? { line, symbol: model.wild, count: wildRun, units } : { line, symbol, count, units };
}

function countScatters(model: SlotModel, window: Spin['window']): number {
  let scatters = 0;
  for (const column of window) for (const symbol of column) if (symbol === model.scatter) scatters += 1;
  return scatters;
}

function drawStops(strips: SlotModel['base'], draws: Draws): number[] {
  return strips.map((strip) => draws.int(strip.length));
}
