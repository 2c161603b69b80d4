/** Settled rounds with given ids, for sample data. They go the way of a vendor's call, so sample data obey the rules. */
import { randomBytes } from 'node:crypto';
import type { Ctx, StaffCtx, Tx } from '#kernel/context.ts';
import { seal } from '#kernel/sealed.ts';
import { rememberOpened } from '#capabilities/games/index.ts';
import { proposeCorrection } from './corrections.ts';
import type { NewCorrection } from './corrections.ts';
import type { CallContext } from './call-context.ts';
import { sealPurpose } from './directory.ts';
import { insertDifference } from './compare-books.ts';
import { insertGrant } from './free-rounds.ts';
import { prepareMoney } from './money-item.ts';
import { writeWire } from '@baize/protocol';
import { shownName } from './open-session.ts';
import { verdictOf, wireOf } from './rules.ts';
import { endKey, insertSession, upsertVendorKey } from './store.ts';

const sampleKeyMs = 7 * 86_400_000;

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
  context: CallContext,
  tx: Tx,
  session: { memberId: string; account: string; vendorCode: string; nodeId: string; currency: string },
): Promise<string> {
  const vendor = await vendorOf(context, tx.ctx, session.vendorCode);
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
export async function postSampleRound(context: CallContext, ctx: Ctx, round: SampleRound): Promise<void> {
  await postSample(context, ctx, round, true);
}

/** A stake whose round nobody closes; the desk's clock says since when. */
export async function openSampleRound(
  context: CallContext,
  ctx: Ctx,
  round: Omit<SampleRound, 'payoutMinor'>,
): Promise<void> {
  await postSample(context, ctx, { ...round, payoutMinor: 0n }, false);
}

async function postSample(context: CallContext, ctx: Ctx, round: SampleRound, isClosed: boolean): Promise<void> {
  const vendor = await vendorOf(context, ctx, round.vendorCode);
  const decimal = (amount: bigint) => writeWire(amount, wireOf(vendor, round.currency), 'down');
  const { item } = await prepareMoney(context, vendor, isClosed ? 'betwin' : 'bet', {
    merchantCode: ctx.merchant.code,
    playerId: round.memberId,
    gameCode: round.nodeId,
    roundId: round.roundId,
    roundState: isClosed ? 'closed' : 'open',
    currency: round.currency,
    kind: 'cash',
    occurredAt: ctx.now.toISOString(),
    txId: `sample:${round.roundId}`,
    amount: decimal(round.stakeMinor),
    ...(isClosed && { winAmount: decimal(round.payoutMinor) }),
  });
  // Sample data are made before the studio lists its games, so that the game is not open yet speaks against nothing.
  const answer = await context.poster.submit({
    ...item,
    sessionId: round.sessionId,
    freshRoundId: round.roundId,
    decline: 0,
  });
  const verdict = verdictOf(answer.verdict);
  if (verdict.kind === 'refused') throw new Error(`sample round ${round.roundId}: ${verdict.code}`);
}

async function vendorOf(context: CallContext, ctx: Ctx, vendorCode: string) {
  const found = await context.directory.vendor(ctx.merchant.id, vendorCode);
  if (!found) throw new Error(`merchant ${ctx.merchant.code} has no vendor ${vendorCode}`);
  return found.row;
}

/** A grant without an end and a difference of books, so that the operators' examples have something true to be about. */
export async function addSampleQueue(
  context: CallContext,
  tx: Tx,
  sample: { grantId: string; memberId: string; nodeId: string; vendorCode: string },
): Promise<void> {
  const vendor = await vendorOf(context, tx.ctx, sample.vendorCode);
  const { grantId, memberId, nodeId } = sample;
  const expiresAt = new Date(tx.ctx.now.getTime() + 365 * 86_400_000);
  await insertGrant(tx, {
    grantId,
    memberId,
    nodeId,
    vendorId: vendor.vendorId,
    currency: vendor.merchantCurrency,
    rounds: 10,
    stake: 100n,
    expiresAt,
  });
  await insertDifference(tx, vendor, { txId: 'sample-difference', kind: 'state', here: 'declined', there: 'accepted' });
}

/** A correction that waits for somebody else. */
export async function addSampleCorrection(
  context: CallContext,
  tx: Tx<StaffCtx>,
  given: NewCorrection & { readonly vendorCode: string },
): Promise<void> {
  const { vendorCode, ...correction } = given;
  await proposeCorrection(tx, await vendorOf(context, tx.ctx, vendorCode), correction);
}

/** Two further live keys of a vendor, the older one on its way out. The key it really signs with stays. */
export async function addSampleKeys(
  context: CallContext,
  tx: Tx,
  { vendorCode, keyIds }: { vendorCode: string; keyIds: readonly [string, string] },
): Promise<void> {
  const { merchantId, vendorId } = await vendorOf(context, tx.ctx, vendorCode);
  const { masterKey } = context.services.config;
  for (const keyId of keyIds) {
    const secretSealed = seal(masterKey, randomBytes(32), sealPurpose({ merchantId, keyId }));
    await upsertVendorKey(tx.db, {
      merchantId,
      vendorId,
      keyId,
      direction: 'inbound',
      algorithm: 'hmac-sha256',
      secretSealed,
      publicPem: null,
      now: tx.ctx.now,
    });
  }
  await endKey(tx.db, { merchantId, keyId: keyIds[0], at: new Date(tx.ctx.now.getTime() + sampleKeyMs) });
}
