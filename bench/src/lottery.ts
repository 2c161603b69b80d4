/** Settling one issue of a lottery with very many tickets by the studio's own verb, beside reading the same rows the same way. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Services } from '@baize/studio/services.ts';
import { lotteryOf } from '@baize/studio/lottery/lotteries.ts';
import { settleIssue } from '@baize/studio/lottery/settle.ts';
import { inTx, openPool } from '@baize/studio/store/database.ts';
import { issuesById } from '@baize/studio/store/lottery-issues.ts';
import { lockIssueTickets, moveLotteryTickets } from '@baize/studio/store/lottery-tickets.ts';
import { migrate } from '@baize/studio/store/migrate.ts';
import { startPostgres } from '@baize/tools/embedded-postgres.ts';
import pg from 'pg';
import { pino } from 'pino';

const tickets = Number(process.env['BENCH_TICKETS'] ?? 1_000_000);
const players = 10_000;
/** As the verb takes them. */
const batch = 500;

/** What a twentieth of the tickets is: a digit, five digits of a place, two last digits, three typed numbers. */
const lines = [
  { play: 'ssc.position', selection: '3||||', unit: '2', multiple: 1 },
  { play: 'ssc.position', selection: '0,2,4,6,8||||', unit: '0.2', multiple: 7 },
  { play: 'ssc.back2.direct', selection: '1,2,3|4,5', unit: '2', multiple: 2 },
  { play: 'ssc.back3.typed', selection: '123,456,789', unit: '2', multiple: 1 },
];

