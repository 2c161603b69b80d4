import { TUMBLES_MAX } from '../machine.ts';
import type { Machine, Reels } from '../machine.ts';
import { countsTable, normalPays } from './grids.ts';
import { weightedDraw } from './source.ts';
import type { Source } from './source.ts';

/** Emits `function <set>(int)` for grids that lie in one array, columns one after another: clusters, and everything that tumbles. */
export function emitGridSpin(source: Source, machine: Machine, set: 'base' | 'free', reels: Reels): void {
  const { rows, tumble } = machine;
  const cells = machine.reels * rows;
  const ladder = (set === 'base' ? tumble?.ladder : tumble?.freeLadder) ?? [1];
  source.add(`function ${set}(int) {`);
  if (reels.kind === 'cells') {
    source.add(`for (let i = 0; i < ${cells}; i += 1) grid[i] = ${weightedDraw(source, `${set}cell`, reels.weights)};`);
  } else {
    for (const [reel, strip] of reels.strips.entries()) {
      const ring = source.table(`${set}ring${reel}`, [...strip, ...strip.slice(0, rows)]);
      const weights = reels.weights?.[reel];
      const draw = weights ? weightedDraw(source, `${set}stop${reel}`, weights) : `int(${strip.length})`;
      source.add(`let t${reel} = ${draw};`);
      source.add(`for (let i = 0; i < ${rows}; i += 1) grid[${reel * rows} + i] = ${ring}[t${reel} + i];`);
    }
  }
  const fixed = machine.freeSpins?.multiplier;
  if (fixed && fixed.kind !== 'fixed') throw new Error('tumbling free games multiply by their ladder');
  const own = set === 'free' ? (fixed?.value ?? 1) : 1;
  const steps = source.table(
    `${set}ladder`,
    ladder.map((value) => value * own),
  );
  source.add('let u = 0;', 'for (let step = 0; ; step += 1) {');
  source.add(`const won = mark(${steps}[step < ${ladder.length} ? step : ${ladder.length - 1}]);`);
  source.add('if (won === 0) break;', 'u += won;');
  source.add(`if (step === ${TUMBLES_MAX}) break;`);
  if (tumble) emitFall(source, machine, set, reels);
  else source.add('break;');
  source.add('}');
  source.add('let n = 0;', `for (let i = 0; i < ${cells}; i += 1) if (grid[i] === ${machine.scatter}) n += 1;`);
  const scatterPays = source.table('scatterPays', machine.scatterPays);
  source.add(`state[0] = ${source.table('award', machine.award)}[n];`, 'state[1] = 0;', 'state[2] = 0;');
  source.add(`return u + ${scatterPays}[n] * ${own};`, '}');
}

function emitFall(source: Source, machine: Machine, set: string, reels: Reels): void {
  const { rows } = machine;
  for (let reel = 0; reel < machine.reels; reel += 1) {
    const top = reel * rows;
    source.add(`{ let to = ${top + rows - 1};`);
    source.add(
      `for (let i = ${top + rows - 1}; i >= ${top}; i -= 1) if (gone[i] === 0) { grid[to] = grid[i]; to -= 1; }`,
    );
    if (reels.kind === 'cells') {
      source.add(`for (; to >= ${top}; to -= 1) grid[to] = ${weightedDraw(source, `${set}cell`, reels.weights)};`);
    } else {
      const length = reels.strips[reel]?.length ?? 0;
      source.add(
        `for (; to >= ${top}; to -= 1) { t${reel} = t${reel} === 0 ? ${length - 1} : t${reel} - 1; grid[to] = ${set}ring${reel}[t${reel}]; }`,
      );
    }
    source.add('}');
  }
}

/** Emits `function mark(times)`: the grid's wins in coins, so many times; winning cells marked in `gone`, how often each pay of the
 *  table was paid added to `tally`. */
export function emitMark(source: Source, machine: Machine): void {
  source.add('function mark(times) {', 'let u = 0;');
  if (machine.sheet.eval === 'cluster') emitNoCluster(source, machine);
  source.add('gone.fill(0);');
  const emit = { lines: null, ways: markWays, anywhere: markAnywhere, cluster: markClusters }[machine.sheet.eval];
  if (!emit) throw new Error('lines do not tumble');
  emit(source, machine);
  source.add('return u * times;', '}');
}

function markWays(source: Source, machine: Machine): void {
  const { symbols, reels, rows } = machine;
  const counts = source.table('counts', countsTable(machine));
  const pays = source.table('pays', normalPays(machine));
  source.add(
    `for (let s = 0; s < ${symbols.length}; s += 1) {`,
    `const o = s * ${symbols.length};`,
    'let w = 1, k = 0;',
  );
  source.add(`for (; k < ${reels}; k += 1) {`, 'let n = 0;');
  source.add(`for (let i = k * ${rows}; i < (k + 1) * ${rows}; i += 1) n += ${counts}[o + grid[i]];`);
  source.add('if (n === 0) break;', 'w *= n;', '}', `const pay = ${pays}[s * ${reels + 1} + k];`);
  source.add('if (pay === 0 || k === 0) continue;', 'u += w * pay;', `tally[s * ${reels + 1} + k] += w * times;`);
  source.add(`for (let i = 0; i < k * ${rows}; i += 1) if (${counts}[o + grid[i]] > 0) gone[i] = 1;`, '}');
}

