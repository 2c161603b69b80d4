import { currencyOf } from '@baize/protocol';
import type { Tx } from '#kernel/context.ts';
import type { PayoutOrder } from '#capabilities/deposits/index.ts';
import { bankAccountOf } from '#capabilities/members/index.ts';
import { advance } from './advance.ts';
import { failPayout } from './fail-payout.ts';
import { claimPayouts } from './payout-store.ts';
import type { PayoutRow } from './payout-store.ts';
import { lockTask } from './task.ts';

export interface ClaimedPayout {
  readonly payoutId: string;
  /** An earlier run may have sent it: ask first. */
  readonly wasAsked: boolean;
  /** Those with the same one left the house together. */
  readonly batchId: string | null;
  readonly order: PayoutOrder;
}

/** An order without an end is asked about again after this long, milliseconds. */
const askAgainMs = 15_000;

/** Takes a bounded batch of orders to send or to ask about, and marks them asked before anything leaves the house. */
export async function claimDue(
  tx: Tx,
  desk: { masterKey: Buffer; webhookUrl: string; limit: number },
): Promise<ClaimedPayout[]> {
  const askAgainAt = new Date(tx.ctx.now.getTime() + askAgainMs);
  const payouts = await claimPayouts(tx, { limit: desk.limit, askAgainAt, batchId: tx.ctx.newId() });
  const claimed: ClaimedPayout[] = [];
  for (const payout of payouts) {
    const withdrawal = await lockTask(tx, payout.withdrawal_id);
    if (withdrawal.state === 'approved') await advance(tx, payout.withdrawal_id, 'send');
    const order = await orderOf(tx, payout, desk);
    if (order)
      claimed.push({ payoutId: payout.payout_id, wasAsked: payout.attempts > 1, batchId: payout.batch_id, order });
    else await failPayout(tx, payout, 'bank_account_gone');
  }
  return claimed;
}

/** The number is read now and kept nowhere of ours. */
async function orderOf(
  tx: Tx,
  payout: PayoutRow,
  { masterKey, webhookUrl }: { masterKey: Buffer; webhookUrl: string },
): Promise<PayoutOrder | undefined> {
  const withdrawal = await lockTask(tx, payout.withdrawal_id);
  const bank = await bankAccountOf(tx, masterKey, withdrawal.member_id, withdrawal.bank_account_id);
  if (!bank) return undefined;
  return {
    reference: payout.payout_id,
    merchantCode: tx.ctx.merchant.code,
    amountMinor: payout.amount_minor,
    currency: withdrawal.currency,
    exponent: currencyOf(withdrawal.currency)?.exponent ?? 2,
    destination: {
      kind: withdrawal.kind,
      bankName: withdrawal.bank_name,
      accountName: withdrawal.account_name,
      accountNumber: bank.accountNumber,
    },
    webhookUrl,
  };
}
