/** What a benchmark of the platform has on, read from what runs rather than said: its roles, whose connections it has, what they may see. */
import { readConfig } from '@baize/server/kernel/config.ts';
import type { Setup } from './setup.ts';

/** Says it in a line. Throws when it is less than what users run: the figures would be of something else. */
export async function sayWhatRuns(place: Setup): Promise<void> {
  const { profile, roles } = readConfig(place.env);
  const [row] = await place.query<{ users: string[] | null; isBound: boolean; tables: number }>(`
    select array_agg(distinct a.usename::text) as users, bool_and(not r.rolbypassrls and not r.rolsuper) as "isBound",
      (select count(*)::integer from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace) as tables
    from pg_stat_activity a join pg_roles r on r.rolname = a.usename where a.application_name like 'baize%' and a.pid <> pg_backend_pid()`);
  const missing = ['api', 'realtime', 'jobs'].filter((role) => ![...roles].some((one) => one === role));
  if (missing.length > 0) throw new Error(`the platform runs without ${missing.join(', ')}`);
  if (!row?.users?.length || !row.isBound) throw new Error(`the platform is connected as ${String(row?.users)}`);
  console.log(
    `on: the platform’s own start program, profile ${profile}, roles ${[...roles].join(', ')} in one process (settlement, sums and every other job); database role ${row.users.join(', ')} under the row-level security of ${row.tables} tables; every call a whole round, paid and closed`,
  );
  console.log(
    'off: Redis, a second node, TLS, the studio and the payment company (nobody launches or pays while it runs)',
  );
}

/** What the jobs did with the rounds meanwhile. Throws when they did nothing. */
export async function saySettled(place: Setup): Promise<void> {
  const [row] = await place.query<{ recorded: number; delivered: number }>(
    `select count(*)::integer as recorded, count(*) filter (where delivered_at is not null)::integer as delivered from outbox where name = 'bet.settled'`,
  );
  if (!row?.delivered) throw new Error('no settled round was delivered to the jobs: this is not what users run');
  console.log(
    `settlement: ${row.recorded} settled rounds recorded, ${row.delivered} summed up by the jobs meanwhile, ${row.recorded - row.delivered} waiting when the last answer came`,
  );
}
