import { amountMinorMax } from '@baize/protocol';
import { audit } from '#kernel/audit.ts';
import { secondsBetween } from '#kernel/clock.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { claimRequest } from '#kernel/request-key.ts';
import { requireVerified } from '#capabilities/kyc/index.ts';
import { balanceOf, lockWalletsOf, merchantWorth, openWallet } from '#capabilities/wallet/index.ts';
import { findingOf } from './finding.ts';
import type { Finding } from './finding.ts';
import { closedBy } from './gates.ts';
import type { Gates } from './gates.ts';
import { noteCircle } from './note-circle.ts';
import { post } from './post.ts';
import { mayReceive, relationTo } from './recipients.ts';
import {
  countSince,
  findTransfer,
  insertTransfer,
  lockTransfers,
  sentAtSince,
  sentWorthOf,
  worthSince,
} from './store.ts';
import type { TransferRow } from './store.ts';
import { notifyChanged, notifyHeld } from './notify-parties.ts';

export interface Wish {
  readonly recipientId: string;
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly note: string | null;
  readonly idempotencyKey: string;
}

const dayMs = 86_400_000;
const tenMinutesMs = 600_000;

/** Sends money to the upline or a direct downline; the withdrawal password was checked before, and a code of the authenticator
 *  where `hasSecondFactor`. The same key and content finds the first request's transfer. A transfer that completes a circle or
 *  passes the net flow is stored as refused or held and moves nothing: commit it, the finding stays.
 *  Errors: RECIPIENT_UNKNOWN, RECIPIENT_UNAVAILABLE, FEATURE_OFF, CURRENCY_UNKNOWN, RATE_UNKNOWN, AMOUNT_RANGE, those of `closedBy`,
 *  KYC_REQUIRED, TRANSFER_TOO_FAST, TRANSFER_DAY_LIMIT, SECOND_FACTOR_NEEDED, INSUFFICIENT_FUNDS, PLAY_THROUGH, IDEMPOTENCY_REUSED.
 *  Source: specification 2 `transferUpline` and 6; threats T09. */
export async function makeTransfer(
  tx: Tx<MemberCtx>,
  gates: Gates,
  { idempotencyKey, ...wish }: Wish,
  hasSecondFactor: boolean,
): Promise<TransferRow> {
  const claim = await claimRequest(tx, {
    operation: 'makeTransfer',
    key: idempotencyKey,
    content: wish,
    subjectId: tx.ctx.newId(),
  });
  if (!claim.isNew) return (await findTransfer(tx, claim.subjectId)) ?? fail('NOT_FOUND');
  const transferId = claim.subjectId;
  const senderId = tx.ctx.actor.memberId;
  const { recipientId, amountMinor, currency } = wish;
  await lockTransfers(tx);

  const direction = await requireDirection(tx, recipientId);
  const worthMinor = await requireWorth(tx, wish);
  // Before anything is summed or counted: a withdrawal by the sender at the same moment waits here, and then counts this.
  await openWallet(tx, recipientId, currency);
  await lockWalletsOf(tx, [senderId, recipientId]);
  const closed = await closedBy(tx, gates, senderId);
  if (closed) fail(closed.code);
  await requireVerified(tx, {
    memberId: senderId,
    amountMinor,
    currency,
    withdrawnMinor: await leftBefore(tx, gates),
  });
  await requireWithinDay(tx, worthMinor);
  if (!hasSecondFactor && (await needsSecondFactor(tx, worthMinor))) fail('SECOND_FACTOR_NEEDED');
  await requireFree(tx, gates, { senderId, recipientId, amountMinor, currency });

  const finding = await findingOf(tx, { senderId, recipientId, worthMinor });
  const row = await insertTransfer(tx, {
    transfer_id: transferId,
    sender_id: senderId,
    recipient_id: recipientId,
    direction,
    amount_minor: amountMinor,
    currency,
    worth_minor: worthMinor,
    note: wish.note,
    ...standingAfter(tx, finding),
    has_second_factor: hasSecondFactor,
    ip: tx.ctx.ip,
    device: tx.ctx.device,
    made_at: tx.ctx.now,
  });
  await audit(tx, `transfer.${row.state}`, transferId, null, {
    recipientId,
    amountMinor,
    currency,
    reason: row.reason,
  });
  if (finding?.circle) await noteCircle(tx, finding.circle, { foundBy: 'transfer', transferId });
  if (row.state === 'done') await post(tx, row);
  if (row.state === 'held') await notifyHeld(tx, row);
  await notifyChanged(tx, row);
  return row;
}

