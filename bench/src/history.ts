/** Databases of any size, filled by a few set-based statements: merchants, players with a session, and a past of deposits
 *  and bets whose books hold (seq, balances, transactions and keys as the platform would have written them). */
import { statfsSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '@baize/server/kernel/migrate.ts';
import { createDatabases } from '@baize/server/kernel/roles.ts';
import type { Setup } from './setup.ts';
import { gameCode } from './setup.ts';

export interface Past {
  readonly name: string;
  readonly merchants: number;
  /** Players of all merchants together. */
  readonly players: number;
  /** Journal rows a player: a deposit, then bets. */
  readonly rowsEach: number;
}

export interface Filled {
  readonly past: Past;
  readonly appUrl: string;
  readonly client: pg.Client;
  readonly accounts: readonly {
    readonly merchantId: number;
    readonly cashId: number;
    readonly houseId: number;
    readonly player: number;
  }[];
}

const bytesARow = 700; // the row, its transaction, their indexes and the write-ahead log meanwhile
const depositMinor = 100_000;
const stakeMinor = 10;

const memberId = `('0199b000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid`;
const sessionId = `('0199b000-0000-7000-8002-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** Fills a new database on the place's server. Throws when the disk has not twice the room it takes. */
export async function openPast(place: Setup, past: Past): Promise<Filled> {
  const needed = past.players * past.rowsEach * bytesARow;
  const disk = statfsSync(place.env['DATA_DIR'] ?? '/');
  if (disk.bavail * disk.bsize < needed * 2)
    throw new Error(
      `${past.name}: ${(needed / 1e9).toFixed(0)} GB wanted, ${((disk.bavail * disk.bsize) / 1e9).toFixed(0)} GB free`,
    );
  await createDatabases(place.adminUrl, { platform: past.name, studio: 'baize_studio' });
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${past.name}` }).href;
  await migrate(at(place.ownerUrl));
  const client = new pg.Client({
    connectionString: at(place.ownerUrl),
    options: '-c baize.merchant=* -c synchronous_commit=off',
  });
  client.on('error', () => undefined); // the failing query reports it
  await client.connect();
  await fillMerchants(client, past);
  await fillPast(client, past);
  await client.query('analyze');
  await calmCheckpoints(place);
  const { rows } = await client.query<{ m: number; a: number; h: number; player: number }>(
    `select a.merchant_id as m, a.account_id as a, h.account_id as h, ('x' || right(a.owner_id::text, 8))::bit(32)::integer as player
     from ledger_account a join (select merchant_id, max(account_id) as account_id from ledger_account where kind = 'house' group by 1) h using (merchant_id)
     where a.kind = 'cash'`,
  );
  return {
    past,
    appUrl: at(place.env['DATABASE_URL'] ?? ''),
    client,
    accounts: rows.map((row) => ({ merchantId: row.m, cashId: row.a, houseId: row.h, player: row.player })),
  };
}

/** As a database of this size is run: checkpoints far enough apart that not every bet's pages go to the log in whole. The same
 *  for every database on the server. */
async function calmCheckpoints(place: Setup): Promise<void> {
  const admin = new pg.Client({ connectionString: place.adminUrl });
  await admin.connect();
  await admin.query(`alter system set max_wal_size = '16GB'`);
  await admin.query(`alter system set checkpoint_timeout = '15min'`);
  await admin.query('select pg_reload_conf()');
  await admin.query('checkpoint'); // what was filled is written now and not while bets are counted
  await admin.end();
}

