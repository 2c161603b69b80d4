import type { Tx } from '#kernel/context.ts';
import { payDebts } from '#capabilities/wallet/index.ts';
import { paymentsById } from './store/payments.ts';
import { addSums, insertPostings } from './store/settlement.ts';
import { notifyPaid } from './notify-paid.ts';

/** Pays what a member owes by contracts from what is free now, the oldest first, and writes each posting beside its payment.
 *  Safe to run again and beside other nodes: the debts are locked. */
export async function payMemberDebts(tx: Tx, memberId: string, currency: string): Promise<number> {
  const paid = await payDebts(tx, memberId, currency);
  const payments = new Map(
    (
      await paymentsById(
        tx,
        paid.map(({ paymentId }) => paymentId),
      )
    ).map((row) => [row.payment_id, row]),
  );
  const known = paid.flatMap((instalment) => {
    const payment = payments.get(instalment.paymentId);
    return payment ? [{ ...instalment, contractId: payment.contract_id, payment }] : [];
  });
  await insertPostings(tx, known);
  await addSums(
    tx,
    known.map(({ contractId, amountMinor }) => ({ contractId, paidMinor: amountMinor, owedMinor: -amountMinor })),
  );
  await notifyPaid(
    tx,
    known.map((one) => ({
      contractId: one.contractId,
      kind: one.payment.kind,
      payerId: one.debtorId,
      payeeId: one.creditorId,
      amountMinor: one.amountMinor,
      currency: one.currency,
      state: 'paid' as const,
      from: one.payment.starts_at,
    })),
  );
  return paid.length;
}
