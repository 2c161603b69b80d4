import { randomUUID } from 'node:crypto';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberCtx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { everyRow } from '#testing/context.ts';
import { providerOf } from '#capabilities/deposits/index.ts';
import { balanceOf, freeze, statementOf } from '#capabilities/wallet/index.ts';
import { queryPayout } from './query-provider.ts';
import { claimDue } from './claim.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { expireWithdrawal } from './expire.ts';
import {
  auditActions,
  factsAbout,
  moneyFaults,
  openCashierWorld,
  refusalOf,
  staff,
  withdrawPassword,
} from './testing/cashier-world.ts';
import type { CashierWorld, Player } from './testing/cashier-world.ts';

let world: CashierWorld;
beforeAll(async () => {
  world = await openCashierWorld();
});
afterAll(async () => {
  expect(await moneyFaults(world)).toEqual([]);
  await world.close();
});

const rosa = staff('Rosa');
const omar = staff('Omar');
const desk = (actor = rosa) => ({ actor, merchant: world.merchant });

/** A player with money that came in through the provider. */
async function richPlayer(
  about: { amountMinor?: string; accountNumber?: string; payeeName?: string } = {},
): Promise<Player> {
  const player = await world.newPlayer(about);
  const deposit = await world.call('requestDeposit', player, {
    body: { amountMinor: about.amountMinor ?? '50000', currency: 'USD', method: 'qr', idempotencyKey: randomUUID() },
  });
  world.simulator.control.settleDeposit(deposit.id, 'pay');
  await world.until(async () => (await world.balance(player)).available > 0n, 'the deposit');
  return player;
}
const wish = (player: Player, extra: object = {}) => ({
  body: {
    amountMinor: '30000',
    currency: 'USD',
    bankAccountId: player.bankAccountId,
    withdrawPassword,
    idempotencyKey: randomUUID(),
    ...extra,
  },
});
const request = (player: Player, extra: object = {}) => world.call('requestWithdrawal', player, wish(player, extra));
const read = (player: Player, id: string) => world.call('readWithdrawal', player, { params: { id } });
const approve = (id: string, actor = rosa, amountMinor = '30000') =>
  world.call('approveWithdrawal', desk(actor), { params: { id }, body: { amountMinor } });
const reject = (id: string, reason = 'name_mismatch') =>
  world.call('rejectWithdrawal', desk(), { params: { id }, body: { reason } });
const receipt = (player: Player, id: string, body: object) =>
  world.call('confirmReceipt', player, { params: { id }, body });
const becomes = (player: Player, id: string, state: string) =>
  world.until(async () => (await read(player, id)).state === state, state);

/** Asked for, approved, sent and paid. By somebody new each time: what one person approves alone in a day has an end. */
async function paid(player: Player): Promise<string> {
  const { id } = await request(player);
  await approve(id, staff(id.slice(-6)));
  await world.runJobs();
  await becomes(player, id, 'paid');
  return id;
}

function picture(): Buffer {
  return PNG.sync.write(new PNG({ width: 4, height: 4 }));
}

