/** What sending codes may cost, whoever asks: limits per number, address, network, number range and merchant. They hold
 *  without any captcha (security T20, G14). */
import type { Tx } from '../../kernel/context.ts';
import { networkOf } from '../../kernel/network-of.ts';
import { takeBudget, takeBudgets } from './budgets.ts';
import type { Budget } from './budgets.ts';
import type { Refusal } from './refusal.ts';

/** Too many requests: wait so long (specification 9). */
export const waitSeconds = 300;
const hour = 3_600;
/** Digits that name a range of numbers: an attack on the message bill calls whole ranges. */
const rangeDigits = 4;

export interface Recipient {
  readonly channel: 'sms' | 'email';
  readonly address: string;
}

function rangeOf({ channel, address }: Recipient): string {
  return channel === 'sms' ? address.slice(0, -rangeDigits) : address.slice(address.lastIndexOf('@'));
}

function budgetsFor(ip: string, to: Recipient, times: number): Budget[] {
  const max = (count: number) => Math.ceil(count * times);
  return [
    { scope: 'code_pace', subject: `${to.channel}:${to.address}`, max: max(1), windowSeconds: 1 }, // once per 1,000 ms
    { scope: 'code_address', subject: `${to.channel}:${to.address}`, max: max(3), windowSeconds: 600 },
    { scope: 'code_ip', subject: ip, max: max(10), windowSeconds: hour },
    { scope: 'code_net', subject: networkOf(ip), max: max(30), windowSeconds: hour },
    { scope: 'code_range', subject: `${to.channel}:${rangeOf(to)}`, max: max(50), windowSeconds: hour },
  ];
}

/** Counts one sending. Null when it may go on. `times` multiplies every limit (check profile). */
export async function codeBudgetWait(tx: Tx, to: Recipient, times: number): Promise<Refusal | null> {
  const { ip, merchant } = tx.ctx;
  const wait = await takeBudgets(tx, budgetsFor(ip, to, times));
  if (wait !== null) return { refused: 'CODE_TOO_MANY', retryAfterSeconds: wait <= 1 ? 1 : waitSeconds };
  const daily = await takeBudget(tx, {
    scope: 'code_merchant',
    subject: 'all',
    max: merchant.settings.codesPerDayMax,
    windowSeconds: 24 * hour,
  });
  return daily === null ? null : { refused: 'CODE_QUOTA', retryAfterSeconds: daily };
}
