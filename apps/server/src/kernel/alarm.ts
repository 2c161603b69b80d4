/** Money that does not do what we believed: audit row, error in the log, and a counter that wakes somebody. */
import { Counter } from 'prom-client';
import { audit } from './audit.ts';
import type { Tx } from './context.ts';

const moneyAlarms = [
  'deposit.mismatch',
  'deposit.late_money',
  'payout.mismatch',
  'payout.late_money',
  'rate.large_change',
  'exchange.position',
  'staff.alone',
  'vendor.line',
  'player.line',
  'flow.frozen',
] as const;
type MoneyAlarm = (typeof moneyAlarms)[number];

/** Of the process; each node's registry shows it (metrics.ts). A transaction that is done again counts again: an alarm too
 *  many is looked at, one too few is not. */
export const moneyAlarmCounter = new Counter({
  name: 'baize_money_alarms_total',
  help: 'Money that needs a person: a provider’s word against our books, a large change of rate, the house’s position in a currency, an account made by one person, a line of a day passed',
  labelNames: ['alarm'],
  registers: [],
});
for (const alarm of moneyAlarms) moneyAlarmCounter.inc({ alarm }, 0); // shown from the start, so that a first one is a rise

/** Raises an alarm about a deposit, a payout, a rate, a position or an operator's account. Changes nothing else: a person must look. */
export async function raiseMoneyAlarm(
  tx: Tx,
  alarm: MoneyAlarm,
  target: string,
  about: { believed: unknown; told: unknown },
): Promise<void> {
  await audit(tx, alarm, target, about.believed, about.told);
  tx.ctx.log.error({ alarm, target, merchant: tx.ctx.merchant.code }, 'money needs a person');
  moneyAlarmCounter.inc({ alarm });
}
