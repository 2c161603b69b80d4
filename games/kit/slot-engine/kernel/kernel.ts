import type { Machine, Reels } from '../machine.ts';
import { emitAnywhere, emitWays } from './grids.ts';
import { emitLines } from './lines.ts';
import { cellName, eachCell, emitStops, emitWindow, shownCount, Source, weightedDraw } from './source.ts';
import { emitGridSpin, emitMark } from './tumbling.ts';

/** A whole number from 0 to n - 1. */
export type Int = (n: number) => number;

/** A model as a program written for it alone (product/games.md 3.4): about an order of magnitude faster than the interpreter, for
 *  simulation only. It draws in the interpreter's order, so both can be played on the same numbers. */
export interface Kernel {
  /** One base spin in coins; what it set off is left in `state`. */
  readonly base: (int: Int) => number;
  /** One free spin. `index` counts the feature's spins from 0, `symbol` is its expanding symbol or -1. */
  readonly free: (int: Int, index: number, symbol: number) => number;
  /** Wins of a base grid by its stops alone: nothing drawn, no scatters. Null where cells are drawn one by one. */
  readonly pay: ((stops: readonly number[]) => number) | null;
  /** Forgets the sticky wilds of the feature before. */
  readonly startFeature: () => void;
  /** After a spin: free spins won, coins in view, bonus symbols in view, 1 + stop of the respin's reel if it holds a wild. */
  readonly state: Int32Array;
  /** How often each pay was paid since it was last cleared, multipliers counted: pays x tally is the return. Filled where grids tumble,
   *  as [symbol x (counts + 1) + count]. */
  readonly tally: Float64Array;
  /** The program, for reading. */
  readonly text: string;
}

export function generateKernel(machine: Machine): Kernel {
  const source = new Source();
  const cells = machine.reels * machine.rows;
  const isGrid = machine.tumble !== undefined || machine.sheet.eval === 'cluster';
  if (isGrid) {
    emitMark(source, machine);
    emitGridSpin(source, machine, 'base', machine.base);
    emitGridSpin(source, machine, 'free', machine.free);
  } else {
    emitStripSpin(source, machine, 'base', machine.base);
    emitStripSpin(source, machine, 'free', machine.free);
  }
  const hasPay = !isGrid && machine.base.kind === 'strips';
  if (hasPay && machine.base.kind === 'strips') emitPay(source, machine, machine.base.strips);
  source.add('const startFeature = () => stuck.fill(0);');
  source.add(`return { base, free, pay: ${hasPay ? 'pay' : 'null'}, startFeature };`);

  const scratch = {
    state: new Int32Array(4),
    stuck: new Uint8Array(cells),
    seen: new Uint8Array(machine.symbols.length),
    grid: new Uint8Array(cells),
    gone: new Uint8Array(cells),
    stamp: new Int16Array(cells),
    queue: new Uint8Array(cells),
    link: new Uint8Array(cells),
    joined: new Uint8Array(cells),
    tally: new Float64Array(machine.pays.flat().length),
    ...source.tables,
  };
  const text = source.text();
  // oxlint-disable-next-line typescript/no-implied-eval -- offline only: the text is made from a checked sheet and nothing else
  const make = new Function(...Object.keys(scratch), `'use strict';\n${text}`) as (
    ...tables: readonly unknown[]
  ) => Pick<Kernel, 'base' | 'free' | 'pay' | 'startFeature'>; // what the emitted text returns
  return { ...make(...Object.values(scratch)), state: scratch.state, tally: scratch.tally, text };
}

function emitWins(source: Source, machine: Machine): void {
  if (machine.sheet.eval === 'lines') emitLines(source, machine);
  else if (machine.sheet.eval === 'ways') emitWays(source, machine);
  else emitAnywhere(source, machine);
}

function emitPay(source: Source, machine: Machine, strips: readonly (readonly number[])[]): void {
  source.add('function pay(stops) {', ...strips.map((_, reel) => `const s${reel} = stops[${reel}];`));
  emitWindow(source, 'base', machine, strips);
  source.add('let u = 0;');
  emitWins(source, machine);
  source.add('return u;', '}');
}

