import type { Tx } from '#kernel/context.ts';
import { receiveMoney } from './receive-money.ts';
import { lockDeposit, updateDeposit } from './store.ts';
import { notifyClients } from './notify-clients.ts';

/** A coin is some blocks deep. The count only rises, whatever order the news comes in; at the merchant's depth the money counts as
 *  arrived. Answers whether the merchant has such a deposit. */
export async function countConfirmations(
  tx: Tx,
  depositId: string,
  news: { providerId: string; amountMinor: bigint; currency: string; confirmations: number },
): Promise<boolean> {
  const deposit = await lockDeposit(tx, depositId);
  if (!deposit) return false;
  if (deposit.kind === 'crypto' && news.confirmations > deposit.confirmations) {
    await updateDeposit(tx, depositId, { confirmations: news.confirmations });
    if (deposit.state !== 'succeeded') await notifyClients(tx, deposit, deposit.state);
  }
  if (deposit.kind === 'crypto' && news.confirmations >= deposit.confirmations_needed) {
    const { providerId, amountMinor, currency } = news;
    await receiveMoney(tx, deposit, {
      provider: deposit.provider,
      providerId,
      reference: depositId,
      amountMinor,
      currency,
    });
  }
  return true;
}
