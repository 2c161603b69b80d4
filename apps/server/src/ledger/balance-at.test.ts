/** The time machine reads a few pages, however long the account's history is and however far back the instant lies. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceAt, lastRowBefore } from './balance-at.ts';
import { openAccount } from './accounts.ts';
import { transferFrom } from './kinds.ts';
import type { TestSetup } from './testing/setup.ts';
import { openTestSetup } from './testing/setup.ts';

const rows = 60_000;
const begin = new Date('2026-11-05T00:00:00Z');
let place: TestSetup;
let account: { merchantId: number; accountId: number };

beforeAll(async () => {
  place = await openTestSetup();
  const merchantId = place.merchants[0];
  const open = (kind: 'cash' | 'house') =>
    place.within(merchantId, (tx) =>
      openAccount(tx.db, {
        merchantId,
        kind,
        ownerId: kind === 'cash' ? '00000000-0000-7000-8000-000000000001' : null,
        currency: 'USD',
        practice: false,
        code: null,
      }),
    );
  account = { merchantId, accountId: await open('cash') };
  const house = await open('house');
  await asOwner(async (owner) => {
    // one movement a minute for six weeks, as the ledger writes them: over two months' partitions
    await owner.query(
      `insert into ledger_journal (transfer_id, amount, balance_after, ref, merchant_id, account_id, contra_id, seq, kind, linked)
       select $1::bigint + ((n - 1)::bigint * 60000 << 22) + 1, 1, n, gen_random_uuid(), $2, $3, $4, n, 1, false from generate_series(1, $5::integer) n`,
      [transferFrom(begin).toString(), merchantId, account.accountId, house, rows],
    );
    await owner.query('vacuum analyze ledger_journal');
  });
});
afterAll(() => place.close());

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: place.ownerUrl, options: '-c baize.merchant=*' });
  await owner.connect();
  return work(owner).finally(() => owner.end());
}

const minute = (index: number): Date => new Date(begin.getTime() + index * 60_000);

it('is exact at every end of a movement: before it, in its millisecond, after it', async () => {
  const at = (date: Date) => place.within(account.merchantId, (tx) => balanceAt(tx.db, account, date));
  expect(await at(minute(-1))).toEqual({ balance: 0n, seq: 0, movedAt: null });
  for (const index of [0, 1, 777, 37_000, rows - 1]) {
    expect((await at(minute(index))).balance).toBe(BigInt(index)); // the instant begins before its postings
    expect(await at(new Date(minute(index).getTime() + 1))).toEqual({
      balance: BigInt(index + 1),
      seq: index + 1,
      movedAt: minute(index),
    });
  }
});

it('reads at most eight pages', async () => {
  for (const index of [10, 30_000, rows - 10]) {
    const pages = await asOwner(async (owner) => {
      const query = lastRowBefore(account, minute(index)).compile(place.database);
      const { rows: lines } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json) ${query.sql}`,
        [...query.parameters],
      );
      const plan = lines[0]?.['QUERY PLAN'][0].Plan;
      return (plan?.['Shared Hit Blocks'] ?? 99) + (plan?.['Shared Read Blocks'] ?? 99);
    });
    expect(pages, `${index}`).toBeLessThanOrEqual(8);
  }
});

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}
