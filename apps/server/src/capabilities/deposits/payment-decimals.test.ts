/** A payment provider that counts whole rupiah and yen with two decimals, over HTTP: orders, webhooks, vouchers, payouts. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#kernel/config.ts';
import { testEnvironment } from '#testing/context.ts';
import {
  moneyFaults,
  openCashierWorld,
  refusalOf,
  staff,
  withdrawPassword,
} from '#capabilities/withdrawals/testing/cashier-world.ts';
import type { CashierWorld, Player } from '#capabilities/withdrawals/testing/cashier-world.ts';
import { providerOf } from './adapters/open.ts';

let world: CashierWorld;
const shared = {
  feeFixed: '0',
  feeBasisPoints: 0,
  network: null,
  isOn: true,
  confirmations: 3,
  minutes: 1,
  lifetimeMinutes: 15,
  payee: null,
} as const;
const rupiah = { currency: 'IDR', min: '1000', max: '100000000' };
beforeAll(async () => {
  world = await openCashierWorld(
    {},
    {
      currencies: ['IDR', 'JPY'],
      fourEyesAbove: '100000000',
      depositsOpenMax: 5,
      depositMethods: [
        { ...shared, ...rupiah, code: 'qr', kind: 'qr' },
        { ...shared, ...rupiah, code: 'bank', kind: 'bank_transfer' },
        { ...shared, ...rupiah, code: 'wallet', kind: 'ewallet', feeBasisPoints: 100 },
        { ...shared, code: 'voucher', kind: 'voucher', currency: 'JPY', min: '1', max: '100000' },
      ],
      withdrawalMethods: [
        { code: 'bank', kind: 'bank', ...rupiah, network: null, feeFixed: '0', feeBasisPoints: 0, isOn: true },
      ],
    },
    { PAYMENTS_DECIMALS: 'IDR:0, JPY:2' },
  );
});
afterAll(async () => {
  expect(await moneyFaults(world)).toEqual([]);
  await world.close();
});

const open = (player: Player, method: string, extra: object) =>
  world.call('requestDeposit', player, {
    body: { method, currency: 'IDR', idempotencyKey: randomUUID(), ...extra },
  });
const reaches = (player: Player, id: string, state: string) =>
  world.until(async () => (await world.call('readDeposit', player, { params: { id } })).state === state, state);
describe('a provider with other decimals', () => {
  it('is asked for whole rupiah, and what it says comes in is credited in sen', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player, 'bank', { amountMinor: '1500000' });
    expect(deposit).toMatchObject({ state: 'pending', amountMinor: '1500000' });
    world.simulator.control.sendMoney(deposit.id, { amountMinor: '15000', text: deposit.referenceCode, payer: null });
    await reaches(player, deposit.id, 'succeeded');
    expect((await world.balance(player, 'IDR')).available).toBe(1_500_000n);
    expect(await providerOf(world.services).readDeposit(deposit.id)).toMatchObject({ amountMinor: 1_500_000n });
  });

  it('is never asked for what it cannot count', async () => {
    const player = await world.newPlayer();
    expect(await refusalOf(open(player, 'qr', { amountMinor: '1500050' }))).toBe('AMOUNT_RANGE');
    expect(await refusalOf(open(player, 'wallet', { amountMinor: '1505000' }))).toBe('AMOUNT_RANGE'); // the fee is Rp 150.50
    expect(await open(player, 'wallet', { amountMinor: '1500000' })).toMatchObject({ sendMinor: '1515000' });
  });

  it('keeps transfers of one amount apart by whole rupiah', async () => {
    const player = await world.newPlayer();
    const amounts = [];
    for (let nth = 0; nth < 3; nth += 1)
      amounts.push((await open(player, 'bank', { amountMinor: '2000000' })).sendMinor);
    expect(amounts).toEqual(['2000000', '2000100', '2000200']);
  });

  it('that counts finer than the currency credits the next whole unit', async () => {
    const player = await world.newPlayer();
    const code = world.simulator.control.makeVoucher({ amountMinor: '10050', currency: 'JPY', exponent: 2 });
    const redeemed = await open(player, 'voucher', { currency: 'JPY', voucherCode: code });
    expect(redeemed).toMatchObject({ state: 'succeeded', creditedMinor: '101' });
  });

  it('pays out whole rupiah, and refuses a fraction with AMOUNT_RANGE', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player, 'qr', { amountMinor: '5000000' });
    world.simulator.control.settleDeposit(deposit.id, 'pay');
    await reaches(player, deposit.id, 'succeeded');
    const ask = (amountMinor: string) =>
      world.call('requestWithdrawal', player, {
        body: {
          amountMinor,
          currency: 'IDR',
          bankAccountId: player.bankAccountId,
          withdrawPassword,
          idempotencyKey: randomUUID(),
        },
      });
    expect(await refusalOf(ask('2000050'))).toBe('AMOUNT_RANGE');
    expect((await world.balance(player, 'IDR')).reserved).toBe(0n);
    const { id } = await ask('2000000');
    for (const name of ['Rosa', 'Omar']) {
      const operator = { actor: staff(name), merchant: world.merchant };
      await world.call('approveWithdrawal', operator, { params: { id }, body: { amountMinor: '2000000' } });
    }
    await world.runJobs();
    await world.until(
      async () => (await world.call('readWithdrawal', player, { params: { id } })).state === 'paid',
      'the bank',
    );
    expect(await world.balance(player, 'IDR')).toEqual({ available: 3_000_000n, reserved: 0n });
  });
});

describe('PAYMENTS_DECIMALS', () => {
  it.each(['IDR', 'IDR:9', 'XYZ:2', 'IDR:0,IDR:2', 'idr:0'])('refuses %s at the start', (text) => {
    const env = testEnvironment(world.databases, { PAYMENTS_DECIMALS: text });
    expect(() => readConfig(env)).toThrow(`PAYMENTS_DECIMALS has ${text}`);
  });
});
