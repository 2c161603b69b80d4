import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccount, setFrozen } from './accounts.ts';
import { checkLedger } from './check.ts';
import type { LedgerItem, Posted } from './items.ts';
import { keyOf } from './items.ts';
import { transferAt } from './kinds.ts';
import { post } from './post.ts';
import type { TestSetup } from './testing/setup.ts';
import { openTestSetup } from './testing/setup.ts';
import { inTx } from '#kernel/in-tx.ts';

let place: TestSetup;
let merchantId: number;
let house: number;
let clearing: number;

beforeAll(async () => {
  place = await openTestSetup({ connections: 16 });
  merchantId = place.merchants[0];
  house = await place.within(merchantId, (tx) =>
    openAccount(tx.db, { merchantId, kind: 'house', ownerId: null, currency: 'USD', practice: false, code: 'TEST' }),
  );
  clearing = await place.within(merchantId, (tx) =>
    openAccount(tx.db, { merchantId, kind: 'clearing', ownerId: null, currency: 'USD', practice: false, code: null }),
  );
});
afterAll(async () => {
  expect(await check()).toMatchObject({ isSound: true, broken: [] });
  await place.close();
});

const check = () => withOwner((client) => checkLedger(client, { scope: 'ledger' }));

async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: place.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function newAccount(
  balance = 0n,
  options: { kind?: 'cash' | 'reserve'; currency?: string; practice?: boolean } = {},
): Promise<number> {
  return place.within(merchantId, async (tx) => {
    const account = await openAccount(tx.db, {
      merchantId,
      kind: options.kind ?? 'cash',
      ownerId: randomUUID(),
      currency: options.currency ?? 'USD',
      practice: options.practice ?? false,
      code: null,
    });
    if (balance > 0n) await post(tx, [item(account, balance)]);
    return account;
  });
}

function item(account: number, amount: bigint, more: Partial<LedgerItem> = {}): LedgerItem {
  return {
    merchantId,
    account,
    contra: house,
    amount,
    kind: amount < 0n ? 'stake' : 'payout',
    key: keyOf(randomUUID()),
    hash: keyOf(`${account}|${amount}`),
    ref: randomUUID(),
    linked: false,
    ...more,
  };
}

const postNow = (items: readonly LedgerItem[]): Promise<Posted[]> => place.within(merchantId, (tx) => post(tx, items));
const outcomes = async (items: readonly LedgerItem[]): Promise<string[]> =>
  (await postNow(items)).map((posted) => posted.outcome);

