/**
 * `node apps/server/proofs/simulation.ts [--seeds 40] [--operations 10000] [--from 1] [--lanes 2] [--minutes 60]`: worlds of four
 * players each, one a seed, whose vendors and cashiers send duplicated, delayed, reordered, lost and altered calls over a
 * clock that jumps, in batches that die before their commit or lose their answers. Every answer and every stored row is held
 * against the model (simulation/model.ts), every database against the checker.
 * `--seed N` plays one world alone: the same history to the call; a divergence is cut to the shortest history that shows it.
 * Exit code 1 on a divergence.
 */
import { parseArgs } from 'node:util';
import { checkLedger } from '../src/ledger/check.ts';
import { historyOf, play } from './simulation/run.ts';
import type { Divergence } from './simulation/run.ts';
import { openSimulationServer } from './simulation/server.ts';
import { describe, shrink } from './simulation/shrink.ts';
import { openStage } from './simulation/stage.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '40' },
    operations: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string' },
  },
});
const callsCount = Number(values.operations);
/** Worlds in one database, whose calls share batches. */
const worldsAtOnce = 64;

const began = performance.now();
const seconds = (): number => (performance.now() - began) / 1_000;
const close = await openSimulationServer();
try {
  if (values.seed === undefined) await playMany();
  else await playOne(Number(values.seed));
} finally {
  await close();
}

async function playMany(): Promise<void> {
  const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index);
  const totals = { seeds: 0, operations: 0, rows: 0, databases: 0 };
  const told = new Map<string, number>();
  const divergences: Divergence[] = [];
  const broken: string[] = [];
  const lane = async (): Promise<void> => {
    while (seeds.length > 0 && divergences.length === 0 && seconds() < Number(values.minutes) * 60) {
      const own = seeds.splice(0, worldsAtOnce);
      const stage = await openStage();
      const played = await play(
        stage,
        own.map((seed) => ({ seed, steps: historyOf(seed, callsCount) })),
      );
      const check = await checkLedger(stage.owner, { scope: 'ledger' });
      broken.push(
        ...check.broken.map(({ rule, count }) => `${count} break “${rule}” (seeds ${own[0]} to ${own.at(-1)})`),
      );
      await stage.close();
      divergences.push(...played.divergences);
      for (const [name, count] of played.told) told.set(name, (told.get(name) ?? 0) + count);
      totals.seeds += own.length;
      totals.operations += played.operations;
      totals.rows += check.counts.rows;
      totals.databases += 1;
      console.log(`${totals.seeds} seeds, ${totals.operations} operations; ${seconds().toFixed(0)} s`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane));
  for (const [name, count] of [...told].sort()) console.log(`${name.padEnd(36)} ${count}`);
  console.log(
    `${totals.operations} operations over ${totals.seeds} seeds from ${values.from}, ${totals.databases} databases, ${totals.rows} journal rows checked; ${seconds().toFixed(0)} s`,
  );
  for (const line of broken) console.error(`BROKEN: ${line}`);
  for (const { seed, step, text } of divergences) console.error(`seed ${seed}, step ${step}: ${text}\n  again: npm run simulate -- --seed ${seed} --operations ${values.operations}`); // prettier-ignore
  console.log(`divergences: ${divergences.length}`);
  process.exitCode = divergences.length + broken.length === 0 ? 0 : 1;
}

async function playOne(seed: number): Promise<void> {
  const stage = await openStage();
  const history = [...historyOf(seed, callsCount)];
  const { operations, divergences } = await play(stage, [{ seed, steps: history }]);
  console.log(`seed ${seed}: ${operations} operations, ${divergences.length} divergences; ${seconds().toFixed(0)} s`);
  const [found] = divergences;
  if (found) {
    console.error(`step ${found.step}: ${found.text}`);
    const { steps, divergence, tries } = await shrink(stage, seed, history, found);
    console.error(`\nThe shortest history found (${tries} tries):`);
    for (const line of describe(steps)) console.error(line);
    console.error(divergence.text);
    process.exitCode = 1;
  }
  await stage.close();
}
