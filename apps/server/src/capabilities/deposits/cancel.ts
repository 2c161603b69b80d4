import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { cancelledByPlayer, mayCancel, nextState } from './rules.ts';
import { lockDeposit, updateDeposit } from './store.ts';
import { notifyClients } from './notify-clients.ts';

/** Ends the player's own open deposit: it runs out now. The provider hears nothing of it, so money that comes all the same is credited
 *  late, as for any other that ran out. A repeat changes nothing. Errors: NOT_FOUND, STATE_CONFLICT (it has ended, or its money is
 *  seen already). */
export async function cancelDeposit(tx: Tx<MemberCtx>, depositId: string): Promise<void> {
  const deposit = await lockDeposit(tx, depositId);
  if (deposit?.member_id !== tx.ctx.actor.memberId) fail('NOT_FOUND');
  if (deposit.state === 'expired' && deposit.reason === cancelledByPlayer) return;
  const state = mayCancel(deposit) ? nextState(deposit.state, 'expire') : undefined;
  if (!state) fail('STATE_CONFLICT');
  await updateDeposit(tx, depositId, { state, reason: cancelledByPlayer, settled_at: tx.ctx.now });
  await audit(tx, 'deposit.cancel', depositId, { state: deposit.state }, { state });
  await notifyClients(tx, deposit, state);
}
