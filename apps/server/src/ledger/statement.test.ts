import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTx } from '#kernel/in-tx.ts';
import { accountsOf, openAccount } from './accounts.ts';
import type { LedgerItem } from './items.ts';
import { keyOf } from './items.ts';
import { transferAt } from './kinds.ts';
import { post } from './post.ts';
import { statementPage, statementTotals } from './statement.ts';
import type { Stretch } from './statement.ts';
import type { TestSetup } from './testing/setup.ts';
import { openTestSetup } from './testing/setup.ts';

/** One posting a day at ten, over four months and both ends of the partitions. */
const months = ['2026-10', '2026-11', '2026-12', '2027-01', '2029-05'];
const ownerId = randomUUID();
let place: TestSetup;
let merchantId: number;
let stretch: Stretch;

beforeAll(async () => {
  place = await openTestSetup();
  merchantId = place.merchants[0];
  const name = { merchantId, currency: 'USD', practice: false };
  const { house, account, others } = await place.within(merchantId, async ({ db }) => ({
    house: await openAccount(db, { ...name, kind: 'house', ownerId: null, code: 'TEST' }),
    account: await openAccount(db, { ...name, kind: 'cash', ownerId, code: null }),
    others: await Promise.all(
      Array.from({ length: 20 }, () => openAccount(db, { ...name, kind: 'cash', ownerId: randomUUID(), code: null })),
    ),
  }));
  const item = (to: number): LedgerItem => ({
    merchantId,
    account: to,
    contra: house,
    amount: 1n,
    kind: 'payout',
    key: keyOf(randomUUID()),
    hash: keyOf('x'),
    ref: randomUUID(),
    linked: false,
  });
  for (const month of months)
    for (let day = 1; day <= 20; day += 1)
      await inTx(
        place.database,
        place.ctx(merchantId, new Date(`${month}-${String(day).padStart(2, '0')}T10:00:00Z`)),
        (tx) => post(tx, [...others.flatMap((other) => Array.from({ length: 10 }, () => item(other))), item(account)]),
      );
  const [state] = await place.within(merchantId, ({ db }) => accountsOf(db, merchantId, ownerId));
  stretch = {
    merchantId,
    accountId: account,
    lastTransfer: state?.lastTransfer ?? 0n,
    from: null,
    until: null,
    kind: null,
  };
});
afterAll(() => place.close());

describe('a statement', () => {
  it('walks back through every partition by its last transfer, without a gap', async () => {
    await place.within(merchantId, async ({ db }) => {
      const seen: Date[] = [];
      for (
        let page = await statementPage(db, stretch, { limit: 7 });
        page.length > 0;
        page = await statementPage(db, stretch, { limit: 7, before: page.at(-1)?.transferId ?? 0n })
      )
        seen.push(...page.map((row) => row.at));
      expect(seen).toHaveLength(100);
      expect(seen).toEqual(seen.toSorted((a, b) => b.getTime() - a.getTime()));
      expect([seen[0], seen.at(-1)]).toEqual([new Date('2029-05-20T10:00:00Z'), new Date('2026-10-01T10:00:00Z')]);
    });
  });

  it('counts and sums a stretch of time, its end not included', async () => {
    await place.within(merchantId, async ({ db }) => {
      expect(
        await statementTotals(db, {
          ...stretch,
          from: new Date('2026-11-30T00:00:00Z'),
          until: new Date('2026-12-03T10:00:00Z'),
        }),
      ).toEqual({ count: 2, inMinor: 2n, outMinor: 0n });
      expect(await statementTotals(db, stretch)).toEqual({ count: 100, inMinor: 100n, outMinor: 0n });
    });
  });

  it('reads the newest partition only, and no more than three pages above its rows', async () => {
    // The statement of statementPage, explained: pages are counted by PostgreSQL.
    const lines = await place.within(merchantId, async ({ db }) => {
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain (analyze, buffers, costs off, timing off) select * from ledger_journal
        where merchant_id = ${merchantId} and account_id = ${stretch.accountId} and transfer_id <= ${stretch.lastTransfer} order by transfer_id desc limit 10`.execute(
        db,
      );
      return rows.map((row) => row['QUERY PLAN']);
    });
    expect(Number(/shared hit=(\d+)/.exec(lines.join('\n'))?.[1])).toBeLessThanOrEqual(13);
    expect(lines.filter((line) => line.includes('Index Scan') && !line.includes('never executed'))).toHaveLength(1);
  });
});

describe('partitions', () => {
  const add = (from: string, count: number) =>
    place.within(merchantId, async ({ db }) => {
      const { rows } = await sql<{
        added: number;
      }>`select ledger_add_partitions(${from}::timestamptz, ${count}::integer) as added`.execute(db);
      return rows[0]?.added;
    });

  it('are cut off the open end once, and never where rows exist', async () => {
    expect(await add('2027-06-15T00:00:00Z', 4)).toBe(0); // made by the migration
    expect(await add('2028-02-15T00:00:00Z', 2)).toBe(3); // the missing month before comes along
    expect(await add('2028-02-15T00:00:00Z', 2)).toBe(0);
    expect(await add('2029-12-01T00:00:00Z', 1)).toBe(13); // up to the month that has rows in the open end
    const { rows } = await place.within(merchantId, ({ db }) =>
      sql<{
        table: string;
      }>`select distinct tableoid::regclass::text as "table" from ledger_journal order by 1`.execute(db),
    );
    expect(rows.map((row) => row.table)).toEqual([
      'ledger_journal_2026_11',
      'ledger_journal_2026_12',
      'ledger_journal_2027_01',
      'ledger_journal_after',
      'ledger_journal_before',
    ]);
  });

  it('know the time of their transfers', () => {
    expect(transferAt(stretch.lastTransfer)).toEqual(new Date('2029-05-20T10:00:00Z'));
  });
});
