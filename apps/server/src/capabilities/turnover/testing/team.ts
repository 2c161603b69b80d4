/** A tree of members and facts about them, without a vendor or a cashier: what the figures are made of. */
import { batchReaction, runBatch } from '#kernel/batch-reaction.ts';
import type { Ctx, Tx } from '#kernel/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { joinTree } from '#capabilities/agents/index.ts';
import { createAccount } from '#capabilities/identity/index.ts';
import { closeWindows } from '../close.ts';
import type { IngestedFact } from '../ingest.ts';
import { ingest, ingested } from '../ingest.ts';
import { rollUp } from '../roll-up.ts';

let names = 0;

/** A member of a type below an upline (null: at the top). */
export async function addMember(tx: Tx, uplineId: string | null, type = 1): Promise<string> {
  const memberId = tx.ctx.newId();
  await createAccount(tx, { memberId, username: `m${(names += 1)}x${memberId.slice(-6)}`, type, passwordHash: null });
  await joinTree(tx, memberId, { uplineId, referrerId: null });
  return memberId;
}

export interface TestBet {
  readonly memberId: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly product?: string;
  readonly at: Date;
  readonly currency?: string;
}

let facts = 1_000_000_000n;

export function betFact(ctx: Ctx, bet: TestBet): IngestedFact {
  const { memberId, stake, payout, product = 'RNG', currency = 'USD' } = bet;
  const amounts = { stakeMinor: stake.toString(), payoutMinor: payout.toString(), currency };
  return {
    name: 'bet.settled',
    id: (facts += 1n),
    at: bet.at,
    payload: { memberId, roundId: ctx.newId(), nodeId: product, ...amounts },
  };
}

/** A correction of a round that was settled before, by so much. */
export function adjustFact(bet: IngestedFact, amount: bigint, at: Date): IngestedFact {
  if (bet.name !== 'bet.settled') throw new Error('only a bet can be adjusted');
  const { memberId, roundId, nodeId, currency } = bet.payload;
  const payload = {
    memberId,
    roundId,
    nodeId,
    currency,
    amountMinor: amount.toString(),
    settledAt: bet.at.toISOString(),
  };
  return { name: 'bet.adjusted', id: (facts += 1n), at, payload };
}

export function depositFact(memberId: string, amount: bigint, at: Date, currency = 'USD'): IngestedFact {
  const payload = { depositId: memberId, memberId, amountMinor: amount.toString(), currency };
  return { name: 'deposit.credited', id: (facts += 1n), at, payload };
}

export function withdrawalFact(memberId: string, amount: bigint, at: Date, currency = 'USD'): IngestedFact {
  const payload = { withdrawalId: memberId, memberId, amountMinor: amount.toString(), currency, bankReference: '' };
  return { name: 'withdrawal.paid', id: (facts += 1n), at, payload };
}

const reaction = batchReaction(ingested, 'test.turnover', (tx, given) => ingest(tx, given, (nodeId) => nodeId), {
  knowsItsFacts: true,
});

/** Books facts as the dispatcher does, each once however often it comes; a game is its own product here. */
export async function book(world: TestWorld, given: readonly IngestedFact[], ctx = world.ctx()): Promise<void> {
  await runBatch(world.database, ctx, reaction, given, new Date(Date.now() + 86_400_000));
}

/** Closes what is over and sums everything up that can be. */
export async function settleClock(world: TestWorld, ctx?: Ctx): Promise<void> {
  await world.tx((tx) => closeWindows(tx), ctx);
  while (await world.tx((tx) => rollUp(tx), ctx));
}
