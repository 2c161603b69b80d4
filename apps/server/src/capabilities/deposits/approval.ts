import type { StaffCtx, Tx } from '#kernel/context.ts';
import { audit } from '#kernel/audit.ts';
import { fail } from '#kernel/fail.ts';
import { requireSecond } from '#kernel/four-eyes.ts';
import { decideAlone } from '#capabilities/requests/index.ts';
import { merchantWorth } from '#capabilities/wallet/index.ts';
import { approvalsOf, insertApproval } from './receipt-store.ts';

/** Counts this person's word that money is credited by hand; true when no other is needed. Above the merchant's line, with what
 *  this person decided alone today above theirs, without a rate to compare by, or without money that a provider told us of, it takes two. `target` says to whom: a second person agrees
 *  to the same or not at all. Errors: APPROVAL_LIMIT, APPROVER_IS_SAME, APPROVER_NOT_INDEPENDENT, STATE_CONFLICT. */
export async function isAgreed(
  tx: Tx<StaffCtx>,
  wish: { subjectId: string; target: string; amountMinor: bigint; currency: string; isBacked: boolean },
): Promise<boolean> {
  const { actor } = tx.ctx;
  const worth = (await merchantWorth(tx))(wish.amountMinor, wish.currency);
  if (worth !== null && worth > actor.approvalLimitMinor) fail('APPROVAL_LIMIT');
  const before = await approvalsOf(tx, [wish.subjectId]);
  for (const { staff_id } of before) await requireSecond(tx, staff_id);
  if (before.some(({ target }) => target !== wish.target)) fail('STATE_CONFLICT');
  await insertApproval(tx, wish.subjectId, wish.target);
  await audit(tx, 'deposit.agree', wish.subjectId, null, { target: wish.target, amountMinor: wish.amountMinor });
  if (before.length > 0) return true;
  return wish.isBacked && decideAlone(tx, { subject: `deposit:${wish.subjectId}`, worthMinor: worth });
}

export async function peopleNeeded(
  tx: Tx<StaffCtx>,
  about: { amountMinor: bigint; currency: string; isBacked: boolean },
): Promise<number> {
  if (!about.isBacked) return 2;
  const worth = (await merchantWorth(tx))(about.amountMinor, about.currency);
  return worth === null || worth > BigInt(tx.ctx.merchant.settings.fourEyesAbove) ? 2 : 1;
}
