import type { Machine } from '../machine.ts';
import { cellName, eachCell } from './source.ts';
import type { Source } from './source.ts';

/** Adds the pay of all ways to `u`. */
export function emitWays(source: Source, machine: Machine): void {
  const { symbols, reels, heights } = machine;
  const counts = source.table('counts', countsTable(machine));
  const pays = source.table('pays', machine.pays.flat());
  const here = (reel: number): string =>
    Array.from({ length: heights[reel] ?? 0 }, (_, row) => `${counts}[o + ${cellName(reel, row)}]`).join(' + ');
  source.add(
    `for (let s = 0; s < ${symbols.length}; s += 1) {`,
    `const o = s * ${symbols.length};`,
    `let w = ${here(0)};`,
  );
  source.add('if (w === 0) continue;', 'let n = 0, k = 1;', 'do {');
  for (let reel = 1; reel < reels; reel += 1)
    source.add(`n = ${here(reel)}; if (n === 0) break; w *= n; k = ${reel + 1};`);
  source.add('} while (false);', `u += w * ${pays}[s * ${reels + 1} + k];`, '}');
}

/** Adds the pay of symbols anywhere to `u`. */
export function emitAnywhere(source: Source, machine: Machine): void {
  const { symbols, reels, rows } = machine;
  const pays = source.table('pays', normalPays(machine));
  source.add('seen.fill(0);', ...eachCell(machine, (reel, row) => `seen[${cellName(reel, row)}] += 1;`));
  source.add(`for (let s = 0; s < ${symbols.length}; s += 1) u += ${pays}[s * ${reels * rows + 1} + seen[s]];`);
}

/** counts[symbol][seen]: ways a cell counts for a normal symbol. */
export function countsTable({ symbols, isNormal, isWild, times }: Machine): number[] {
  return symbols.flatMap((_, symbol) =>
    symbols.map((_seen, seen) => (!isNormal[symbol] ? 0 : seen === symbol ? 1 : isWild[seen] ? (times[seen] ?? 1) : 0)),
  );
}

/** Pays of normal symbols, all others 0. */
export function normalPays({ pays, isNormal }: Machine): number[] {
  return pays.flatMap((table, symbol) => table.map((pay) => (isNormal[symbol] ? pay : 0)));
}