describe('asking for a withdrawal', () => {
  it('sets the amount aside and waits', async () => {
    const player = await richPlayer();
    const withdrawal = await request(player);
    expect(withdrawal).toMatchObject({
      state: 'requested',
      amountMinor: '30000',
      remainderMinor: '30000',
      destination: { bankName: 'Harbour Bank', accountTail: expect.stringMatching(/^\d{4}$/) },
    });
    expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 30_000n });
    expect(await factsAbout(world, withdrawal.id)).toContain('withdrawal.requested');
  });

  it('answers a repeat as the first and refuses its key with other content', async () => {
    const player = await richPlayer();
    const asked = wish(player);
    const first = await world.call('requestWithdrawal', player, asked);
    expect(await world.call('requestWithdrawal', player, asked)).toEqual(first);
    expect(
      await refusalOf(world.call('requestWithdrawal', player, { body: { ...asked.body, amountMinor: '2000' } })),
    ).toBe('IDEMPOTENCY_REUSED');
    expect((await world.balance(player)).reserved).toBe(30_000n);
  });

  it.each([
    [{ amountMinor: '1999' }, 'AMOUNT_RANGE'],
    [{ amountMinor: '5000001' }, 'AMOUNT_RANGE'],
    [{ amountMinor: '50001' }, 'INSUFFICIENT_FUNDS'],
    [{ currency: 'THB' }, 'CURRENCY_UNKNOWN'],
    [{ bankAccountId: randomUUID() }, 'BANK_ACCOUNT_UNKNOWN'],
    [{ withdrawPassword: '000000' }, 'WITHDRAW_PASSWORD_WRONG'],
  ])('%o is refused with %s and moves nothing', async (extra, code) => {
    const player = await richPlayer();
    expect(await refusalOf(request(player, extra))).toBe(code);
    expect(await world.balance(player)).toEqual({ available: 50_000n, reserved: 0n });
  });

  it('locks the withdrawal password after wrong tries, also for the right one', async () => {
    const player = await richPlayer();
    for (let i = 0; i < 5; i += 1)
      expect(await refusalOf(request(player, { withdrawPassword: '000000' }))).toBe('WITHDRAW_PASSWORD_WRONG');
    expect(await refusalOf(request(player))).toBe('WITHDRAW_PASSWORD_LOCKED');
  });

  it('is refused to another player’s bank account and from a frozen wallet', async () => {
    const [player, stranger] = [await richPlayer(), await world.newPlayer()];
    expect(await refusalOf(request(player, { bankAccountId: stranger.bankAccountId }))).toBe('BANK_ACCOUNT_UNKNOWN');
    await world.tx((tx) => freeze(tx, player.memberId));
    expect(await refusalOf(request(player))).toBe('ACCOUNT_FROZEN');
  });

  it('of the whole balance, sixteen at once, is one', async () => {
    const player = await richPlayer();
    const answers = await Promise.allSettled(
      Array.from({ length: 16 }, () => request(player, { amountMinor: '50000' })),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled').length).toBe(1);
    expect(await world.balance(player)).toEqual({ available: 0n, reserved: 50_000n });
    for (const answer of answers)
      if (answer.status === 'rejected') expect(['INSUFFICIENT_FUNDS', 'UNAVAILABLE']).toContain(answer.reason.code);
  });
});

