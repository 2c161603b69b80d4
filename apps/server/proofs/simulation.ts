/**
 * `node apps/server/proofs/simulation.ts [--seeds 40] [--operations 10000] [--from 1] [--lanes 2] [--minutes 60] [--book FILE]
 * [--write]`: worlds of four players each, one a seed, whose vendors and cashiers send duplicated, delayed, reordered, lost and
 * altered calls over a clock that jumps, in batches that die before their commit or lose their answers. Every answer and every
 * stored row is held against the model (simulation/model.ts), every database against the checker.
 * With a book, seeds that stand in it are not played again; `--write` makes docs/simulation-run.md of what stands there.
 * `--seed N` plays one world alone: the same history to the call; a divergence is cut to the shortest history that shows it.
 * Exit code 1 on a divergence.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkLedger } from '#ledger/check.ts';
import { openBook } from './simulation/book.ts';
import type { Book } from './simulation/book.ts';
import { historyOf, play } from './simulation/run.ts';
import { openSimulationServer } from './simulation/server.ts';
import { describe, shrink } from './simulation/shrink.ts';
import { openStage } from './simulation/stage.ts';
import { pageOf, sumOf } from './simulation/sum.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '40' },
    operations: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
    minutes: { type: 'string', default: 'Infinity' },
    book: { type: 'string' },
    write: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});
const callsCount = Number(values.operations);
/** Worlds in one database, whose calls share batches. */
const worldsAtOnce = 64;
const report = join(import.meta.dirname, '../../../docs/simulation-run.md');

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
  const book = openBook(values.book, callsCount);
  const asked = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index);
  const seeds = asked.filter((seed) => !book.done.has(seed));
  if (seeds.length < asked.length)
    console.log(`${asked.length - seeds.length} of ${asked.length} seeds stand in the book`);
  const lane = async (): Promise<void> => {
    while (seeds.length > 0 && sumOf(book.pages).problems.length === 0 && seconds() < Number(values.minutes) * 60) {
      await playGroup(book, seeds.splice(0, worldsAtOnce));
      const { seeds: played, operations } = sumOf(book.pages);
      console.log(`${played} seeds, ${operations} operations; ${seconds().toFixed(0)} s`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane));
  tell(book);
}

/** Worlds that share a database, to their end and the checker's word. */
async function playGroup(book: Book, seeds: readonly number[]): Promise<void> {
  const beganAt = seconds();
  const stage = await openStage();
  const worlds = seeds.map((seed) => ({ seed, steps: historyOf(seed, callsCount) }));
  const { operations, divergences, told } = await play(stage, worlds);
  const check = await checkLedger(stage.owner, { scope: 'ledger' });
  await stage.close();
  const again = (seed: number): string => `npm run simulate -- --seed ${seed} --operations ${callsCount}`;
  book.add({
    seeds,
    operations,
    journalRows: check.counts.rows,
    rules: check.rules,
    told: Object.fromEntries(told),
    problems: [
      ...divergences.map(({ seed, step, text }) => `seed ${seed}, step ${step}: ${text}; again: ${again(seed)}`),
      ...check.broken.map(({ rule, count }) => `${count} break “${rule}” (seeds ${seeds[0]} to ${seeds.at(-1)})`),
    ],
    seconds: Math.round(seconds() - beganAt),
    at: new Date().toISOString(),
  });
}

function tell(book: Book): void {
  const sum = sumOf(book.pages);
  for (const [name, count] of sum.told) console.log(`${name.padEnd(36)} ${count}`);
  console.log(
    `${sum.operations} operations over ${sum.seeds} seeds, ${sum.databases} databases, ${sum.journalRows} journal rows checked; ${seconds().toFixed(0)} s`,
  );
  for (const problem of sum.problems) console.error(problem);
  console.log(`problems: ${sum.problems.length}`);
  process.exitCode = sum.problems.length === 0 ? 0 : 1;
  if (!values.write || sum.databases === 0) return;
  const given = `--seeds ${values.seeds} --operations ${values.operations} --from ${values.from}`;
  writeFileSync(report, pageOf(book.pages, `npm run simulate -- ${given} --book ${values.book ?? 'FILE'} --write`));
  console.log('written: docs/simulation-run.md');
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
