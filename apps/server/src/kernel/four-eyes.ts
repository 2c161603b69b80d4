/** Two people for one thing: who asked for it does not agree to it (glossary: four eyes). */
import type { StaffCtx, Tx } from './context.ts';
import { fail } from './fail.ts';

export interface Asked {
  readonly isWaiting: boolean;
  readonly askedBy: string | null;
  readonly decidedBy: string | null;
}

/** Whether a wish was decided as this person decides it now: a repeat, which changes nothing. Otherwise it waits and this person
 *  may decide it. `isAsWished`: the decision on record is this one; `needsOther`: who asked may not take it. The row must be locked.
 *  Errors: STATE_CONFLICT, APPROVER_IS_SAME. */
export function isDecidedAlready(
  tx: Tx<StaffCtx>,
  asked: Asked,
  wish: { readonly isAsWished: boolean; readonly needsOther: boolean },
): boolean {
  const { staffId } = tx.ctx.actor;
  if (!asked.isWaiting && wish.isAsWished && asked.decidedBy === staffId) return true;
  if (!asked.isWaiting) fail('STATE_CONFLICT');
  if (wish.needsOther && asked.askedBy === staffId) fail('APPROVER_IS_SAME');
  return false;
}
