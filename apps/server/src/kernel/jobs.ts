/** Jobs: clock -> verb. A run is keyed by merchant, name and window, so two nodes never both do it, and leased, so a
 *  dead node's run is taken up again; one that failed is tried again within its window, after growing waits. Business time comes from the clock, never from SQL. */
import { sql } from 'kysely';
import type { Ctx, Tx } from './context.ts';
import { inSystemTx } from './in-tx.ts';
import type { Services } from './services.ts';

export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: (services: Services, ctx: Ctx) => Promise<void>;
}

/** One node's jobs. Those of a merchant and name never run twice at once, here or on another node. */
export interface JobRunner {
  /** Starts every job whose window has come, for each merchant, and does not wait for their ends; only for a place, when as many
   *  run as may. */
  startDue(contexts: readonly Ctx[]): Promise<void>;
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>;
}

export interface JobLimits {
  /** Runs at once: less than a node's database connections, of which requests need some. */
  readonly atOnceMax: number;
  /** How long a run is believed alive after its node last said so. */
  readonly leaseMs: number;
}

/** A node that dies holds its jobs up for this long, payouts among them; one that lives renews three times meanwhile. */
const usualLimits: JobLimits = { atOnceMax: 3, leaseMs: 20_000 };

const firstRetryMs = 30_000;
const longestRetryMs = 3_600_000;

/** How long a window rests after its run failed for the `attempt`th time: doubled each time, up to an hour. */
function retryWaitMs(attempt: number): number {
  return Math.min(firstRetryMs * 2 ** (attempt - 1), longestRetryMs);
}

/** A run that this node has claimed. `attempt` tells it from a run of the same window by a node that took it up. */
interface Run {
  readonly merchantId: number;
  readonly name: string;
  readonly window: string;
  readonly attempt: number;
}