describe('a batch', () => {
  it('is decided in item order, each item seeing the ones before it', async () => {
    const account = await newAccount();
    expect(
      await outcomes([
        item(account, -1n),
        item(account, 100n),
        item(account, -60n),
        item(account, -60n),
        item(account, -40n),
      ]),
    ).toEqual(['insufficient', 'posted', 'posted', 'insufficient', 'posted']);
  });

  it('answers a repeat inside the batch as its original, and other contents under its key as key_reused', async () => {
    const account = await newAccount(100n);
    const stake = item(account, -10n);
    const [first, again, other] = await postNow([stake, stake, { ...stake, hash: keyOf('other') }]);
    expect(first).toMatchObject({ outcome: 'posted', balance: 90n });
    expect(again).toMatchObject({ outcome: 'duplicate', original: 'posted', transferId: first?.transferId });
    expect(other).toMatchObject({ outcome: 'key_reused', transferId: null });
  });

  it('posts a chain whole or not at all, and the items around it either way', async () => {
    const cash = await newAccount(100n);
    const reserve = await newAccount(0n, { kind: 'reserve' });
    const aside = (amount: bigint) => [
      item(cash, -amount, { contra: clearing, linked: true }),
      item(reserve, amount, { contra: clearing }),
    ];
    const answers = await postNow([...aside(70n), ...aside(70n), item(cash, -30n)]);
    expect(answers.map((answer) => [answer.outcome, answer.balance])).toEqual([
      ['posted', 30n],
      ['posted', 70n],
      ['insufficient', 30n],
      ['linked_failed', 70n],
      ['posted', 0n],
    ]);
    const back = [item(reserve, -70n, { contra: clearing, linked: true }), item(cash, 70n, { contra: clearing })];
    expect(await outcomes([...back, ...back])).toEqual(['posted', 'posted', 'duplicate', 'duplicate']);
  });

  it('refuses a chain that joins a known key with a new one, and stores nothing for it', async () => {
    const cash = await newAccount(100n);
    const known = item(cash, -10n);
    const fresh = item(cash, -20n);
    await postNow([known]);
    expect(await outcomes([{ ...known, linked: true }, fresh])).toEqual(['key_reused', 'linked_failed']);
    expect(await outcomes([fresh])).toEqual(['posted']);
  });

  it('does nothing at all when a caller joins currencies, practice with real money, or leaves clearing money behind', async () => {
    const account = await newAccount(100n);
    const euro = await newAccount(0n, { currency: 'EUR' });
    const practice = await newAccount(0n, { practice: true });
    const other = await newAccount();
    await expect(postNow([item(account, -1n), item(euro, 1n)])).rejects.toThrow('cannot post against');
    await expect(postNow([item(account, -1n), item(practice, 1n)])).rejects.toThrow('cannot post against');
    await expect(postNow([item(account, -1n), item(account, 1n, { contra: other })])).rejects.toThrow(
      'cannot post against',
    );
    await expect(
      postNow([item(account, -5n, { contra: clearing, linked: true }), item(other, 4n, { contra: clearing })]),
    ).rejects.toThrow('clearing legs leave');
    const twice = item(account, -1n);
    await expect(postNow([{ ...twice, linked: true }, twice])).rejects.toThrow('one key twice');
    expect((await postNow([item(account, 0n)]))[0]?.balance).toBe(100n);
  });

  it('answers for accounts that are not there or frozen, and remembers the answer', async () => {
    const account = await newAccount(100n);
    const stake = item(account, -10n);
    await place.within(merchantId, (tx) => setFrozen(tx.db, merchantId, account, true));
    expect(await outcomes([stake, item(2_000_000_000, 10n), item(house, 10n), item(account, 10n)])).toEqual([
      'no_account_or_frozen',
      'no_account_or_frozen',
      'no_account_or_frozen',
      'posted',
    ]);
    await place.within(merchantId, (tx) => setFrozen(tx.db, merchantId, account, false));
    expect((await postNow([stake]))[0]).toMatchObject({
      outcome: 'duplicate',
      original: 'no_account_or_frozen',
      balance: 110n,
    });
  });

  it('takes nothing but whole batches of up to 1,024 items', async () => {
    const account = await newAccount();
    expect(await postNow([])).toEqual([]);
    expect(await outcomes(Array.from({ length: 1_024 }, () => item(account, 1n)))).toHaveLength(1_024);
    await expect(postNow(Array.from({ length: 1_025 }, () => item(account, 1n)))).rejects.toThrow('1025 items');
  });

  it('never lets time run back along an account', async () => {
    const account = await newAccount();
    const at = (text: string) =>
      inTx(place.database, place.ctx(merchantId, new Date(text)), (tx) =>
        post(tx, [item(account, 1n), item(account, 1n)]),
      );
    const [late] = await at('2027-05-05T12:00:00Z');
    const early = await at('2026-12-01T00:00:00Z');
    expect(transferAt(late?.transferId ?? 0n)).toEqual(new Date('2027-05-05T12:00:00Z'));
    expect(
      early.map((posted) => transferAt(posted.transferId ?? 0n).getTime() - Date.parse('2027-05-05T12:00:00Z')),
    ).toSatisfy((ms: number[]) => ms.every((value) => value >= 0 && value <= 2));
  });
});

describe('an account', () => {
  it('is opened under a name the ledger knows, or not at all', async () => {
    const open = (kind: string, currency: string) =>
      place.within(merchantId, (tx) =>
        openAccount(tx.db, { merchantId, kind: kind as 'cash', ownerId: null, currency, practice: false, code: null }),
      );
    await expect(open('purse', 'USD')).rejects.toThrow('no account can be a purse in USD');
    await expect(open('cash', 'usd')).rejects.toThrow('no account can be a cash in usd');
    await expect(open('cash', 'DOLLAR')).rejects.toThrow('no account can be');
  });

  it('never has a balance below zero, nor a derived one any balance, also by a direct update', async () => {
    const account = await newAccount(5n);
    await withOwner(async (client) => {
      await expect(
        client.query('update ledger_account set balance = -1 where account_id = $1', [account]),
      ).rejects.toThrow('ledger_account_check');
      await expect(
        client.query('update ledger_account set balance = 1 where account_id = $1', [house]),
      ).rejects.toThrow('ledger_account_check');
    });
  });
});