function emitStripSpin(source: Source, machine: Machine, set: 'base' | 'free', reels: Reels): void {
  const isFree = set === 'free';
  source.add(`function ${set}(int${isFree ? ', index, symbol' : ''}) {`);
  if (reels.kind === 'cells') {
    source.add(
      ...eachCell(
        machine,
        (reel, row) => `let ${cellName(reel, row)} = ${weightedDraw(source, `${set}cell`, reels.weights)};`,
      ),
    );
  } else {
    emitStops(source, set, reels);
    emitWindow(source, set, machine, reels.strips);
  }
  const count = (symbol: number): string =>
    reels.kind === 'strips'
      ? shownCount(source, set, machine, symbol, reels.strips)
      : eachCell(machine, (reel, row) => `(${cellName(reel, row)} === ${symbol} ? 1 : 0)`).join(' + ');
  source.add(`const n = ${count(machine.scatter)};`);
  emitMystery(source, machine);
  source.add(`const m = ${isFree ? multiplier(source, machine) : '1'};`, 'let u = 0;');
  if (isFree) emitExpanded(source, machine);
  if (isFree) emitWilds(source, machine);
  emitWins(source, machine);
  source.add(`u = (u + ${source.table('scatterPays', machine.scatterPays)}[n]) * m;`);
  if (machine.collect) {
    const draw = weightedDraw(
      source,
      'collectDraw',
      machine.collect.values.map(({ weight }) => weight),
    );
    const values = source.table(
      'collectPays',
      machine.collect.values.map(({ pay }) => pay),
    );
    source.add(
      `if (${count(machine.collector)} > 0) for (let i = ${count(machine.coin)}; i > 0; i -= 1) u += ${values}[${draw}];`,
    );
  }
  source.add(`state[0] = ${source.table('award', machine.award)}[n];`);
  source.add(`state[1] = ${count(machine.coin)};`, `state[2] = ${count(machine.bonus)};`);
  if (machine.respin && !isFree) source.add(`state[3] = ${heldWild(machine, machine.respin.reel)};`);
  source.add('return u;', '}');
}

function emitMystery(source: Source, machine: Machine): void {
  const { mystery, mysterySymbol } = machine;
  if (!mystery) return;
  const cells = eachCell(machine, cellName);
  source.add(`if (${cells.map((cell) => `${cell} === ${mysterySymbol}`).join(' || ')}) {`);
  source.add(`const into = ${weightedDraw(source, 'mystery', mystery)};`);
  source.add(...cells.map((cell) => `if (${cell} === ${mysterySymbol}) ${cell} = into;`), '}');
}

function multiplier(source: Source, { freeSpins }: Machine): string {
  if (!freeSpins) return '1';
  const { multiplier: kind } = freeSpins;
  if (kind.kind === 'fixed') return String(kind.value);
  const values = source.table('multipliers', kind.values);
  if (kind.kind === 'set') return `${values}[${weightedDraw(source, 'multiplierDraw', kind.weights)}]`;
  return `${values}[index < ${kind.values.length} ? index : ${kind.values.length - 1}]`;
}

function emitExpanded(source: Source, machine: Machine): void {
  if (!machine.expandingSymbol) return;
  const reels = Array.from({ length: machine.reels }, (_, reel) => {
    const shows = Array.from(
      { length: machine.heights[reel] ?? 0 },
      (_row, row) => `${cellName(reel, row)} === symbol`,
    ).join(' || ');
    return `(${shows} ? 1 : 0)`;
  });
  const pays = source.table('symbolPays', machine.pays.flat());
  source.add(
    `if (symbol >= 0) u += ${pays}[symbol * ${machine.reels + 1} + ${reels.join(' + ')}] * ${machine.sheet.lines.length};`,
  );
}

function emitWilds(source: Source, machine: Machine): void {
  const wilds = machine.freeSpins?.wilds;
  if (!wilds) return;
  const isWild = source.table('isWild', machine.isWild.map(Number));
  if (wilds === 'sticky') {
    source.add(
      ...eachCell(machine, (reel, row) => {
        const [cell, place] = [cellName(reel, row), `stuck[${reel * machine.rows + row}]`];
        return `if (${isWild}[${cell}] && ${place} === 0) ${place} = ${cell} + 1; if (${place} > 0) ${cell} = ${place} - 1;`;
      }),
    );
    return;
  }
  for (let reel = 0; reel < machine.reels; reel += 1) {
    const column = Array.from({ length: machine.heights[reel] ?? 0 }, (_, row) => cellName(reel, row));
    source.add(
      column
        .map((cell) => `if (${isWild}[${cell}]) ${column.map((other) => `${other} =`).join(' ')} ${cell};`)
        .join(' else '),
    );
  }
}

function heldWild(machine: Machine, reel: number): string {
  const wilds = machine.isWild.flatMap((isWild, symbol) => (isWild ? [symbol] : []));
  const shows = Array.from({ length: machine.heights[reel] ?? 0 }, (_, row) =>
    wilds.map((wild) => `${cellName(reel, row)} === ${wild}`).join(' || '),
  ).join(' || ');
  return `${shows} ? 1 + s${reel} : 0`;
}
