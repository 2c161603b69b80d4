/** Random histories of one player: every act, in any order, with provider news doubled, late and reordered. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { everyRow } from '#testing/context.ts';
import { providerOf } from '#capabilities/deposits/index.ts';
import { isDeep, runsOf } from '#testing/deep.ts';
import { claimDue } from './claim.ts';
import { expireWithdrawal } from './expire.ts';
import { nextState } from './rules.ts';
import type { WithdrawalState, WithdrawalStep } from './rules.ts';
import { cashierFaults, moneyFaults, openCashierWorld, staff, withdrawPassword } from './testing/cashier-world.ts';
import type { CashierWorld, Player } from './testing/cashier-world.ts';

let world: CashierWorld;
beforeAll(async () => {
  world = await openCashierWorld();
});
afterAll(() => world.close());

const [rosa, omar] = [staff('Rosa'), staff('Omar')];
const which = fc.nat({ max: 2 });
const who = fc.constantFrom(rosa, omar);
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('depositNews' as const),
      which,
      type: fc.constantFrom('deposit.succeeded', 'deposit.succeeded', 'deposit.failed', 'deposit.expired'),
      isExact: fc.boolean(),
      eventNo: fc.nat({ max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('request' as const),
      amount: fc.constantFrom('2000', '90000', '120000'),
      keyNo: fc.nat({ max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('approve' as const), which, who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const), which, who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hold' as const), which, who, isHeld: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('claim' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('payoutNews' as const),
      which,
      type: fc.constantFrom('payout.sent', 'payout.sent', 'payout.failed'),
      isExact: fc.boolean(),
      eventNo: fc.nat({ max: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('receipt' as const),
      which,
      arrived: fc.constantFrom('all', 'part', 'nothing'),
      amount: fc.constantFrom('1', '1000', '60000'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('resolve' as const),
      which,
      who,
      decision: fc.constantFrom('resend', 'refuse'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), which, minutes: fc.constantFrom(1, 70) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface History {
  readonly player: Player;
  readonly deposits: readonly string[];
  readonly withdrawals: string[];
  readonly run: string;
}

async function begin(): Promise<History> {
  const player = await world.newPlayer();
  const deposits = [randomUUID(), randomUUID(), randomUUID()];
  const now = world.clock.now();
  await world.tx(async (tx) => {
    for (const id of deposits)
      await tx.db
        .insertInto('deposit')
        .values({
          merchant_id: world.merchant.id,
          deposit_id: id,
          member_id: player.memberId,
          provider: 'paydesk',
          method: 'qr',
          kind: 'qr',
          reference_code: randomUUID(),
          amount_minor: 100_000n,
          currency: 'USD',
          state: 'pending',
          language: 'en',
          return_url: 'http://x.example/',
          webhook_url: 'http://x.example/',
          created_at: now,
          ask_at: new Date(now.getTime() + 86_400_000),
        })
        .execute();
  });
  return { player, deposits, withdrawals: [], run: randomUUID() };
}

/** Does one act; a refusal is an answer, anything else that is thrown is a fault. */
async function perform(history: History, given: Act): Promise<void> {
  const desk = (actor: typeof rosa) => ({ actor, merchant: world.merchant });
  const target =
    'which' in given ? history.withdrawals[given.which % Math.max(1, history.withdrawals.length)] : undefined;
  const needsTarget = !['depositNews', 'request', 'claim'].includes(given.kind);
  if (needsTarget && target === undefined) return;
  const id = target ?? '';
  try {
    switch (given.kind) {
      case 'depositNews':
        return await sendWebhook(
          given.type,
          history.deposits[given.which] ?? '',
          given.isExact ? '100000' : '99999',
          `${history.run}-d${given.which}-${given.eventNo}`,
        );
      case 'request': {
        const key = `${history.run.slice(0, -1)}${given.keyNo}`;
        const { id: made } = await world.call('requestWithdrawal', history.player, {
          body: {
            amountMinor: given.amount,
            currency: 'USD',
            bankAccountId: history.player.bankAccountId,
            withdrawPassword,
            idempotencyKey: key,
          },
        });
        if (!history.withdrawals.includes(made)) history.withdrawals.push(made);
        return;
      }
      case 'approve': {
        const { amountMinor } = await world.call('readWithdrawal', history.player, { params: { id } });
        return void (await world.call('approveWithdrawal', desk(given.who), { params: { id }, body: { amountMinor } }));
      }
      case 'reject':
        return void (await world.call('rejectWithdrawal', desk(given.who), {
          params: { id },
          body: { reason: 'other' },
        }));
      case 'hold':
        return void (await world.call('holdWithdrawal', desk(given.who), {
          params: { id },
          body: { isHeld: given.isHeld },
        }));
      case 'claim': {
        const { config } = world.services;
        return void (await inTx(world.database, world.ctx(), (tx) =>
          claimDue(tx, { masterKey: config.masterKey, webhookUrl: providerOf(world.services).webhookUrl(), limit: 50 }),
        ));
      }
      case 'payoutNews': {
        const orders = (
          await everyRow<{ withdrawal_id: string; payout_id: string; amount_minor: bigint }>(world.database, 'payout')
        ).filter((row) => row.withdrawal_id === id);
        const order = orders[given.eventNo % Math.max(1, orders.length)];
        if (!order) return;
        return await sendWebhook(
          given.type,
          order.payout_id,
          (order.amount_minor + (given.isExact ? 0n : 1n)).toString(),
          `${order.payout_id.slice(0, 30)}-${given.eventNo}`,
        );
      }
      case 'receipt':
        return void (await world.call('confirmReceipt', history.player, {
          params: { id },
          body: { arrived: given.arrived, ...(given.arrived === 'part' ? { amountReceivedMinor: given.amount } : {}) },
        }));
      case 'resolve':
        return void (await world.call('resolveDispute', desk(given.who), {
          params: { id },
          body: { decision: given.decision, note: 'as it is' },
        }));
      case 'expire':
        world.clock.advance(given.minutes * 60_000);
        return await world.tx((tx) => expireWithdrawal(tx, id));
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

async function sendWebhook(type: string, reference: string, amountMinor: string, eventId: string): Promise<void> {
  const provider = { actor: { kind: 'provider', provider: 'paydesk' } as const, merchant: world.merchant };
  await world.call('paymentWebhook', provider, {
    params: { provider: 'paydesk' },
    body: {
      eventId,
      type,
      providerId: 'pd',
      reference,
      merchantCode: 'BAIZE',
      amountMinor,
      currency: 'USD',
      occurredAt: '2026-11-20T12:00:00Z',
      ...(type === 'payout.sent' ? { bankReference: 'PD1' } : {}),
    },
  });
}

async function statesOf(history: History): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (const row of await everyRow<{ withdrawal_id: string; state: string }>(world.database, 'withdrawal'))
    if (history.withdrawals.includes(row.withdrawal_id)) states.set(row.withdrawal_id, row.state);
  for (const row of await everyRow<{ deposit_id: string; state: string }>(world.database, 'deposit'))
    if (history.deposits.includes(row.deposit_id)) states.set(row.deposit_id, row.state);
  return states;
}

const steps: WithdrawalStep[] = [
  'approve',
  'reject',
  'send',
  'pay',
  'fail',
  'bounce',
  'confirm',
  'expire',
  'dispute',
  'resend',
  'refuse',
];

/** One act moves a withdrawal by one step of the table or not at all, and never out of an end. */
function isLawful(from: string | undefined, to: string): boolean {
  if (from === undefined || from === to) return true;
  return steps.some((step) => nextState(from as WithdrawalState, step) === to);
}

/** What may become of a deposit by one piece of news: money that comes late is credited, money after a failure is looked at, and
 *  nothing takes back what was credited. */
const depositMoves: Readonly<Record<string, readonly string[]>> = {
  pending: ['pending', 'succeeded', 'failed', 'expired', 'review'],
  expired: ['expired', 'succeeded', 'review'],
  failed: ['failed', 'review'],
  review: ['review'],
  succeeded: ['succeeded'],
};

/** A history that ends once in every way, so that the random ones need not: chance alone leaves out a state now and then. */
const everyWay: Act[] = [
  { kind: 'request', amount: '2000', keyNo: 0 },
  { kind: 'approve', which: 0, who: rosa },
  { kind: 'claim' },
  { kind: 'payoutNews', which: 0, type: 'payout.sent', isExact: true, eventNo: 0 },
  { kind: 'receipt', which: 0, arrived: 'all', amount: '1' },
  { kind: 'request', amount: '2000', keyNo: 1 },
  { kind: 'approve', which: 1, who: rosa },
  { kind: 'claim' },
  { kind: 'payoutNews', which: 1, type: 'payout.failed', isExact: true, eventNo: 0 },
  { kind: 'request', amount: '2000', keyNo: 2 },
  { kind: 'reject', which: 2, who: omar },
  { kind: 'request', amount: '2000', keyNo: 3 },
  { kind: 'approve', which: 3, who: rosa },
  { kind: 'claim' },
  { kind: 'payoutNews', which: 3, type: 'payout.sent', isExact: true, eventNo: 0 },
  { kind: 'receipt', which: 3, arrived: 'part', amount: '1000' },
];

const limitMs = isDeep ? 1_200_000 : 120_000;

it(
  'no history loses, makes or strands money, or leaves the state table',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 40, maxLength: 70 }), async (acts) => {
        const history = await begin();
        await sendWebhook('deposit.succeeded', history.deposits[0] ?? '', '100000', `${history.run}-first`);
        for (const given of acts) {
          const before = await statesOf(history);
          await perform(history, given);
          expect(await cashierFaults(world), `after ${given.kind}`).toEqual([]);
          for (const [id, state] of await statesOf(history))
            if (history.withdrawals.includes(id))
              expect(isLawful(before.get(id), state), `${before.get(id)} -> ${state} by ${given.kind}`).toBe(true);
            else
              expect(depositMoves[before.get(id) ?? 'pending'], `${before.get(id)} by ${given.kind}`).toContain(state);
        }
        expect(await moneyFaults(world)).toEqual([]);
      }),
      { ...runsOf(6, 40), examples: [[everyWay]] },
    );
    // the histories went somewhere: every state of the table was met
    const met = new Set(
      (await everyRow<{ to_state: string }>(world.database, 'withdrawal_step')).map((row) => row.to_state),
    );
    expect([...met].sort()).toEqual([
      'approved',
      'disputed',
      'failed',
      'paid',
      'received',
      'rejected',
      'requested',
      'sending',
    ]);
  },
  limitMs,
);