describe('parallel transactions', () => {
  it('never overdraw: of 64 stakes at once just those that are covered are posted', async () => {
    const account = await newAccount(1_000n);
    const answers = await Promise.all(Array.from({ length: 64 }, () => postNow([item(account, -100n)])));
    expect(answers.filter(([posted]) => posted?.outcome === 'posted')).toHaveLength(10);
    expect(answers.filter(([posted]) => posted?.outcome === 'insufficient')).toHaveLength(54);
  });

  it('post a key once, also for two accounts at the same moment', async () => {
    const account = await newAccount(1_000n);
    const other = await newAccount(1_000n);
    const stake = item(account, -100n);
    const same = await Promise.all(Array.from({ length: 64 }, () => postNow([stake])));
    expect(
      same
        .flat()
        .map((posted) => posted.outcome)
        .sort(),
    ).toEqual([...Array<string>(63).fill('duplicate'), 'posted']);
    for (let round = 0; round < 10; round += 1) {
      const key = keyOf(randomUUID());
      const both = await Promise.all([postNow([item(account, -1n, { key })]), postNow([item(other, -1n, { key })])]);
      expect(
        both
          .flat()
          .map((posted) => posted.outcome)
          .sort(),
      ).toEqual(['key_reused', 'posted']);
    }
  });

  it('do not deadlock when they name accounts in any order', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => newAccount(1_000_000n)));
    const shuffled = () =>
      accounts.toSorted(() => Math.random() - 0.5).map((account) => item(account, Math.random() < 0.5 ? -1n : 1n));
    const answers = await Promise.all(Array.from({ length: 200 }, () => postNow(shuffled())));
    expect(answers.flat().every((posted) => posted.outcome === 'posted')).toBe(true);
  });
});

describe('another merchant', () => {
  it('sees nothing and moves nothing', async () => {
    const account = await newAccount(100n);
    await inTx(place.database, place.ctx(place.merchants[1]), async (tx) => {
      expect(await tx.db.selectFrom('ledger_account').selectAll().execute()).toEqual([]);
      expect(await tx.db.selectFrom('ledger_journal').selectAll().execute()).toEqual([]);
      expect(await tx.db.selectFrom('ledger_key').selectAll().execute()).toEqual([]);
    });
    await expect(
      inTx(place.database, place.ctx(place.merchants[1]), (tx) => post(tx, [item(account, -1n)])),
    ).rejects.toThrow('foreign merchant');
    await expect(
      inTx(place.database, place.ctx(place.merchants[1]), (tx) => setFrozen(tx.db, merchantId, account, true)),
    ).rejects.toThrow('foreign merchant');
    const named = await inTx(place.database, place.ctx(place.merchants[1]), (tx) =>
      post(tx, [{ ...item(account, -1n), merchantId: place.merchants[1], contra: house }]),
    ).catch((error: unknown) => String(error));
    expect(named).toMatch('cannot post against');
  });

  it('and the platform’s own role: neither may write the tables', async () => {
    for (const statement of [
      'update ledger_account set balance = 1',
      'delete from ledger_journal',
      `update ledger_journal set amount = 1`,
      'delete from ledger_key',
      'insert into ledger_rollup values (1, 1, 0, 0, 0)',
    ])
      await expect(place.pool.query(statement)).rejects.toThrow('permission denied');
  });

  it('and no posting of the platform’s role is without a key', async () => {
    const account = await newAccount(100n);
    const values = (name: string, keys: string) =>
      `select ${name}(0, array[${merchantId}], array[${account}], array[${house}], array[-1::bigint], array[5::smallint], ${keys}, array[gen_random_uuid()], array[false])`;
    const asLane = async (statement: string) => {
      const client = await place.pool.connect();
      try {
        await client.query(`select set_config('baize.merchant', '*', false)`);
        return await client.query(statement);
      } finally {
        client.release(true);
      }
    };
    await expect(asLane(values('ledger_post_rows', 'null, null'))).rejects.toThrow('permission denied');
    await expect(asLane(values('ledger_post', 'null, null'))).rejects.toThrow('without a key');
    await expect(asLane(values('ledger_post', 'null, array[gen_random_uuid()]'))).rejects.toThrow('without a key');
    expect((await check()).isSound).toBe(true);
  });
});

