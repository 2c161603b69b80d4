/** Deposits by every method against the payment simulator: what is odd ends as an outcome, and no money is without a row. */
import { randomUUID } from 'node:crypto';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlState } from '#kernel/db.ts';
import { everyRow } from '#testing/context.ts';
import { moneyFaults, openCashierWorld, refusalOf, staff } from '#capabilities/withdrawals/testing/cashier-world.ts';
import type { CashierWorld, Player } from '#capabilities/withdrawals/testing/cashier-world.ts';

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
beforeAll(async () => {
  world = await openCashierWorld(
    {},
    {
      currencies: ['USDT', 'JPY'],
      fourEyesAbove: '100000',
      depositsOpenMax: 3,
      depositMethods: [
        { ...shared, code: 'qr', kind: 'qr', currency: 'USD', min: '1000', max: '500000' },
        { ...shared, code: 'bank', kind: 'bank_transfer', currency: 'USD', min: '1000', max: '500000' },
        {
          ...shared,
          code: 'wallet',
          kind: 'ewallet',
          currency: 'USD',
          min: '1000',
          max: '500000',
          feeFixed: '30',
          feeBasisPoints: 155,
        },
        { ...shared, code: 'voucher', kind: 'voucher', currency: 'USD', min: '100', max: '100000' },
        {
          ...shared,
          code: 'trc20',
          kind: 'crypto',
          currency: 'USDT',
          network: 'TRC-20',
          min: '1000000',
          max: '900000000',
        },
      ],
    },
  );
});
afterAll(async () => {
  expect(await moneyFaults(world)).toEqual([]);
  await world.close();
});

const open = async (player: Player, method: string, extra: object = {}) => {
  const body = { method, currency: 'USD', amountMinor: '20000', idempotencyKey: randomUUID(), ...extra };
  for (;;) {
    try {
      return await world.call('requestDeposit', player, { body });
    } catch (error) {
      // too many waited for the same lock: the edge says UNAVAILABLE, and the page asks again with the same key
      if (sqlState(error) !== '55P03') throw error;
    }
  }
};
const read = (player: Player, id: string) => world.call('readDeposit', player, { params: { id } });
const reaches = (player: Player, id: string, state: string) =>
  world.until(async () => (await read(player, id)).state === state, `deposit ${state}`);
const send = (id: string, amountMinor: string, text: string | null = null, payer: string | null = null) =>
  world.simulator.control.sendMoney(id, { amountMinor, text, payer });
const picture = PNG.sync.write(new PNG({ width: 40, height: 60 }));
const rosa = () => ({ actor: staff('Rosa'), merchant: world.merchant });
const omar = () => ({ actor: staff('Omar'), merchant: world.merchant });
const queue = async () =>
  (await world.call('depositQueue', rosa(), { query: { merchant: 'BAIZE', pageSize: 100 } })).content;
const taskAbout = async (id: string) =>
  (await queue()).find(
    (task: { id: string; deposit: { id: string } | null }) => task.id === id || task.deposit?.id === id,
  );

describe('a method', () => {
  it('has its own range, currency and fee, rounded down, and one that is not offered is refused', async () => {
    const player = await world.newPlayer();
    expect(await refusalOf(open(player, 'qr', { amountMinor: '999' }))).toBe('AMOUNT_RANGE');
    expect(await refusalOf(open(player, 'trc20'))).toBe('METHOD_UNKNOWN');
    expect(await refusalOf(open(player, 'qr', { currency: 'EUR' }))).toBe('CURRENCY_UNKNOWN');
    const deposit = await open(player, 'wallet', { amountMinor: '20013' });
    expect(deposit).toMatchObject({ feeMinor: '340', sendMinor: '20353' }); // 30 + 310.2015
    world.simulator.control.settleDeposit(deposit.id, 'pay');
    await reaches(player, deposit.id, 'succeeded');
    expect((await world.balance(player)).available).toBe(20_013n);
    const record = await world.call('transactionDetails', player);
    expect(record.content.map((row: { kind: string; amountMinor: string }) => [row.kind, row.amountMinor])).toEqual([
      ['fee', '-340'],
      ['deposit', '20353'],
    ]);
  });

  it('takes three open deposits and no more, however many ask at once', async () => {
    const player = await world.newPlayer();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => open(player, 'qr')));
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBe(3);
  });
});