function markAnywhere(source: Source, machine: Machine): void {
  const cells = machine.reels * machine.rows;
  const pays = source.table('pays', normalPays(machine));
  source.add('seen.fill(0);', `for (let i = 0; i < ${cells}; i += 1) seen[grid[i]] += 1;`);
  source.add(`for (let s = 0; s < ${machine.symbols.length}; s += 1) {`);
  source.add(
    `const at = s * ${cells + 1} + seen[s];`,
    `const pay = ${pays}[at];`,
    'if (pay === 0) continue;',
    'u += pay;',
    'tally[at] += times;',
  );
  source.add(`for (let i = 0; i < ${cells}; i += 1) if (grid[i] === s) gone[i] = 1;`, '}');
}

/** Leaves `mark` where no cluster can be large enough to pay, which is most grids: two cells may belong together when they are alike or
 *  one is wild, and cells so joined bound every cluster from above. `joined[root]` is how many hang together, `link` leads to the root. */
function emitNoCluster(source: Source, machine: Machine): void {
  const { reels, rows, symbols } = machine;
  const counts = countsTable(machine);
  const codes = [...symbols.keys()];
  const canJoin = (a: number, b: number): boolean =>
    codes.some((s) => (counts[s * symbols.length + a] ?? 0) > 0 && (counts[s * symbols.length + b] ?? 0) > 0);
  const fits = source.table(
    'fits',
    codes.flatMap((a) => codes.map((b) => Number(canJoin(a, b)))),
  );
  source.add('let most = 1;');
  source.add(
    `for (let reel = 0, i = 0; reel < ${reels}; reel += 1) for (let row = 0; row < ${rows}; row += 1, i += 1) {`,
  );
  source.add(`const o = grid[i] * ${symbols.length};`, 'let r = i;', 'link[i] = i; joined[i] = 1;');
  source.add(
    `if (row > 0 && ${fits}[o + grid[i - 1]] > 0) {`,
    'r = i - 1; while (link[r] !== r) r = link[r];',
    'link[i] = r; joined[r] += 1; if (joined[r] > most) most = joined[r];',
    '}',
  );
  source.add(
    `if (reel > 0 && ${fits}[o + grid[i - ${rows}]] > 0) {`,
    `let q = i - ${rows}; while (link[q] !== q) q = link[q];`,
    'if (q !== r) { link[q] = r; joined[r] += joined[q]; if (joined[r] > most) most = joined[r]; }',
    '}',
    '}',
  );
  source.add(`if (most < ${leastPaid(machine)}) return 0;`);
}

function leastPaid({ pays }: Machine): number {
  return Math.min(...pays.map((byCount) => byCount.findIndex((pay) => pay > 0)).filter((count) => count > 0));
}

/** Flood fill over a padded neighbour list; `stamp` tells this fill's cells from earlier ones, a wild may be in several. */
function markClusters(source: Source, machine: Machine): void {
  const { reels, rows } = machine;
  const cells = reels * rows;
  const sides = Array.from({ length: cells }, (_, i) => {
    const [reel, row] = [Math.floor(i / rows), i % rows];
    return [reel > 0 ? i - rows : i, reel + 1 < reels ? i + rows : i, row > 0 ? i - 1 : i, row + 1 < rows ? i + 1 : i];
  });
  const near = source.table('near', sides.flat()); // a missing neighbour is the cell itself, which is stamped already
  const counts = source.table('counts', countsTable(machine));
  const pays = source.table('pays', normalPays(machine));
  source.add('stamp.fill(-1);', `for (let i = 0; i < ${cells}; i += 1) {`, 'const s = grid[i];');
  source.add(`const o = s * ${machine.symbols.length};`, `if (${counts}[o + s] === 0 || stamp[i] >= 0) continue;`);
  source.add('let r = i; while (link[r] !== r) r = link[r];', `if (joined[r] < ${leastPaid(machine)}) continue;`);
  source.add(
    'stamp[i] = i; queue[0] = i;',
    'let size = 1;',
    'for (let q = 0; q < size; q += 1) {',
    'const p = queue[q] * 4;',
  );
  source.add('for (let d = 0; d < 4; d += 1) {', `const j = ${near}[p + d];`);
  source.add(
    `if (stamp[j] !== i && ${counts}[o + grid[j]] > 0) { stamp[j] = i; queue[size] = j; size += 1; }`,
    '}',
    '}',
  );
  source.add(
    `const at = s * ${cells + 1} + size;`,
    `const pay = ${pays}[at];`,
    'if (pay === 0) continue;',
    'u += pay;',
    'tally[at] += times;',
  );
  source.add('for (let q = 0; q < size; q += 1) gone[queue[q]] = 1;', '}');
}