describe('the checker', () => {
  const edits: readonly [string, string][] = [
    ['a changed balance', 'update ledger_account set balance = balance + 1 where account_id = $1'],
    ['a changed amount', 'update ledger_journal set amount = amount + 1 where account_id = $1 and seq = 2'],
    [
      'a changed balance on the way',
      'update ledger_journal set balance_after = balance_after + 1 where account_id = $1 and seq = 1',
    ],
    ['a missing row', 'delete from ledger_journal where account_id = $1 and seq = 2'],
    ['a missing last row', 'delete from ledger_journal where account_id = $1 and seq = 3'],
    [
      'a missing key',
      'delete from ledger_key where account_id = $1 and transfer_id = (select max(transfer_id) from ledger_journal where account_id = $1)',
    ],
    ['a declined key made posted', 'update ledger_key set outcome = 1 where account_id = $1 and outcome = 4'],
    [
      'a row against another contra account',
      'update ledger_journal set contra_id = account_id where account_id = $1 and seq = 1',
    ],
  ];
  it.each(edits)('finds %s', async (_, sql) => {
    const account = await newAccount(100n);
    await postNow([item(account, -10n), item(account, -500n), item(account, -20n)]);
    await withOwner(async (client) => {
      const before = await checkLedger(client, { scope: 'ledger' });
      expect(before.isSound).toBe(true);
      await client.query('begin');
      const { rows: accounts } = await client.query('select * from ledger_account where account_id = $1', [account]);
      const { rows: journal } = await client.query('select * from ledger_journal where account_id = $1', [account]);
      const { rows: keys } = await client.query('select * from ledger_key where account_id = $1', [account]);
      await client.query(sql, [account]);
      await client.query('commit');
      const after = await checkLedger(client, { scope: 'ledger' });
      expect(after.isSound).toBe(false);
      expect(after.digest).not.toBe(before.digest);
      // put back: the next test begins with a sound ledger
      await client.query('begin');
      await client.query('delete from ledger_journal where account_id = $1', [account]);
      await client.query('delete from ledger_key where account_id = $1', [account]);
      await client.query('update ledger_account set balance = $2 where account_id = $1', [
        account,
        accounts[0].balance,
      ]);
      await client.query(
        'insert into ledger_journal select * from jsonb_populate_recordset(null::ledger_journal, $1::jsonb)',
        [JSON.stringify(journal)],
      );
      await client.query('insert into ledger_key select * from jsonb_populate_recordset(null::ledger_key, $1::jsonb)', [
        JSON.stringify(keys),
      ]);
      await client.query('commit');
      expect((await checkLedger(client, { scope: 'ledger' })).digest).toBe(before.digest);
    });
  });

  it('finds the derived accounts the same before and after a roll-up, and no posting falls behind it', async () => {
    const account = await newAccount(500n);
    const before = await check();
    const through = new Date(Date.now() + 3_600_000).getTime(); // ahead of the clock: the hardest case for what comes next
    await place.within(merchantId, async (tx) => {
      const { rows } = await place.pool.query<{ rolled: string }>(
        `select ledger_roll_up($1, $2::bigint) as rolled from set_config('baize.merchant', '*', false)`,
        [merchantId, through],
      );
      expect(Number(rows[0]?.rolled)).toBeGreaterThan(0);
      expect((await post(tx, [item(account, -1n)]))[0]?.outcome).toBe('posted');
    });
    const after = await check();
    expect(after.broken).toEqual([]);
    expect(after.counts.rows).toBe(before.counts.rows + 1);
  });
});