async function fillMerchants(client: pg.Client, past: Past): Promise<void> {
  const settings = JSON.stringify({ languages: ['en'], currency: 'USD' });
  await client.query(
    `insert into merchant (code, name, settings, created_at, updated_at) select 'M' || lpad(m::text, 3, '0'), 'Bench', $1, now(), now() from generate_series(1, ${past.merchants}) m`,
    [settings],
  );
  await client.query(
    `insert into vendor (merchant_id, vendor_id, code, name, url, win_max, created_at) select merchant_id, 1, 'BENCH_VENDOR', 'Bench', 'http://127.0.0.1:9', 100000000, now() from merchant`,
  );
  const series = `from generate_series(0, ${past.players - 1}) n`;
  const merchant = `n % ${past.merchants} + 1`;
  await client.query(
    `insert into member (merchant_id, member_id, username, username_key, type, password_changed_at, registered_at) select ${merchant}, ${memberId}, 'p' || n, 'p' || n, 0, now(), now() ${series}`,
  );
  await client.query(`insert into game_session (merchant_id, session_id, vendor_id, member_id, node_id, currency, player_name, language, started_at, expires_at)
    select ${merchant}, ${sessionId}, 1, ${memberId}, '${gameCode}', 'USD', 'p***', 'en', now(), now() + interval '1 day' ${series}`);
  await client.query(
    `select ledger_open_account(merchant_id, null, kind, 'USD', false, 'BENCH_VENDOR') from merchant, unnest(array['house', 'provider']) kind`,
  );
}

/** A transfer a minute and row, a day back; players within a minute by its milliseconds. */
async function fillPast(client: pg.Client, past: Past): Promise<void> {
  const transfer = `ledger_transfer_from(((extract(epoch from date_trunc('day', now())) - 86400) * 1000)::bigint + s * 60000 + n % 60000) + n / 60000`;
  const balance = `${depositMinor} - (s - 1) * ${stakeMinor}`;
  await client.query(
    `insert into ledger_account (merchant_id, flags, seq, balance, last_transfer, owner_id, kind, currency)
     select n % ${past.merchants} + 1, 0, s, ${balance}, ${transfer}, ${memberId}, 'cash', 'USD' from generate_series(0, ${past.players - 1}) n, (select ${past.rowsEach} as s) last`,
  );
  await client.query(
    `create temporary table person as
     select a.merchant_id as m, a.account_id as a, house, provider, ('x' || right(a.owner_id::text, 8))::bit(32)::integer as n
     from ledger_account a join (
       select merchant_id, max(account_id) filter (where kind = 'house') as house, max(account_id) filter (where kind = 'provider') as provider
       from ledger_account group by 1) own on own.merchant_id = a.merchant_id
     where a.kind = 'cash' order by a.account_id`,
  );
  const restore = await withoutIndexes(client, 'vendor_play');
  for (let row = 1; row <= past.rowsEach; row += 1) {
    const one = `from person, (select ${row}::bigint as s) step`;
    await client.query(
      `insert into ledger_journal (transfer_id, amount, balance_after, ref, merchant_id, account_id, contra_id, seq, kind, linked)
       select ${transfer}, ${row === 1 ? depositMinor : -stakeMinor}, ${balance}, md5(s || ':' || n)::uuid, m, a, ${row === 1 ? 'provider' : 'house'}, s, ${row === 1 ? 1 : 5}, false ${one}`,
    );
    if (row === 1)
      await client.query(
        `insert into ledger_key (key, request_hash, merchant_id, account_id, outcome, transfer_id) select md5('key' || n)::uuid, md5('hash' || n)::uuid, m, a, 1, ${transfer} ${one}`,
      );
    else
      await client.query(
        `insert into vendor_play (amount, at, transfer_id, round_id, digest, merchant_id, account_id, vendor_id, op, state, decline, tx_id, round, node_id)
         select ${stakeMinor}, to_timestamp(ledger_transfer_ms(${transfer}) / 1000.0), ${transfer}, md5(s || ':' || n)::uuid, hashint8extended(n, s), m, a, 1, 1, 1, 0,
           'past-' || s || '-' || n || ':1', 'past-' || s || '-' || n, '${gameCode}' ${one}`,
      );
  }
  await restore();
}

/** Takes a table's indexes away; the function it answers puts them back. */
async function withoutIndexes(client: pg.Client, table: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index where indrelid = $1::regclass`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { text } of rows) await client.query(text);
  };
}
