/** A merchant of any size: a tree of depth 12, and ninety days of settled bets as its ingestion would have booked them. Filled by
 *  set-based statements; the sums are then made by the room's own verb, and that is what is measured. */
import { rollUp } from '@baize/server/capabilities/turnover/index.ts';
import type { AgentsSetup } from './agents-setup.ts';

import { cpuSeconds } from './cpu.ts';

export interface Size {
  readonly members: number;
  readonly bets: number;
}

export const days = 90;
export const depth = 12;
/** People play in sittings: so many bets, twelve seconds apart. */
const betsASession = 25;
/** Facts that are booked while measuring are numbered from here. */
export const firstBooked = 2_000_000_000n;
/** Of a hundred members so many ever play. */
const playersOf100 = 12;

export const idOf = (n: string): string => `('0199b000-0000-7000-8001-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Sizes of the levels of a tree: each larger than the one above by the same factor. */
export function levelsOf(members: number): number[] {
  let [low, high] = [1, 100];
  const sum = (factor: number) =>
    Array.from({ length: depth + 1 }, (_, level) => factor ** level).reduce((a, b) => a + b, 0);
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (sum(middle) * 3 < members) low = middle;
    else high = middle;
  }
  const sizes = Array.from({ length: depth + 1 }, (_, level) => Math.max(1, Math.round(3 * low ** level)));
  const rest = members - sizes.reduce((a, b) => a + b, 0);
  sizes[depth] = Math.max(1, (sizes[depth] ?? 0) + rest);
  return sizes;
}

async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedMs = performance.now();
  await work();
  console.log(`  ${what}: ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`);
}

export async function fillTree({ admin, now }: AgentsSetup, { members }: Size): Promise<void> {
  await admin.query(`select setseed(0.42)`);
  await admin.query(`set session_replication_role = replica`); // the rows name each other by construction
  await step('members', async () => {
    await admin.query(`create temporary table node (n integer primary key, level integer not null, parent integer)`);
    let first = 1;
    let above = { first: 0, size: 0 };
    for (const [level, size] of levelsOf(members).entries()) {
      // Uplines of unlike luck: the earlier of a level have more below them.
      const parent = level === 0 ? 'null' : `${above.first} + floor(power(random(), 1.6) * ${above.size})::integer`;
      await admin.query(
        `insert into node select n, ${level}, ${parent} from generate_series(${first}, ${first + size - 1}) n`,
      );
      above = { first, size };
      first += size;
    }
    await admin.query(
      `insert into member (merchant_id, member_id, username, username_key, type, password_changed_at, registered_at)
       select 1, ${idOf('n')}, 'p' || n, 'p' || n, case when level < ${depth} then 1 else 0 end, $1, $1::timestamptz - interval '200 days' from node`,
      [now],
    );
  });
  await step('tree', async () => {
    await admin.query(`drop index agent_line_below, agent_line_one_upline, agent_line_moved, agent_line_before`);
    await admin.query(`alter table agent_line drop constraint agent_line_pkey`);
    await admin.query(`
      with recursive line as (
        select n, n as above, 0 as depth from node
        union all
        select line.n, node.parent, line.depth + 1 from line join node on node.n = line.above where node.parent is not null)
      insert into agent_line (merchant_id, ancestor_id, member_id, depth) select 1, ${idOf('above')}, ${idOf('n')}, depth from line`);
    await admin.query(`alter table agent_line add primary key (merchant_id, member_id, ancestor_id, since)`);
    await admin.query(
      `create index agent_line_below on agent_line (merchant_id, ancestor_id, depth, member_id) where until = 'infinity'`,
    );
    await admin.query(
      `create unique index agent_line_one_upline on agent_line (merchant_id, member_id, depth) where until = 'infinity'`,
    );
    await admin.query(
      `create index agent_line_moved on agent_line (merchant_id, member_id) where since > '-infinity' or until < 'infinity'`,
    );
    await admin.query(
      `create index agent_line_before on agent_line (merchant_id, ancestor_id, member_id) where until < 'infinity'`,
    );
    await admin.query('vacuum analyze member, agent_line'); // as autovacuum leaves a tree that grew over months
  });
}

/** Settled bets in the order of time, as ingestion writes them. The last window of all is left open. */
export async function fillBets({ admin, now }: AgentsSetup, { members, bets }: Size): Promise<void> {
  const perDay = Math.round(bets / days / betsASession);
  await step('bets', async () => {
    await admin.query('drop index turnover_bet_of');
    await admin.query('alter table turnover_bet drop constraint turnover_bet_pkey');
    for (let day = days; day >= 1; day -= 1)
      await admin.query(
        `insert into turnover_bet (window_start, fact_id, settled_at, stake, turnover, payout, member_id, round_id, merchant_id, currency, product, node_id)
         select date_bin('5 minutes', at, 'epoch'), ${(days - day) * perDay * betsASession} + row_number() over (order by at), at, stake, stake,
           case when random() < 0.45 then stake * 2 + floor(random() * 50)::bigint else 0 end, member, gen_random_uuid(), 1, 'USD', product, 'game'
         from (
           select s.member, s.product, s.stake, s.starts + b * interval '12 seconds' as at from (
             select ${idOf(`1 + (floor(power(random(), 1.5) * ${Math.floor((members * playersOf100) / 100)})::integer * 7919 + 13) % ${members}`)} as member,
               (array['RNG', 'RNG', 'RNG', 'LIVE', 'MINI', 'SPORTS', 'FISH'])[1 + floor(random() * 7)::integer] as product,
               (10 + floor(random() * 500))::bigint * 10 as stake,
               $1::timestamptz - interval '${day} days' + random() * interval '23 hours 50 minutes' as starts
             from generate_series(1, ${perDay})) s cross join generate_series(0, ${betsASession - 1}) b) x
         order by at`,
        [now],
      );
  });
  await step('their indexes', async () => {
    await admin.query('alter table turnover_bet add primary key (merchant_id, window_start, fact_id)');
    await admin.query('create index turnover_bet_of on turnover_bet (merchant_id, member_id, window_start, fact_id)');
    await admin.query('vacuum analyze turnover_bet');
    await admin.query(
      `insert into turnover_clock select 1, date_bin('5 minutes', $1::timestamptz, 'epoch') on conflict (merchant_id) do update set closed_through = excluded.closed_through`,
      [now],
    );
    await admin.query('checkpoint');
  });
}

export interface Rolled {
  readonly bets: number;
  /** Processor time of the database a bet, microseconds. */
  readonly databaseUs: number;
  readonly seconds: number;
}

/** Sums everything up by the room's own verb, step after step. */
export async function sumUp(place: AgentsSetup): Promise<Rolled> {
  const before = cpuSeconds(place.pid) ?? NaN;
  const startedMs = performance.now();
  while (await place.tx((tx) => rollUp(tx)));
  const seconds = (performance.now() - startedMs) / 1_000;
  const used = (cpuSeconds(place.pid) ?? NaN) - before;
  const { rows } = await place.admin.query<{ bets: string }>('select count(*) as bets from turnover_bet');
  const bets = Number(rows[0]?.bets ?? 0);
  await place.admin.query(
    'vacuum analyze turnover_window, turnover_hour, turnover_day, turnover_active, turnover_last_day',
  );
  return { bets, databaseUs: (used / bets) * 1e6, seconds };
}

/** Takes away what booking and settlement left in a kept place. */
export async function clearRuns({ admin, now }: AgentsSetup): Promise<void> {
  await admin.query(
    'truncate contract, contract_clock, contract_run, contract_payment, contract_posting, contract_sum, wallet_debt, used_once, outbox cascade',
  );
  await admin.query('delete from turnover_bet where fact_id > $1', [firstBooked.toString()]);
  await admin.query('vacuum analyze turnover_bet'); // planning looks at the newest rows: dead ones would be waded through
  await admin.query(`update turnover_clock set closed_through = date_bin('5 minutes', $1::timestamptz, 'epoch')`, [
    now,
  ]);
}

/** Takes the sums away, to be made again. */
export async function clearSums({ admin }: AgentsSetup): Promise<void> {
  await admin.query(
    'truncate turnover_window, turnover_hour, turnover_day, turnover_flow_hour, turnover_flow_day, turnover_active, turnover_last_day, turnover_rolled',
  );
}

/** Rows and bytes of what was made. */
export async function printSizes({ admin }: AgentsSetup): Promise<void> {
  const tables = ['agent_line', 'turnover_bet', 'turnover_window', 'turnover_hour', 'turnover_day', 'turnover_active'];
  for (const table of tables) {
    const { rows } = await admin.query<{ rows: string; bytes: string }>(
      `select (select reltuples::bigint from pg_class where relname = '${table}') as rows, pg_total_relation_size('${table}') as bytes`,
    );
    console.log(
      `  ${table}: ${Number(rows[0]?.rows).toLocaleString('en')} rows, ${(Number(rows[0]?.bytes) / 1e9).toFixed(2)} GB`,
    );
  }
}
