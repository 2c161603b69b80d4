import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { receiveMoney } from './receive-money.ts';
import type { DepositNews } from './rules.ts';
import { nextState, stepWithoutMoney } from './rules.ts';
import type { DepositRow } from './store.ts';
import { lockDeposit, updateDeposit } from './store.ts';
import { notifyClients } from './notify-clients.ts';

/** Believes the provider about the end of a deposit, once: state and money change in one transaction. An end without money that
 *  comes after another end changes nothing; money is never passed over (`receive-money.ts`).
 *  Answers whether the merchant has such a deposit. */
export async function settleDeposit(tx: Tx, depositId: string, news: DepositNews): Promise<boolean> {
  const deposit = await lockDeposit(tx, depositId);
  if (!deposit) return false;
  if (news.outcome === 'succeeded') {
    const { providerId, amountMinor, currency } = news;
    await receiveMoney(tx, deposit, {
      provider: deposit.provider,
      providerId,
      reference: depositId,
      amountMinor,
      currency,
    });
  } else await endWithoutMoney(tx, deposit, news);
  return true;
}

async function endWithoutMoney(tx: Tx, deposit: DepositRow, news: DepositNews): Promise<void> {
  const { step, reason } = stepWithoutMoney(news);
  const state = nextState(deposit.state, step);
  if (!state) return;
  const { deposit_id: depositId, member_id: memberId } = deposit;
  await updateDeposit(tx, depositId, { state, provider_id: news.providerId, reason, settled_at: tx.ctx.now });
  await audit(tx, `deposit.${state}`, depositId, { state: deposit.state }, { state, reason });
  const about = { depositId, memberId, amountMinor: deposit.amount_minor.toString(), currency: deposit.currency };
  await record(tx, 'deposit.failed', { kind: 'member', memberId }, { ...about, reason });
  await notifyClients(tx, deposit, state);
}
