/** A round settled by hand: one operator proposes an amount with a reason, another agrees, and it is posted as an adjust of the
 *  vendor's API, by the same statement as every vendor call. A round in which nothing moves is only closed. */
import { sql } from 'kysely';
import { hash } from 'node:crypto';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { isDecidedAlready } from '#kernel/four-eyes.ts';
import { merchantWorth, playAccounts } from '#capabilities/wallet/index.ts';
import type { QueueRound } from './queue.ts';
import { readQueueRounds } from './queue.ts';
import { decidedByPeople, verdictOf, winMaxIn } from './rules.ts';
import type { VendorRow } from './store.ts';
import { postItem } from './with-extras.ts';

export interface Correction {
  readonly correctionId: string;
  readonly vendorId: number;
  readonly roundId: string;
  /** Minor units, signed: above zero the player gets it. */
  readonly amount: bigint;
  readonly closes: boolean;
  readonly reason: string;
  readonly state: 'proposed' | 'posted' | 'refused';
  readonly proposedAt: Date;
  readonly proposedBy: string;
  readonly proposer: string;
  readonly decidedBy: string | null;
  readonly decider: string | null;
}

export interface NewCorrection extends Pick<Correction, 'correctionId' | 'roundId' | 'amount' | 'closes' | 'reason'> {}

const columns = sql`correction_id as "correctionId", vendor_id as "vendorId", round_id as "roundId", amount, closes, reason, state,
  proposed_at as "proposedAt", proposed_by as "proposedBy", proposer, decided_by as "decidedBy", decider`;

/** Corrections that wait for a second person, oldest first, or every one of a round. */
export async function readCorrections(tx: Tx, roundId?: string): Promise<Correction[]> {
  const which = roundId === undefined ? sql`state = 'proposed'` : sql`round_id = ${roundId}`;
  const { rows } = await sql<Correction>`
    select ${columns} from vendor_correction where merchant_id = ${tx.ctx.merchant.id} and ${which} order by proposed_at limit 200`.execute(
    tx.db,
  );
  return rows;
}

/** Writes a proposal; the same again is the same. `vendor`: whose round it is.
 *  Errors: NOT_FOUND, VALIDATION (nothing would change), AMOUNT_RANGE (above the vendor's largest credit, or more taken than was
 *  paid), STATE_CONFLICT (one waits already), IDEMPOTENCY_REUSED. */
export async function proposeCorrection(
  tx: Tx<StaffCtx>,
  vendor: VendorRow,
  given: NewCorrection,
): Promise<Correction> {
  const before = await readOne(tx, given.correctionId);
  if (before) return isSame(before, given) ? before : fail('IDEMPOTENCY_REUSED');
  const round = (await readQueueRounds(tx, [given.roundId])).get(given.roundId) ?? fail('NOT_FOUND');
  const { amount } = given;
  if (amount === 0n && !given.closes) fail('VALIDATION', { fields: { amountMinor: { reason: 'required' } } });
  if (given.closes && round.isClosed) fail('VALIDATION', { fields: { closes: { reason: 'range' } } });
  if (amount > winMaxIn(vendor, round.currency) || -amount > round.payout) fail('AMOUNT_RANGE');
  const { merchant, now, actor } = tx.ctx;
  const { rows } = await sql<Correction>`
    insert into vendor_correction (merchant_id, correction_id, vendor_id, round_id, member_id, amount, currency, closes, reason, state, proposed_at, proposed_by, proposer)
    values (${merchant.id}, ${given.correctionId}, ${vendor.vendorId}, ${round.id}, ${round.memberId}, ${amount}, ${round.currency}, ${given.closes}, ${given.reason},
            'proposed', ${now}, ${actor.staffId}, ${actor.displayName})
    on conflict do nothing returning ${columns}`.execute(tx.db);
  const written = rows[0] ?? fail('STATE_CONFLICT');
  await audit(tx, 'vendor.correction.propose', round.id, undefined, { ...given });
  return written;
}

export interface Decision {
  readonly correctionId: string;
  readonly decision: 'agree' | 'refuse';
  /** What was read: must be the amount. */
  readonly amount: bigint;
}

