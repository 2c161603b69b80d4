/** What players, operators, the provider and the clock do in a history of the cashier. */
import { randomUUID } from 'node:crypto';
import { inTx } from '#kernel/in-tx.ts';
import { providerOf } from '#capabilities/deposits/index.ts';
import { claimDue } from '#capabilities/withdrawals/claim.ts';
import { expireWithdrawal } from '#capabilities/withdrawals/expire.ts';
import { staff, withdrawPassword } from '#capabilities/withdrawals/testing/cashier-world.ts';
import type { CashierWorld, Player } from '#capabilities/withdrawals/testing/cashier-world.ts';
import { everyRow } from '#testing/context.ts';
import type { Chance } from './chance.ts';

const [rosa, omar] = [staff('Rosa'), staff('Omar')];

export interface History {
  readonly player: Player;
  readonly deposits: readonly string[];
  readonly withdrawals: Map<string, string>; // id by key
  /** What was found wrong. */
  readonly problems: string[];
}

export type Act = { readonly name: string; run(): Promise<void> };

/** What an act is about, drawn before its first try, so that every try of it is the same request. */
interface Draw {
  readonly given: CashierWorld;
  readonly history: History;
  readonly chance: Chance;
  readonly which: number;
  readonly eventNo: number;
  readonly who: typeof rosa;
  readonly isExact: boolean;
  readonly amount: string;
  readonly key: string;
}

/** The next act of the history; what it is about is decided now. */
export function actOf(given: CashierWorld, history: History, chance: Chance, wanted?: 'first deposit'): Act {
  const [roll, which, eventNo, who] = [chance.int(0, 100), chance.int(0, 3), chance.int(0, 7), chance.of([rosa, omar])];
  const [isExact, amount, key] = [chance.isTrue(0.7), chance.of(['2000', '60000', '90000']), randomUUID()];
  const id = [...history.withdrawals.values()][chance.int(0, Math.max(1, history.withdrawals.size))];
  const draw = { given, history, chance, which, eventNo, who, isExact, amount, key };
  if (wanted === 'first deposit')
    return act('deposit news', () =>
      tell(given, 'deposit.succeeded', {
        reference: history.deposits[0] ?? '',
        amountMinor: '100000',
        eventId: `${history.deposits[0]}-0`.slice(0, 40),
      }),
    );
  if (roll < 12) return depositNews(draw);
  if (roll < 32 || id === undefined) return requestAct(draw);
  if (roll < 54) return decisionAct(draw, id, roll < 50);
  if (roll < 66) return claimAct(given);
  if (roll < 82) return payoutNews(draw, id);
  if (roll < 90) return receiptAct(draw, id);
  if (roll < 96) return resolveAct(draw, id);
  given.clock.advance(70 * 60_000);
  return act('expire', () => given.tx((tx) => expireWithdrawal(tx, id)));
}

function act(name: string, run: () => Promise<unknown>): Act {
  return { name, run: async () => void (await run()) };
}

function desk(given: CashierWorld, actor: typeof rosa) {
  return { actor, merchant: given.merchant };
}

/** A webhook of the provider. */
function tell(
  given: CashierWorld,
  type: string,
  { reference, amountMinor, eventId }: { reference: string; amountMinor: string; eventId: string },
) {
  return given.call(
    'paymentWebhook',
    { actor: { kind: 'provider', provider: 'paydesk' }, merchant: given.merchant },
    {
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
    },
  );
}

function depositNews({ given, history, chance, which, eventNo, isExact }: Draw): Act {
  const reference = history.deposits[which] ?? '';
  const type = chance.of(['deposit.succeeded', 'deposit.succeeded', 'deposit.failed', 'deposit.expired']);
  return act('deposit news', () =>
    tell(given, type, {
      reference,
      amountMinor: isExact ? '100000' : '99999',
      eventId: `${reference}-${eventNo}`.slice(0, 40),
    }),
  );
}

function requestAct({ given, history, amount, key }: Draw): Act {
  return act('request', async () => {
    const body = {
      amountMinor: amount,
      currency: 'USD',
      bankAccountId: history.player.bankAccountId,
      withdrawPassword,
      idempotencyKey: key,
    };
    const { id: made } = (await given.call('requestWithdrawal', history.player, { body })) as { id: string };
    const first = history.withdrawals.get(key);
    if (first !== undefined && first !== made) history.problems.push(`key ${key}: answered ${first}, then ${made}`);
    history.withdrawals.set(key, made);
  });
}

/** The withdrawal is approved or rejected. */
function decisionAct({ given, history, who }: Draw, id: string, isApproved: boolean): Act {
  const params = { id };
  if (!isApproved)
    return act('reject', () => given.call('rejectWithdrawal', desk(given, who), { params, body: { reason: 'other' } }));
  return act('approve', async () => {
    const { amountMinor } = (await given.call('readWithdrawal', history.player, { params })) as {
      amountMinor: string;
    };
    await given.call('approveWithdrawal', desk(given, who), { params, body: { amountMinor } });
  });
}

function claimAct(given: CashierWorld): Act {
  return act('claim', () =>
    inTx(given.database, given.ctx(), (tx) =>
      claimDue(tx, {
        masterKey: given.services.config.masterKey,
        webhookUrl: providerOf(given.services).webhookUrl(),
        limit: 50,
      }),
    ),
  );
}

function payoutNews({ given, chance, eventNo, isExact }: Draw, id: string): Act {
  const type = chance.of(['payout.sent', 'payout.sent', 'payout.failed']);
  return act('payout news', async () => {
    const orders = await everyRow<{ withdrawal_id: string; payout_id: string; amount_minor: bigint }>(
      given.database,
      'payout',
    );
    const own = orders.filter((row) => row.withdrawal_id === id);
    const order = own[eventNo % Math.max(1, own.length)];
    if (order)
      await tell(given, type, {
        reference: order.payout_id,
        amountMinor: (order.amount_minor + (isExact ? 0n : 1n)).toString(),
        eventId: `${order.payout_id.slice(0, 30)}-${eventNo}`,
      });
  });
}

function receiptAct({ given, history, chance }: Draw, id: string): Act {
  const arrived = chance.of(['all', 'part', 'nothing']);
  return act('receipt', () =>
    given.call('confirmReceipt', history.player, {
      params: { id },
      body: { arrived, ...(arrived === 'part' ? { amountReceivedMinor: '1000' } : {}) },
    }),
  );
}

function resolveAct({ given, chance, who }: Draw, id: string): Act {
  const decision = chance.of(['resend', 'refuse']);
  return act('resolve', () =>
    given.call('resolveDispute', desk(given, who), { params: { id }, body: { decision, note: 'as it is' } }),
  );
}
