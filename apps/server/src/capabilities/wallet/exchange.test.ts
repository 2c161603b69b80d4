/** Exchanges and their rates: what a rate may be, which offers hold, how far the house goes, and what an amount is worth. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyAlarmCounter } from '#kernel/alarm.ts';
import type { Ctx, MemberCtx, Merchant, Tx } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { checkLedger } from '#ledger/index.ts';
import { everyRow, openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { quoteExchange, takeQuote } from './exchange.ts';
import { balanceOf, creditDeposit, merchantWorth, openAccounts, setRate, worthOfAll } from './index.ts';
import { positionsOf } from './position.ts';
import { ratesOf } from './rates.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

/** Rates are the merchant's: each test has its own. */
let count = 0;
async function newMerchant(settings: Partial<Merchant['settings']> = {}): Promise<Merchant> {
  const code = `RATES${(count += 1)}`;
  const full = { ...world.merchant.settings, currencies: ['THB', 'JPY', 'USDT'], ...settings };
  const at = world.clock.now();
  const { merchant_id: id } = await inSystemTx(world.database, (db) =>
    db
      .insertInto('merchant')
      .values({ code, name: code, settings: JSON.stringify(full), created_at: at, updated_at: at })
      .returning('merchant_id')
      .executeTakeFirstOrThrow(),
  );
  return { ...world.merchant, id, code, settings: full };
}

const by = <T>(merchant: Merchant, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTx(world.database, world.ctx(undefined, merchant), work);
const set = (merchant: Merchant, from: string, to: string, rate: string): Promise<void> =>
  by(merchant, (tx) => setRate(tx, { from, to, rate, by: 'test' }));
const inForce = async (merchant: Merchant): Promise<string[]> =>
  (await by(merchant, ratesOf)).map(({ from, to, rate }) => `${from}/${to} ${rate}`);

interface Player {
  readonly merchant: Merchant;
  readonly memberId: string;
}

async function newPlayer(merchant: Merchant, amountMinor: bigint, currency = 'USD'): Promise<Player> {
  const memberId = randomUUID();
  await by(merchant, async (tx) => {
    for (const code of new Set(['USD', currency])) await openAccounts(tx, { memberId, currency: code });
    await creditDeposit(tx, { memberId, currency, amountMinor, depositId: randomUUID(), provider: 'SIMULATOR' });
  });
  return { merchant, memberId };
}

const asPlayer = <T>({ merchant, memberId }: Player, work: (tx: Tx<MemberCtx>) => Promise<T>): Promise<T> => {
  const actor = { kind: 'member', memberId, sessionId: memberId, account: 'player', type: 0, state: 'full' } as const;
  const ctx: Ctx & MemberCtx = { ...world.ctx(actor, merchant), actor };
  return inTx(world.database, ctx, work);
};
const quote = (player: Player, from: string, to: string, amountMinor: bigint) =>
  asPlayer(player, (tx) => quoteExchange(tx, { from, to, amountMinor }));
const take = (player: Player, quoteId: string) => asPlayer(player, (tx) => takeQuote(tx, quoteId, async () => null));
const holds = async ({ merchant, memberId }: Player, currency: string): Promise<bigint> =>
  (await by(merchant, (tx) => balanceOf(tx, memberId, currency)))?.availableMinor ?? 0n;

/** What refused the work; 'done' when nothing did. */
const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Failure)
        return error.detail.fields ? { code: error.code, ...error.detail.fields } : error.code;
      throw error;
    },
  );

