import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { nextState } from './rules.ts';
import type { DepositRow } from './store.ts';
import { lockDeposit, updateDeposit } from './store.ts';
import { notifyClients } from './notify-clients.ts';

/** Ends a transfer whose money cannot be found; the player is told the reason. Money that is in review is not refused here: it is
 *  credited or returned. A repeat changes nothing. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function refuseDeposit(
  tx: Tx<StaffCtx>,
  depositId: string,
  decision: { reason: string; note: string | null },
): Promise<void> {
  const deposit = (await lockDeposit(tx, depositId)) ?? fail('NOT_FOUND');
  if (deposit.state === 'failed' && deposit.reason === decision.reason) return;
  const isTransfer = deposit.kind === 'bank_transfer' && (deposit.state === 'created' || deposit.state === 'pending');
  if (!isTransfer) fail('STATE_CONFLICT');
  await endInRefusal(tx, deposit, decision);
}

/** Called with the deposit locked. */
export async function endInRefusal(
  tx: Tx,
  deposit: DepositRow,
  { reason, note }: { reason: string; note: string | null },
): Promise<void> {
  const { deposit_id: depositId, member_id: memberId } = deposit;
  const state = nextState(deposit.state, 'refuse') ?? fail('STATE_CONFLICT');
  await updateDeposit(tx, depositId, { state, reason, settled_at: tx.ctx.now });
  await audit(tx, 'deposit.refuse', depositId, { state: deposit.state }, { state, reason, note });
  const about = { depositId, memberId, amountMinor: deposit.amount_minor.toString(), currency: deposit.currency };
  await record(tx, 'deposit.failed', { kind: 'member', memberId }, { ...about, reason });
  await notifyClients(tx, deposit, state);
}
