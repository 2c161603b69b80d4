/** What sending codes may cost, whoever asks: limits per receiver, address, network, range of numbers and merchant. They hold
 *  without any captcha (security T20, G14). */
import { callerOf } from '@baize/protocol/caller';
import type { Tx } from '#kernel/context.ts';
import { networkOf } from '#kernel/network-of.ts';
import { takeBudget, takeBudgets } from './budgets.ts';
import type { Budget } from './budgets.ts';
import type { Refusal } from './refusal.ts';

const hour = 3_600;
/** Digits that name a range of numbers: an attack on the message bill calls whole ranges. */
const rangeDigits = 4;

export interface Recipient {
  readonly channel: 'sms' | 'email';
  readonly address: string;
}

function budgetsFor(ip: string, to: Recipient, times: number): Budget[] {
  const max = (count: number) => Math.ceil(count * times);
  const address = `${to.channel}:${to.address}`;
  const network = networkOf(ip);
  const pace = { scope: 'code_pace', subject: address, max: max(1), windowSeconds: 1 }; // once per 1,000 ms
  const caller = [
    { scope: 'code_ip', subject: callerOf(ip), max: max(10), windowSeconds: hour },
    { scope: 'code_net', subject: network, max: max(30), windowSeconds: hour },
  ];
  if (to.channel === 'sms') {
    const range = `sms:${to.address.slice(0, -rangeDigits)}`;
    return [
      pace,
      { scope: 'code_address', subject: address, max: max(3), windowSeconds: 600 },
      ...caller,
      { scope: 'code_range', subject: range, max: max(50), windowSeconds: hour },
    ];
  }
  // Mail costs little, and half the world has it at one provider: a domain is no range. A stranger who asks again and again
  // keeps strangers from a code, not the owner.
  return [
    pace,
    { scope: 'code_address_net', subject: `${address}|${network}`, max: max(3), windowSeconds: 600 },
    { scope: 'code_address', subject: address, max: max(12), windowSeconds: 600 },
    ...caller,
  ];
}

/** Counts one sending. Null when it may go on. `times` multiplies every limit (check profile). */
export async function codeBudgetWait(tx: Tx, to: Recipient, times: number): Promise<Refusal | null> {
  const { ip, merchant } = tx.ctx;
  const wait = await takeBudgets(tx, budgetsFor(ip, to, times));
  if (wait !== null) return { refused: 'CODE_TOO_MANY', retryAfterSeconds: wait };
  const daily = await takeBudget(tx, {
    scope: 'code_merchant',
    subject: 'all',
    max: merchant.settings.codesPerDayMax,
    windowSeconds: 24 * hour,
  });
  return daily === null ? null : { refused: 'CODE_QUOTA', retryAfterSeconds: daily };
}