describe('a transfer', () => {
  it('is found by its reference, whatever else is written', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player, 'bank');
    const code = deposit.referenceCode as string;
    send(deposit.id, deposit.sendMinor, `for baize: ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} thanks`);
    await reaches(player, deposit.id, 'succeeded');
  });

  it('is found by its exact amount, which no two open ones share, though ten ask at once', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => world.newPlayer()));
    const deposits = await Promise.all(players.map((player) => open(player, 'bank', { amountMinor: '30000' })));
    const amounts = deposits.map(({ sendMinor }) => sendMinor as string);
    expect(new Set(amounts).size).toBe(10);
    for (const [index, deposit] of deposits.entries()) send(deposit.id, amounts[index] ?? '', null, 'EXAMPLE, Mali');
    for (const [index, player] of players.entries()) await reaches(player, deposits[index].id, 'succeeded');
    for (const [index, player] of players.entries())
      expect((await world.balance(player)).available.toString()).toBe(amounts[index]);
  });

  it('is not matched by its amount alone: without a reference the payer must have the player’s name', async () => {
    const player = await world.newPlayer();
    for (const [payer, amountMinor] of [
      ['Someone Else', '44400'],
      ['Mali', '44500'],
      [null, '44600'],
    ] as const) {
      const deposit = await open(player, 'bank', { amountMinor });
      const providerId = `bank-${amountMinor}`;
      const body = {
        eventId: randomUUID(),
        type: 'bank.received',
        providerId,
        merchantCode: 'BAIZE',
        amountMinor: deposit.sendMinor,
        currency: 'USD',
        occurredAt: '2026-11-20T12:00:00Z',
        ...(payer && { payer }),
      };
      const provider = { actor: { kind: 'provider', provider: 'paydesk' } as const, merchant: world.merchant };
      await world.call('paymentWebhook', provider, { params: { provider: 'paydesk' }, body });
      const task = (await queue()).find((entry: { amountMinor: string }) => entry.amountMinor === deposit.sendMinor);
      expect(task).toMatchObject({ kind: 'receipt', reason: 'unknown_reference', payer, deposit: null });
      expect((await read(player, deposit.id)).state).toBe('pending'); // it waits on for its own money
    }
    expect((await world.balance(player)).available).toBe(0n);
  });

  it('whose webhook is lost is read from the bank’s list, and one reported by both is credited once', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player, 'bank');
    world.simulator.control.setFault({ scope: deposit.id, fault: 'lost' });
    send(deposit.id, deposit.sendMinor, null, 'Mali Example');
    await world.runJobs();
    expect((await read(player, deposit.id)).state).toBe('succeeded');
    const again = await world.newPlayer();
    const second = await open(again, 'bank');
    world.simulator.control.setFault({ scope: second.id, fault: 'double' });
    send(second.id, second.sendMinor, null, 'Mali Example');
    await reaches(again, second.id, 'succeeded');
    await world.runJobs();
    expect((await world.balance(again)).available).toBe(BigInt(second.sendMinor));
  });

  it('of another amount waits, and one person credits what came', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player, 'bank');
    send(deposit.id, '19000', deposit.referenceCode, 'M. Example');
    await reaches(player, deposit.id, 'review');
    const task = await taskAbout(deposit.id);
    expect(task).toMatchObject({
      kind: 'receipt',
      amountMinor: '19000',
      reason: 'amount_mismatch',
      approvalsNeeded: 1,
    });
    const credit = (amountMinor: string) =>
      world.call('creditReceipt', rosa(), {
        params: { id: task.id },
        body: { amountMinor, depositId: deposit.id },
      });
    expect(await refusalOf(credit('20000'))).toBe('AMOUNT_RANGE');
    expect(await credit('19000')).toEqual({ isCredited: true });
    expect(await credit('19000')).toEqual({ isCredited: true }); // pressed again
    expect((await read(player, deposit.id)).creditedMinor).toBe('19000');
    expect((await world.balance(player)).available).toBe(19_000n);
  });

  it('without a known reference is credited to the account an operator finds, or sent back', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player, 'bank', { amountMinor: '41000' });
    send(deposit.id, '77700', 'rent', 'J. Quill');
    send(deposit.id, '77800', 'rent', 'J. Quill');
    await world.until(
      async () => (await queue()).filter(({ text }: { text: string }) => text === 'rent').length === 2,
      'two receipts',
    );
    const [first, second] = (await queue()).filter(({ text }: { text: string }) => text === 'rent');
    const account = (player.actor as { account: string }).account;
    const body = { amountMinor: first.amountMinor, account };
    expect(await world.call('creditReceipt', rosa(), { params: { id: first.id }, body })).toEqual({ isCredited: true });
    await world.call('returnReceipt', rosa(), { params: { id: second.id }, body: { note: 'back to the payer' } });
    expect(
      await refusalOf(
        world.call('creditReceipt', rosa(), {
          params: { id: second.id },
          body: { ...body, amountMinor: second.amountMinor },
        }),
      ),
    ).toBe('STATE_CONFLICT');
    expect((await world.balance(player)).available).toBe(BigInt(first.amountMinor));
  });

  it('above the merchant’s line needs two people for the same player', async () => {
    const [player, other] = [await world.newPlayer(), await world.newPlayer()];
    const deposit = await open(player, 'bank', { amountMinor: '200000' });
    send(deposit.id, '150000', deposit.referenceCode);
    await reaches(player, deposit.id, 'review');
    const { id } = await taskAbout(deposit.id);
    const body = { amountMinor: '150000', depositId: deposit.id };
    expect(await world.call('creditReceipt', rosa(), { params: { id }, body })).toEqual({ isCredited: false });
    expect(await refusalOf(world.call('creditReceipt', rosa(), { params: { id }, body }))).toBe('APPROVER_IS_SAME');
    const elsewhere = { amountMinor: '150000', account: (other.actor as { account: string }).account };
    expect(await refusalOf(world.call('creditReceipt', omar(), { params: { id }, body: elsewhere }))).toBe(
      'STATE_CONFLICT',
    );
    expect(await world.call('creditReceipt', omar(), { params: { id }, body })).toEqual({ isCredited: true });
    expect((await world.balance(other)).available).toBe(0n);
  });

  it('with a picture and no money is two people’s decision; the money that comes later waits', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player, 'bank');
    const body = { amountMinor: deposit.amountMinor };
    expect(await refusalOf(world.call('creditByProof', rosa(), { params: { id: deposit.id }, body }))).toBe(
      'STATE_CONFLICT',
    );
    await world.call('uploadDepositProof', player, { params: { id: deposit.id }, files: [picture] });
    expect(await world.call('creditByProof', rosa(), { params: { id: deposit.id }, body })).toEqual({
      isCredited: false,
    });
    expect(await world.call('creditByProof', omar(), { params: { id: deposit.id }, body })).toEqual({
      isCredited: true,
    });
    send(deposit.id, deposit.sendMinor, deposit.referenceCode);
    await world.until(async () => (await taskAbout(deposit.id)) !== undefined, 'the second payment');
    expect(await taskAbout(deposit.id)).toMatchObject({ reason: 'second_payment' });
    expect((await world.balance(player)).available).toBe(BigInt(deposit.amountMinor));
  });

  it('whose money is not found ends with a reason, and takes no picture from another player or merchant', async () => {
    const [player, stranger] = [await world.newPlayer(), await world.newPlayer()];
    const foreigner = await world.newPlayer({ merchant: world.other });
    const deposit = await open(player, 'bank');
    for (const other of [stranger, foreigner])
      expect(
        await refusalOf(world.call('uploadDepositProof', other, { params: { id: deposit.id }, files: [picture] })),
      ).toBe('NOT_FOUND');
    const foreign = { actor: staff('Omar'), merchant: world.other };
    const refusal = { params: { id: deposit.id }, body: { reason: 'not_found' } };
    expect(await refusalOf(world.call('refuseDeposit', foreign, refusal))).toBe('NOT_FOUND');
    await world.call('refuseDeposit', rosa(), refusal);
    expect(await read(player, deposit.id)).toMatchObject({ state: 'failed', reason: 'not_found' });
  });
});