export async function benchLottery(): Promise<void> {
  console.log(
    'on: the settling verb, its statements and the queue of payments; off: HTTP, wallet, delivery of the payments',
  );
  const home = mkdtempSync(join(tmpdir(), 'baize-lottery-'));
  const server = await startPostgres({ home, port: 0, password: randomBytes(24).toString('hex') });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  for (const line of [`max_wal_size = '16GB'`, `checkpoint_timeout = '30min'`, `wal_compression = on`])
    await admin.query(`alter system set ${line}`);
  await admin.query('select pg_reload_conf()');
  await admin.query('create database lottery');
  const pool = openPool(Object.assign(new URL(server.url), { pathname: '/lottery' }).href);
  try {
    await migrate(pool);
    const issueId = await fill(pool);
    const readSeconds = await readAll(pool, issueId);
    const markSeconds = await markAll(pool, issueId);
    const settleSeconds = await settleAll(pool, issueId);
    await check(pool, issueId);
    const count = tickets.toLocaleString('en');
    const print = (what: string, figure: string) => console.log(`${what.padEnd(56)} ${figure}`);
    print(`reading ${count} tickets, ${batch} at a time`, `${readSeconds.toFixed(1)} s`);
    print('reading and marking them, a transaction each batch', `${markSeconds.toFixed(1)} s`);
    print('settling them', `${settleSeconds.toFixed(1)} s`);
    print('settling : reading', (settleSeconds / readSeconds).toFixed(2));
    print('settling : reading and marking', (settleSeconds / markSeconds).toFixed(2));
  } finally {
    await pool.end();
    await admin.end();
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** One drawn issue and its tickets, by statements over sets. */
async function fill(pool: pg.Pool): Promise<string> {
  const issueId = randomUUID();
  await pool.query(`set statement_timeout = 0`);
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    await client.query(
      `insert into player (player_id, mode, merchant_code, currency, exponent, platform_player_id)
       select gen_random_uuid(), 'real', 'BENCH', 'USD', 2, gen_random_uuid() from generate_series(1, $1)`,
      [players],
    );
    await client.query(
      `insert into play_session (session_id, token_hash, player_id, game_code, wire_game_code, platform_session_id, language, theme, seeds, parent_origin, limits, created_at, expires_at)
       select gen_random_uuid(), uuid_send(gen_random_uuid()), player_id, 'minute-five', 'minute-five', gen_random_uuid(), 'en', 'dark', '{}', 'http://bench.localhost', '{}', now(), now() from player`,
    );
    await client.query(
      `insert into lottery_issue (issue_id, game_code, code, state, opens_at, closes_at, draws_at, hash, numbers, drawn_at)
       values ($1, 'minute-five', '20260101-0001', 'drawn', now(), now(), now(), '', '{3,4,1,2,5}', now())`,
      [issueId],
    );
    await client.query(
      `create temporary table many as select n, gen_random_uuid() as order_id, s.session_id, s.player_id
       from generate_series(1, $1) n join (select session_id, player_id, row_number() over () as place from play_session) s on s.place = 1 + n % $2`,
      [tickets, players],
    );
    await client.query(
      `insert into lottery_order (order_id, player_id, session_id, request_id, game_code, request, stops_on_win, placed_at)
       select order_id, player_id, session_id, gen_random_uuid(), 'minute-five', '{}', false, now() from many`,
    );
    await client.query(
      `insert into lottery_ticket (ticket_id, order_id, issue_id, player_id, game_code, choices, times, stake_minor, largest_minor, state, placed_at)
       select gen_random_uuid(), order_id, $1, player_id, 'minute-five', jsonb_build_object('decimals', 2, 'group', null, 'lines', jsonb_build_array($2::jsonb -> (n % $3))), 1, 1000, 0, 'placed', now() from many`,
      [issueId, JSON.stringify(lines), lines.length],
    );
    await client.query('analyze');
  } finally {
    client.release();
  }
  return issueId;
}

/** The first reference: what settling needs to know of every ticket, read through a cursor. */
async function readAll(pool: pg.Pool, issueId: string): Promise<number> {
  const startedMs = performance.now();
  await inTx(pool, async (db) => {
    await db.query('set local statement_timeout = 0');
    await db.query(
      `declare tickets no scroll cursor for select k.ticket_id, k.choices, k.stake_minor::text, o.stops_on_win, p.mode, p.merchant_code, p.currency, p.exponent,
         p.platform_player_id, s.platform_session_id, s.wire_game_code
       from lottery_ticket k join lottery_order o using (order_id) join player p on p.player_id = k.player_id join play_session s on s.session_id = o.session_id
       where k.issue_id = '${issueId}' order by k.ticket_id`,
    );
    for (let read = 0; read < tickets;) read += (await db.query(`fetch ${batch} from tickets`)).rowCount ?? tickets;
  });
  return (performance.now() - startedMs) / 1_000;
}

/** The second: the same statements that settling takes tickets and moves them by, with nothing worked out and nothing queued. */
async function markAll(pool: pg.Pool, issueId: string): Promise<number> {
  const startedMs = performance.now();
  for (let read = 0; read < tickets;) {
    read += await inTx(pool, async (db) => {
      const found = await lockIssueTickets(db, issueId, 'placed', batch);
      await moveLotteryTickets(
        db,
        found.map(({ ticketId }) => ({ ticketId, state: 'lost' as const })),
        new Date(),
      );
      return found.length;
    });
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  await pool.query(`set statement_timeout = 0`);
  const client = await pool.connect();
  await client.query(`set statement_timeout = 0`);
  await client.query(`update lottery_ticket set state = 'placed', settled_at = null`);
  await client.query('vacuum analyze lottery_ticket');
  client.release();
  return seconds;
}

async function settleAll(pool: pg.Pool, issueId: string): Promise<number> {
  const lottery = lotteryOf('minute-five');
  const [issue] = await issuesById(pool, [issueId]);
  if (!lottery || !issue) throw new Error('no issue');
  const services = { pool, log: pino({ level: 'error' }), now: Date.now, wakeOutbox: () => undefined };
  const startedMs = performance.now();
  await settleIssue(services as unknown as Services, lottery, issue); // the parts of the services that settling uses
  return (performance.now() - startedMs) / 1_000;
}

/** Every ticket is settled and its payment queued once, and the sums agree. */
async function check(pool: pg.Pool, issueId: string): Promise<void> {
  const { rows } = await pool.query<{ open: string; calls: string; paid: string; queued: string; state: string }>(
    `select (select count(*) from lottery_ticket where state not in ('won', 'lost')) as open, (select count(*) from wallet_call) as calls,
       (select sum(payout_minor) from lottery_ticket)::text as paid, (select sum(replace(body->>'amount', '.', '')::bigint) from wallet_call)::text as queued,
       (select state from lottery_issue where issue_id = $1) as state`,
    [issueId],
  );
  const [found] = rows;
  const isWhole =
    found?.open === '0' && Number(found.calls) === tickets && found.paid === found.queued && found.state === 'settled';
  if (!isWhole) throw new Error(`not settled whole: ${JSON.stringify(found)}`);
}