/** Decides; agreeing posts it in this transaction, all or nothing. The same person deciding the same again changes nothing.
 *  Errors: NOT_FOUND, AMOUNT_RANGE (another amount was read), STATE_CONFLICT (decided, or the vendor closed the round itself),
 *  APPROVER_IS_SAME, APPROVAL_LIMIT, INSUFFICIENT_FUNDS, ACCOUNT_FROZEN. */
export async function decideCorrection(
  tx: Tx<StaffCtx>,
  vendorCodeOf: (vendorId: number) => string,
  given: Decision,
): Promise<Correction> {
  const { actor } = tx.ctx;
  const correction = (await readOne(tx, given.correctionId, true)) ?? fail('NOT_FOUND');
  const wanted = given.decision === 'agree' ? 'posted' : 'refused';
  if (given.amount !== correction.amount) fail('AMOUNT_RANGE');
  const asked = {
    isWaiting: correction.state === 'proposed',
    askedBy: correction.proposedBy,
    decidedBy: correction.decidedBy,
  };
  if (await isDecidedAlready(tx, asked, { isAsWished: correction.state === wanted, needsOther: true }))
    return correction;
  if (wanted === 'posted') {
    const size = correction.amount < 0n ? -correction.amount : correction.amount;
    const round = (await readQueueRounds(tx, [correction.roundId])).get(correction.roundId) ?? fail('NOT_FOUND');
    const worth = (await merchantWorth(tx))(size, round.currency);
    if (worth !== null && worth > actor.approvalLimitMinor) fail('APPROVAL_LIMIT');
    if (correction.closes && round.isClosed) fail('STATE_CONFLICT');
    await post(tx, correction, round, vendorCodeOf(correction.vendorId));
  }
  const { rows } = await sql<Correction>`
    update vendor_correction set state = ${wanted}, decided_at = ${tx.ctx.now}, decided_by = ${actor.staffId}, decider = ${actor.displayName}
    where merchant_id = ${tx.ctx.merchant.id} and correction_id = ${correction.correctionId} returning ${columns}`.execute(
    tx.db,
  );
  await audit(tx, `vendor.correction.${given.decision}`, correction.roundId, undefined, {
    correctionId: correction.correctionId,
    amount: correction.amount,
    reason: correction.reason,
  });
  return rows[0] ?? fail('NOT_FOUND');
}

/** The adjust, or the close, under a transaction id that no vendor gives. */
async function post(tx: Tx, correction: Correction, round: QueueRound, vendorCode: string): Promise<void> {
  const { memberId, currency, nodeId, vendorRound } = round;
  const about = { merchantId: tx.ctx.merchant.id, memberId, currency, vendorCode };
  const accounts = (await playAccounts(tx.db, about)) ?? fail('NOT_FOUND');
  const txId = `by-hand:${correction.correctionId}`;
  const isMoney = correction.amount !== 0n;
  const answer = await postItem(
    tx.db,
    {
      operation: isMoney ? 'adjust' : 'close',
      accounts,
      vendorId: correction.vendorId,
      memberId,
      gameCode: nodeId,
      currency,
      round: vendorRound,
      freshRoundId: tx.ctx.newId(),
      txId: isMoney ? txId : '',
      refTxId: null,
      sessionId: null,
      amount: correction.amount,
      win: null,
      closes: correction.closes,
      decline: decidedByPeople,
      digest: isMoney ? hash('sha256', txId, 'buffer').readBigInt64BE(0) : null,
    },
    tx.ctx.now,
  );
  const verdict = verdictOf(answer.verdict);
  if (verdict.kind !== 'refused') return;
  if (verdict.code === 'INSUFFICIENT_FUNDS') fail('INSUFFICIENT_FUNDS');
  if (verdict.code === 'PLAYER_BLOCKED') fail('ACCOUNT_FROZEN');
  fail('STATE_CONFLICT');
}

async function readOne(tx: Tx, correctionId: string, isHeld = false): Promise<Correction | undefined> {
  const { rows } = await sql<Correction>`
    select ${columns} from vendor_correction where merchant_id = ${tx.ctx.merchant.id} and correction_id = ${correctionId} ${isHeld ? sql`for update` : sql``}`.execute(
    tx.db,
  );
  return rows[0];
}

function isSame(before: Correction, given: NewCorrection): boolean {
  return (
    before.roundId === given.roundId &&
    before.amount === given.amount &&
    before.closes === given.closes &&
    before.reason === given.reason
  );
}
