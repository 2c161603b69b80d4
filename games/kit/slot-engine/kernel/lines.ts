import { NONE } from '../machine.ts';
import type { Machine } from '../machine.ts';
import { runPay, stepRun } from '../exact/lines.ts';
import type { Run } from '../exact/lines.ts';
import { cellName } from './source.ts';
import type { Source } from './source.ts';

/** Adds every line's pay to `u`. Lines that begin alike are read once: a trie of lines, walked by an automaton whose tables answer a
 *  run and the next symbol with the next run, or with -1 - pay where the run is over. */
export function emitLines(source: Source, machine: Machine): void {
  const directions = machine.sheet.direction === 'both' ? [false, true] : [false];
  for (const isBack of directions) {
    const tables = automaton(machine, isBack).map((table, depth) =>
      source.table(`${isBack ? 'back' : 'run'}${depth}`, table),
    );
    const order = Array.from({ length: machine.reels }, (_, i) => (isBack ? machine.reels - 1 - i : i));
    const paths = machine.sheet.lines.map((rows) => order.map((reel) => rows[reel] ?? 0));
    emitNode(source, { machine, tables, order, mark: isBack ? 'b' : 'f' }, paths, 0, '');
  }
}

interface Trie {
  readonly machine: Machine;
  readonly tables: readonly string[];
  readonly order: readonly number[];
  readonly mark: string;
}

function emitNode(
  source: Source,
  trie: Trie,
  paths: readonly (readonly number[])[],
  depth: number,
  before: string,
): void {
  for (const [row, below] of Map.groupBy(paths, (path) => path[depth] ?? 0)) {
    const run = before === '' ? `${trie.mark}${row}` : `${before}_${row}`;
    const from = before === '' ? '' : `${before} * ${trie.machine.symbols.length} + `;
    source.add(`const ${run} = ${trie.tables[depth]}[${from}${cellName(trie.order[depth] ?? 0, row)}];`);
    const lines = below.length === 1 ? '' : ` * ${below.length}`;
    if (depth + 1 === trie.order.length) {
      source.add(`u += (-1 - ${run})${lines};`);
      continue;
    }
    source.add(`if (${run} < 0) u += (-1 - ${run})${lines}; else {`);
    emitNode(source, trie, below, depth + 1, run);
    source.add('}');
  }
}

/** Per depth a table [run * symbols + symbol]. */
function automaton(machine: Machine, isBack: boolean): number[][] {
  const tables: number[][] = [];
  let runs: Run[] = [{ wildRun: 0, symbol: NONE, times: 1 }];
  for (let depth = 0; depth < machine.reels; depth += 1) {
    const next: Run[] = [];
    const numbers = new Map<string, number>();
    const isLast = depth + 1 === machine.reels;
    const table = runs.flatMap((run) =>
      machine.symbols.map((_, symbol) => {
        const step = stepRun(machine, run, symbol, depth);
        if (!step) return -1 - runPay(machine, run, depth, isBack);
        if (isLast) return -1 - runPay(machine, step, depth + 1, isBack);
        const key = `${step.wildRun} ${step.symbol} ${step.times}`;
        const known = numbers.get(key);
        if (known !== undefined) return known;
        numbers.set(key, next.length);
        return next.push(step) - 1;
      }),
    );
    tables.push(table);
    runs = next;
  }
  return tables;
}