describe('the operator', () => {
  it('takes a task for five minutes; others wait, then may', async () => {
    const { id } = await request(await richPlayer());
    const take = (actor: typeof rosa) => world.call('takeWithdrawal', desk(actor), { params: { id } });
    expect((await take(rosa)).takenBy.displayName).toBe('Rosa');
    expect(await refusalOf(take(omar))).toBe('TASK_TAKEN');
    expect(await refusalOf(approve(id, omar))).toBe('TASK_TAKEN');
    world.clock.advance(5 * 60_000 + 1_000);
    expect((await take(omar)).takenBy.displayName).toBe('Omar');
  });

  it('approves what they saw, within their limit, once', async () => {
    const { id } = await request(await richPlayer());
    expect(await refusalOf(approve(id, rosa, '29999'))).toBe('AMOUNT_RANGE');
    expect(await refusalOf(approve(id, staff('Junior', 29_999n)))).toBe('APPROVAL_LIMIT');
    expect((await approve(id)).state).toBe('approved');
    expect((await approve(id)).state).toBe('approved'); // the same wish again
    expect(await refusalOf(approve(id, omar))).toBe('STATE_CONFLICT');
    expect(
      (await everyRow<{ withdrawal_id: string }>(world.database, 'payout')).filter((row) => row.withdrawal_id === id)
        .length,
    ).toBe(1);
  });

  it('needs another one above the line, and cannot be both', async () => {
    const player = await richPlayer({ amountMinor: '200000' });
    const { id } = await request(player, { amountMinor: '150000' });
    const first = await approve(id, rosa, '150000');
    expect(first).toMatchObject({ state: 'requested', approvalsNeeded: 2, reason: 'new_bank_account' });
    expect(first.approvals.map((entry: { displayName: string }) => entry.displayName)).toEqual(['Rosa']);
    expect(await refusalOf(approve(id, rosa, '150000'))).toBe('APPROVER_IS_SAME');
    expect((await approve(id, omar, '150000')).state).toBe('approved');
  });

  it('and another one at the same moment make one approval; the same one twice makes half of it', async () => {
    const large = async () =>
      (await request(await richPlayer({ amountMinor: '200000' }), { amountMinor: '150000' })).id as string;
    const byTwo = await large();
    await Promise.allSettled([approve(byTwo, rosa, '150000'), approve(byTwo, omar, '150000')]);
    expect((await world.call('withdrawalCase', desk(), { params: { id: byTwo } })).state).toBe('approved');
    const bySame = await large();
    const twice = await Promise.allSettled([approve(bySame, rosa, '150000'), approve(bySame, rosa, '150000')]);
    expect(twice.filter((answer) => answer.status === 'fulfilled').length).toBe(1);
    expect((await world.call('withdrawalCase', desk(), { params: { id: bySame } })).state).toBe('requested');
  });

  it('holds a task: it cannot be approved until it is taken up again', async () => {
    const { id } = await request(await richPlayer());
    const hold = (isHeld: boolean) =>
      world.call('holdWithdrawal', desk(), { params: { id }, body: { isHeld, note: 'Bank asked to wait' } });
    expect((await hold(true)).isHeld).toBe(true);
    expect(await refusalOf(approve(id))).toBe('STATE_CONFLICT');
    await hold(false);
    expect((await approve(id)).state).toBe('approved');
    expect(await refusalOf(hold(true))).toBe('STATE_CONFLICT');
  });

  it('rejects with a reason; the money is back, once', async () => {
    const player = await richPlayer();
    const { id } = await request(player);
    expect((await reject(id)).state).toBe('rejected');
    expect((await reject(id)).state).toBe('rejected');
    expect(await refusalOf(reject(id, 'other'))).toBe('STATE_CONFLICT');
    expect(await refusalOf(approve(id))).toBe('STATE_CONFLICT');
    expect(await world.balance(player)).toEqual({ available: 50_000n, reserved: 0n });
    expect(await read(player, id)).toMatchObject({ state: 'rejected', reason: 'name_mismatch', remainderMinor: '0' });
    expect((await factsAbout(world, id)).filter((name) => name === 'withdrawal.rejected').length).toBe(1);
  });

  it('and the other at once: approve and reject are never both done', async () => {
    const player = await richPlayer();
    const { id } = await request(player);
    const both = await Promise.allSettled([
      approve(id, rosa),
      world.call('rejectWithdrawal', desk(omar), { params: { id }, body: { reason: 'other' } }),
    ]);
    expect(both.filter((answer) => answer.status === 'fulfilled').length).toBe(1);
  });

  it('sees the queue, oldest first, with true figures', async () => {
    const player = await richPlayer({ payeeName: 'Somebody Else' });
    const { id } = await request(player);
    const queue = await world.call('withdrawalQueue', desk(), { query: { merchant: 'BAIZE', pageSize: '100' } });
    expect(queue.content.map((task: { id: string }) => task.id)).toContain(id);
    expect(queue.total).toBe(queue.counts.approval);
    const times = queue.content.map((task: { requestedAt: string }) => task.requestedAt);
    expect(times).toEqual([...times].sort());
    const whole = await world.call('withdrawalCase', desk(), { params: { id } });
    expect(whole).toMatchObject({
      depositedMinor: '50000',
      withdrawnMinor: '0',
      houseWonMinor: '0',
      origins: [
        { kind: 'deposit', amountMinor: '30000' },
        { kind: 'won', amountMinor: '0' },
      ],
    });
    expect(whole.checks.map((check: { name: string }) => check.name)).toEqual([
      'name_differs',
      'bank_account_new',
      'first_withdrawal',
      'account_own',
      'deposit_unplayed',
      'one_is_enough',
    ]);
    expect(whole.timeline.map((entry: { step: string }) => entry.step)).toEqual(['request']);
  });

  it('of another merchant does not see or touch it', async () => {
    const { id } = await request(await richPlayer());
    const foreign = { actor: rosa, merchant: world.other };
    for (const name of ['takeWithdrawal', 'withdrawalCase'] as const)
      expect(await refusalOf(world.call(name, foreign, { params: { id } }))).toBe('NOT_FOUND');
    expect(
      await refusalOf(world.call('approveWithdrawal', foreign, { params: { id }, body: { amountMinor: '30000' } })),
    ).toBe('NOT_FOUND');
    expect(
      await refusalOf(world.call('rejectWithdrawal', foreign, { params: { id }, body: { reason: 'other' } })),
    ).toBe('NOT_FOUND');
    expect((await world.call('withdrawalQueue', foreign, { query: { merchant: 'LOTUS' } })).total).toBe(0);
  });
});

