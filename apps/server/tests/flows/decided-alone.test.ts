/** What one operator lets out and in alone in a day has an end, however small the parts: beyond it a second person is needed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAgreed } from '#capabilities/deposits/approval.ts';
import { decideAlone } from '#capabilities/requests/index.ts';
import { openCashierWorld, staff, withdrawPassword } from '#capabilities/withdrawals/testing/cashier-world.ts';
import type { CashierWorld, Player } from '#capabilities/withdrawals/testing/cashier-world.ts';
import type { Actor, Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';

let world: CashierWorld;
beforeAll(async () => {
  world = await openCashierWorld({}, { fourEyesAbove: '10000' }); // so ten times as much in a day
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const as = <T>(actor: Actor, work: (tx: Tx<StaffCtx>) => Promise<T>, merchant: Merchant = world.merchant) =>
  inTx(world.database, world.ctx(actor, merchant) as StaffCtx, work);
const alone = (actor: Actor, worthMinor: bigint | null, subject: string = randomUUID(), merchant?: Merchant) =>
  as(actor, (tx) => decideAlone(tx, { subject, worthMinor }), merchant);

describe('one person alone', () => {
  it('decides up to ten lines in 24 hours, and then waits for a second one; the next day it is as before', async () => {
    const ida = staff('Ida');
    for (let part = 0; part < 10; part += 1) expect(await alone(ida, 10_000n)).toBe(true);
    expect(await alone(ida, 1n)).toBe(false);
    expect(await alone(staff('Jon'), 10_000n)).toBe(true);
    expect(await alone(ida, 10_000n, randomUUID(), world.other)).toBe(true);
    world.clock.advance(dayMs);
    expect(await alone(ida, 10_000n)).toBe(true);
  });

  it('decides nothing above the line, and nothing of which no rate says the worth', async () => {
    const kim = staff('Kim');
    expect([await alone(kim, 10_001n), await alone(kim, null), await alone(kim, 10_000n)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('counts the same subject once, and of many at once only as many as there is room for', async () => {
    const [lea, max] = [staff('Lea'), staff('Max')];
    for (let tries = 0; tries < 12; tries += 1) expect(await alone(lea, 10_000n, 'the same')).toBe(true);
    const outcomes = await Promise.all(Array.from({ length: 15 }, () => alone(max, 10_000n)));
    expect(outcomes.filter(Boolean)).toHaveLength(10);
  });
});

describe('withdrawals approved and money credited by hand', () => {
  const ask = async (player: Player, amountMinor: string) =>
    world.call('requestWithdrawal', player, {
      body: {
        amountMinor,
        currency: 'USD',
        bankAccountId: player.bankAccountId,
        withdrawPassword,
        idempotencyKey: randomUUID(),
      },
    });

  it('count together: the one that passes the sum waits for a second person, who does not count it', async () => {
    const [rosa, omar] = [staff('Rosa'), staff('Omar')];
    const player = await world.newPlayer();
    const deposit = await world.call('requestDeposit', player, {
      body: { amountMinor: '50000', currency: 'USD', method: 'qr', idempotencyKey: randomUUID() },
    });
    world.simulator.control.settleDeposit(deposit.id, 'pay');
    await world.until(async () => (await world.balance(player)).available > 0n, 'the deposit');
    const credit = (worth: bigint) =>
      as(rosa, (tx) =>
        isAgreed(tx, {
          subjectId: randomUUID(),
          target: player.memberId,
          amountMinor: worth,
          currency: 'USD',
          isBacked: true,
        }),
      );
    for (let part = 0; part < 9; part += 1) expect(await credit(10_000n)).toBe(true);

    const [first, second] = [await ask(player, '10000'), await ask(player, '10000')];
    const approve = (actor: Actor, id: string) =>
      world.call(
        'approveWithdrawal',
        { actor, merchant: world.merchant },
        { params: { id }, body: { amountMinor: '10000' } },
      );
    expect((await approve(rosa, first.id)).state).toBe('approved');
    expect(await approve(rosa, second.id)).toMatchObject({ state: 'requested', approvalsNeeded: 2 });
    expect(await credit(1n)).toBe(false);
    expect((await approve(omar, second.id)).state).toBe('approved');
    expect(await alone(omar, 10_000n)).toBe(true);
  });
});
