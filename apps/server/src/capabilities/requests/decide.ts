import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { isDecidedAlready } from '#kernel/four-eyes.ts';
import { lockJudged } from './judged.ts';
import { after, grantedMs, stateAt } from './rules.ts';
import { updateDecided } from './store.ts';

export type Decision = { readonly decision: 'grant' } | { readonly decision: 'refuse'; readonly reason: string };

/** Grants a colleague's request for a day, or refuses it. The same decision again changes nothing.
 *  Errors: NOT_FOUND (also who may not do the act), STATE_CONFLICT, APPROVER_IS_SAME, APPROVER_NOT_INDEPENDENT, APPROVAL_LIMIT. */
export async function decideRequest(tx: Tx<StaffCtx>, requestId: string, wish: Decision): Promise<void> {
  const { actor, now } = tx.ctx;
  const request = await lockJudged(tx, requestId);
  const { askedBy, askedName, decidedBy, call, worthMinor } = request;
  const from = stateAt(request, now);
  const to = after('waiting', wish.decision);
  const asked = { isWaiting: from === 'waiting', askedBy, decidedBy };
  if (await isDecidedAlready(tx, asked, { isAsWished: from === to, needsOther: wish.decision === 'grant' })) return;
  if (askedBy === actor.staffId) fail('APPROVER_IS_SAME'); // who changed their mind withdraws it
  if (wish.decision === 'grant' && worthMinor !== null && worthMinor > actor.approvalLimitMinor) fail('APPROVAL_LIMIT');
  await updateDecided(tx, requestId, {
    ...(wish.decision === 'grant'
      ? { state: 'granted', reason: null, expiresAt: new Date(now.getTime() + grantedMs) }
      : { state: 'refused', reason: wish.reason, expiresAt: request.expiresAt }),
  });
  await audit(tx, `request.${wish.decision}`, requestId, null, {
    call,
    askedBy: askedName,
    decidedBy: actor.displayName,
    ...(wish.decision === 'refuse' && { reason: wish.reason }),
  });
}
