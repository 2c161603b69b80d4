import type { ParsedInput } from '@baize/protocol';
import type { decideIdentityCase } from '@baize/protocol/calls/kyc';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { advance } from './advance.ts';
import { lockCase } from './store.ts';

/** An operator takes a check, verifies it, asks for more or refuses it. Errors: NOT_FOUND, STATE_CONFLICT, VALIDATION when the player
 *  would not be told why. */
export async function decideCase(
  tx: Tx<StaffCtx>,
  caseId: string,
  input: ParsedInput<typeof decideIdentityCase>['body'],
): Promise<void> {
  const { decision, reason, note } = input;
  const needsReason = decision === 'ask' || decision === 'refuse';
  if (needsReason && reason === null) fail('VALIDATION', { fields: { reason: { reason: 'required' } } });
  const about = (await lockCase(tx, caseId)) ?? fail('NOT_FOUND');
  const { staffId, displayName } = tx.ctx.actor;
  await advance(tx, about, decision, {
    reviewer_id: staffId,
    reviewer_name: displayName,
    ...(decision === 'take' ? {} : { decided_at: tx.ctx.now, reason: needsReason ? reason : null }),
    note: note === '' ? null : note,
  });
}

/** Another player turned up with the same document or payment account: a person looks again. */
export async function doubtCase(tx: Tx, caseId: string): Promise<void> {
  const about = await lockCase(tx, caseId);
  if (about?.state === 'verified') await advance(tx, about, 'doubt', { reviewer_id: null, reviewer_name: null });
}

/** The document ran out: it has to be handed in anew before the next withdrawal. */
export async function expireCase(tx: Tx, caseId: string): Promise<void> {
  const about = await lockCase(tx, caseId);
  if (about?.state === 'verified')
    await advance(tx, about, 'expire', { decided_at: tx.ctx.now, reason: 'out_of_date' });
}
