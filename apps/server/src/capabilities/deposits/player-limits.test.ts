/** Money that a player's limit, break or exclusion forbids is not credited, whenever and however it comes: it waits for a person. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLimit } from '#capabilities/limits/set-limit.ts';
import { selfExclude } from '#capabilities/limits/stop-playing.ts';
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
      depositsOpenMax: 5,
      fourEyesAbove: '100000000',
      depositMethods: [
        { ...shared, code: 'qr', kind: 'qr', currency: 'USD', min: '1000', max: '500000' },
        { ...shared, code: 'voucher', kind: 'voucher', currency: 'USD', min: '100', max: '500000' },
      ],
    },
  );
});
afterAll(async () => {
  expect(await moneyFaults(world)).toEqual([]);
  await world.close();
});

const open = (player: Player, extra: object = {}) =>
  world.call('requestDeposit', player, {
    body: { method: 'qr', currency: 'USD', amountMinor: '10000', idempotencyKey: randomUUID(), ...extra },
  });
const read = (player: Player, id: string) => world.call('readDeposit', player, { params: { id } });
const reaches = (player: Player, id: string, state: string) =>
  world.until(async () => (await read(player, id)).state === state, `deposit ${state}`);
const pay = (id: string, how: 'pay' | 'expire' | 'pay-late' = 'pay') => world.simulator.control.settleDeposit(id, how);
const rosa = () => ({ actor: staff('Rosa'), merchant: world.merchant });
const taskAbout = async (depositId: string) => {
  const { content } = await world.call('depositQueue', rosa(), { query: { merchant: 'BAIZE', pageSize: 100 } });
  return content.find((task: { deposit: { id: string } | null }) => task.deposit?.id === depositId);
};
const available = async (player: Player) => (await world.balance(player)).available;

/** A player whose own limit is 100.00 a day. */
async function limited(): Promise<Player> {
  const player = await world.newPlayer();
  await world.tx((tx) => setLimit(tx, { memberId: player.memberId, kind: 'deposit', period: 'day', value: 10_000n }));
  return player;
}
const exclude = (player: Player) => world.tx((tx) => selfExclude(tx, player.memberId, 6));

describe('a player with a deposit limit', () => {
  it('who pays an expired deposit and a new one gets one of them credited; the other waits', async () => {
    const player = await limited();
    const late = await open(player);
    pay(late.id, 'expire');
    await reaches(player, late.id, 'expired');
    const onTime = await open(player);
    pay(onTime.id);
    await reaches(player, onTime.id, 'succeeded');
    pay(late.id, 'pay-late');
    await reaches(player, late.id, 'review');
    expect(await available(player)).toBe(10_000n);
    expect(await taskAbout(late.id)).toMatchObject({ reason: 'player_protection', amountMinor: '10000' });
  });

  it('gets the late one credited when it came first, and then the new one waits', async () => {
    const player = await limited();
    const late = await open(player);
    pay(late.id, 'expire');
    await reaches(player, late.id, 'expired');
    const next = await open(player);
    pay(late.id, 'pay-late');
    await reaches(player, late.id, 'succeeded');
    pay(next.id);
    await reaches(player, next.id, 'review');
    expect(await available(player)).toBe(10_000n);
  });

  it('gets no more than the limit when late payments are reported at the same moment', async () => {
    const player = await limited();
    const ids: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { id } = await open(player);
      pay(id, 'expire');
      await reaches(player, id, 'expired');
      ids.push(id);
    }
    const provider = { actor: { kind: 'provider', provider: 'paydesk' } as const, merchant: world.merchant };
    const tell = (reference: string) => {
      const body = {
        eventId: randomUUID(),
        type: 'deposit.succeeded',
        providerId: `pd-${reference}`,
        reference,
        merchantCode: 'BAIZE',
        amountMinor: '10000',
        currency: 'USD',
        occurredAt: '2026-11-20T12:00:00Z',
      };
      return world.call('paymentWebhook', provider, { params: { provider: 'paydesk' }, body });
    };
    await Promise.all(ids.map(tell));
    const states = await Promise.all(ids.map(async (id) => (await read(player, id)).state as string));
    expect(states.sort()).toEqual(['review', 'review', 'review', 'succeeded']);
    expect(await available(player)).toBe(10_000n);
  });

  it('gets no voucher credited that is worth more than there is room for', async () => {
    const player = await limited();
    const voucherCode = world.simulator.control.makeVoucher({ amountMinor: '100000', currency: 'USD', exponent: 2 });
    const deposit = await open(player, { method: 'voucher', amountMinor: undefined, voucherCode });
    expect(deposit).toMatchObject({ state: 'review', reason: 'player_protection' });
    expect(await available(player)).toBe(0n);
  });
});

describe('a player who excluded themselves', () => {
  it('gets nothing credited that was opened before; it waits and is sent back', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player);
    await exclude(player);
    pay(deposit.id);
    await reaches(player, deposit.id, 'review');
    expect(await available(player)).toBe(0n);
    const task = await taskAbout(deposit.id);
    expect(task).toMatchObject({ reason: 'player_protection' });
    const credit = world.call('creditReceipt', rosa(), {
      params: { id: task.id },
      body: { amountMinor: '10000', depositId: deposit.id },
    });
    expect(await refusalOf(credit)).toBe('SELF_EXCLUDED');
    await world.call('returnReceipt', rosa(), { params: { id: task.id }, body: { note: 'excluded' } });
    expect(await read(player, deposit.id)).toMatchObject({ state: 'failed', reason: 'returned' });
  });
});

describe('money that waits for room under a limit', () => {
  it('is not credited by hand before there is room, and is then', async () => {
    const player = await limited();
    const late = await open(player);
    pay(late.id, 'expire');
    await reaches(player, late.id, 'expired');
    const onTime = await open(player);
    pay(onTime.id);
    await reaches(player, onTime.id, 'succeeded');
    pay(late.id, 'pay-late');
    await reaches(player, late.id, 'review');
    const { id } = await taskAbout(late.id);
    const credit = () =>
      world.call('creditReceipt', rosa(), { params: { id }, body: { amountMinor: '10000', depositId: late.id } });
    expect(await refusalOf(credit())).toBe('DEPOSIT_LIMIT');
    expect(await available(player)).toBe(10_000n);
    world.clock.advance(25 * 3_600_000);
    expect(await credit()).toEqual({ isCredited: true });
    expect(await available(player)).toBe(20_000n);
  });
});