export function openJobs(services: () => Services, jobs: readonly Job[], limits = usualLimits): JobRunner {
  const running = new Map<string, Promise<void>>();
  const start = async (ctx: Ctx, job: Job): Promise<void> => {
    const key = `${ctx.merchant.id}:${job.name}`;
    if (running.has(key)) return;
    while (running.size >= limits.atOnceMax) await Promise.race(running.values());
    const now = services().clock.now();
    const run = await claim(services(), { merchantId: ctx.merchant.id, job, now, leaseMs: limits.leaseMs });
    if (!run) return;
    const ended = keepAndRun(services(), { run, job, ctx: { ...ctx, now }, leaseMs: limits.leaseMs });
    running.set(
      key,
      ended.finally(() => running.delete(key)),
    );
  };
  return {
    async startDue(contexts) {
      const now = services().clock.now();
      for (const { ctx, job } of await claimable(services(), contexts, jobs, now)) await start(ctx, job);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

/** Runs what is due now and waits for all of it. */
export async function runDueJobs(services: Services, jobs: readonly Job[], contexts: readonly Ctx[]): Promise<void> {
  const runner = openJobs(() => services, jobs);
  await runner.startDue(contexts);
  await runner.idle();
}

interface Asked {
  readonly ctx: Ctx;
  readonly job: Job;
}

/** Which windows nobody has, and which may be taken up again: one question for all of them, because a node asks twice a second and
 *  nearly always nothing is due. What it says may have changed by the time of the claim, which decides. */
async function claimable(
  { database }: Services,
  contexts: readonly Ctx[],
  jobs: readonly Job[],
  now: Date,
): Promise<Asked[]> {
  const asked = contexts.flatMap((ctx) => jobs.map((job) => ({ ctx, job })));
  if (asked.length === 0) return asked;
  const merchantIds = asked.map(({ ctx }) => ctx.merchant.id);
  const names = asked.map(({ job }) => job.name);
  const windows = asked.map(({ job }) => windowOf(job, now));
  const { rows } = await inSystemTx(database, (db) =>
    sql<{ nth: number }>`
      select a.nth::int as nth
      from unnest(${merchantIds}::int[], ${names}::text[], ${windows}::text[]) with ordinality as a (merchant_id, name, window_key, nth)
      left join job j using (merchant_id, name, window_key)
      where j.state is null or (j.state in ('claimed', 'failed') and j.lease_until < ${now}::timestamptz)
      order by a.nth`.execute(db),
  );
  return rows.flatMap(({ nth }) => asked[nth - 1] ?? []);
}

/** The window of a job that an instant lies in. */
function windowOf({ everySeconds }: Job, now: Date): string {
  return String(Math.floor(now.getTime() / (everySeconds * 1_000)));
}

interface Claim {
  readonly merchantId: number;
  readonly job: Job;
  readonly now: Date;
  readonly leaseMs: number;
}

/** The run when this node got the window; null when it was done, is being done, rests after a failure, or an earlier window of the
 *  job is being done. */
async function claim(services: Services, { merchantId, job, now, leaseMs }: Claim): Promise<Run | null> {
  const { name } = job;
  const window = windowOf(job, now);
  const lease = new Date(now.getTime() + leaseMs);
  const { rows } = await sql<{ attempt: number | null }>`
    select job_claim(${merchantId}, ${name}, ${window}, ${now}, ${lease}) as attempt`.execute(services.database);
  const attempt = rows[0]?.attempt ?? null;
  return attempt === null ? null : { merchantId, name, window, attempt };
}

interface Started {
  readonly run: Run;
  readonly job: Job;
  readonly ctx: Ctx;
  readonly leaseMs: number;
}

/** Runs a claimed job, renews its lease while it runs, and records how it ended. Never rejects. */
async function keepAndRun(services: Services, { run, job, ctx, leaseMs }: Started): Promise<void> {
  const about = { job: job.name, merchant: ctx.merchant.code };
  const renewing = setInterval(() => {
    renew(services, run, leaseMs).catch((error: unknown) =>
      services.log.warn({ err: error, ...about }, 'lease of a job not renewed'),
    );
  }, leaseMs / 3);
  let error: unknown = null;
  try {
    await job.run(services, { ...ctx, actor: { kind: 'system', name: job.name } });
  } catch (thrown) {
    error = thrown;
    services.metrics.jobFailures.inc({ job: job.name });
    services.log.error({ err: thrown, ...about }, 'job failed');
  } finally {
    clearInterval(renewing);
  }
  await finish(services, run, error).catch((thrown: unknown) =>
    // The lease runs out, and somebody does the window again.
    services.log.error({ err: thrown, ...about }, 'end of a job not recorded'),
  );
}

async function renew(services: Services, run: Run, leaseMs: number): Promise<void> {
  const lease = new Date(services.clock.now().getTime() + leaseMs);
  await inSystemTx(services.database, (db) =>
    sql`update job set lease_until = ${lease} where ${isRun(run)}`.execute(db),
  );
}

async function finish(services: Services, run: Run, error: unknown): Promise<void> {
  const message = error === null ? null : error instanceof Error ? error.message.slice(0, 200) : 'unknown';
  const now = services.clock.now();
  const until = new Date(now.getTime() + (error === null ? 0 : retryWaitMs(run.attempt)));
  const { merchantId, name, window, attempt } = run;
  await sql`select job_end(${merchantId}, ${name}, ${window}, ${attempt}, ${message}, ${now}, ${until})`.execute(
    services.database,
  );
}

/** The row, as long as the run is still this node's. */
function isRun({ merchantId, name, window, attempt }: Run) {
  return sql<boolean>`merchant_id = ${merchantId} and name = ${name} and window_key = ${window}
    and state = 'claimed' and attempts = ${attempt}`;
}

/** When the oldest run of the merchant's jobs began that may still write; what it writes bears that time. A node that has not said for
 *  `deadMs` that it lives writes nothing more. Null: none runs. */
export async function oldestRunStart({ ctx, db }: Tx, deadMs: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(started_at) as at from job
    where merchant_id = ${ctx.merchant.id} and state = 'claimed' and lease_until >= ${new Date(ctx.now.getTime() - deadMs)}`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

export async function forgetOldWindows(services: Services, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 86_400_000);
  await inSystemTx(services.database, (db) =>
    sql`delete from job where ctid in (select ctid from job where started_at < ${before} limit 10000)`.execute(db),
  );
}
