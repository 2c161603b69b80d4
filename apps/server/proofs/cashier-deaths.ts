/**
 * `node apps/server/proofs/cashier-deaths.ts [histories] [seed] [acts]`: the cashier's real verbs on a real database, killed
 * between any two of its statements. Histories of one player each follow from the seed: deposits announced and doubled,
 * withdrawals asked for, approved, held, rejected, claimed for the bank, reported sent or failed with right and wrong sums,
 * confirmed, disputed, resent, expired. Every act is first cut at its first statement, then at its second, and so on, once
 * before the statement and once after it (so also after a commit whose answer is lost), until it gets through. After each cut:
 * reserves equal open withdrawals, money equals what was paid in and out, accounts equal the journal; what stood before and is
 * not the act's stands unchanged; the act's own thing moved by one lawful step or not at all. The same request asked again
 * answers the same id. At the end the checker. Exit code 1 on a finding; the seed replays it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../src/kernel/fail.ts';
import { inTx } from '../src/kernel/in-tx.ts';
import { providerOf } from '../src/capabilities/deposits/index.ts';
import { claimDue } from '../src/capabilities/withdrawals/claim.ts';
import { expireWithdrawal } from '../src/capabilities/withdrawals/expire.ts';
import {
  cashierFaults,
  moneyFaults,
  openCashierWorld,
  staff,
  withdrawPassword,
} from '../src/capabilities/withdrawals/testing/cashier-world.ts';
import type { CashierWorld, Player } from '../src/capabilities/withdrawals/testing/cashier-world.ts';
import { everyRow } from '../src/testing/context.ts';
import type { Chance } from './chance.ts';
import { openChance, seedFrom } from './chance.ts';
import { openSimulationServer } from './simulation/server.ts';
import { openShears } from './simulation/shears.ts';

const histories = Number(process.argv[2] ?? 6);
const seed = seedFrom(process.argv[3]);
const actsCount = Number(process.argv[4] ?? 30);
const statementsMax = 200;
const [rosa, omar] = [staff('Rosa'), staff('Omar')];

/** What a withdrawal may become by one act, said again beside the platform's own table. */
const lawfulForWithdrawal: Readonly<Record<string, readonly string[]>> = {
  requested: ['approved', 'rejected'],
  approved: ['sending', 'rejected'],
  sending: ['paid', 'failed'],
  failed: ['approved', 'rejected', 'sending'],
  paid: ['received', 'disputed', 'failed'],
  disputed: ['sending', 'received', 'approved'],
  received: ['failed'],
  rejected: [],
};

/** The same for a deposit: money may still come, in the right sum or another, after the provider called it failed or expired. */
const lawfulForDeposit: Readonly<Record<string, readonly string[]>> = {
  pending: ['succeeded', 'failed', 'expired', 'review'],
  failed: ['succeeded', 'review'],
  expired: ['succeeded', 'review'],
  review: ['succeeded', 'failed'],
  succeeded: [],
};

interface History {
  readonly player: Player;
  readonly deposits: readonly string[];
  readonly withdrawals: Map<string, string>; // id by key
}

type Act = { readonly name: string; run(): Promise<void> };

const began = performance.now();
const close = await openSimulationServer();
const world = await openCashierWorld();
const shears = openShears(world.pool);
const counts = { acts: 0, cuts: 0, refused: 0, after: 0 };
const problems: string[] = [];
const met = new Set<string>();
try {
  for (let index = 0; index < histories && problems.length === 0; index += 1) await playHistory(seed + index);
  problems.push(...(await moneyFaults(world)));
} finally {
  await world.close();
  await close();
}
for (const problem of problems.slice(0, 10)) console.error(problem);
console.log(
  `${histories} histories from seed ${seed}: ${counts.acts} acts (${counts.refused} refused), cut ${counts.cuts} times between two statements, ${counts.after} of them after the statement was done; states met: ${[...met].sort().join(', ')}; ${((performance.now() - began) / 1_000).toFixed(0)} s`,
);
console.log(`problems: ${problems.length}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function playHistory(own: number): Promise<void> {
  const chance = openChance(own);
  const history = await begin(world);
  await whole(actOf(world, history, chance, 'first deposit'), history, own);
  for (let step = 0; step < actsCount && problems.length === 0; step += 1)
    await whole(actOf(world, history, chance), history, own);
}

/** One act, cut at every statement it has, then let through. */
async function whole(act: Act, history: History, own: number): Promise<void> {
  counts.acts += 1;
  const sides = counts.acts % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const); // the second is a repeat
  for (const side of sides)
    for (let statement = 1; statement <= statementsMax; statement += 1) {
      const before = await statesOf(world, history);
      shears.arm(statement, side);
      await act.run().catch((error: unknown) => {
        if (error instanceof Failure) counts.refused += 1;
        else if (!shears.hasCut()) throw error;
      });
      const wasCut = shears.disarm();
      if (wasCut) await sleep(3); // the server rolls back what was under way
      await look(act, { before, history, where: `history ${own}, ${act.name} cut ${side} statement ${statement}` });
      if (!wasCut || problems.length > 0) break;
      counts.cuts += 1;
      if (side === 'after') counts.after += 1;
    }
}

async function look(act: Act, given: { before: Map<string, string>; history: History; where: string }): Promise<void> {
  for (const fault of await cashierFaults(world)) problems.push(`${given.where}: ${fault}`);
  let moved = 0;
  for (const [id, state] of await statesOf(world, given.history)) {
    met.add(state);
    const was = given.before.get(id);
    if (was === state) continue;
    moved += 1;
    const lawful = given.history.deposits.includes(id) ? lawfulForDeposit : lawfulForWithdrawal;
    if (was !== undefined && !lawful[was]?.includes(state)) problems.push(`${given.where}: ${was} became ${state}`);
    if (was === undefined && state !== 'requested' && state !== 'approved')
      problems.push(`${given.where}: began as ${state}`);
  }
  if (moved > 1 && act.name !== 'claim') problems.push(`${given.where}: ${moved} things moved at once`);
}

async function statesOf({ database }: CashierWorld, { player, deposits }: History): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (const row of await everyRow<{ withdrawal_id: string; member_id: string; state: string }>(database, 'withdrawal'))
    if (row.member_id === player.memberId) states.set(row.withdrawal_id, row.state);
  for (const row of await everyRow<{ deposit_id: string; state: string }>(database, 'deposit'))
    if (deposits.includes(row.deposit_id)) states.set(row.deposit_id, row.state);
  return states;
}

async function begin(given: CashierWorld): Promise<History> {
  const player = await given.newPlayer();
  const deposits = [randomUUID(), randomUUID(), randomUUID()];
  const now = given.clock.now();
  await given.tx(async (tx) => {
    for (const id of deposits)
      await tx.db
        .insertInto('deposit')
        .values({
          merchant_id: given.merchant.id,
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
  return { player, deposits, withdrawals: new Map() };
}

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
function actOf(given: CashierWorld, history: History, chance: Chance, wanted?: 'first deposit'): Act {
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
    if (first !== undefined && first !== made) problems.push(`key ${key}: answered ${first}, then ${made}`);
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
