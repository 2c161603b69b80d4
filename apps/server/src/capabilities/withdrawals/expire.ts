import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { aboutOf, advance } from './advance.ts';
import { lockWithdrawal } from './store.ts';

/** Silence counts as received: irreversible (specification 4). Does nothing when the player spoke meanwhile. */
export async function expireWithdrawal(tx: Tx, withdrawalId: string): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  const isDue =
    withdrawal?.state === 'paid' && withdrawal.auto_receipt_at !== null && withdrawal.auto_receipt_at <= tx.ctx.now;
  if (!isDue) return;
  const change = {
    receipt: 'automatic' as const,
    received_minor: withdrawal.amount_minor,
    closed_at: tx.ctx.now,
    auto_receipt_at: null,
  };
  const received = await advance(tx, withdrawalId, 'expire', { change });
  await record(
    tx,
    'withdrawal.received',
    { kind: 'member', memberId: received.member_id },
    { ...aboutOf(received), automatic: true },
  );
}