describe('a rate', () => {
  const refused = { code: 'VALIDATION', rate: { reason: 'range' } };

  it('that lets a pair gain is refused, and the one before stays in force', async () => {
    const merchant = await newMerchant();
    await set(merchant, 'USD', 'THB', '36');
    await set(merchant, 'THB', 'USD', '0.027');
    expect(await outcomeOf(set(merchant, 'THB', 'USD', '0.03'))).toEqual(refused);
    expect(await inForce(merchant)).toEqual(['THB/USD 0.027', 'USD/THB 36']);
    await set(merchant, 'THB', 'USD', '0.0277');
    expect(await inForce(merchant)).toEqual(['THB/USD 0.0277', 'USD/THB 36']);
  });

  it('that closes a triangle or a longer loop which gains is refused', async () => {
    const merchant = await newMerchant();
    await set(merchant, 'USD', 'THB', '36');
    await set(merchant, 'THB', 'JPY', '4.2');
    expect(await outcomeOf(set(merchant, 'JPY', 'USD', '0.0067'))).toEqual(refused); // 1.013
    await set(merchant, 'JPY', 'USDT', '0.0066');
    expect(await outcomeOf(set(merchant, 'USDT', 'USD', '1.003'))).toEqual(refused);
    await set(merchant, 'USDT', 'USD', '1.002');
  });

  it('that lowers a gain from before is let through, loop by loop', async () => {
    const merchant = await newMerchant();
    const at = world.clock.now();
    await by(merchant, async (tx) => {
      for (const [from, to, rate] of [
        ['USD', 'THB', '36'],
        ['THB', 'USD', '0.03'],
        ['JPY', 'USDT', '2'],
        ['USDT', 'JPY', '1'],
      ] as const)
        await sql`insert into exchange_rate (merchant_id, from_currency, to_currency, rate, set_at, set_by)
          values (${merchant.id}, ${from}, ${to}, ${rate}, ${at}, 'before')`.execute(tx.db);
    });
    expect(await outcomeOf(set(merchant, 'USD', 'JPY', '1'))).toEqual(refused); // while one gains, nothing is added
    expect(await outcomeOf(set(merchant, 'THB', 'USD', '0.029'))).toEqual(refused); // lower, and it still gains
    await set(merchant, 'THB', 'USD', '0.027');
    await set(merchant, 'JPY', 'USDT', '0.9');
    await set(merchant, 'USD', 'JPY', '1');
  });

  it('set at the same moment as its way back does not gain with it', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const merchant = await newMerchant();
      const outcomes = await Promise.all([
        outcomeOf(set(merchant, 'USD', 'THB', '36')),
        outcomeOf(set(merchant, 'THB', 'USD', '0.03')),
      ]);
      expect(outcomes).toContainEqual('done');
      expect(outcomes).toContainEqual(refused);
    }
  });

  it('of another merchant is in no loop with it', async () => {
    const [merchant, other] = [await newMerchant(), await newMerchant()];
    await set(merchant, 'USD', 'THB', '36');
    await set(other, 'THB', 'USD', '0.03');
    expect(await inForce(merchant)).toEqual(['USD/THB 36']);
  });

  it('follows the one before even when the clock went back', async () => {
    const merchant = await newMerchant();
    await set(merchant, 'USD', 'THB', '36');
    const past = { ...world.ctx(undefined, merchant), now: new Date(world.clock.now().getTime() - 60_000) };
    await inTx(world.database, past, (tx) => setRate(tx, { from: 'USD', to: 'THB', rate: '35', by: 'test' }));
    expect(await inForce(merchant)).toEqual(['USD/THB 35']);
  });
});

describe('an offer', () => {
  it('is void once the rate it was made at is no longer in force, and nothing moves', async () => {
    const merchant = await newMerchant();
    await set(merchant, 'USD', 'THB', '36');
    const player = await newPlayer(merchant, 10_000n);
    const offer = await quote(player, 'USD', 'THB', 1_000n);
    await set(merchant, 'USD', 'THB', '35');
    expect(await outcomeOf(take(player, offer.quote_id))).toBe('QUOTE_EXPIRED');
    expect([await holds(player, 'USD'), await holds(player, 'THB')]).toEqual([10_000n, 0n]);
    const fresh = await quote(player, 'USD', 'THB', 1_000n);
    expect(await outcomeOf(take(player, fresh.quote_id))).toBe('done');
  });

  it('that was taken before the rate changed answers the same again', async () => {
    const merchant = await newMerchant();
    await set(merchant, 'USD', 'THB', '36');
    const player = await newPlayer(merchant, 10_000n);
    const offer = await quote(player, 'USD', 'THB', 1_000n);
    const taken = await take(player, offer.quote_id);
    await set(merchant, 'USD', 'THB', '35');
    expect(await take(player, offer.quote_id)).toEqual(taken);
    expect(await holds(player, 'THB')).toBe(36_000n);
  });

  it('taken while its rate changes is taken before the change or not at all', async () => {
    const merchant = await newMerchant();
    for (let turn = 0; turn < 25; turn += 1) {
      await set(merchant, 'USD', 'THB', '36');
      const player = await newPlayer(merchant, 10_000n);
      const offers = await Promise.all(Array.from({ length: 4 }, () => quote(player, 'USD', 'THB', 1_000n)));
      let changedAt = 0;
      const change = set(merchant, 'USD', 'THB', '35').then(() => (changedAt = performance.now()));
      const takes = offers.map(async ({ quote_id: id }) => {
        const begun = performance.now();
        const outcome = await outcomeOf(take(player, id));
        return { begun, outcome };
      });
      const results = await Promise.all(takes);
      await change;
      // whoever begins after the change was told gets no old rate: asked again, each offer is what it was
      const again = await Promise.all(offers.map(({ quote_id: id }) => outcomeOf(take(player, id))));
      expect(again).toEqual(results.map(({ outcome }) => outcome));
      const done = results.filter(({ outcome }) => outcome === 'done');
      expect(done.every(({ begun }) => begun < changedAt)).toBe(true);
      expect(results.every(({ outcome }) => outcome === 'done' || outcome === 'QUOTE_EXPIRED')).toBe(true);
      expect(await holds(player, 'THB')).toBe(36_000n * BigInt(done.length));
    }
  });

  it('waits for a change of rate that is being written, and is void after it', async () => {
    const merchant = await newMerchant();
    await set(merchant, 'USD', 'THB', '36');
    const player = await newPlayer(merchant, 10_000n);
    const offer = await quote(player, 'USD', 'THB', 1_000n);
    let taking: Promise<unknown> = Promise.resolve();
    await by(merchant, async (tx) => {
      await setRate(tx, { from: 'USD', to: 'THB', rate: '35', by: 'test' });
      taking = outcomeOf(take(player, offer.quote_id)); // on another connection, before this one commits
      await waitsForLock();
    });
    expect(await taking).toBe('QUOTE_EXPIRED');
  });
});