describe('money after the time was over', () => {
  it('is credited late, once, and marked as late', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player, 'qr');
    world.simulator.control.settleDeposit(deposit.id, 'expire');
    await reaches(player, deposit.id, 'expired');
    world.simulator.control.settleDeposit(deposit.id, 'pay-late');
    await reaches(player, deposit.id, 'succeeded');
    expect((await read(player, deposit.id)).isLate).toBe(true);
    expect((await world.balance(player)).available).toBe(20_000n);
  });

  it('is looked at when the deposit had failed', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player, 'qr');
    world.simulator.control.settleDeposit(deposit.id, 'cancel');
    await reaches(player, deposit.id, 'failed');
    world.simulator.control.settleDeposit(deposit.id, 'pay-late');
    await reaches(player, deposit.id, 'review');
    const { id } = await taskAbout(deposit.id);
    await world.call('returnReceipt', rosa(), { params: { id }, body: { note: 'sent back' } });
    expect(await read(player, deposit.id)).toMatchObject({ state: 'failed', reason: 'returned' });
  });
});

describe('a coin', () => {
  const coin = { currency: 'USDT', amountMinor: '25000000' };

  it('is credited at the merchant’s depth, in whatever order the blocks are reported', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player, 'trc20', coin);
    expect(deposit).toMatchObject({ network: 'TRC-20', confirmationsNeeded: 3, address: expect.stringMatching(/^T/) });
    world.simulator.control.setFault({ scope: deposit.id, fault: 'reordered', delayMs: 20 });
    send(deposit.id, '25000000');
    await reaches(player, deposit.id, 'succeeded');
    await world.until(
      async () =>
        world.simulator.control.events({ reference: deposit.id }).filter(({ kind }) => kind === 'webhook.delivered')
          .length === 2,
      'the stale block',
    );
    expect((await world.balance(player, 'USDT')).available).toBe(25_000_000n);
    expect((await world.balance(player, 'USD')).available).toBe(0n);
  });

  it('of another amount, or too few blocks deep, is not credited', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player, 'trc20', coin);
    send(deposit.id, '24000000');
    await reaches(player, deposit.id, 'review');
    expect((await world.balance(player, 'USDT')).available).toBe(0n);
    const other = await open(player, 'trc20', coin);
    const provider = { actor: { kind: 'provider', provider: 'paydesk' } as const, merchant: world.merchant };
    const news = {
      eventId: randomUUID(),
      type: 'deposit.confirming',
      confirmations: 2,
      providerId: 'x',
      reference: other.id,
      merchantCode: 'BAIZE',
      amountMinor: '25000000',
      currency: 'USDT',
      occurredAt: '2026-11-20T12:00:00Z',
    };
    await world.call('paymentWebhook', provider, { params: { provider: 'paydesk' }, body: news });
    expect(await read(player, other.id)).toMatchObject({ state: 'pending', confirmations: 2 });
  });
});

