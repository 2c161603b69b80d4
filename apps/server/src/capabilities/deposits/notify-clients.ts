import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import type { DepositState } from './rules.ts';
import type { DepositRow } from './store.ts';

/** Tells the player's screens and the operators' queue to look again. */
export async function notifyClients(tx: Tx, deposit: DepositRow, state: DepositState): Promise<void> {
  const payload = { depositId: deposit.deposit_id, memberId: deposit.member_id, state };
  await record(tx, 'deposit.changed', { kind: 'member', memberId: deposit.member_id }, payload);
  await record(tx, 'deposit.changed', { kind: 'console' }, payload);
}
