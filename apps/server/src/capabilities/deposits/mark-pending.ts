import type { Tx } from '#kernel/context.ts';
import type { DepositOpened } from './adapters/provider.ts';
import { nextState } from './rules.ts';
import { lockDeposit, updateDeposit } from './store.ts';

/** The provider opened the deposit and says where to pay. News of its end may have come first: then nothing changes. */
export async function markPending(tx: Tx, depositId: string, opened: Omit<DepositOpened, 'kind'>): Promise<void> {
  const deposit = await lockDeposit(tx, depositId);
  if (!deposit) throw new Error(`deposit ${depositId} is gone`); // rows are never deleted: this is a bug
  const state = nextState(deposit.state, 'open');
  if (!state) return;
  await updateDeposit(tx, depositId, {
    state,
    provider_id: opened.providerId,
    cashier_url: opened.cashierUrl,
    expires_at: opened.expiresAt,
    qr_text: opened.qrText,
    address: opened.address,
    // the merchant's own account stands, where the method named one
    ...(deposit.payee === null && { payee: opened.payee === null ? null : JSON.stringify(opened.payee) }),
  });
}
