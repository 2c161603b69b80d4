/** Settled rounds with given ids, for sample data. They go the way of a vendor's call, so sample data obey the rules. */
import type { Ctx, Tx } from '../../kernel/context.ts';
import { rememberOpened } from '../games/index.ts';
import type { Desk } from './desk.ts';
import { insertDifference } from './compare-books.ts';
import { insertGrant } from './free-rounds.ts';
import { prepareMoney } from './money-item.ts';
import { formatDecimal, currencyOf } from '@baize/protocol';
import { shownName } from './open-session.ts';
import { verdictOf } from './rules.ts';
import { insertSession } from './store.ts';

export interface SampleRound {
  readonly roundId: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly vendorCode: string;
  readonly nodeId: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** A game session to post sample rounds in. Commit it before the first round. */
export async function openSampleSession(
  desk: Desk,
  tx: Tx,
  session: { memberId: string; account: string; vendorCode: string; nodeId: string; currency: string },
): Promise<string> {
  const vendor = await vendorOf(desk, tx.ctx, session.vendorCode);
  const sessionId = tx.ctx.newId();
  const expiresAt = new Date(tx.ctx.now.getTime() + 3_600_000);
  await insertSession(tx, {
    sessionId,
    vendorId: vendor.vendorId,
    memberId: session.memberId,
    loginSessionId: null,
    nodeId: session.nodeId,
    currency: session.currency,
    playerName: shownName(session.account),
    language: tx.ctx.language,
    expiresAt,
  });
  await rememberOpened(tx, session.memberId, session.nodeId);
  return sessionId;
}

/** Posts the round; posting it again changes nothing. The member needs the stake. */
export async function postSampleRound(desk: Desk, ctx: Ctx, round: SampleRound): Promise<void> {
  const vendor = await vendorOf(desk, ctx, round.vendorCode);
  const decimal = (amount: bigint) => formatDecimal(amount, currencyOf(round.currency)?.exponent ?? 2);
  const { item } = await prepareMoney(desk, vendor, 'betwin', {
    merchantCode: ctx.merchant.code, playerId: round.memberId, gameCode: round.nodeId, roundId: round.roundId, roundState: 'closed', currency: round.currency, kind: 'cash',
    occurredAt: ctx.now.toISOString(), txId: `sample:${round.roundId}`, amount: decimal(round.stakeMinor), winAmount: decimal(round.payoutMinor),
  }); // prettier-ignore
  // Sample data are made before the studio lists its games, so that the game is not open yet speaks against nothing.
  const answer = await desk.poster.submit({
    ...item,
    sessionId: round.sessionId,
    freshRoundId: round.roundId,
    decline: 0,
  });
  const verdict = verdictOf(answer.verdict);
  if (verdict.kind === 'refused') throw new Error(`sample round ${round.roundId}: ${verdict.code}`);
}

async function vendorOf(desk: Desk, ctx: Ctx, vendorCode: string) {
  const found = await desk.directory.vendor(ctx.merchant.id, vendorCode);
  if (!found) throw new Error(`merchant ${ctx.merchant.code} has no vendor ${vendorCode}`);
  return found.row;
}

/** A grant without an end and a difference of books, so that the operators' examples have something true to be about. */
export async function addSampleQueue(
  desk: Desk,
  tx: Tx,
  sample: { grantId: string; memberId: string; nodeId: string; vendorCode: string },
): Promise<void> {
  const vendor = await vendorOf(desk, tx.ctx, sample.vendorCode);
  const { grantId, memberId, nodeId } = sample;
  const expiresAt = new Date(tx.ctx.now.getTime() + 365 * 86_400_000);
  await insertGrant(tx, { grantId, memberId, nodeId, vendorId: vendor.vendorId, currency: vendor.merchantCurrency, rounds: 10, stake: 100n, expiresAt }); // prettier-ignore
  await insertDifference(tx, vendor, { txId: 'sample-difference', kind: 'state', here: 'declined', there: 'accepted' });
}