describe('a voucher', () => {
  const buy = (amountMinor: string, currency = 'USD') =>
    world.simulator.control.makeVoucher({ amountMinor, currency, exponent: 2 });
  const redeem = (player: Player, voucherCode: string, extra: object = {}) =>
    open(player, 'voucher', { amountMinor: undefined, voucherCode, ...extra });

  it('is worth what it says, once, also for the same press sent twice', async () => {
    const [player, other] = [await world.newPlayer(), await world.newPlayer()];
    const code = buy('2500');
    const idempotencyKey = randomUUID();
    const first = await redeem(player, code, { idempotencyKey });
    expect(first).toMatchObject({ state: 'succeeded', creditedMinor: '2500', amountMinor: '2500' });
    expect(await redeem(player, code, { idempotencyKey })).toMatchObject({ id: first.id });
    expect(await redeem(other, code)).toMatchObject({ state: 'failed', reason: 'voucher_used' });
    expect((await world.balance(player)).available).toBe(2_500n);
    expect((await world.balance(other)).available).toBe(0n);
  });

  it('whose answer was lost is credited by asking', async () => {
    const player = await world.newPlayer();
    const code = buy('4000');
    world.simulator.control.setFault({ scope: 'next-deposit', fault: 'answer-lost' });
    expect(await refusalOf(redeem(player, code))).toBe('PROVIDER_UNAVAILABLE');
    world.clock.advance(16_000);
    await world.runJobs();
    await world.until(async () => (await world.balance(player)).available === 4_000n, 'the credit');
  });

  it('is not guessed: six wrong codes in an hour are one too many', async () => {
    const player = await world.newPlayer();
    expect(await refusalOf(open(player, 'voucher'))).toBe('VOUCHER_REQUIRED');
    for (let turn = 0; turn < 5; turn += 1)
      expect(await redeem(player, `WRONG-CODE-${turn}`)).toMatchObject({ reason: 'voucher_unknown' });
    expect(await refusalOf(redeem(player, buy('1000')))).toBe('VOUCHER_TRIES');
  });
});

it('every amount that the provider reported has a row with its outcome', async () => {
  const receipts = await everyRow<{ state: string; deposit_id: string | null }>(world.database, 'deposit_receipt');
  expect(receipts.length).toBeGreaterThan(20);
  expect(new Set(receipts.map(({ state }) => state))).toEqual(new Set(['credited', 'open', 'returned']));
});
