import { raiseMoneyAlarm } from '../../kernel/alarm.ts';
import { audit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/context.ts';
import { record } from '../../kernel/outbox.ts';
import { creditDeposit, isDone } from '../wallet/index.ts';
import type { DepositNews } from './rules.ts';
import { contradicts, nextState, stepFor } from './rules.ts';
import type { DepositRow } from './store.ts';
import { lockDeposit, updateDeposit } from './store.ts';

/** Believes the provider about the end of a deposit, once: state and money change in one transaction. News after the end
 *  changes nothing; money that does not match, or comes after an end without money, raises an alarm in the audit log.
 *  Answers whether the merchant has such a deposit. */
export async function settleDeposit(tx: Tx, depositId: string, news: DepositNews): Promise<boolean> {
  const deposit = await lockDeposit(tx, depositId);
  if (!deposit) return false;
  const { step, reason } = stepFor({ amountMinor: deposit.amount_minor, currency: deposit.currency }, news);
  const state = nextState(deposit.state, step);
  if (!state) {
    if (contradicts(deposit.state, news)) await alarm(tx, deposit, 'deposit.late_money', news);
    return true;
  }

  if (state === 'succeeded') await credit(tx, deposit);
  await updateDeposit(tx, depositId, { state, provider_id: news.providerId, reason, settled_at: tx.ctx.now });
  await audit(
    tx,
    `deposit.${state}`,
    depositId,
    { state: deposit.state },
    { state, reason, providerId: news.providerId },
  );
  if (state === 'failed' && news.outcome === 'succeeded') await alarm(tx, deposit, 'deposit.mismatch', news);
  await tell(tx, deposit, reason);
  return true;
}

async function credit(tx: Tx, deposit: DepositRow): Promise<void> {
  const moved = await creditDeposit(tx, {
    memberId: deposit.member_id,
    currency: deposit.currency,
    amountMinor: deposit.amount_minor,
    depositId: deposit.deposit_id,
    provider: deposit.provider,
  });
  // A frozen wallet still takes what is owed, and the key is the deposit's own: anything else is a bug.
  if (!isDone(moved)) throw new Error(`deposit ${deposit.deposit_id}: credit ${moved.outcome}`);
}

function alarm(
  tx: Tx,
  deposit: DepositRow,
  what: 'deposit.mismatch' | 'deposit.late_money',
  news: DepositNews,
): Promise<void> {
  return raiseMoneyAlarm(tx, what, deposit.deposit_id, {
    believed: { amountMinor: deposit.amount_minor, currency: deposit.currency, state: deposit.state },
    told: { amountMinor: news.amountMinor, currency: news.currency, providerId: news.providerId },
  });
}

async function tell(tx: Tx, deposit: DepositRow, reason: string | null): Promise<void> {
  const audience = { kind: 'member', memberId: deposit.member_id } as const;
  const about = {
    depositId: deposit.deposit_id,
    memberId: deposit.member_id,
    amountMinor: deposit.amount_minor.toString(),
    currency: deposit.currency,
  };
  if (reason === null) await record(tx, 'deposit.credited', audience, about);
  else await record(tx, 'deposit.failed', audience, { ...about, reason });
}
