/** Jobs: clock -> verb. A run is keyed by merchant, name and window, so two nodes never both do it, and leased, so a
 *  dead node's run is taken up again. Business time comes from the clock, never from SQL. */
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import { inSystemTx } from './in-tx.ts';
import type { Services } from './services.ts';

export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: (services: Services, ctx: Ctx) => Promise<void>;
}

const leaseMs = 60_000;

/** True when this node got the window; false when it was done or is being done. */
async function claimWindow(services: Services, merchantId: number, job: Job, now: Date): Promise<boolean> {
  const window = String(Math.floor(now.getTime() / (job.everySeconds * 1_000)));
  const lease = new Date(now.getTime() + leaseMs);
  return inSystemTx(services.database, async (db) => {
    const { rows } = await sql`
      insert into job (merchant_id, name, window_key, state, lease_until, started_at) values (${merchantId}, ${job.name}, ${window}, 'claimed', ${lease}, ${now})
      on conflict (merchant_id, name, window_key) do update set lease_until = ${lease}, attempts = job.attempts + 1
        where job.state = 'claimed' and job.lease_until < ${now}
      returning 1`.execute(db);
    return rows.length === 1;
  });
}

async function finish(
  services: Services,
  merchantId: number,
  job: Job,
  startedAt: Date,
  error: unknown,
): Promise<void> {
  const window = String(Math.floor(startedAt.getTime() / (job.everySeconds * 1_000)));
  const message = error === null ? null : error instanceof Error ? error.message.slice(0, 200) : 'unknown';
  await inSystemTx(services.database, (db) =>
    sql`update job set state = ${error === null ? 'done' : 'failed'}, last_error = ${message}, finished_at = ${services.clock.now()}
      where merchant_id = ${merchantId} and name = ${job.name} and window_key = ${window}`.execute(db),
  );
}

/** Runs every job whose window has come, for each merchant, one after the other. */
export async function runDueJobs(services: Services, jobs: readonly Job[], contexts: readonly Ctx[]): Promise<void> {
  for (const ctx of contexts) {
    for (const job of jobs) {
      const now = services.clock.now();
      if (!(await claimWindow(services, ctx.merchant.id, job, now))) continue;
      let error: unknown = null;
      try {
        await job.run(services, { ...ctx, now, actor: { kind: 'system', name: job.name } });
      } catch (thrown) {
        error = thrown;
        services.metrics.jobFailures.inc({ job: job.name });
        services.log.error({ err: thrown, job: job.name, merchant: ctx.merchant.code }, 'job failed');
      }
      await finish(services, ctx.merchant.id, job, now, error);
    }
  }
}

export async function forgetOldWindows(services: Services, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 86_400_000);
  await inSystemTx(services.database, (db) =>
    sql`delete from job where ctid in (select ctid from job where started_at < ${before} limit 10000)`.execute(db),
  );
}
