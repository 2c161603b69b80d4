/** After a change that guards an account its payouts pause. */
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { changePassword } from '#capabilities/identity/change-password.ts';
import { setPassword } from '#capabilities/identity/index.ts';
import { setWithdrawPassword } from '#capabilities/identity/withdraw-password.ts';
import { bindContact } from '#capabilities/members/contact.ts';
import { addBankAccount } from '#capabilities/members/index.ts';
import { openCashierWorld, refusalOf, staff, withdrawPassword } from './testing/cashier-world.ts';
import type { CashierWorld, Player } from './testing/cashier-world.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const hash = 'a hash that nothing is compared with';
let world: CashierWorld;
beforeAll(async () => {
  world = await openCashierWorld({}, { depositsOpenMax: 10 });
});
afterAll(() => world.close());

async function rich(): Promise<Player> {
  const player = await world.newPlayer();
  const body = { method: 'qr', currency: 'USD', amountMinor: '100000', idempotencyKey: randomUUID() };
  const { id } = await world.call('requestDeposit', player, { body });
  world.simulator.control.settleDeposit(id, 'pay');
  await world.until(async () => (await world.balance(player)).available > 0n, 'the deposit');
  return player;
}
const ask = (player: Player) =>
  world.call('requestWithdrawal', player, {
    body: {
      amountMinor: '5000',
      currency: 'USD',
      bankAccountId: player.bankAccountId,
      withdrawPassword,
      idempotencyKey: randomUUID(),
    },
  });
/** The player's own transaction. */
const as = <T>(player: Player, work: (tx: Tx<MemberCtx>) => Promise<T>) =>
  world.tx(
    (tx) => work(tx as Tx<MemberCtx>), // the actor is the player's
    world.ctx(player.actor, player.merchant),
  );
const addAccount = (tx: Tx, player: Player) =>
  addBankAccount(tx, world.services.config.masterKey, {
    bankAccountId: randomUUID(),
    memberId: player.memberId,
    bankName: 'Harbour Bank',
    accountName: 'Mali Example',
    accountNumber: String(2_000_000_000 + randomInt(8_999_999)),
  });
const mail = (tx: Tx<MemberCtx>, address: string) => bindContact(tx, world.services.config, { kind: 'email', address });

const changes = {
  password: (player: Player) => as(player, (tx) => changePassword(tx, hash)),
  recovery: (player: Player) => as(player, (tx) => setPassword(tx, player.memberId, hash)),
  withdraw_password: async (player: Player) =>
    as(player, async (tx) => {
      const before = await tx.db
        .selectFrom('member')
        .select('withdraw_password_hash as hash')
        .where('member_id', '=', player.memberId)
        .executeTakeFirstOrThrow();
      await setWithdrawPassword(tx, before.hash ?? hash); // set again, so that the test's own password stays right
    }),
  contact: async (player: Player) => {
    await as(player, (tx) => mail(tx, `first-${player.memberId}@example.com`));
    expect(await world.call('withdrawalTerms', player)).toMatchObject({ pause: null }); // the first one is no change
    await as(player, (tx) => mail(tx, `second-${player.memberId}@example.com`));
  },
  bank_account: (player: Player) => as(player, (tx) => addAccount(tx, player)),
};

/** The clock goes on while a test works. */
function expectHours(until: string, from: number, hours: number): void {
  const late = new Date(until).getTime() - from - hours * hourMs;
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(minuteMs);
}

it.each(Object.entries(changes))('a change of %s pauses payouts for 24 hours', async (reason, change) => {
  const player = await rich();
  expect(await world.call('withdrawalTerms', player)).toMatchObject({ pause: null });
  const before = await ask(player);
  const from = world.clock.now().getTime();
  await change(player);
  const { pause } = await world.call('withdrawalTerms', player);
  expect(pause.reason).toBe(reason);
  expectHours(pause.until, from, 24);
  const held = await world.balance(player);
  expect(await refusalOf(ask(player))).toBe('PAYOUTS_PAUSED');
  expect(await world.balance(player)).toEqual(held);

  const approver = { actor: staff('olive'), merchant: player.merchant };
  const file = await world.call('withdrawalCase', approver, {
    params: { id: before.id },
    query: { merchant: 'BAIZE' },
  });
  expect(file.checks[0]).toEqual({ level: 'warn', name: 'payouts_paused', params: { reason, until: pause.until } });

  world.clock.advance(24 * hourMs - minuteMs);
  expect(await refusalOf(ask(player))).toBe('PAYOUTS_PAUSED');
  world.clock.advance(minuteMs);
  await ask(player);
  expect(await world.call('withdrawalTerms', player)).toMatchObject({ pause: null });
});

it('a merchant may have other hours, or none; an earlier pause is not cut short', async () => {
  const player = await rich();
  const under = (payoutPauseHours: number): Player => ({
    ...player,
    merchant: { ...player.merchant, settings: { ...player.merchant.settings, payoutPauseHours } },
  });
  await changes.bank_account(under(0));
  await ask(player);
  const from = world.clock.now().getTime();
  await changes.recovery(under(48));
  await changes.password(under(1));
  const { pause } = await world.call('withdrawalTerms', player);
  expect(pause.reason).toBe('recovery');
  expectHours(pause.until, from, 48);
});

it('a one-time password is changed without a pause: an account begins with it', async () => {
  const player = await rich();
  await as(player, (tx) =>
    tx.db.updateTable('member').set({ is_one_time_password: true }).where('member_id', '=', player.memberId).execute(),
  );
  await changes.password(player);
  await ask(player);
});
