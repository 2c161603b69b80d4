/** Withdrawals by a merchant's ways: addresses, fees, play before pay, counts a day, many at once; and wallets in several
 *  currencies with exchanges between them. */
import { randomUUID } from 'node:crypto';
import { coinAddress } from '@baize/addresses';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSystemTx } from '#kernel/in-tx.ts';
import { everyRow } from '#testing/context.ts';
import { addBankAccount } from '#capabilities/members/index.ts';
import { setRate } from '#capabilities/wallet/index.ts';
import { moneyFaults, openCashierWorld, refusalOf, staff, withdrawPassword } from './testing/cashier-world.ts';
import type { CashierWorld, Player } from './testing/cashier-world.ts';

let world: CashierWorld;
const way = { feeFixed: '0', feeBasisPoints: 0, network: null, isOn: true } as const;
const paidIn = {
  ...way,
  kind: 'qr',
  minutes: 1,
  lifetimeMinutes: 15,
  confirmations: 1,
  code: 'qr',
  payee: null,
} as const;
beforeAll(async () => {
  world = await openCashierWorld(
    {},
    {
      currencies: ['USDT', 'JPY'],
      fourEyesAbove: '100000',
      withdrawalsPerDayMax: 4,
      payoutPauseHours: 0, // a second account to pay to would pause payouts; that has tests of its own
      depositsOpenMax: 10,
      depositMethods: [
        { ...paidIn, currency: 'USD', min: '100', max: '9000000' },
        { ...paidIn, currency: 'USDT', min: '100', max: '9000000000000' },
      ],
      withdrawalMethods: [
        {
          ...way,
          code: 'bank',
          kind: 'bank',
          currency: 'USD',
          min: '1000',
          max: '900000',
          feeFixed: '25',
          feeBasisPoints: 100,
        },
        {
          ...way,
          code: 'trc',
          kind: 'crypto',
          currency: 'USDT',
          network: 'TRC-20',
          min: '1000000',
          max: '900000000000',
          feeFixed: '1000000',
        },
      ],
    },
  );
  await world.tx(async (tx) => {
    for (const [from, to, rate] of [
      ['USD', 'JPY', '150'],
      ['JPY', 'USD', '0.0066'],
      ['USDT', 'USD', '0.99'],
    ] as const)
      await setRate(tx, { from, to, rate, by: 'test' });
  });
});
afterAll(async () => {
  expect(await moneyFaults(world)).toEqual([]);
  await world.close();
});

/** A player with money in a wallet, paid in by the simulator. */
async function rich(amountMinor: string, currency = 'USD', about: { accountNumber?: string } = {}): Promise<Player> {
  const player = await world.newPlayer(about);
  const body = { method: 'qr', currency, amountMinor, idempotencyKey: randomUUID() };
  const { id } = await world.call('requestDeposit', player, { body });
  world.simulator.control.settleDeposit(id, 'pay');
  await world.until(async () => (await world.balance(player, currency)).available > 0n, 'the deposit');
  return player;
}
const ask = (player: Player, amountMinor: string, extra: object = {}) =>
  world.call('requestWithdrawal', player, {
    body: {
      amountMinor,
      currency: 'USD',
      bankAccountId: player.bankAccountId,
      withdrawPassword,
      idempotencyKey: randomUUID(),
      ...extra,
    },
  });
const bind = (player: Player, address: string, extra: object = {}) =>
  world.call('addPayoutAddress', player, {
    body: { network: 'TRC-20', address, label: 'Cold', withdrawPassword, ...extra },
  });
const good = 'TCxrde5A3JhTcwvNqhqQETHjNV5cZQPBaP';
const rosa = () => ({ actor: staff('Rosa'), merchant: world.merchant });

