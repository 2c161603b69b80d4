import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readMemberByName, usernameKey } from '#capabilities/identity/index.ts';
import { openWallet } from '#capabilities/wallet/index.ts';
import { requireDepositAllowed } from '#capabilities/limits/index.ts';
import { isAgreed } from './approval.ts';
import { credit } from './credit.ts';
import { toBeCredited } from './deposited-since.ts';
import { decideReceipt, lockReceipt } from './receipt-store.ts';
import type { ReceiptRow } from './receipt-store.ts';
import { nextState, referenceCodeOf } from './rules.ts';
import type { DepositRow } from './store.ts';
import { findDeposit, insertFoundDeposit, lockDeposit } from './store.ts';

export interface CreditWish {
  readonly receiptId: string;
  /** What the operator saw. */
  readonly amountMinor: bigint;
  readonly depositId: string | null;
  readonly account: string | null;
  readonly note: string | null;
}

/** Credits money that came to whom an operator found: a deposit that still waits takes it, any other player gets a deposit of
 *  its own for it. All that came is credited but the fee that was agreed. A repeat after the decision changes nothing. False
 *  while a second person is needed. Errors: NOT_FOUND, STATE_CONFLICT, AMOUNT_RANGE, CURRENCY_UNKNOWN, APPROVAL_LIMIT,
 *  APPROVER_IS_SAME, SELF_EXCLUDED, COOLING_OFF, DEPOSIT_LIMIT. */
export async function creditReceipt(tx: Tx<StaffCtx>, wish: CreditWish): Promise<boolean> {
  const receipt = (await lockReceipt(tx, wish.receiptId)) ?? fail('NOT_FOUND');
  if (receipt.state === 'credited') return true;
  if (receipt.state === 'returned') fail('STATE_CONFLICT');
  if (wish.amountMinor !== receipt.amount_minor) fail('AMOUNT_RANGE');
  const { waiting, memberId } = await targetOf(tx, wish, receipt);
  const { currency } = receipt;
  const feeMinor = waiting && waiting.fee_minor < receipt.amount_minor ? waiting.fee_minor : 0n;
  const amountMinor = receipt.amount_minor - feeMinor;
  await requireDepositAllowed(tx, await toBeCredited(tx, { memberId, currency, amountMinor }));
  const isEnough = await isAgreed(tx, {
    subjectId: wish.receiptId,
    target: memberId,
    amountMinor: receipt.amount_minor,
    currency,
    isBacked: true,
  });
  if (!isEnough) return false;

  const deposit = waiting ?? (await makeDeposit(tx, receipt, memberId));
  await credit(tx, deposit, { amountMinor, feeMinor, providerId: receipt.provider_id, isLate: false });
  await decideReceipt(tx, wish.receiptId, { state: 'credited', depositId: deposit.deposit_id, note: wish.note });
  await audit(tx, 'receipt.credit', wish.receiptId, null, { depositId: deposit.deposit_id, amountMinor, feeMinor });
  return true;
}

/** Whose money it is, and the deposit that can take it, locked. */
async function targetOf(
  tx: Tx<StaffCtx>,
  wish: CreditWish,
  receipt: ReceiptRow,
): Promise<{ waiting: DepositRow | null; memberId: string }> {
  if (wish.depositId === null) {
    const member = (await readMemberByName(tx, usernameKey(wish.account ?? ''))) ?? fail('NOT_FOUND');
    return { waiting: null, memberId: member.memberId };
  }
  const deposit = (await lockDeposit(tx, wish.depositId)) ?? fail('NOT_FOUND');
  const canTake = nextState(deposit.state, 'succeed') !== undefined && deposit.currency === receipt.currency;
  return { waiting: canTake ? deposit : null, memberId: deposit.member_id };
}

/** A deposit for money that came without one: for what came, without a fee. */
async function makeDeposit(tx: Tx<StaffCtx>, receipt: ReceiptRow, memberId: string): Promise<DepositRow> {
  await openWallet(tx, memberId, receipt.currency);
  const depositId = tx.ctx.newId();
  await insertFoundDeposit(tx, {
    depositId,
    memberId,
    referenceCode: referenceCodeOf(depositId),
    provider: receipt.provider,
    amountMinor: receipt.amount_minor,
    currency: receipt.currency,
  });
  return (await findDeposit(tx, depositId)) ?? fail('NOT_FOUND');
}