describe('paying', () => {
  it('takes the money from the reserve when the bank has it', async () => {
    const player = await richPlayer();
    const id = await paid(player);
    expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 0n });
    const withdrawal = await read(player, id);
    expect(withdrawal.bankReference).toMatch(/^PD\d{8}-/);
    expect(Date.parse(withdrawal.autoReceiptAt) - Date.parse(withdrawal.paidAt)).toBe(60 * 60_000);
    expect(await factsAbout(world, id)).toEqual(expect.arrayContaining(['withdrawal.approved', 'withdrawal.paid']));
  });

  const withFault = async (
    fault: 'lost' | 'double' | 'out-of-order' | 'answer-lost' | 'failed' | 'amount-mismatch' | 'wrong-signature',
  ) => {
    const player = await richPlayer();
    const { id } = await request(player);
    world.simulator.control.setFault({ scope: id, fault, ...(fault === 'out-of-order' ? { delayMs: 30 } : {}) });
    await approve(id);
    await world.runJobs();
    return { player, id: id as string };
  };
  const received = (id: string) =>
    world.simulator.control.events({ reference: id }).filter((event) => event.kind === 'webhook.delivered').length;

  const sentTimes = (id: string) =>
    world.simulator.control.events({ reference: id }).filter((event) => event.kind === 'payout.settled').length;
  const approved = async () => {
    const player = await richPlayer();
    const { id } = await request(player);
    await approve(id);
    return { player, id: id as string };
  };
  const claim = () => {
    const { config } = world.services;
    return world.tx((tx) =>
      claimDue(tx, { masterKey: config.masterKey, webhookUrl: providerOf(world.services).webhookUrl(), limit: 20 }),
    );
  };

  it('goes on after a crash before the provider was called', async () => {
    const { player, id } = await approved();
    await claim(); // and here the process dies
    world.clock.advance(16_000);
    await world.runJobs();
    await becomes(player, id, 'paid');
    expect(sentTimes(id)).toBe(1);
  });

  it('goes on after a crash between the provider’s answer and our record of it, and pays once', async () => {
    const { player, id } = await approved();
    world.simulator.control.setFault({ scope: id, fault: 'lost' });
    for (const payout of await claim()) await queryPayout(providerOf(world.services), payout); // and here the process dies
    expect((await read(player, id)).state).toBe('sending');
    world.clock.advance(16_000);
    await world.runJobs();
    await world.until(async () => sentTimes(id) === 1, 'the bank');
    world.clock.advance(16_000);
    await world.runJobs();
    expect((await read(player, id)).state).toBe('paid');
    expect(sentTimes(id)).toBe(1);
  });

  it('is claimed by one of two nodes', async () => {
    const { id } = await approved();
    const both = await Promise.all([claim(), claim()]);
    expect(both.flat().filter((payout) => payout.payoutId === id).length).toBe(1);
  });

  it('is not sent while withdrawals are stopped, and asked about all the same once it was sent', async () => {
    const { player, id } = await approved();
    const { config } = world.services;
    const desk = { masterKey: config.masterKey, webhookUrl: providerOf(world.services).webhookUrl(), limit: 20 };
    const claimWhileStopped = async () => {
      const stopped = { withdrawals: { at: '', by: 'Rosa', reason: 'test', isFrozen: false } };
      const ctx = { ...world.ctx(), merchant: { ...world.merchant, stopped } };
      return (await world.tx((tx) => claimDue(tx, desk), ctx)).map(({ payoutId }) => payoutId);
    };
    expect(await claimWhileStopped()).not.toContain(id);
    expect((await claim()).map(({ payoutId }) => payoutId)).toContain(id);
    world.clock.advance(16_000);
    expect(await claimWhileStopped()).toContain(id);
    world.clock.advance(16_000);
    await world.runJobs();
    await becomes(player, id, 'paid');
  });

  it('asks about a payout whose webhook was lost', async () => {
    const { player, id } = await withFault('lost');
    await world.until(
      async () => world.simulator.control.events({ reference: id }).some((event) => event.kind === 'payout.settled'),
      'the bank',
    );
    expect((await read(player, id)).state).toBe('sending');
    world.clock.advance(16_000);
    await world.runJobs();
    expect((await read(player, id)).state).toBe('paid');
  });

  it('asks, and does not send again blindly, when the answer was lost', async () => {
    const { player, id } = await withFault('answer-lost');
    await becomes(player, id, 'paid'); // the webhook came although our order got no answer
    world.clock.advance(16_000);
    await world.runJobs();
    expect((await world.balance(player)).reserved).toBe(0n);
    expect(
      (await everyRow<{ payout_id: string; attempts: number }>(world.database, 'payout')).find(
        (row) => row.payout_id === id,
      )?.attempts,
    ).toBe(1);
  });

  it('believes doubled news once and older news not at all', async () => {
    const doubled = await withFault('double');
    await world.until(async () => received(doubled.id) === 3, 'three webhooks');
    expect((await factsAbout(world, doubled.id)).filter((name) => name === 'withdrawal.paid').length).toBe(1);
    const reordered = await withFault('out-of-order');
    await world.until(async () => received(reordered.id) === 2, 'two webhooks');
    expect((await read(reordered.player, reordered.id)).state).toBe('paid');
  });

  it('raises an alarm when the provider reports another amount', async () => {
    const { player, id } = await withFault('amount-mismatch');
    await becomes(player, id, 'paid');
    expect(await auditActions(world, id)).toContain('payout.mismatch');
    expect(await world.services.metrics.registry.metrics()).toMatch(
      /^baize_money_alarms_total\{alarm="payout\.mismatch"\} [1-9]/m,
    );
  });

  it('comes back to the operator when the bank refuses; a retry is a new order with new approvals', async () => {
    const { player, id } = await withFault('failed');
    await becomes(player, id, 'failed');
    expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 30_000n });
    const failed = await world.call('withdrawalQueue', desk(), { query: { merchant: 'BAIZE', queue: 'failed' } });
    expect(failed.content[0]).toMatchObject({ id, reason: 'failed_payout', approvals: [] });
    await approve(id);
    await world.runJobs();
    await becomes(player, id, 'paid');
    expect(
      (await everyRow<{ withdrawal_id: string; purpose: string }>(world.database, 'payout'))
        .filter((row) => row.withdrawal_id === id)
        .map((row) => row.purpose)
        .sort(),
    ).toEqual(['first', 'retry']);
  });

  it('that the bank refuses may be rejected: the money is back', async () => {
    const player = await richPlayer({ accountNumber: '5550000' });
    const { id } = await request(player);
    await approve(id);
    await world.runJobs();
    await becomes(player, id, 'failed');
    expect((await read(player, id)).reason).toBe('account_closed');
    await reject(id, 'bank_refused');
    expect(await world.balance(player)).toEqual({ available: 50_000n, reserved: 0n });
  });
});

