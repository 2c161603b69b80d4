/**
 * `node apps/server/proofs/kill-server.ts [platform kills] [postmaster kills] [seed] [minutes] [--write]`: kill -9 of the platform in mid-load
 * (twenty times), and of PostgreSQL's postmaster (five times, every second of them together with the platform), with cut
 * connections and immediate shutdowns of PostgreSQL between, on a PostgreSQL that syncs to disk. The load: a vendor's signed
 * bets, wins, bet-wins and rollbacks, and players' deposits (webhooks of the provider included) and withdrawals. At the end:
 * what was acknowledged is there once, what was left unknown is there in full or not at all, books, reserves and rounds
 * agree, and every start was ready within five seconds. Prints its figures and the seed of the moments of the kills and of
 * the load's choices; how they interleave is the machine's choice. With `minutes` no new kill begins after that time; `--write` makes docs/deaths.md of the figures. As
 * many kills of the postmaster as of the platform make cycles of both. Exit code 1 on any finding.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openChance, seedFrom } from './chance.ts';
import { pageOf } from './deaths-page.ts';
import { compare } from './platform-compare.ts';
import { startLoad } from './platform-load.ts';
import type { PlatformPlace } from './platform-place.ts';
import { openPlatformPlace } from './platform-place.ts';
import { startProgram } from './platform-program.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
const kills = Number(positionals[0] ?? 20);
const postmasterKills = Number(positionals[1] ?? Math.ceil(kills / 4));
const seed = seedFrom(positionals[2]);
const minutesMax = Number(positionals[3] ?? Infinity);
const report = join(import.meta.dirname, '../../../docs/deaths.md');
const chance = openChance(seed, 1_000); // a stream of its own beside the callers'
const readyMsMax = 5_000;
/** The machine's breath between two kills: enough to be in full load again. */
const [answersMin, answersMax] = [150, 600];

const began = performance.now();
const place = await openPlatformPlace();
const seconds = (): string => ((performance.now() - began) / 1_000).toFixed(0);
try {
  const program = await startProgram(place.env);
  console.log(
    `seed ${seed}: ${place.players.length} members, platform ready after ${program.starts[0]?.readyMs.toFixed(0)} ms; ${seconds()} s`,
  );
  const load = startLoad(place, seed, program.isUp);
  const counts = { platform: 0, stops: 0, postmaster: 0, together: 0 };
  for (let kill = 1; kill <= kills && Number(seconds()) < minutesMax * 60; kill += 1) {
    counts.platform += 1;
    await untilMore(load.acknowledged, chance.int(answersMin, answersMax));
    const isPostmasterNext = Math.floor((kill * postmasterKills) / kills) > counts.postmaster;
    if (isPostmasterNext) {
      counts.postmaster += 1;
      if (counts.postmaster % 2 === 0) {
        counts.together += 1;
        await Promise.all([place.server.killPostmaster(), program.kill()]);
        await place.server.restart();
        await program.restart();
        continue;
      }
      await place.server.killPostmaster();
      await place.server.restart();
      await untilMore(load.acknowledged, 50); // the platform finds its way back by itself
    } else if (kill % 10 === 0) {
      counts.stops += 1;
      process.kill(place.server.postgres().pid, 'SIGQUIT'); // immediate shutdown: nothing is flushed, the log is replayed
      await place.server.postgres().ended;
      await place.server.restart();
      await untilMore(load.acknowledged, 50);
    } else if (kill % 7 === 0) {
      await cutConnections(place);
    }
    await program.killAndRestart();
    if (kill % 5 === 0) console.log(`${kill} kills, ${load.acknowledged()} answers; ${seconds()} s`);
  }
  await untilMore(load.acknowledged, answersMin);
  await load.stop();
  await untilQuiet(place);

  const { figures, problems } = await compare(place, load.told, load.asked);
  await program.kill();
  // A start is judged without the time in which other programs had the processors: that is the machine's, not ours.
  const slowestMs = Math.max(...program.starts.map(({ readyMs, waitedMs }) => readyMs - waitedMs));
  const latestMs = Math.max(...program.starts.map(({ readyMs }) => readyMs));
  const found = slowestMs > readyMsMax ? [...problems, `a start took ${slowestMs.toFixed(0)} ms`] : problems;
  console.log(
    `${counts.platform} kills -9 of the platform, ${counts.postmaster} of PostgreSQL’s postmaster (${counts.together} of both at once), ${counts.stops} immediate shutdowns of PostgreSQL, ready again after ${latestMs.toFixed(0)} ms at the latest (${slowestMs.toFixed(0)} ms without waiting for a processor); ${seconds()} s`,
  );
  for (const line of figures) console.log(line);
  for (const problem of found.slice(0, 20)) console.error(problem);
  console.log(`problems: ${found.length}`);
  if (values.write) {
    const run = { seed, ...counts, answers: load.acknowledged(), latestMs, slowestMs, seconds: Number(seconds()) };
    writeFileSync(report, pageOf({ ...run, figures, problems: found, at: new Date() }));
    console.log('written: docs/deaths.md');
  }
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await place.close();
}

async function cutConnections({ server }: PlatformPlace): Promise<void> {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'baize-lane-%'`,
  );
  await client.end();
}

/** Gives up after three minutes of looking: time in which this program itself was stopped does not count. */
async function untilMore(count: () => number, more: number): Promise<void> {
  const goal = count() + more;
  for (let [lookedMs, last] = [0, performance.now()]; count() < goal;) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    const now = performance.now();
    lookedMs += Math.min(now - last, 1_000);
    last = now;
    if (lookedMs > 180_000) throw new Error(`no progress for 180 s: ${count()} answers`);
  }
}

/** Until the provider's last webhook was heard: no deposit that was paid is still open. */
async function untilQuiet({ server }: PlatformPlace): Promise<void> {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    for (
      const giveUpAt = performance.now() + 25_000;
      performance.now() < giveUpAt;
      await new Promise((resolve) => setTimeout(resolve, 200))
    ) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::integer as open from deposit where state = 'pending'`,
      );
      if (rows[0]?.open === 0) return;
    }
  } finally {
    await client.end();
  }
}