/** Errors: RECIPIENT_UNKNOWN, FEATURE_OFF, RECIPIENT_UNAVAILABLE. */
async function requireDirection(tx: Tx<MemberCtx>, recipientId: string): Promise<'up' | 'down'> {
  const { transfers } = tx.ctx.merchant.settings;
  const relation = (await relationTo(tx, tx.ctx.actor.memberId, recipientId)) ?? fail('RECIPIENT_UNKNOWN');
  const direction = relation === 'upline' ? 'up' : 'down';
  if (!transfers[direction]) fail('FEATURE_OFF', { params: { feature: 'TRANSFER' } });
  if (!(await mayReceive(tx, recipientId, relation))) fail('RECIPIENT_UNAVAILABLE');
  return direction;
}

/** The amount in the merchant's currency, in which its bounds are. Errors: CURRENCY_UNKNOWN, RATE_UNKNOWN, AMOUNT_RANGE. */
async function requireWorth(
  tx: Tx<MemberCtx>,
  { amountMinor, currency }: Pick<Wish, 'amountMinor' | 'currency'>,
): Promise<bigint> {
  const { least, most } = tx.ctx.merchant.settings.transfers;
  const wallet = await balanceOf(tx, tx.ctx.actor.memberId, currency);
  if (!wallet || wallet.practice) fail('CURRENCY_UNKNOWN');
  const worth = await merchantWorth(tx);
  // with a rate, only what is below any least amount has no worth
  const worthMinor =
    worth(amountMinor, currency) ?? fail(worth(amountMinorMax, currency) === null ? 'RATE_UNKNOWN' : 'AMOUNT_RANGE');
  if (worthMinor < BigInt(least) || worthMinor > BigInt(most)) fail('AMOUNT_RANGE');
  return worthMinor;
}

/** All that left the sender's wallets before, by either way out, in the merchant's currency; null where a rate is missing. */
async function leftBefore(tx: Tx<MemberCtx>, gates: Gates): Promise<bigint | null> {
  const { memberId } = tx.ctx.actor;
  const withdrawnMinor = await gates.withdrawnOf(tx, memberId);
  return withdrawnMinor === null ? null : withdrawnMinor + (await sentWorthOf(tx, memberId));
}

/** Errors: TRANSFER_TOO_FAST, TRANSFER_DAY_LIMIT. */
async function requireWithinDay(tx: Tx<MemberCtx>, worthMinor: bigint): Promise<void> {
  const { now, actor, merchant } = tx.ctx;
  const { perDay, countPerDay, countPerTenMinutes } = merchant.settings.transfers;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const lately = await sentAtSince(tx, actor.memberId, ago(tenMinutesMs));
  const counts = lately[countPerTenMinutes - 1]; // newest first: when it is ten minutes old, another may follow
  if (counts) fail('TRANSFER_TOO_FAST', { retryAfterSeconds: secondsBetween(ago(tenMinutesMs), counts) });
  if ((await countSince(tx, actor.memberId, ago(dayMs))) >= countPerDay) fail('TRANSFER_DAY_LIMIT');
  const { sentMinor } = await worthSince(tx, actor.memberId, ago(dayMs));
  if (sentMinor + worthMinor > BigInt(perDay)) fail('TRANSFER_DAY_LIMIT');
}

/** Whether an amount, in the merchant's currency, passes the line together with what was sent in the 24 hours before. */
export async function needsSecondFactor(tx: Tx<MemberCtx>, worthMinor: bigint): Promise<boolean> {
  const line = tx.ctx.merchant.settings.transfers.secondFactorAbove;
  if (line === null) return false;
  const { sentMinor } = await worthSince(tx, tx.ctx.actor.memberId, new Date(tx.ctx.now.getTime() - dayMs));
  return sentMinor + worthMinor > BigInt(line);
}

/** Holds both wallets, and sees that the amount is there and may leave. Errors: INSUFFICIENT_FUNDS, PLAY_THROUGH. */
export async function requireFree(
  tx: Tx,
  gates: Gates,
  wish: { senderId: string; recipientId: string; amountMinor: bigint; currency: string },
): Promise<void> {
  await lockWalletsOf(tx, [wish.senderId, wish.recipientId]);
  const available = (await balanceOf(tx, wish.senderId, wish.currency))?.availableMinor ?? 0n;
  if (wish.amountMinor > available) fail('INSUFFICIENT_FUNDS');
  const locked = await gates.lockedOf(tx, wish.senderId, wish.currency);
  if (locked > 0n && wish.amountMinor > available - locked) fail('PLAY_THROUGH');
}

function standingAfter(
  { ctx }: Tx,
  finding: Finding | null,
): Pick<TransferRow, 'state' | 'reason' | 'circle' | 'closed_at'> {
  if (!finding) return { state: 'done', reason: null, circle: [], closed_at: ctx.now };
  const { reason } = finding;
  const circle = [...(finding.circle?.members ?? [])];
  return ctx.merchant.settings.transfers.onFinding === 'hold'
    ? { state: 'held', reason, circle, closed_at: null }
    : { state: 'refused', reason, circle, closed_at: ctx.now };
}
