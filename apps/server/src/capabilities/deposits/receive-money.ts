import { raiseMoneyAlarm } from '#kernel/alarm.ts';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { depositRefusal } from '#capabilities/limits/index.ts';
import { credit } from './credit.ts';
import { toBeCredited } from './deposited-since.ts';
import { insertReceipt, receiptByProviderId } from './receipt-store.ts';
import { doubtAbout, nextState } from './rules.ts';
import type { ReceiptReason } from './rules.ts';
import type { DepositRow } from './store.ts';
import { sendMinorOf, updateDeposit } from './store.ts';
import { notifyClients } from './notify-clients.ts';

export interface Money {
  readonly provider: string;
  /** The provider's number of the payment: told again under it, it is the same payment. */
  readonly providerId: string;
  /** The order of ours that the provider named; null for money on our account. */
  readonly reference: string | null;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly payer?: string | null;
  readonly text?: string | null;
}

/** Takes note of money that arrived, once, and credits it when it is what the deposit was for. Anything else stays as an open
 *  receipt for a person, with an alarm: no amount a provider told us of is ever without a row. Called with the deposit locked. */
export async function receiveMoney(tx: Tx, deposit: DepositRow | undefined, money: Money): Promise<void> {
  const known = await receiptByProviderId(tx, money);
  if (known) {
    if (known.amount_minor !== money.amountMinor || known.currency !== money.currency)
      await alarm(tx, known.receipt_id, 'second_payment', money, deposit);
    return;
  }
  const doubt = doubtAbout(deposit && awaited(deposit), money) ?? (await protectionDoubt(tx, deposit, money));
  const receiptId = tx.ctx.newId();
  await insertReceipt(tx, { receiptId, ...money, depositId: deposit?.deposit_id ?? null, reason: doubt });
  if (doubt === null && deposit) {
    const isLate = deposit.state === 'expired';
    const amountMinor = creditedBy(deposit, money);
    await credit(tx, deposit, { amountMinor, feeMinor: deposit.fee_minor, providerId: money.providerId, isLate });
    return;
  }
  await alarm(tx, deposit?.deposit_id ?? receiptId, doubt, money, deposit);
  if (deposit) await toReview(tx, deposit, doubt);
}

/** What the wallet gets: of a voucher its worth, which nobody knew before. */
function creditedBy(deposit: DepositRow, money: Money): bigint {
  return deposit.kind === 'voucher' ? money.amountMinor : deposit.amount_minor;
}

/** Money that a limit, a break or an exclusion of the player forbids is not credited; nor is it lost: a person sends it back, or
 *  credits it once it may be. */
async function protectionDoubt(
  tx: Tx,
  deposit: DepositRow | undefined,
  money: Money,
): Promise<'player_protection' | null> {
  if (!deposit) return null;
  const { member_id: memberId, currency } = deposit;
  const wanted = await toBeCredited(tx, { memberId, currency, amountMinor: creditedBy(deposit, money) });
  return (await depositRefusal(tx, wanted)) === null ? null : 'player_protection';
}

/** The deposit waits for a person too, unless it has its money already. */
async function toReview(tx: Tx, deposit: DepositRow, reason: ReceiptReason | null): Promise<void> {
  const state = nextState(deposit.state, 'review');
  if (!state) return notifyClients(tx, deposit, deposit.state);
  await updateDeposit(tx, deposit.deposit_id, { state, reason, settled_at: null });
  await audit(tx, 'deposit.review', deposit.deposit_id, { state: deposit.state }, { state, reason });
  await notifyClients(tx, deposit, state);
}

function awaited(deposit: DepositRow) {
  const { state, kind, currency } = deposit;
  return { state, kind, currency, sendMinor: sendMinorOf(deposit) };
}

function alarm(
  tx: Tx,
  target: string,
  doubt: ReceiptReason | null,
  money: Money,
  deposit: DepositRow | undefined,
): Promise<void> {
  const isMismatch = doubt === 'amount_mismatch' || doubt === 'currency_mismatch';
  const believed = deposit
    ? { sendMinor: sendMinorOf(deposit), currency: deposit.currency, state: deposit.state, doubt }
    : { doubt };
  const { amountMinor, currency, providerId } = money;
  return raiseMoneyAlarm(tx, isMismatch ? 'deposit.mismatch' : 'deposit.late_money', target, {
    believed,
    told: { amountMinor, currency, providerId },
  });
}
