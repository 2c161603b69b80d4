/** Jobs that come every five minutes or later find nothing to do in a new database, and there are dozens of them for each merchant. Their
 *  window at hand counts as done: a test file does not spend its first second on them. They run when the next window comes. */
import pg from 'pg';
import type { Job } from '#kernel/jobs.ts';

const longSeconds = 300;
/** Of the node that this process started first: its jobs are every node's. */
let longJobs: readonly Job[] = [];

export function noteJobs(jobs: readonly Job[]): void {
  longJobs = jobs.filter(({ everySeconds }) => everySeconds >= longSeconds);
}

/** For all merchants that are there. */
export async function restJobs(ownerUrl: string): Promise<void> {
  if (longJobs.length === 0) return;
  const now = new Date();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`select set_config('baize.merchant', '*', false)`);
    await client.query(
      `insert into job (merchant_id, name, window_key, state, lease_until, started_at, finished_at)
       select m.merchant_id, j.name, floor(extract(epoch from $3::timestamptz) / j.seconds)::bigint::text, 'done', $3, $3, $3
       from merchant m cross join unnest($1::text[], $2::int[]) as j (name, seconds)
       on conflict do nothing`,
      [longJobs.map(({ name }) => name), longJobs.map(({ everySeconds }) => everySeconds), now],
    );
  } finally {
    await client.end();
  }
}