describe('an address', () => {
  it('is checked by its sum, bound once, and by the withdrawal password only', async () => {
    expect(coinAddress('TRC-20', good)).toBe(good);
    expect(coinAddress('TRC-20', `${good.slice(0, -1)}Q`)).toBeNull();
    expect(coinAddress('ERC-20', `0x5a${'a'.repeat(38)}`)).toMatch(/^0x5a[aA]{38}$/i);
    const player = await rich('20000000', 'USDT');
    expect(await refusalOf(bind(player, `${good.slice(0, -1)}Q`))).toBe('ADDRESS_INVALID');
    expect(await refusalOf(bind(player, good, { network: 'ERC-20' }))).toBe('METHOD_UNKNOWN');
    expect(await refusalOf(bind(player, good, { withdrawPassword: '000000' }))).toBe('WITHDRAW_PASSWORD_WRONG');
    const first = await bind(player, good);
    expect(await bind(player, good)).toEqual(first);
    expect(first.accountTail).toBe(good.slice(-4));
  });

  it('is paid to, the fee beside the amount, and another’s is not there', async () => {
    const [player, stranger] = [await rich('20000000', 'USDT'), await rich('20000000', 'USDT')];
    const { id: bankAccountId } = await bind(player, 'TJoBBixNdmo95hyjC74jTF3dHpeUmq7erR');
    const to = { currency: 'USDT', bankAccountId };
    expect(await refusalOf(ask(stranger, '5000000', to))).toBe('BANK_ACCOUNT_UNKNOWN');
    expect(await refusalOf(ask(player, '5000000', { currency: 'USDT' }))).toBe('METHOD_UNKNOWN'); // a bank takes no coins
    expect(await refusalOf(ask(player, '20000000', to))).toBe('INSUFFICIENT_FUNDS'); // not with the fee
    const withdrawal = await ask(player, '5000000', to);
    expect(withdrawal).toMatchObject({ feeMinor: '1000000', destination: { kind: 'crypto', network: 'TRC-20' } });
    expect(await world.balance(player, 'USDT')).toEqual({ available: 14_000_000n, reserved: 5_000_000n });
    const body = { amountMinor: '5000000' };
    await world.call('approveWithdrawal', rosa(), { params: { id: withdrawal.id }, body });
    await world.runJobs();
    await world.until(
      async () => (await world.call('readWithdrawal', player, { params: { id: withdrawal.id } })).state === 'paid',
      'paid',
    );
    expect(await world.balance(player, 'USDT')).toEqual({ available: 14_000_000n, reserved: 0n });
  });
});

describe('an address that was bound before its checksum was computed', () => {
  it('is not paid to', async () => {
    const player = await rich('20000000', 'USDT');
    const bankAccountId = randomUUID();
    const wrong = { bankName: 'TRC-20', accountName: 'Cold', accountNumber: `${good.slice(0, -1)}Q` };
    await world.tx((tx) =>
      addBankAccount(tx, world.services.config.masterKey, {
        ...wrong,
        bankAccountId,
        memberId: player.memberId,
        kind: 'crypto',
        network: 'TRC-20',
      }),
    );
    expect(await refusalOf(ask(player, '5000000', { currency: 'USDT', bankAccountId }))).toBe('ADDRESS_INVALID');
    expect(await world.balance(player, 'USDT')).toEqual({ available: 20_000_000n, reserved: 0n });
  });
});

describe('a fee', () => {
  it('is taken beside the amount and comes back when the withdrawal is rejected', async () => {
    const player = await rich('50000');
    const withdrawal = await ask(player, '20050');
    expect(withdrawal.feeMinor).toBe('225'); // 25 and one per cent, rounded down
    expect(await world.balance(player)).toEqual({ available: 29_725n, reserved: 20_050n });
    await world.call('rejectWithdrawal', rosa(), { params: { id: withdrawal.id }, body: { reason: 'other' } });
    expect(await world.balance(player)).toEqual({ available: 50_000n, reserved: 0n });
  });
});

describe('the merchant’s rules', () => {
  const under = (settings: object): Player['merchant'] => ({
    ...world.merchant,
    settings: { ...world.merchant.settings, ...settings },
  });

  it('let four be asked in a day, and the fifth the next day', async () => {
    const player = await rich('900000');
    for (let turn = 0; turn < 4; turn += 1) await ask(player, '1000');
    expect(await refusalOf(ask(player, '1000'))).toBe('WITHDRAWAL_DAY_LIMIT');
    world.clock.advance(86_400_000);
    await ask(player, '1000');
  });

  it('lock what is still to be played, and let the rest go', async () => {
    const player = { ...(await rich('100000')), merchant: under({ depositTurnoverPercent: 100 }) };
    expect(await world.call('withdrawalTerms', player)).toMatchObject({
      turnoverLeftMinor: '100000',
      lockedMinor: '100000',
      freeMinor: '0',
    });
    expect(await refusalOf(ask(player, '10000'))).toBe('PLAY_THROUGH');
    const half = { ...player, merchant: under({ depositTurnoverPercent: 50 }) };
    expect(await world.call('withdrawalTerms', half)).toMatchObject({ lockedMinor: '50000', freeMinor: '50000' });
    expect(await refusalOf(ask(half, '49700'))).toBe('PLAY_THROUGH'); // the fee does not fit
    await ask(half, '49000');
  });

  it('keep a new account waiting', async () => {
    const player = { ...(await rich('100000')), merchant: under({ payoutCoolingHours: 24 }) };
    expect(await refusalOf(ask(player, '10000'))).toBe('ACCOUNT_COOLING');
    world.clock.advance(86_400_001);
    await ask(player, '10000');
  });
});