/** Until somebody on this database waits for an advisory lock. */
async function waitsForLock(): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())) as waits`.execute(
      world.database,
    );
    if (rows[0]?.waits) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('nobody waits');
}

describe('the house’s position', () => {
  const limited = (exchangePositionMax: string) => newMerchant({ exchangePositionMax });
  const positions = async (merchant: Merchant): Promise<string[]> =>
    (await by(merchant, positionsOf)).map(
      ({ currency, givenMinor, worthMinor }) => `${currency} ${givenMinor} worth ${worthMinor}`,
    );
  const alarms = async (merchant: Merchant, alarm: string): Promise<unknown[]> =>
    (await everyRow<{ merchant_id: number; action: string; target: string }>(world.database, 'audit_log'))
      .filter(({ merchant_id, action }) => merchant_id === merchant.id && action === alarm)
      .map(({ target }) => target);

  it('ends at the limit: nothing more is offered or exchanged into the currency, the way back is open', async () => {
    const merchant = await limited('100000'); // 1,000.00
    await set(merchant, 'USD', 'THB', '36');
    await set(merchant, 'THB', 'USD', '0.027');
    const player = await newPlayer(merchant, 500_000n);
    const [first, second] = [await quote(player, 'USD', 'THB', 70_000n), await quote(player, 'USD', 'THB', 60_000n)];
    expect(await outcomeOf(quote(player, 'USD', 'THB', 100_001n))).toBe('EXCHANGE_LIMIT');
    await take(player, first.quote_id);
    expect(await outcomeOf(take(player, second.quote_id))).toBe('EXCHANGE_LIMIT');
    expect(await outcomeOf(quote(player, 'USD', 'THB', 30_001n))).toBe('EXCHANGE_LIMIT');
    expect(await holds(player, 'USD')).toBe(430_000n);
    const rest = await quote(player, 'USD', 'THB', 30_000n);
    await take(player, rest.quote_id);
    expect(await positions(merchant)).toEqual(['THB 3600000 worth 100000', 'USD -100000 worth 0']);
    const back = await quote(player, 'THB', 'USD', 1_000_000n);
    await take(player, back.quote_id);
    expect(await positions(merchant)).toEqual(['THB 2600000 worth 72223', 'USD -73000 worth 0']);
    await take(player, (await quote(player, 'USD', 'THB', 20_000n)).quote_id);
  });

  it('is not passed by many exchanges at once', async () => {
    const merchant = await limited('100000');
    await set(merchant, 'USD', 'THB', '36');
    const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer(merchant, 50_000n)));
    const offers = await Promise.all(players.map((player) => quote(player, 'USD', 'THB', 30_000n)));
    const outcomes = await Promise.all(
      offers.map(({ quote_id: id }, at) => outcomeOf(take(players[at] ?? { merchant, memberId: '' }, id))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'EXCHANGE_LIMIT')).toHaveLength(5);
    expect(await positions(merchant)).toEqual(['THB 3240000 worth 90000', 'USD -90000 worth 0']);
  });

  it('counts the merchant’s own currency, and at the dearest rate of the day', async () => {
    const merchant = await limited('100000');
    await set(merchant, 'THB', 'USD', '0.027');
    const player = await newPlayer(merchant, 100_000_000n, 'THB');
    expect(await outcomeOf(quote(player, 'THB', 'USD', 4_000_000n))).toBe('EXCHANGE_LIMIT');
    await take(player, (await quote(player, 'THB', 'USD', 3_000_000n)).quote_id);
    const rich = await newPlayer(merchant, 1_000_000n);
    await set(merchant, 'THB', 'USD', '0.00002');
    await set(merchant, 'USD', 'THB', '36000');
    expect(await outcomeOf(quote(rich, 'USD', 'THB', 10_000n))).toBe('EXCHANGE_LIMIT'); // 3,600,000.00 that were worth 97,200
  });

  it('in a currency that no rate compares with the merchant’s own takes nothing', async () => {
    const merchant = await limited('100000');
    await set(merchant, 'THB', 'JPY', '4');
    const player = await newPlayer(merchant, 100_000n, 'THB');
    expect(await outcomeOf(quote(player, 'THB', 'JPY', 1_000n))).toBe('EXCHANGE_LIMIT');
  });

  it('raises an alarm near the limit, and when an exchange is refused because of it', async () => {
    const merchant = await limited('100000');
    await set(merchant, 'USD', 'THB', '36');
    const [player, poor] = [await newPlayer(merchant, 500_000n), await newPlayer(merchant, 1n)];
    const counted = async () =>
      (await moneyAlarmCounter.get()).values.find(({ labels }) => labels.alarm === 'exchange.position')?.value ?? 0;
    const before = await counted();
    await take(player, (await quote(player, 'USD', 'THB', 79_000n)).quote_id);
    expect(await alarms(merchant, 'exchange.position')).toEqual([]);
    await take(player, (await quote(player, 'USD', 'THB', 2_000n)).quote_id);
    await take(player, (await quote(player, 'USD', 'THB', 2_000n)).quote_id);
    expect(await alarms(merchant, 'exchange.position')).toEqual(['THB']);
    expect(await counted()).toBe(before + 1);
    expect(await outcomeOf(quote(poor, 'USD', 'THB', 90_000n))).toBe('EXCHANGE_LIMIT'); // who has no such money wakes nobody
    expect(await counted()).toBe(before + 1);
    expect(await outcomeOf(quote(player, 'USD', 'THB', 90_000n))).toBe('EXCHANGE_LIMIT');
    expect(await counted()).toBe(before + 2);
  });

  it('is what the house’s accounts hold, and another merchant’s is apart', async () => {
    const client = new pg.Client({ connectionString: world.databases.ownerUrl });
    await client.connect();
    try {
      const report = await checkLedger(client);
      expect(report.broken).toEqual([]);
      expect(report.checked.map(({ rule }) => rule)).toContain('the house’s positions equal its exchange accounts');
      await client.query('update exchange_position set given_minor = given_minor + 1 where currency = $1', ['THB']);
      expect((await checkLedger(client)).broken.map(({ rule }) => rule)).toContain(
        'the house’s positions equal its exchange accounts',
      );
    } finally {
      await client.end();
    }
  });

  it('is no part of the alarm for a large change of rate, in one step or many', async () => {
    const merchant = await newMerchant();
    for (const rate of ['36', '36.5', '37', '37.5', '38']) await set(merchant, 'USD', 'THB', rate);
    expect(await alarms(merchant, 'rate.large_change')).toEqual(['USD/THB']); // 38 is more than five per cent from 36
    await set(merchant, 'THB', 'USD', '0.02');
    expect(await alarms(merchant, 'rate.large_change')).toHaveLength(1);
  });
});

describe('what an amount is worth', () => {
  const worth = (merchant: Merchant, amountMinor: bigint, currency: string) =>
    by(merchant, async (tx) => (await merchantWorth(tx))(amountMinor, currency));

  it('is unknown where the rate would make nothing of it', async () => {
    const merchant = await newMerchant();
    await set(merchant, 'THB', 'USD', '0.000000000001');
    expect(await worth(merchant, 100_000_000n, 'THB')).toBeNull();
    expect(await worth(merchant, 0n, 'THB')).toBe(0n);
    expect(await worth(merchant, 5n, 'USD')).toBe(5n);
  });

  it('goes by the highest rate of the last day, so that a rate lowered for a moment lowers no line', async () => {
    const merchant = await newMerchant();
    await set(merchant, 'THB', 'USD', '0.027');
    await set(merchant, 'THB', 'USD', '0.000001');
    expect(await worth(merchant, 100_000_000n, 'THB')).toBe(2_700_000n);
    world.clock.advance(25 * 3_600_000);
    expect(await worth(merchant, 100_000_000n, 'THB')).toBe(100n);
  });

  it('is summed a currency, so that small amounts count together', async () => {
    const merchant = await newMerchant();
    await set(merchant, 'JPY', 'USD', '0.005');
    const small = Array.from({ length: 10 }, () => ({ currency: 'JPY', amountMinor: 1n })); // half a cent each
    expect(await by(merchant, (tx) => worthOfAll(tx, [...small, { currency: 'USD', amountMinor: 7n }]))).toBe(12n);
    expect(await by(merchant, (tx) => worthOfAll(tx, small.slice(0, 1)))).toBeNull();
    expect(await by(merchant, (tx) => worthOfAll(tx, [{ currency: 'THB', amountMinor: 0n }]))).toBe(0n);
  });
});
