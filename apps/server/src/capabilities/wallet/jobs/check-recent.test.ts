/** The frequent check of the books: what it finds, what it does then, and how little it reads. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '#kernel/jobs.ts';
import { openMetrics } from '#kernel/metrics.ts';
import type { Services } from '#kernel/services.ts';
import { transferFrom } from '#ledger/index.ts';
import type { TestSetup } from '#ledger/testing/setup.ts';
import { openTestSetup } from '#ledger/testing/setup.ts';
import { checkRecentBooks } from './check-recent.ts';
import { creditDeposit, openAccounts, reserve } from '../index.ts';
import { jobs } from '../jobs.ts';

const currency = 'USD';
const hour = 3_600_000;
const start = Date.parse('2026-11-20T10:00:00Z');
const frozen = ['withdrawals', 'transfers', 'exchange'];

let place: TestSetup;
let owner: pg.Client;
let services: Services;
let merchantId: number;
let memberId: string;
beforeAll(async () => {
  place = await openTestSetup();
  owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await place.close();
});
/** A merchant for each test: what one plants, no other reads. */
beforeEach(async () => {
  const { rows } = await owner.query<{ merchant_id: number }>(
    `insert into merchant (code, name, settings, created_at, updated_at) values ($1, $1, '{}', now(), now()) returning merchant_id`,
    [randomUUID().slice(0, 8).toUpperCase()],
  );
  merchantId = rows[0]?.merchant_id ?? 0;
  services = {
    pool: place.pool,
    database: place.database,
    metrics: openMetrics(),
    clock: { now: () => new Date(start) },
    log: place.ctx(merchantId).log,
  } as Services;
  memberId = await player();
});

const at = (ms: number) => place.ctx(merchantId, new Date(ms));
const check = (ms: number) => checkRecentBooks(services, at(ms));

async function player(): Promise<string> {
  const id = randomUUID();
  await place.within(merchantId, (tx) => openAccounts(tx, { memberId: id, currency }));
  return id;
}

async function deposit(ms: number, id = memberId): Promise<void> {
  await place.within(merchantId, (tx) =>
    creditDeposit(
      { ...tx, ctx: at(ms) },
      { memberId: id, currency, amountMinor: 100n, depositId: randomUUID(), provider: 'BANK' },
    ),
  );
}

/** A row of the journal whose contra account is in another currency, on the player's cash, with a balance that fits. */
const lopsided = (transfer: bigint) => ({
  text: `with contra as (insert into ledger_account (merchant_id, flags, kind, currency, code) values ($1, 4, 'house', 'EUR', 'PLANTED') returning account_id),
      own as (update ledger_account set balance = balance + 5, seq = seq + 1, last_transfer = $3 where owner_id = $2 and kind = 'cash' returning account_id, balance, seq)
    insert into ledger_journal select $3, 5, balance, gen_random_uuid(), $1, own.account_id, contra.account_id, seq, 8, false from own, contra`,
  values: [merchantId, memberId, transfer.toString()],
});

async function alarms(): Promise<string[]> {
  const { rows } = await owner.query<{ target: string }>(
    `select target from audit_log where merchant_id = $1 and action = 'flow.frozen' order by seq`,
    [merchantId],
  );
  return rows.map(({ target }) => target);
}

/** Checks until what was posted at `start` is passed; other databases of the server may hold that up. */
async function passed(from: number): Promise<number> {
  for (let ms = from; ; ms += hour) if ((await check(ms)).rows === 0) return ms;
}

