/** One group of kills: a platform and a PostgreSQL of its own under load, killed again and again, then compared with what its callers
 *  were told. */
import pg from 'pg';
import type { Chance } from '../chance.ts';
import { openChance } from '../chance.ts';
import { compare } from '../platform-compare.ts';
import { startLoad } from '../platform-load.ts';
import type { PlatformSetup } from '../platform-setup.ts';
import { openPlatformSetup } from '../platform-setup.ts';
import type { Program } from '../platform-program.ts';
import { startProgram } from '../platform-program.ts';
import type { Plan, Verdict } from './book.ts';

const nothing: Omit<Verdict, 'problems' | 'seconds' | 'at'> = {
  ...{ together: 0, stops: 0, answers: 0, latestMs: 0, slowestMs: 0 },
  counts: {
    accepted: 0,
    declined: 0,
    unknown: 0,
    unknownThere: 0,
    credited: 0,
    setAside: 0,
    requestsUnknown: 0,
    rows: 0,
    rules: 0,
    rulesHeld: 0,
  },
};
const readyMsMax = 5_000;
/** The machine's breath between two kills: enough to be in full load again. */
const [answersMin, answersMax] = [150, 600];

/** Plays the group to its comparison; `tell` hears a line now and then. A platform that did not come back, or ended by itself, is a
 *  finding; that no database could be started is none, and thrown. Ended by `signal`, it leaves no program behind and throws. */
export async function playGroup(plan: Plan, tell: (line: string) => void, signal: AbortSignal): Promise<Verdict> {
  const chance = openChance(plan.seed, 1_000); // a stream of its own beside the callers'
  const began = performance.now();
  const place = await openPlatformSetup();
  const seconds = (): number => Math.round((performance.now() - began) / 1_000);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('ended by a signal')), { once: true });
  });
  const over = new AbortController();
  try {
    return await Promise.race([
      ended,
      killAndCompare({ plan, place, chance, tell, seconds }, AbortSignal.any([signal, over.signal])),
    ]);
  } catch (error) {
    if (signal.aborted) throw error;
    const problem = `not played to its end: ${error instanceof Error ? error.message : String(error)}`;
    return { ...nothing, problems: [problem], seconds: seconds(), at: new Date().toISOString() };
  } finally {
    over.abort();
    await place.close();
  }
}

interface Group {
  readonly plan: Plan;
  readonly place: PlatformSetup;
  readonly chance: Chance;
  readonly tell: (line: string) => void;
  readonly seconds: () => number;
}

/** Ends the programs when `signal` says so. */
async function killAndCompare(group: Group, signal: AbortSignal): Promise<Verdict> {
  const { plan, place, chance, tell, seconds } = group;
  const program = await startProgram(place.env, signal);
  tell(
    `seed ${plan.seed}: ${place.players.length} members, platform ready after ${program.starts[0]?.readyMs.toFixed(0)} ms; ${seconds()} s`,
  );
  const load = startLoad(place, plan.seed, program.isUp);
  const counts = { stops: 0, postmaster: 0, together: 0 };
  for (let kill = 1; kill <= plan.platform; kill += 1) {
    await untilMore(load.acknowledged, chance.int(answersMin, answersMax));
    const isRestarted = await hurtDatabase({ plan, place, program, load, counts }, kill);
    if (isRestarted) continue;
    await program.killAndRestart();
    if (kill % 5 === 0) tell(`${kill} kills, ${load.acknowledged()} answers; ${seconds()} s`);
  }
  await untilMore(load.acknowledged, answersMin);
  await load.stop();
  await untilQuiet(place);

  const found = await compare(place, load.told, load.asked);
  await program.kill();
  // A start is judged without the time in which other programs had the processors: that is the machine's, not ours.
  const slowestMs = Math.max(...program.starts.map(({ readyMs, waitedMs }) => readyMs - waitedMs));
  return {
    together: counts.together,
    stops: counts.stops,
    answers: load.acknowledged(),
    latestMs: Math.max(...program.starts.map(({ readyMs }) => readyMs)),
    slowestMs,
    counts: found.counts,
    problems: [...found.problems, ...(slowestMs > readyMsMax ? [`a start took ${slowestMs.toFixed(0)} ms`] : [])],
    seconds: seconds(),
    at: new Date().toISOString(),
  };
}

interface Kills {
  readonly plan: Plan;
  readonly place: PlatformSetup;
  readonly program: Program;
  readonly load: ReturnType<typeof startLoad>;
  readonly counts: { stops: number; postmaster: number; together: number };
}

/** What happens to the database beside the kill of this number. True when the platform was killed with it and is back. */
async function hurtDatabase({ plan, place, program, load, counts }: Kills, kill: number): Promise<boolean> {
  const isPostmasterNext = Math.floor((kill * plan.postmaster) / plan.platform) > counts.postmaster;
  if (isPostmasterNext) {
    counts.postmaster += 1;
    if (counts.postmaster % 2 === 0) {
      counts.together += 1;
      await Promise.all([place.server.killPostmaster(), program.kill()]);
      await place.server.restart();
      await program.restart();
      return true;
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
  return false;
}

async function cutConnections({ server }: PlatformSetup): Promise<void> {
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
async function untilQuiet({ server }: PlatformSetup): Promise<void> {
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
