/** A database of the version with a table of transactions and one of rounds comes to the one table without losing a word. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../../src/kernel/migrate.ts';
import { createTestDatabase } from '../../src/testing/database.ts';

const name = `baize_upgrade_${randomBytes(4).toString('hex')}`;
let admin: pg.Client;
let client: pg.Client;

beforeAll(async () => {
  await (await createTestDatabase()).drop(); // roles are made with the first one
  admin = new pg.Client({ connectionString: process.env['TEST_PG_URL'] ?? '' });
  await admin.connect();
  await admin.query(`create database ${name} owner baize_owner`);
  const url = new URL(process.env['TEST_PG_URL'] ?? '');
  url.pathname = `/${name}`;
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`set role baize_owner; set baize.merchant = '*'`);
  await client.query(
    'create table migration (name text primary key, checksum text not null, at timestamptz not null default now())',
  );
  for (const migration of readMigrations()) if (migration.name < '0100') await client.query(migration.sql);
}, 60_000);
afterAll(async () => {
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const round = (n: number): string => `0199b000-0000-7000-8000-00000000000${n}`;
const txColumns =
  'merchant_id, account_id, amount, transfer_id, at, round_id, vendor_id, op, state, decline, tx_id, ref_tx_id, currency, win';

it('keeps every transaction and every round as they were', async () => {
  await client.query(
    `insert into merchant (code, name, settings, created_at, updated_at) values ('FIRST', 'First', '{}', now(), now())`,
  );
  await client.query(
    `insert into vendor (merchant_id, vendor_id, code, name, url, win_max, created_at) values (1, 1, 'V', 'V', 'http://127.0.0.1:9', 1, now())`,
  );
  await client.query(`select ledger_open_account(1, gen_random_uuid(), 'cash', 'USD', false, null)`);
  await client.query(`insert into vendor_round (round_id, member_id, stake, payout, opened_at, settled_at, merchant_id, bets, wins, vendor_id, is_closed, vendor_round, node_id, currency)
    select r.id, a.owner_id, r.stake, r.payout, timestamptz '2026-11-20Z' + r.second * interval '1 second', case when r.closed then timestamptz '2026-11-20 00:01Z' end, 1, r.bets, r.wins, 1, r.closed, r.name, 'dice', 'USD'
    from ledger_account a, (values ('${round(1)}'::uuid, 300, 700, 2, 1, true, 'one', 1), ('${round(2)}', 100, 250, 1, 0, false, 'two', 5), ('${round(3)}', 0, 0, 0, 0, false, 'three', 6))
      as r(id, stake, payout, bets, wins, closed, name, second)`);
  // Of round one the second bet and the win; a betwin; a bet taken back; refusals with and without a round; a tombstone; a promotion.
  await client.query(`insert into vendor_tx (merchant_id, account_id, amount, transfer_id, at, round_id, digest, vendor_id, op, state, decline, tx_id, ref_tx_id, currency, win)
    select 1, a.account_id, t.amount, t.transfer, timestamptz '2026-11-20Z' + t.place * interval '1 second', t.round, case when t.op > 0 then md5(t.id)::uuid end, 1, t.op, t.state, t.decline, t.id, t.ref, 'USD', t.win
    from ledger_account a, (values
      (1, 100, 11::bigint, '${round(1)}'::uuid, 1, 1, 0, 'a', null, null::bigint), (2, 200, 12, '${round(1)}', 1, 1, 0, 'b', null, null), (3, 700, 13, '${round(1)}', 2, 1, 0, 'c', null, null),
      (4, 900, null, '${round(1)}', 1, 2, 11, 'd', null, null), (5, 100, 14, '${round(2)}', 3, 1, 0, 'e', null, 250), (6, 50, 15, '${round(3)}', 1, 4, 0, 'f', null, null),
      (7, 50, 16, '${round(3)}', 4, 1, 0, 'g', 'f', null), (8, 5, null, null, 1, 2, 1, 'h', null, null), (9, 0, null, null, 0, 3, 0, 'i', null, null), (10, 9, 17, null, 6, 1, 0, 'j', null, null))
      as t(place, amount, transfer, round, op, state, decline, id, ref, win)`);
  await client.query('create temporary table old_tx as select * from vendor_tx');
  await client.query('create temporary table old_round as select * from vendor_round');

  for (const migration of readMigrations()) if (/^01\d\d-/.test(migration.name)) await client.query(migration.sql);

  const differing = async (of: string, old: string, columns: string): Promise<unknown> =>
    (
      await client.query(
        `select count(*)::integer as count from ((select ${columns} from ${of} except select ${columns} from ${old}) union all (select ${columns} from ${old} except select ${columns} from ${of})) d`,
      )
    ).rows[0];
  expect(await differing('vendor_tx', 'old_tx', txColumns)).toEqual({ count: 0 });
  expect(await differing('vendor_round', 'old_round', '*')).toEqual({ count: 0 });
  expect((await client.query('select count(*)::integer as count from vendor_tx')).rows).toEqual([{ count: 10 }]);
  // A repeat after the upgrade is still known for what it was: the digest's first half was kept.
  const digests = await client.query(
    `select count(*)::integer as same from vendor_tx join old_tx o using (tx_id) where vendor_tx.digest = ('x' || left(replace(o.digest::text, '-', ''), 16))::bit(64)::bigint`,
  );
  expect(digests.rows).toEqual([{ same: 9 }]);
});