it('thirty withdrawals at once never take more than is free, fees included', async () => {
  const player = await rich('12000');
  const merchant = { ...world.merchant, settings: { ...world.merchant.settings, withdrawalsPerDayMax: 100 } };
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => ask({ ...player, merchant }, '1000')));
  const done = BigInt(asked.filter(({ status }) => status === 'fulfilled').length);
  expect(done).toBeGreaterThan(0n);
  expect(done).toBeLessThanOrEqual(11n); // 1,035 each with its fee
  expect(await world.balance(player)).toEqual({ available: 12_000n - done * 1_035n, reserved: done * 1_000n });
  for (const one of asked)
    // 55P03: it waited for the wallet as long as anybody may; the edge says UNAVAILABLE
    if (one.status === 'rejected') expect(['INSUFFICIENT_FUNDS', '55P03']).toContain(one.reason.code);
});

describe('many approvals at once', () => {
  it('take those alike, each for itself, and leave out what deserves a look', async () => {
    const shared = '5550001112';
    const [plain, other, risky] = [
      await rich('90000'),
      await rich('90000'),
      await rich('90000', 'USD', { accountNumber: shared }),
    ];
    await rich('1000', 'USD', { accountNumber: shared });
    await inSystemTx(world.database, (db) =>
      sql`update bank_account set created_at = created_at - interval '3 days'`.execute(db),
    );
    const tasks = [await ask(plain, '10000'), await ask(other, '11000'), await ask(risky, '12000')];
    // as if paid before: the lowest risk is a player the house has paid already, who played
    await inSystemTx(world.database, (db) =>
      sql`update withdrawal set is_first = false, staked_percent = null, is_known_device = true where withdrawal_id in (${sql.join(tasks.map(({ id }) => id))})`.execute(
        db,
      ),
    );
    const items = tasks.map(({ id, amountMinor }) => ({ id, amountMinor }));
    items[1] = { id: tasks[1].id, amountMinor: '11001' }; // not what the operator saw
    const outcomes = await world.call('approveWithdrawals', rosa(), { body: { items } });
    expect(outcomes).toEqual([
      { id: tasks[0].id, outcome: 'approved', code: null },
      { id: tasks[1].id, outcome: 'refused', code: 'AMOUNT_RANGE' },
      { id: tasks[2].id, outcome: 'not_alike', code: null },
    ]);
    const foreign = { actor: staff('Omar'), merchant: world.other };
    expect(await world.call('approveWithdrawals', foreign, { body: { items } })).toEqual(
      items.map(({ id }) => ({ id, outcome: 'not_alike', code: null })),
    );
  });

  it('leave for the provider as one batch, with an outcome for each', async () => {
    const players = await Promise.all([
      rich('90000'),
      rich('90000'),
      rich('90000', 'USD', { accountNumber: '77770009999' }),
    ]);
    const tasks = [];
    for (const player of players) tasks.push(await ask(player, '10000'));
    for (const { id } of tasks)
      await world.call('approveWithdrawal', rosa(), { params: { id }, body: { amountMinor: '10000' } });
    await world.runJobs();
    const rows = await everyRow<{ withdrawal_id: string; batch_id: string | null; state: string }>(
      world.database,
      'payout',
    );
    const mine = tasks.map(({ id }) => rows.find((row) => row.withdrawal_id === id));
    expect(new Set(mine.map((row) => row?.batch_id)).size).toBe(1);
    expect(mine.map((row) => row?.state === 'failed')).toEqual([false, false, true]); // the provider knows no such account
    const calls = world.simulator.control.events().filter(({ data }) => data['path'] === '/v1/payout-batches');
    expect(calls.length).toBeGreaterThan(0);
  });
});

