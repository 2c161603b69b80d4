import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { countBankAccountUse } from '#capabilities/members/index.ts';
import { captureCompensation, captureReserve, isDone } from '#capabilities/wallet/index.ts';
import { aboutOf, advance } from './advance.ts';
import type { PayoutRow } from './payout-store.ts';
import { updatePayout } from './payout-store.ts';

/** The bank has it: the money leaves the reserve, and the player's time to answer begins. Called with the withdrawal locked
 *  and the order under way. A part sent again was set aside anew, from the house's money. */
export async function markPaid(
  tx: Tx,
  payout: PayoutRow,
  proof: { providerId: string; bankReference: string },
): Promise<void> {
  const { now, merchant } = tx.ctx;
  await updatePayout(tx, payout.payout_id, {
    state: 'sent',
    provider_id: proof.providerId,
    bank_reference: proof.bankReference,
    settled_at: now,
  });
  const autoReceiptAt = new Date(now.getTime() + merchant.settings.autoReceiptMinutes * 60_000);
  const paid = await advance(tx, payout.withdrawal_id, 'pay', {
    change: { paid_at: now, bank_reference: proof.bankReference, auto_receipt_at: autoReceiptAt },
  });

  const money = {
    memberId: paid.member_id,
    currency: paid.currency,
    amountMinor: payout.amount_minor,
    withdrawalId: paid.withdrawal_id,
    provider: payout.provider,
  };
  const isResend = payout.purpose === 'resend';
  const moved = isResend
    ? await captureCompensation(tx, { ...money, payoutId: payout.payout_id })
    : await captureReserve(tx, money);
  if (!isDone(moved)) throw new Error(`capture ${payout.payout_id}: ${moved.outcome}`); // set aside and not yet ended: this is a bug
  if (!isResend) await countBankAccountUse(tx, paid.bank_account_id);
  await audit(tx, 'payout.sent', payout.payout_id, null, {
    withdrawalId: paid.withdrawal_id,
    amountMinor: payout.amount_minor,
    bankReference: proof.bankReference,
  });
  await record(
    tx,
    'withdrawal.paid',
    { kind: 'member', memberId: paid.member_id },
    { ...aboutOf(paid), amountMinor: payout.amount_minor.toString(), bankReference: proof.bankReference },
  );
}