describe('the frequent check', () => {
  it.each([
    [
      'a wrong balance',
      `update ledger_account set balance = balance + 1 where owner_id = $1 and kind = 'cash'`,
      'an account that moved',
    ],
    [
      'a row that does not follow',
      `update ledger_journal set balance_after = balance_after + 1 where account_id = (select account_id from ledger_account where owner_id = $1 and kind = 'cash') and seq = 1`,
      'follows from the one before',
    ],
    [
      'a row taken out',
      `delete from ledger_journal where account_id = (select account_id from ledger_account where owner_id = $1 and kind = 'cash') and seq = 1`,
      'follows from the one before',
    ],
    [
      'a leg without the other',
      `update ledger_journal set linked = true where account_id = (select account_id from ledger_account where owner_id = $1 and kind = 'cash') and seq = 2`,
      'a recent linked row',
    ],
    [
      'a leg over a clearing account',
      `update ledger_account set kind = 'clearing' where account_id in (select contra_id from ledger_journal where account_id = (select account_id from ledger_account where owner_id = $1 and kind = 'cash'))`,
      'over a clearing account',
    ],
  ])('finds %s, freezes what lets money out, and says so once', async (_, plant, rule) => {
    await deposit(start);
    await deposit(start + 1);
    expect((await check(start)).faults).toEqual([]);
    await owner.query(plant, [memberId]);
    await expect(check(start + 1_000)).rejects.toThrow(rule);
    expect(await alarms()).toEqual(frozen);
    const faults = (await services.metrics.ledgerFaults.get()).values.filter(({ value }) => value > 0);
    expect(faults.map(({ labels }) => labels['invariant'])).toEqual([expect.stringContaining(rule)]);
    const { rows } = await owner.query(
      `select merchant_id from merchant where stopped_flows <> '{}' and merchant_id = any ($1)`,
      [[merchantId, place.merchants[1]]],
    );
    expect(rows).toEqual([{ merchant_id: merchantId }]);
    // two people have looked and let the flows go on
    await owner.query(`update merchant set stopped_flows = '{}' where merchant_id = $1`, [merchantId]);
    expect((await check(start + 2_000)).faults.length).toBeGreaterThan(0);
    expect(await alarms()).toEqual(frozen);
  });

  it('finds a lopsided row, and a reserve that belongs to no withdrawal', async () => {
    await owner.query(lopsided(transferFrom(new Date(start))));
    await expect(check(start + 1_000)).rejects.toThrow('a derived one of the same currency');
    await deposit(start + 2_000);
    await place.within(merchantId, (tx) =>
      reserve({ ...tx, ctx: at(start + 3_000) }, { memberId, currency, amountMinor: 60n, withdrawalId: randomUUID() }),
    );
    await expect(check(start + 4_000)).rejects.toThrow('reserves that moved');
    expect(await alarms()).toEqual(frozen);
  });

  it('finds a balance that was altered long ago with the account’s next row', async () => {
    await deposit(start);
    await owner.query(`update ledger_account set balance = balance + 1 where owner_id = $1 and kind = 'cash'`, [
      memberId,
    ]);
    await check(start).catch(() => undefined);
    const later = await passed(start + hour);
    await deposit(later);
    await expect(check(later)).rejects.toThrow('follows from the one before');
  });

  it('reads what moved since, not what is older, and of accounts only those', async () => {
    for (let n = 0; n < 5; n += 1) await deposit(start, await player());
    expect(await check(start)).toMatchObject({ rows: 5, accounts: 6 });
    const later = await passed(start + hour);
    expect(await check(later)).toMatchObject({ rows: 0, accounts: 0 });
    await deposit(later);
    expect(await check(later)).toMatchObject({ rows: 1, accounts: 2, faults: [] });
  });

  it('does not pass a posting that is open while it looks, however long', async () => {
    await deposit(start);
    await owner.query('begin');
    await owner.query(lopsided(transferFrom(new Date(start)) + 1n));
    for (let hours = 1; hours <= 4; hours += 1) expect((await check(start + hours * hour)).faults).toEqual([]);
    await owner.query('commit');
    await expect(check(start + 5 * hour)).rejects.toThrow('a derived one of the same currency');
  });

  it('does not pass what a job posts that runs since long', async () => {
    const lease = new Date(start + 9 * hour);
    await owner.query(
      `insert into job (merchant_id, name, window_key, state, lease_until, started_at) values ($1, 'long', '1', 'claimed', $2, $3)`,
      [merchantId, lease, new Date(start)],
    );
    for (let hours = 1; hours <= 4; hours += 1) await check(start + hours * hour);
    await owner.query(lopsided(transferFrom(new Date(start)) + 1n));
    await expect(check(start + 5 * hour)).rejects.toThrow('a derived one of the same currency');
  });

  it('runs on one of two nodes, and a window that failed is taken up again', async () => {
    await owner.query(lopsided(transferFrom(new Date(start))));
    const job = jobs.find(({ name }) => name === 'wallet.check-recent');
    if (!job) throw new Error('no job');
    const node = (ms: number) =>
      runDueJobs({ ...services, clock: { ...services.clock, now: () => new Date(ms) } }, [job], [at(ms)]);
    const run = async () =>
      (
        await owner.query<{ state: string; attempts: number }>(
          `select state, attempts from job where merchant_id = $1`,
          [merchantId],
        )
      ).rows;
    await Promise.all([node(start), node(start), node(start)]);
    expect(await run()).toEqual([{ state: 'failed', attempts: 1 }]);
    expect(await alarms()).toEqual(frozen);
    await Promise.all([node(start + 31_000), node(start + 31_000)]);
    expect(await run()).toEqual([{ state: 'done', attempts: 2 }]);
    expect(await alarms()).toEqual(frozen);
  });

  it('of two that look at the same moment one speaks', async () => {
    await deposit(start);
    await owner.query(`update ledger_account set balance = balance + 1 where owner_id = $1 and kind = 'cash'`, [
      memberId,
    ]);
    const ends = await Promise.allSettled([check(start), check(start), check(start)]);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await alarms()).toEqual(frozen);
  });
});
