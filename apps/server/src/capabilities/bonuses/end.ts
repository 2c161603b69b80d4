import { audit } from '#kernel/audit.ts';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { isDone, returnFromBonus } from '#capabilities/wallet/index.ts';
import { stateAfter } from './rules.ts';
import { lockBonus, updateBonus } from './store.ts';
import type { BonusRow } from './store.ts';
import { about, notifyChanged } from './notify.ts';

/** Ends an open bonus that its caller has locked: its money goes back to the house. */
export async function end(
  tx: Tx,
  before: BonusRow,
  step: 'expire' | 'decline' | 'void',
  change: { decided_by?: string; decided_name?: string; remark?: string } = {},
): Promise<BonusRow> {
  const state = stateAfter(before.state, step);
  if (state !== 'expired' && state !== 'declined' && state !== 'voided') return fail('STATE_CONFLICT');
  const { bonusId, memberId, currency } = about(before);
  const moved = await returnFromBonus(tx, { bonusId, memberId, currency, amountMinor: before.amount_minor });
  if (!isDone(moved)) throw new Error(`bonus ${bonusId} back: ${moved.outcome}`); // it lies on its account while it is open
  const row = await updateBonus(tx, bonusId, { ...change, state, closed_at: tx.ctx.now });
  await audit(
    tx,
    `bonus.${step}`,
    bonusId,
    { state: before.state, countedMinor: before.counted_minor },
    { state, remark: row.remark },
  );
  await record(tx, 'bonus.ended', { kind: 'member', memberId }, { ...about(row), state });
  await notifyChanged(tx, row);
  return row;
}

/** The player gives a bonus back: always, whatever was played. The same wish again changes nothing.
 *  Errors: NOT_FOUND, STATE_CONFLICT. */
export async function declineBonus(tx: Tx<MemberCtx>, bonusId: string): Promise<BonusRow> {
  const row = await lockBonus(tx, bonusId);
  if (!row || row.member_id !== tx.ctx.actor.memberId || row.granted_at === null) return fail('NOT_FOUND');
  return row.state === 'declined' ? row : end(tx, row, 'decline');
}

/** An operator takes an open bonus back and says why. The same wish again changes nothing. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function voidBonus(tx: Tx<StaffCtx>, bonusId: string, remark: string): Promise<BonusRow> {
  const { staffId, displayName } = tx.ctx.actor;
  const row = (await lockBonus(tx, bonusId)) ?? fail('NOT_FOUND');
  if (row.state === 'voided' && row.decided_by === staffId) return row;
  return end(tx, row, 'void', { decided_by: staffId, decided_name: displayName, remark });
}