describe('the receipt', () => {
  it('of everything is final, and saying it again changes nothing', async () => {
    const player = await richPlayer();
    const id = await paid(player);
    expect(await receipt(player, id, { arrived: 'all' })).toMatchObject({
      state: 'received',
      receipt: 'confirmed',
      remainderMinor: '0',
    });
    expect((await receipt(player, id, { arrived: 'all' })).state).toBe('received');
    expect(await refusalOf(receipt(player, id, { arrived: 'nothing' }))).toBe('STATE_CONFLICT');
    expect((await factsAbout(world, id)).filter((name) => name === 'withdrawal.received').length).toBe(1);
  });

  it('of a part opens a dispute about the rest; the rest is sent again', async () => {
    const player = await richPlayer();
    const id = await paid(player);
    expect(await refusalOf(receipt(player, id, { arrived: 'part', amountReceivedMinor: '30000' }))).toBe(
      'AMOUNT_RANGE',
    );
    expect(await receipt(player, id, { arrived: 'part', amountReceivedMinor: '18000' })).toMatchObject({
      state: 'disputed',
      amountReceivedMinor: '18000',
      remainderMinor: '12000',
      autoReceiptAt: null,
    });
    await world.call('resolveDispute', desk(), {
      params: { id },
      body: { decision: 'resend', note: 'Bank returned it' },
    });
    await world.runJobs();
    await becomes(player, id, 'paid');
    const orders = (
      await everyRow<{ withdrawal_id: string; purpose: string; amount_minor: string | bigint }>(
        world.database,
        'payout',
      )
    ).filter((row) => row.withdrawal_id === id);
    expect(orders.find((row) => row.purpose === 'resend')?.amount_minor).toBe(12_000n);
    expect((await receipt(player, id, { arrived: 'all' })).state).toBe('received');
    expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 0n });
    const accounts = await everyRow<{ bank_account_id: string; times_used: number }>(world.database, 'bank_account');
    expect(accounts.find((row) => row.bank_account_id === player.bankAccountId)?.times_used).toBe(1); // one withdrawal, two orders
  });

  describe('of a part sent again', () => {
    /** The account record since a movement, newest last: kind, amount, and what is free after it. */
    const recordOf = async (player: Player, skip: number): Promise<[string, bigint, bigint][]> => {
      const { movements } = await world.tx((tx) => statementOf(tx, player.memberId, { pageNo: 1, pageSize: 50 }));
      return movements
        .toReversed()
        .slice(skip)
        .map((row) => [row.kind, row.amount, row.balanceAfter]);
    };
    const resend = (id: string, as = desk()) =>
      world.call('resolveDispute', as, { params: { id }, body: { decision: 'resend', note: 'Once more' } });
    /** 18,000 of 30,000 arrived, and the books hold. */
    async function disputed(): Promise<{ player: Player; id: string }> {
      const player = await richPlayer();
      const id = await paid(player);
      await receipt(player, id, { arrived: 'part', amountReceivedMinor: '18000' });
      expect(await moneyFaults(world)).toEqual([]);
      return { player, id };
    }

    it('is the house’s money: set aside when decided, gone when the bank has it, and shown in the account record', async () => {
      const { player, id } = await disputed();
      const wonBefore = (await world.call('withdrawalCase', desk(), { params: { id } })).houseWonMinor;
      await resend(id);
      expect(await moneyFaults(world)).toEqual([]);
      expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 12_000n });
      const told = [
        ['adjust', 12_000n, 32_000n],
        ['withdrawal_reserve', -12_000n, 20_000n],
      ];
      expect(await recordOf(player, 2)).toEqual(told);
      expect((await world.call('withdrawalCase', desk(), { params: { id } })).houseWonMinor).toBe(wonBefore);
      expect(await refusalOf(resend(id))).toBe('STATE_CONFLICT'); // a repeat sets nothing aside
      expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 12_000n });

      await world.runJobs();
      await becomes(player, id, 'paid');
      expect(await moneyFaults(world)).toEqual([]);
      expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 0n });
      expect(await recordOf(player, 2)).toEqual(told);
      expect((await world.call('withdrawalCase', desk(), { params: { id } })).houseWonMinor).toBe(wonBefore);
    });

    it('that the bank refuses goes back to the dispute and the house, and can be sent once more', async () => {
      const { player, id } = await disputed();
      world.simulator.control.setFault({ scope: 'next-payout', fault: 'failed' });
      await resend(id);
      await world.runJobs();
      await becomes(player, id, 'disputed');
      expect(await moneyFaults(world)).toEqual([]);
      expect(await refusalOf(reject(id))).toBe('STATE_CONFLICT');
      expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 0n });
      expect(await recordOf(player, 4)).toEqual([
        ['withdrawal_release', 12_000n, 32_000n],
        ['adjust', -12_000n, 20_000n],
      ]);
      await resend(id);
      expect(await moneyFaults(world)).toEqual([]);
      await world.runJobs();
      await becomes(player, id, 'paid');
      expect(await moneyFaults(world)).toEqual([]);
      expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 0n });
    });

    it('passes through a frozen wallet, which stays frozen', async () => {
      const { player, id } = await disputed();
      await world.tx((tx) => freeze(tx, player.memberId));
      world.simulator.control.setFault({ scope: 'next-payout', fault: 'failed' });
      await resend(id);
      expect((await world.tx((tx) => balanceOf(tx, player.memberId)))?.isFrozen).toBe(true);
      await world.runJobs();
      await becomes(player, id, 'disputed');
      expect((await world.tx((tx) => balanceOf(tx, player.memberId)))?.isFrozen).toBe(true);
      expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 0n });
      expect(await moneyFaults(world)).toEqual([]);
    });

    it('is not another merchant’s to order', async () => {
      const { player, id } = await disputed();
      expect(await refusalOf(resend(id, { actor: rosa, merchant: world.other }))).toBe('NOT_FOUND');
      expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 0n });
    });
  });

  it('above the line is not sent again by one person alone', async () => {
    const player = await richPlayer({ amountMinor: '200000' });
    const { id } = await request(player, { amountMinor: '150000' });
    await approve(id, rosa, '150000');
    await approve(id, omar, '150000');
    await world.runJobs();
    await becomes(player, id, 'paid');
    await receipt(player, id, { arrived: 'nothing' });
    const resend = (actor: typeof rosa) =>
      world.call('resolveDispute', desk(actor), {
        params: { id },
        body: { decision: 'resend', note: 'Bank returned it' },
      });
    expect(await refusalOf(resend(staff('Junior', 149_999n)))).toBe('APPROVAL_LIMIT');
    expect(await resend(rosa)).toMatchObject({
      state: 'disputed',
      approvalsNeeded: 2,
      approvals: [{ displayName: 'Rosa' }],
    });
    expect(await refusalOf(resend(rosa))).toBe('APPROVER_IS_SAME');
    expect((await resend(omar)).state).toBe('sending');
  });

  it('that never came may be refused: received for good', async () => {
    const player = await richPlayer();
    const id = await paid(player);
    await receipt(player, id, { arrived: 'nothing', remark: 'Not on my statement' });
    const refuse = () =>
      world.call('resolveDispute', desk(), {
        params: { id },
        body: { decision: 'refuse', note: 'Bank statement shows the credit' },
      });
    expect((await refuse()).state).toBe('received');
    expect(await refusalOf(refuse())).toBe('STATE_CONFLICT');
    expect((await read(player, id)).receipt).toBe('refused_dispute');
    expect(await refusalOf(receipt(player, id, { arrived: 'nothing' }))).toBe('STATE_CONFLICT');
    expect(await factsAbout(world, id)).toContain('withdrawal.dispute_answered');
  });

  it('of silence counts after the minutes are over, not before, and cannot be taken back', async () => {
    const player = await richPlayer();
    const id = await paid(player);
    world.clock.advance(59 * 60_000);
    await world.runJobs();
    await world.tx((tx) => expireWithdrawal(tx, id)); // a job that listed it too early
    expect((await read(player, id)).state).toBe('paid');
    world.clock.advance(2 * 60_000);
    await Promise.all([world.runJobs(), world.runJobs()]);
    expect(await read(player, id)).toMatchObject({ state: 'received', receipt: 'automatic' });
    expect((await factsAbout(world, id)).filter((name) => name === 'withdrawal.received').length).toBe(1);
    expect((await receipt(player, id, { arrived: 'nothing' })).state).toBe('received');
  });

  describe('that silence made, disputed later', () => {
    async function forced(): Promise<{ player: Player; id: string }> {
      const player = await richPlayer();
      const id = await paid(player);
      world.clock.advance(61 * 60_000);
      await world.tx((tx) => expireWithdrawal(tx, id));
      return { player, id };
    }
    const answer = (id: string, decision: 'resend' | 'refuse', as = desk()) =>
      world.call('resolveDispute', as, { params: { id }, body: { decision, note: 'The bank shows the credit' } });
    const queued = async (queue: string, id: string) => {
      const page = await world.call('withdrawalQueue', desk(), { query: { merchant: 'BAIZE', queue, pageSize: 100 } });
      return page.content.find((task: { id: string }) => task.id === id);
    };

    it('is logged for the operator; nothing is reversed, and the same word twice is one', async () => {
      const { player, id } = await forced();
      const before = await world.balance(player);
      const said = { arrived: 'part', amountReceivedMinor: '18000' };
      expect(await receipt(player, id, { ...said, remark: 'Short' })).toMatchObject({
        state: 'received',
        receipt: 'automatic',
        remainderMinor: '0',
        lateDispute: { amountReceivedMinor: '18000', remainderMinor: '12000', answeredAt: null },
      });
      await receipt(player, id, said);
      expect((await factsAbout(world, id)).filter((name) => name === 'withdrawal.late_dispute').length).toBe(1);
      expect(await auditActions(world, id)).toContain('withdrawal.late_dispute');
      expect(await world.balance(player)).toEqual(before);
      expect(await moneyFaults(world)).toEqual([]);
      expect((await world.call('uploadProof', player, { params: { id }, files: [picture()] })).proofs).toBe(1);
      expect(await queued('dispute', id)).toMatchObject({ state: 'received', reason: 'late_dispute' });
      expect(await queued('closed', id)).toBeUndefined();
    });

    it('is answered with a word and leaves the queue; sending again is refused', async () => {
      const { player, id } = await forced();
      await receipt(player, id, { arrived: 'nothing' });
      expect(await refusalOf(answer(id, 'resend'))).toBe('STATE_CONFLICT');
      expect(await refusalOf(answer(id, 'refuse', { actor: rosa, merchant: world.other }))).toBe('NOT_FOUND');
      expect(await answer(id, 'refuse')).toMatchObject({ state: 'received', reason: 'late_dispute' });
      expect(await refusalOf(answer(id, 'refuse'))).toBe('STATE_CONFLICT');
      expect(await refusalOf(receipt(player, id, { arrived: 'nothing', remark: 'Still' }))).toBe('STATE_CONFLICT');
      expect((await read(player, id)).lateDispute.answeredAt).not.toBeNull();
      expect(await queued('dispute', id)).toBeUndefined();
      expect(await queued('closed', id)).toMatchObject({ reason: 'late_dispute' });
      const story = (await world.call('withdrawalCase', desk(), { params: { id } })).timeline;
      expect(story.slice(-2).map((entry: { step: string }) => entry.step)).toEqual([
        'late_dispute',
        'late_dispute_answered',
      ]);
      expect(await factsAbout(world, id)).toContain('withdrawal.dispute_answered');
    });

    it('is taken back by the player when all is there after all', async () => {
      const { player, id } = await forced();
      await receipt(player, id, { arrived: 'nothing' });
      expect((await receipt(player, id, { arrived: 'all' })).lateDispute.answeredAt).not.toBeNull();
      expect(await queued('dispute', id)).toBeUndefined();
    });

    it('cannot be disputed by another player, nor after the player confirmed it', async () => {
      const { id } = await forced();
      expect(await refusalOf(receipt(await world.newPlayer(), id, { arrived: 'nothing' }))).toBe('NOT_FOUND');
      const stranger = await world.newPlayer({ merchant: world.other });
      expect(await refusalOf(receipt(stranger, id, { arrived: 'nothing' }))).toBe('NOT_FOUND');
      const player = await richPlayer();
      const confirmed = await paid(player);
      await receipt(player, confirmed, { arrived: 'all' });
      expect(await refusalOf(receipt(player, confirmed, { arrived: 'nothing' }))).toBe('STATE_CONFLICT');
    });
  });

  it('refuses a receipt of another member or merchant with NOT_FOUND', async () => {
    const player = await richPlayer();
    const id = await paid(player);
    const stranger = await world.newPlayer();
    expect(await refusalOf(receipt(stranger, id, { arrived: 'all' }))).toBe('NOT_FOUND');
    const asStranger = world.ctx(stranger.actor) as MemberCtx; // a player's actor makes it one
    expect(
      await refusalOf(
        inTx(world.database, asStranger, (tx) =>
          confirmReceipt(tx, id, { arrived: 'all', amountReceivedMinor: null, remark: null }),
        ),
      ),
    ).toBe('NOT_FOUND');
    expect(await refusalOf(read(stranger, id))).toBe('NOT_FOUND');
    expect(await refusalOf(receipt({ ...player, merchant: world.other }, id, { arrived: 'all' }))).toBe('NOT_FOUND');
  });

  it('in dispute takes three pictures, not four, redrawn', async () => {
    const player = await richPlayer();
    const id = await paid(player);
    const upload = (files: Buffer[]) => world.call('uploadProof', player, { params: { id }, files });
    expect(await refusalOf(upload([picture()]))).toBe('STATE_CONFLICT');
    await receipt(player, id, { arrived: 'nothing' });
    expect((await upload([picture(), picture()])).proofs).toBe(2);
    expect(await refusalOf(upload([picture(), picture()]))).toBe('UPLOAD_COUNT');
    expect(await refusalOf(upload([Buffer.from('<svg onload="alert(1)"/>')]))).toBe('UPLOAD_TYPE');
    const answers = await Promise.allSettled([upload([picture()]), upload([picture()])]);
    expect(answers.filter((answer) => answer.status === 'fulfilled').length).toBe(1);
    const { proofs } = await world.call('withdrawalCase', desk(), { params: { id } });
    expect(proofs.length).toBe(3);
    const proof = await world.call('readProof', desk(), { params: { id, proofId: proofs[0].id } });
    expect(Buffer.from(proof.base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const other = await paid(await richPlayer());
    expect(await refusalOf(world.call('readProof', desk(), { params: { id: other, proofId: proofs[0].id } }))).toBe(
      'NOT_FOUND',
    );
  });
});
