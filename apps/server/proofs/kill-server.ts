/**
 * `node apps/server/proofs/kill-server.ts [platform kills] [postmaster kills] [seed] [minutes] [--group 20] [--book FILE] [--write]`: kill -9 of the
 * platform in mid-load (twenty times), and of PostgreSQL's postmaster (five times, every second of them together with the platform),
 * with cut connections and immediate shutdowns of PostgreSQL between, on a PostgreSQL that syncs to disk. The load: a vendor's signed
 * bets, wins, bet-wins and rollbacks, and players' deposits (webhooks of the provider included) and withdrawals. After every twenty
 * kills (`--group`), each time on a platform of its own: what was acknowledged is there once, what was left unknown is there in full or not at all, books,
 * reserves and rounds agree, and every start was ready within five seconds. Prints its figures and the seeds of the moments of the
 * kills and of the load's choices; how they interleave is the machine's choice. With a book, twenty kills that stand in it are not
 * played again: ended or cut off, the same command goes on where it stood, with the same code alone. With `minutes` no new twenty begin
 * after that time; `--write` makes docs/deaths.md of what is done. As many kills of the postmaster as of the platform make cycles of
 * both. Exit code 1 on any finding.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { seedFrom } from './chance.ts';
import { openBook, plansOf } from './deaths/book.ts';
import type { Plan, Verdict } from './deaths/book.ts';
import { figuresOf, pageOf, sumOf } from './deaths/page.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, book: { type: 'string' }, group: { type: 'string', default: '20' } },
});
const kills = Number(positionals[0] ?? 20);
const postmasterKills = Number(positionals[1] ?? Math.ceil(kills / 4));
const seed = seedFrom(positionals[2] ?? (values.book === undefined ? undefined : '1')); // a run that goes on has its seed again
const minutesMax = Number(positionals[3] ?? Infinity);
const report = join(import.meta.dirname, '../../../docs/deaths.md');

const began = performance.now();
const plans = plansOf({ kills, postmasterKills, seed, groupMax: Number(values.group) });
const book = openBook(values.book, plans);
const left = plans.filter((plan) => !book.has(plan));
if (left.length < plans.length) console.log(`${sumOf(book.pages).platform} of ${kills} kills stand in the book`);
for (const plan of left) {
  if (performance.now() - began >= minutesMax * 60_000 || sumOf(book.pages).problems.length > 0) break;
  book.add(plan, await verdictOf(plan));
}

const sum = sumOf(book.pages);
console.log(
  `${sum.platform} kills -9 of the platform, ${sum.postmaster} of PostgreSQL’s postmaster (${sum.together} of both at once), ${sum.stops} immediate shutdowns of PostgreSQL, ready again after ${sum.latestMs.toFixed(0)} ms at the latest (${sum.slowestMs.toFixed(0)} ms without waiting for a processor); ${sum.seconds} s`,
);
for (const line of figuresOf(sum)) console.log(line);
for (const problem of sum.problems.slice(0, 20)) console.error(problem);
console.log(`problems: ${sum.problems.length}`);
if (values.write && book.pages.length > 0) {
  const given = `${kills} ${postmasterKills} ${seed}${values.group === '20' ? '' : ` --group ${values.group}`}${values.book === undefined ? '' : ` --book ${values.book}`}`;
  const command = `node apps/server/proofs/kill-server.ts ${given} --write`;
  writeFileSync(report, pageOf(book.pages, { command, asked: kills }));
  console.log('written: docs/deaths.md');
}
process.exitCode = sum.problems.length === 0 ? 0 : 1;

/** What the group's own program says at its end. Ended, or not begun, it is not in the book, and the run ends. */
async function verdictOf(plan: Plan): Promise<Verdict> {
  const entry = join(import.meta.dirname, 'deaths/group.program.ts');
  const child = spawn(process.execPath, [entry, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = (name: NodeJS.Signals): void => void child.kill(name);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, end);
  let last = '';
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) console.log(line);
    last = line;
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, end);
  if (!last.startsWith('{')) {
    console.error('not played to its end; the same command goes on with this group');
    process.exit(1);
  }
  return JSON.parse(last) as Verdict;
}
