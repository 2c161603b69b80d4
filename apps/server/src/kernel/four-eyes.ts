/** Two people for one thing: who asked for it does not agree to it (glossary: four eyes). */
import { sql } from 'kysely';
import type { StaffCtx, Tx } from './context.ts';
import { fail } from './fail.ts';

export interface Asked {
  readonly isWaiting: boolean;
  readonly askedBy: string | null;
  readonly decidedBy: string | null;
}

/** Whether a wish was decided as this person decides it now: a repeat, which changes nothing. Otherwise it waits and this person
 *  may decide it. `isAsWished`: the decision on record is this one; `needsOther`: who asked may not take it. The row must be locked.
 *  Errors: STATE_CONFLICT, APPROVER_IS_SAME, APPROVER_NOT_INDEPENDENT. */
export async function isDecidedAlready(
  tx: Tx<StaffCtx>,
  asked: Asked,
  wish: { readonly isAsWished: boolean; readonly needsOther: boolean },
): Promise<boolean> {
  const { staffId } = tx.ctx.actor;
  if (!asked.isWaiting && wish.isAsWished && asked.decidedBy === staffId) return true;
  if (!asked.isWaiting) fail('STATE_CONFLICT');
  if (wish.needsOther && asked.askedBy !== null) await requireSecond(tx, asked.askedBy);
  return false;
}

/** This person is a second one beside `first`: not the same, not with an account younger than a day, and neither made the other's
 *  account. So nobody agrees with themselves under a name they just created.
 *  Errors: APPROVER_IS_SAME, APPROVER_NOT_INDEPENDENT. */
export async function requireSecond(tx: Tx<StaffCtx>, first: string): Promise<void> {
  const { actor, now } = tx.ctx;
  if (first === actor.staffId) fail('APPROVER_IS_SAME');
  const { rows } = await sql<{ isSecond: boolean }>`
    select staff_is_second(${first}::uuid, ${actor.staffId}::uuid, ${now}) as "isSecond"`.execute(tx.db);
  if (!rows[0]?.isSecond) fail('APPROVER_NOT_INDEPENDENT');
}
