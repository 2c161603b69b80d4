/** Operators change the ways to pay in: what is published is what players are offered, and nothing that nobody could pay by. */
import { randomUUID } from 'node:crypto';
import type { DepositMethod } from '@baize/protocol/cashier-methods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { everyRow } from '#testing/context.ts';
import { forgetDirectory, merchantByCode } from '#capabilities/merchants/index.ts';
import { moneyFaults, openCashierWorld, refusalOf, staff } from '#capabilities/withdrawals/testing/cashier-world.ts';
import type { CashierWorld, Player } from '#capabilities/withdrawals/testing/cashier-world.ts';

let world: CashierWorld;
beforeAll(async () => {
  world = await openCashierWorld({}, { currencies: ['USDT'] });
});
afterAll(async () => {
  expect(await moneyFaults(world)).toEqual([]);
  await world.close();
});

const rosa = () => ({ actor: staff('Rosa'), merchant: world.merchant });
const read = () => world.call('merchantDepositMethods', rosa(), { params: { code: 'BAIZE' }, query: {} });
const publish = (version: number, methods: readonly object[]) =>
  world.call('publishDepositMethods', rosa(), { params: { code: 'BAIZE' }, query: {}, body: { version, methods } });
const publishNow = async (methods: readonly object[]) => publish((await read()).version, methods);
/** The player as the next request finds them: with the merchant as it is published now. */
async function now(player: Player): Promise<Player> {
  forgetDirectory(world.database);
  const merchant = (await merchantByCode(world.database, player.merchant.code)) ?? player.merchant;
  return { ...player, merchant: { ...merchant, mainDomain: player.merchant.mainDomain } }; // the world keeps no addresses
}
/** A second person's word on the account that waits. */
const agreeTo = async ({ accountNumber }: { accountNumber: string }) =>
  world.call(
    'decideAccountChange',
    { actor: staff('Omar'), merchant: world.merchant },
    {
      params: { code: 'BAIZE', id: (await read()).changes[0].id },
      query: {},
      body: { decision: 'agree', accountNumber },
    },
  );
const offered = async (player: Player): Promise<string[]> =>
  (await world.call('depositMethods', await now(player))).map(({ method }: { method: string }) => method);
const open = async (player: Player, method: string) =>
  world.call('requestDeposit', await now(player), {
    body: { method, currency: 'USD', amountMinor: '20000', idempotencyKey: randomUUID() },
  });
async function fieldsOf(work: Promise<unknown>): Promise<unknown> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return failure instanceof Failure && failure.code === 'VALIDATION' ? failure.detail.fields : failure;
}

const qr = { code: 'qr', kind: 'qr', currency: 'USD', min: '1000', max: '500000' };
const bank = { code: 'bank', kind: 'bank_transfer', currency: 'USD', min: '1000', max: '500000' };
const coin = { code: 'trc20', kind: 'crypto', currency: 'USDT', network: 'TRC-20', min: '1000000', max: '900000000' };

describe('ways to pay in', () => {
  it('are two that every merchant begins with, until the first publication makes them its own', async () => {
    const before = await read();
    expect(before).toMatchObject({ isOwn: false, currencies: ['USD', 'USDT'] });
    expect(before.methods.map(({ code }: DepositMethod) => code)).toEqual(['qr', 'bank_transfer']);
    const after = await publish(before.version, [qr, bank, coin]);
    expect(after).toMatchObject({ isOwn: true, version: before.version + 1 });
    expect(await offered(await world.newPlayer())).toEqual(['qr', 'bank', 'trc20']);
  });

  it('published a second time by the same copy are refused, and nothing changes', async () => {
    const { version } = await read();
    await publish(version, [bank, qr]);
    expect(await refusalOf(publish(version, [qr]))).toBe('STATE_CONFLICT');
    const stands = await read();
    expect(stands.version).toBe(version + 1);
    expect(stands.methods.map(({ code }: DepositMethod) => code)).toEqual(['bank', 'qr']);
  });

  it('leave another merchant as it was', async () => {
    const lotus = { actor: staff('Rosa'), merchant: world.other };
    const before = await world.call('merchantDepositMethods', lotus, { params: { code: 'LOTUS' }, query: {} });
    await publishNow([coin]);
    expect(await world.call('merchantDepositMethods', lotus, { params: { code: 'LOTUS' }, query: {} })).toEqual(before);
  });

  it('keep before and after in the audit log', async () => {
    await publishNow([{ ...qr, max: '400000' }]);
    await publishNow([{ ...qr, max: '300000' }]);
    const rows = await everyRow<{ action: string; before: unknown; after: unknown }>(world.database, 'audit_log');
    const last = rows.findLast(({ action }) => action === 'merchant.depositMethods');
    expect(JSON.stringify(last?.before)).toContain('400000');
    expect(JSON.stringify(last?.after)).toContain('300000');
  });
});

