/** Practice accounts cost a row and a wallet each: an address opens so many an hour. */
import { callerOf } from '@baize/protocol/caller';
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import { takeBudget } from './budgets.ts';
import type { Refusal } from './refusal.ts';

const hour = 3_600;

/** Counts one practice account of the caller's address. Null when it may be opened. */
export async function takeTrialBudget(
  tx: Tx,
  { rateMultiplier }: Pick<Config, 'rateMultiplier'>,
): Promise<Refusal | null> {
  const { ip, merchant } = tx.ctx;
  const max = Math.ceil(merchant.settings.trialsPerHourMax * rateMultiplier);
  const wait = await takeBudget(tx, { scope: 'trial_ip', subject: callerOf(ip), max, windowSeconds: hour });
  return wait === null ? null : { refused: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait };
}
