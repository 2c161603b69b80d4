/** The words of a bonus to its player and to the operators. */
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import type { BonusRow } from './store.ts';

export function about(row: BonusRow) {
  return {
    bonusId: row.bonus_id,
    memberId: row.member_id,
    amountMinor: row.amount_minor.toString(),
    currency: row.currency,
  };
}

/** Tells the player's screens and the operators' to look again. A bonus between operators is none of the player's yet. */
export async function notifyChanged(tx: Tx, row: BonusRow): Promise<void> {
  const payload = { bonusId: row.bonus_id, memberId: row.member_id, state: row.state };
  if (row.granted_at) await record(tx, 'bonus.changed', { kind: 'member', memberId: row.member_id }, payload);
  await record(tx, 'bonus.changed', { kind: 'console' }, payload);
}
