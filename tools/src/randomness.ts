/** Certification of the randomness under every game (product/games.md 16): `npm run randomness`.
 *
 *  Known answers, a battery over the bare byte stream, the mapping tests over what games deal and what comes of their rounds against
 *  its exact shares, with two keys each, and the faults that must be caught: three of the source and one in every game. Everything follows from fixed keys, so a run prints the same page each time.
 *
 *    (nothing)          prints the page; exit code 1 when anything failed
 *    --write            writes it to docs/randomness.md
 *    --check            also exit code 1 when docs/randomness.md says something else
 *    --bytes [KEY]      writes the raw byte stream to standard output for an outside battery, until the reader closes:
 *                       npm run --silent randomness -- --bytes | dieharder -g 200 -a        (or: PractRand stdin32)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isHash, knownAnswers, selfTest } from '@baize/fair';
import { writeBytes } from './randomness/bytes.ts';
import { pageOf } from './randomness/page.ts';
import { allTasks, KEYS } from './randomness/tasks.ts';
import type { Task, TaskResult } from './randomness/tasks.ts';

const PAGE = join(import.meta.dirname, '../../docs/randomness.md');
const WORKERS = 2;

/** Every task's results, in the order of the tasks; the workers take them from one list, the longest first. */
async function runAll(tasks: readonly Task[]): Promise<TaskResult[]> {
  const queue = [...tasks.entries()].sort(([, a], [, b]) => b.cost - a.cost);
  const results: TaskResult[][] = [];
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      const worker = new Worker(new URL('./randomness-worker.ts', import.meta.url));
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, task] = next;
        results[index] = await ask(worker, task);
      }
      await worker.terminate();
    }),
  );
  return results.flat();
}

function ask(worker: Worker, task: Task): Promise<TaskResult[]> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (results: TaskResult[]) => {
      worker.off('error', reject);
      resolve(results);
    });
    worker.postMessage(task);
  });
}

async function main(args: readonly string[]): Promise<number> {
  selfTest();
  if (args[0] === '--bytes') {
    const key = args[1] ?? KEYS[0];
    if (!isHash(key)) throw new Error('a key is 64 lower-case hex characters');
    await writeBytes(key, process.stdout);
    return 0;
  }
  const results = await runAll(allTasks());
  const page = pageOf(results, knownAnswers());
  console.log(page);
  if (args[0] === '--write') writeFileSync(PAGE, page);
  const isCurrent = args[0] !== '--check' || readFileSync(PAGE, 'utf8') === page;
  if (!isCurrent) console.error('docs/randomness.md is not what this run says: npm run randomness -- --write');
  return isCurrent && results.every(({ isRight }) => isRight) ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
