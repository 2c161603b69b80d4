import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccount } from './accounts.ts';
import { openBatcher } from './batcher.ts';
import type { BatcherOptions } from './batch.ts';
import { BatcherBusy, FateUnknown } from './batch.ts';
import type { LedgerItem, Posted } from './items.ts';
import { keyOf } from './items.ts';
import { fateOf } from './batch-connection.ts';
import { post } from './post.ts';
import { postBatch } from './post-batch.ts';
import type { TestSetup } from './testing/setup.ts';
import { openTestSetup } from './testing/setup.ts';

let place: TestSetup;
let merchantId: number;
let house: number;
beforeAll(async () => {
  place = await openTestSetup();
  merchantId = place.merchants[0];
  house = await place.within(merchantId, (tx) =>
    openAccount(tx.db, { merchantId, kind: 'house', ownerId: null, currency: 'USD', practice: false, code: 'TEST' }),
  );
});
afterAll(() => place.close());

type Chain = readonly LedgerItem[];

function open(more: Partial<BatcherOptions<Chain, Posted[]>> = {}) {
  return openBatcher<Chain, Posted[]>({
    connectionUrl: place.appUrl,
    statement: postBatch,
    lanes: 2,
    laneOf: (chain) => chain[0]?.account ?? 0,
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
    ...more,
  });
}

async function newAccount(balance: bigint): Promise<number> {
  return place.within(merchantId, async (tx) => {
    const account = await openAccount(tx.db, {
      merchantId,
      kind: 'cash',
      ownerId: randomUUID(),
      currency: 'USD',
      practice: false,
      code: null,
    });
    await post(tx, [item(account, balance)]);
    return account;
  });
}

function item(account: number, amount: bigint, contra = house): LedgerItem {
  return {
    merchantId,
    account,
    contra,
    amount,
    kind: 'stake',
    key: keyOf(randomUUID()),
    hash: keyOf(`${amount}`),
    ref: randomUUID(),
    linked: false,
  };
}

/** Cuts every lane's connection at the server. */
async function cutLanes(): Promise<number> {
  const client = new pg.Client({ connectionString: process.env['TEST_PG_URL'] });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'baize-lane-%' and datname = $1`,
    [new URL(place.appUrl).pathname.slice(1)],
  );
  await client.end();
  return rowCount ?? 0;
}

describe('the batcher', () => {
  it('answers every caller with its own outcome, in few batches', async () => {
    const batcher = open();
    const accounts = await Promise.all(Array.from({ length: 20 }, () => newAccount(100n)));
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        batcher.submit([item(accounts[index % 20] ?? 0, index < 200 ? -10n : -1n)]),
      ),
    );
    expect(answers.slice(0, 200).every(([posted]) => posted?.outcome === 'posted')).toBe(true);
    expect(answers.slice(200).every(([posted]) => posted?.outcome === 'insufficient' && posted.balance === 0n)).toBe(
      true,
    );
    const stats = batcher.stats();
    expect(stats.items).toBe(400);
    expect(stats.batches).toBeLessThan(20);
    await batcher.close();
  });

  it('never sends more than its limit, and sends a lone item at once', async () => {
    const batcher = open({ lanes: 1, batchMax: 16 });
    const account = await newAccount(1_000n);
    await Promise.all(Array.from({ length: 100 }, () => batcher.submit([item(account, -1n)])));
    expect(batcher.stats().largest).toBe(16);
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const before = performance.now();
      await batcher.submit([item(account, -1n)]);
      times.push(performance.now() - before);
    }
    expect(Math.min(...times)).toBeLessThan(1_000); // a busy machine may pause once
    await batcher.close();
  });

  it('isolates an item the database refuses: the rest of its batch is posted', async () => {
    const batcher = open({ lanes: 1 });
    const account = await newAccount(1_000n);
    const other = await newAccount(0n);
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        batcher.submit([index === 20 ? item(account, -1n, other) : item(account, -1n)]),
      ),
    );
    expect(
      answers.filter((answer) => answer.status === 'fulfilled' && answer.value[0]?.outcome === 'posted'),
    ).toHaveLength(49);
    expect(answers[20]).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('cannot post against') },
    });
    expect(batcher.stats().isolated).toBe(1);
    await batcher.close();
  });

  it('isolates an item that cannot be written down', async () => {
    const batcher = open({ lanes: 1 });
    const account = await newAccount(1_000n);
    const broken = { ...item(account, -1n), key: 'not hexadecimal' };
    const answers = await Promise.allSettled([
      batcher.submit([item(account, -1n)]),
      batcher.submit([broken]),
      batcher.submit([item(account, -1n)]),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await batcher.close();
  });

  it('loses and doubles nothing when its connections are cut under load', async () => {
    const batcher = open();
    const accounts = await Promise.all(Array.from({ length: 10 }, () => newAccount(10_000n)));
    let isDone = false;
    let cuts = 0;
    const cutting = (async () => {
      while (!isDone) {
        cuts += await cutLanes();
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    })();
    const answers: Posted[] = [];
    await Promise.all(
      accounts.map(async (account) => {
        for (let turn = 0; turn < 100; turn += 1) answers.push(...(await batcher.submit([item(account, -10n)])));
      }),
    );
    isDone = true;
    await cutting;
    expect(cuts).toBeGreaterThan(2);
    expect(
      answers.every(
        (posted) => posted.outcome === 'posted' || (posted.outcome === 'duplicate' && posted.original === 'posted'),
      ),
    ).toBe(true);
    const rows = await place.within(merchantId, ({ db }) =>
      db
        .selectFrom('ledger_account')
        .select(['account_id', 'balance', 'seq'])
        .where('account_id', 'in', accounts)
        .execute(),
    );
    expect(rows.every((row) => row.balance === 9_000n && row.seq === 101)).toBe(true);
    await batcher.close();
  });

  it('refuses early when too much waits, and says so when it cannot learn the fate of what it sent', async () => {
    const account = await newAccount(100n);
    const full = open({ lanes: 1, queueMax: 10 });
    const many = await Promise.allSettled(Array.from({ length: 12 }, () => full.submit([item(account, -1n)])));
    expect(many.filter((answer) => answer.status === 'rejected' && answer.reason instanceof BatcherBusy)).toHaveLength(
      2,
    );
    await full.close();
    await expect(full.submit([item(account, -1n)])).rejects.toThrow(BatcherBusy);

    const nowhere = new URL(place.appUrl);
    nowhere.port = '1';
    const cut = open({ connectionUrl: nowhere.href, patienceMs: 100 });
    await expect(cut.submit([item(account, -1n)])).rejects.toThrow(FateUnknown);
    await cut.close();
  });
});

describe('what an error says about a batch', () => {
  const databaseError = (code: string): Error => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
  it.each([
    ['40001', 'again'],
    ['40P01', 'again'],
    ['55P03', 'again'],
    ['57014', 'again'],
    ['57P01', 'unknown'],
    ['08006', 'unknown'],
    ['53300', 'unknown'],
    ['23514', 'refused'],
    ['22P02', 'refused'],
  ])('%s: %s', (code, fate) => expect(fateOf(databaseError(code))).toBe(fate));
  it('a socket error: unknown', () => expect(fateOf(new Error('read ECONNRESET'))).toBe('unknown'));
});
