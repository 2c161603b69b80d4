/** A member's own transfers as papers, and what may be sent now. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { listTransfers, readTransfer as readCall, transferTerms } from '@baize/protocol/calls/transfers';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { downlinesByAccount, uplineOf } from '#capabilities/agents/index.ts';
import { hasTotp } from '#capabilities/identity/index.ts';
import { memberOf } from '#capabilities/members/index.ts';
import { balanceOf, dayBounds, merchantWorth } from '#capabilities/wallet/index.ts';
import { closedBy } from './gates.ts';
import type { Gates } from './gates.ts';
import { shownAs } from './recipients.ts';
import { mostWithin, referenceOf } from './rules.ts';
import { countSince, findTransfer, receivedStates, transfersOf, worthSince } from './store.ts';
import type { TransferRow } from './store.ts';
import { relationOf } from './notify-parties.ts';

type View = CallOutput<typeof readCall>;
const dayMs = 86_400_000;

/** A transfer as one of its two sides reads it. */
async function viewOf(tx: Tx, row: TransferRow, readerId: string): Promise<View> {
  const side = row.sender_id === readerId ? 'sent' : 'received';
  return {
    id: row.transfer_id,
    reference: referenceOf(row.transfer_id),
    side,
    other: await shownAs(tx, side === 'sent' ? row.recipient_id : row.sender_id, relationOf(row, side)),
    amountMinor: row.amount_minor.toString(),
    currency: row.currency,
    state: row.state,
    reason: side === 'sent' ? row.reason : null,
    note: row.note,
    at: row.made_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    reversedAt: row.reversed_at?.toISOString() ?? null,
  };
}

/** Errors: NOT_FOUND, also for what a receiver does not have yet. */
export async function ownTransfer(tx: Tx<MemberCtx>, transferId: string): Promise<View> {
  const { memberId } = tx.ctx.actor;
  const row = (await findTransfer(tx, transferId)) ?? fail('NOT_FOUND');
  const isOwn = row.sender_id === memberId || (row.recipient_id === memberId && receivedStates.includes(row.state));
  return isOwn ? viewOf(tx, row, memberId) : fail('NOT_FOUND');
}

export async function ownTransfers(
  tx: Tx<MemberCtx>,
  query: ParsedInput<typeof listTransfers>['query'],
): Promise<CallOutput<typeof listTransfers>> {
  const { memberId } = tx.ctx.actor;
  const { rows, total } = await transfersOf(tx, {
    memberId,
    side: query.side,
    ...dayBounds(query, tx.ctx.merchant.settings.timeZone),
    limit: query.pageSize,
    skip: (query.pageNo - 1) * query.pageSize,
  });
  const content: View[] = [];
  for (const row of rows) content.push(await viewOf(tx, row, memberId));
  return { content, pageNum: query.pageNo, totalPages: Math.ceil(total / query.pageSize), total };
}

/** What the reader may send now from a wallet. Errors: CURRENCY_UNKNOWN. */
export async function readTerms(
  tx: Tx<MemberCtx>,
  gates: Gates,
  currency: string | undefined,
): Promise<CallOutput<typeof transferTerms>> {
  const { actor, now, merchant } = tx.ctx;
  const bounds = merchant.settings.transfers;
  const { memberId } = actor;
  const wallet = (await balanceOf(tx, memberId, currency)) ?? fail('CURRENCY_UNKNOWN');
  const worthOf = await merchantWorth(tx);
  const most = (boundMinor: bigint) => mostWithin(boundMinor, (amount) => worthOf(amount, wallet.currency));
  const dayAgo = new Date(now.getTime() - dayMs);
  const { sentMinor } = await worthSince(tx, memberId, dayAgo);
  const left = (boundMinor: string) => (BigInt(boundMinor) > sentMinor ? BigInt(boundMinor) - sentMinor : 0n);
  const below = most(BigInt(bounds.least) - 1n);
  const closed = await closedBy(tx, gates, memberId);
  const { total: downlines } = await downlinesByAccount(tx, memberId, { accountStart: '', limit: 1, skip: 0 });
  return {
    currency: wallet.currency,
    up: bounds.up && (await uplineOf(tx, memberId)) !== null,
    down: bounds.down && downlines > 0,
    availableMinor: wallet.availableMinor.toString(),
    lockedMinor: (await gates.lockedOf(tx, memberId, wallet.currency)).toString(),
    leastMinor: below === null ? null : (below + 1n).toString(),
    mostMinor: most(BigInt(bounds.most))?.toString() ?? null,
    leftTodayMinor: most(left(bounds.perDay))?.toString() ?? null,
    leftTodayCount: Math.max(0, bounds.countPerDay - (await countSince(tx, memberId, dayAgo))),
    secondFactorAboveMinor:
      bounds.secondFactorAbove === null ? null : (most(left(bounds.secondFactorAbove))?.toString() ?? null),
    hasSecondFactor: await hasTotp(tx, memberId),
    hasWithdrawPassword: (await memberOf(tx, memberId))?.hasWithdrawPassword ?? false,
    closedBy: closed?.code ?? null,
    closedUntil: closed?.until?.toISOString() ?? null,
  };
}
