/** `npm run bench -- agents`: the agent centre on a large merchant. Small by default; BENCH_SIZE=full is a million members and twenty
 *  million bets. BENCH_MEMBERS, BENCH_BETS and BENCH_CONTRACTS name any other. BENCH_HOME names a folder that is filled once and kept;
 *  BENCH_ONLY=pages,booking,settlement runs some parts only; sums among them makes the sums of a kept place again. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchIngestion } from './agents-ingest.ts';
import type { Rolled } from './agents-fill.ts';
import { clearRuns, clearSums, days, depth, fillBets, fillTree, printSizes, sumUp } from './agents-fill.ts';
import { benchPages } from './agents-pages.ts';
import type { AgentsSetup } from './agents-setup.ts';
import { openAgentsSetup } from './agents-setup.ts';
import { benchSettlement } from './agents-settle.ts';

const isFull = process.env['BENCH_SIZE'] === 'full';
const members = Number(process.env['BENCH_MEMBERS'] ?? (isFull ? 1_000_000 : 20_000));
const bets = Number(process.env['BENCH_BETS'] ?? (isFull ? 20_000_000 : 400_000));
const contracts = Number(process.env['BENCH_CONTRACTS'] ?? (isFull ? 50_000 : 2_000));

const parts = (process.env['BENCH_ONLY'] ?? 'pages,booking,settlement').split(',');
const kept = process.env['BENCH_HOME'];

export async function benchAgents(): Promise<void> {
  const startedMs = performance.now();
  const place = await openAgentsSetup(new Date('2026-11-22T11:03:00Z'), kept);
  try {
    console.log(
      `${members.toLocaleString('en')} members, depth ${depth}, ${bets.toLocaleString('en')} bets over ${days} days`,
    );
    console.log(
      "on: the calls' own verbs in this process, database role baize_app under row-level security; off: HTTP, the platform's program and its jobs (this program sums up and settles in turn)",
    );
    const rolled = await filled(place);
    console.log(`  sums: ${rolled.seconds.toFixed(0)} s, ${rolled.databaseUs.toFixed(1)} µs of database a bet`);
    await printSizes(place);
    if (parts.includes('pages')) await benchPages(place);
    if (parts.includes('booking')) await benchIngestion(place, members, rolled);
    if (parts.includes('settlement')) await benchSettlement(place, members, contracts);
    console.log(`\nall in ${((performance.now() - startedMs) / 60_000).toFixed(1)} minutes`);
  } finally {
    await place.close();
  }
}

/** Fills the place, or takes what a run before left of the same size. Errors: a kept place of another size. */
async function filled(place: AgentsSetup): Promise<Rolled> {
  const file = join(place.home, 'filled.json');
  if (existsSync(file)) {
    const before = JSON.parse(readFileSync(file, 'utf8')) as Rolled & { members: number; asked: number };
    if (before.members !== members || before.asked !== bets) throw new Error(`${place.home} is of another size`);
    await clearRuns(place);
    if (!parts.includes('sums')) return before;
    await clearSums(place);
  } else {
    await fillTree(place, { members, bets });
    await fillBets(place, { members, bets });
  }
  const rolled = await sumUp(place);
  writeFileSync(file, JSON.stringify({ ...rolled, members, asked: bets }));
  return rolled;
}