describe('wallets in several currencies', () => {
  const quote = (player: Player, amountMinor: string, from = 'USD', to = 'JPY') =>
    world.call('quoteExchange', player, { body: { from, to, amountMinor } });
  const take = (player: Player, id: string) => world.call('exchange', player, { params: { id } });

  it('are opened when chosen, one a currency, and only those the merchant offers', async () => {
    const player = await rich('5000');
    expect(await world.call('walletList', player)).toMatchObject({ chosen: 'USD', others: ['USDT', 'JPY'] });
    await world.call('chooseWallet', player, { body: { currency: 'JPY' } });
    await world.call('chooseWallet', player, { body: { currency: 'JPY' } });
    expect(await world.call('walletList', player)).toMatchObject({ chosen: 'JPY', others: ['USDT'] });
    expect((await world.call('walletBalance', player)).currency).toBe('JPY');
    expect(await refusalOf(world.call('chooseWallet', player, { body: { currency: 'KWD' } }))).toBe('CURRENCY_UNKNOWN');
  });

  it('exchange at the rate that was offered, rounded down, once, with both postings recorded', async () => {
    const player = await rich('5000');
    const offer = await quote(player, '1001');
    expect(offer).toMatchObject({ rate: '150', fromMinor: '1001', toMinor: '1501' }); // 10.01 x 150 = 1,501.5
    const taken = await Promise.all(Array.from({ length: 6 }, () => take(player, offer.id)));
    expect(new Set(taken.map(({ toMinor }) => toMinor))).toEqual(new Set(['1501']));
    expect((await world.balance(player, 'USD')).available).toBe(3_999n);
    expect((await world.balance(player, 'JPY')).available).toBe(1_501n);
    const other = await quote(player, '1001');
    await world.tx((tx) => setRate(tx, { from: 'USD', to: 'JPY', rate: '1', by: 'test' }));
    expect(await refusalOf(take(player, other.id))).toBe('QUOTE_EXPIRED');
    expect((await take(player, offer.id)).toMinor).toBe('1501');
    await world.tx((tx) => setRate(tx, { from: 'USD', to: 'JPY', rate: '150', by: 'test' }));
  });

  it('refuse what has run out, is another’s, has no rate, or is not there', async () => {
    const [player, stranger] = [await rich('5000'), await rich('5000')];
    const offer = await quote(player, '1000');
    expect(await refusalOf(take(stranger, offer.id))).toBe('NOT_FOUND');
    expect(await refusalOf(quote(player, '1000', 'USD', 'USDT'))).toBe('RATE_UNKNOWN');
    const large = await quote(player, '5001');
    expect(await refusalOf(take(player, large.id))).toBe('INSUFFICIENT_FUNDS');
    world.clock.advance(31_000);
    expect(await refusalOf(take(player, offer.id))).toBe('QUOTE_EXPIRED');
  });

  it('cannot carry away what is still to be played', async () => {
    const settings = { ...world.merchant.settings, depositTurnoverPercent: 100 };
    const player = { ...(await rich('5000')), merchant: { ...world.merchant, settings } };
    const offer = await quote(player, '1000');
    expect(await refusalOf(take(player, offer.id))).toBe('PLAY_THROUGH');
  });

  it('take two people where no rate says what an amount is worth', async () => {
    const player = await rich('900000000', 'USDT');
    const { id: bankAccountId } = await bind(player, 'TAt6MRxJd8oPkRrA7aufVCfmzruLniDAuo');
    const small = await ask(player, '2000000', { currency: 'USDT', bankAccountId });
    const one = await world.call('withdrawalCase', rosa(), { params: { id: small.id } });
    expect(one.approvalsNeeded).toBe(1); // 1.98 in the merchant's own currency
    const yen = { ...world.merchant, settings: { ...world.merchant.settings, currency: 'JPY', currencies: ['USDT'] } };
    const judged = await world.call(
      'withdrawalCase',
      { ...rosa(), merchant: yen },
      { params: { id: small.id }, query: { merchant: 'BAIZE' } },
    );
    expect(judged.approvalsNeeded).toBe(2);
  });

  it('take two people when the rate is lowered before the first of them approves', async () => {
    const player = await rich('9000000000', 'USDT');
    const { id: bankAccountId } = await bind(player, 'TJoBBixNdmo95hyjC74jTF3dHpeUmq7erR');
    const large = await ask(player, '2000000000', { currency: 'USDT', bankAccountId }); // 1,980.00
    for (const rate of ['0.000001', '0.000000000001']) {
      await world.tx((tx) => setRate(tx, { from: 'USDT', to: 'USD', rate, by: 'test' }));
      const judged = await world.call('withdrawalCase', rosa(), { params: { id: large.id } });
      expect(judged).toMatchObject({ approvalsNeeded: 2, worthMinor: '198000' });
    }
    const low = { actor: staff('Low', 100_000n), merchant: world.merchant };
    const body = { amountMinor: '2000000000' };
    expect(await refusalOf(world.call('approveWithdrawal', low, { params: { id: large.id }, body }))).toBe(
      'APPROVAL_LIMIT',
    );
    await world.call('approveWithdrawal', rosa(), { params: { id: large.id }, body });
    expect((await world.call('withdrawalCase', rosa(), { params: { id: large.id } })).state).toBe('requested');
    await world.tx((tx) => setRate(tx, { from: 'USDT', to: 'USD', rate: '0.99', by: 'test' }));
  });
});