describe('a method that is closed', () => {
  it('takes no new deposit, and one that waits is still credited', async () => {
    await publishNow([qr, bank]);
    const player = await world.newPlayer();
    const waiting = await open(player, 'qr');
    await publishNow([{ ...qr, isOn: false }, bank]);
    expect(await offered(player)).toEqual(['bank']);
    expect(await refusalOf(open(player, 'qr'))).toBe('METHOD_UNKNOWN');
    world.simulator.control.settleDeposit(waiting.id, 'pay');
    await world.until(async () => (await world.balance(player)).available === 20_000n, 'the deposit that waited');
  });

  it('may be the last one: then none is offered, and not the two of the beginning', async () => {
    await publishNow([{ ...qr, isOn: false }]);
    const player = await world.newPlayer();
    expect(await offered(player)).toEqual([]);
    expect(await refusalOf(open(player, 'qr'))).toBe('METHOD_UNKNOWN');
    expect(await refusalOf(open(player, 'bank_transfer'))).toBe('METHOD_UNKNOWN');
  });
});

describe('the merchant’s own account', () => {
  it('is shown to payers of a transfer; an open deposit keeps the account it was given', async () => {
    const first = { bankName: 'First Harbour Bank', accountName: 'Baize Payments', accountNumber: '0012 3456 78' };
    const second = { ...first, accountNumber: '9900 1122 33' };
    const player = await world.newPlayer();
    await publishNow([qr]);
    await publishNow([{ ...bank, payee: first }]);
    await agreeTo(first);
    const early = await open(player, 'bank');
    expect(early.payee).toEqual(first);
    await publishNow([{ ...bank, payee: second }]);
    await agreeTo(second);
    expect((await open(player, 'bank')).payee).toEqual(second);
    expect((await world.call('readDeposit', player, { params: { id: early.id } })).payee).toEqual(first);
  });

  it('is the provider’s where the merchant names none', async () => {
    await publishNow([qr]);
    await publishNow([bank]);
    expect((await open(await world.newPlayer(), 'bank')).payee).toMatchObject({ bankName: expect.any(String) });
  });
});

describe('a method that no player could pay by', () => {
  it('is refused, field by field', async () => {
    const { version } = await read();
    const wrong = [
      { ...qr, currency: 'EUR' },
      { ...qr, code: 'low', min: '0' },
      { ...qr, code: 'turned', min: '500', max: '499' },
      { ...coin, network: null },
      { ...qr, code: 'chain', network: 'TRC-20' },
      { ...qr, code: 'paid', payee: { bankName: 'A bank', accountName: 'A name', accountNumber: '12345' } },
      { ...qr, code: 'voucher', kind: 'voucher', feeFixed: '10', feeBasisPoints: 5 },
      bank,
      bank,
      {
        ...bank,
        code: 'iban',
        payee: { bankName: 'A bank', accountName: 'A name', accountNumber: 'DE88 3704 0044 0532 0130 00' },
      },
    ];
    expect(await fieldsOf(publish(version, wrong))).toEqual({
      'methods.0.currency': { reason: 'range' },
      'methods.1.min': { reason: 'range' },
      'methods.2.max': { reason: 'range' },
      'methods.3.network': { reason: 'required' },
      'methods.4.network': { reason: 'unknown_field' },
      'methods.5.payee': { reason: 'unknown_field' },
      'methods.6.feeFixed': { reason: 'range' },
      'methods.6.feeBasisPoints': { reason: 'range' },
      'methods.8.code': { reason: 'mismatch' },
      'methods.9.payee': { reason: 'format' },
    });
    expect((await read()).version).toBe(version);
  });
});
