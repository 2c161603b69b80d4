/** Pay Desk, the payment provider of the shipped configuration (apps/payments-simulator/README.md). */
import { z } from 'zod';
import type { Breaker } from './breaker.ts';
import { openBreaker } from './breaker.ts';
import type { DepositOrder, NeverSeen, NoAnswer, PaymentProvider, PayoutOrder, Refused } from './provider.ts';
import type { SigningKey } from '#kernel/config.ts';
import { callOut } from '#kernel/outgoing.ts';
import type { OutgoingRules } from '#kernel/outgoing.ts';
import { signed } from '#kernel/provider-signature.ts';

export const paydeskCode = 'paydesk';

export interface PaydeskOptions {
  readonly url: string;
  /** The first signs; the second, where there is one, when the provider refuses the first: a secret is changed at both ends, never at
   *  one moment. */
  readonly keys: readonly SigningKey[];
  /** Our address as the provider reaches it; read at each order, since a test's port is known late. */
  readonly publicBaseUrl: () => string;
  /** The wire's time is the machine's, never business time: a tester may move that one. */
  readonly nowMs: () => number;
  readonly outgoing: OutgoingRules;
  readonly timeoutMs?: number;
}

const timeoutMsDefault = 5_000;
/** Five hundred lines of a bank's account, or a batch of payouts. */
const answerBytesMax = 1_000_000;
const positive = z.string().regex(/^[1-9]\d{0,17}$/);
const opened = z.object({
  providerId: z.string().max(64),
  status: z.string(),
  cashierUrl: z.url({ protocol: /^https?$/ }),
  expiresAt: z.iso.datetime(),
  qrText: z.string().max(500).nullish(),
  address: z.string().max(128).nullish(),
  payee: z
    .object({ bankName: z.string().max(100), accountName: z.string().max(100), accountNumber: z.string().max(40) })
    .nullish(),
});
const voucher = z.object({ providerId: z.string().max(64), amountMinor: positive, currency: z.string().max(5) });
const bankLines = z.object({
  lines: z
    .array(voucher.extend({ payer: z.string().max(140).nullable(), text: z.string().max(140).nullable() }))
    .max(500),
  cursor: z.string().max(64),
});
const batchAnswer = z.object({
  items: z.array(
    z.union([
      z.object({ reference: z.string(), providerId: z.string().max(64) }),
      z.object({ reference: z.string(), code: z.string().max(64) }),
    ]),
  ),
});
const depositReport = z.object({
  providerId: z.string().max(64),
  status: z.enum(['pending', 'succeeded', 'failed', 'expired']),
  amountMinor: positive,
  currency: z.string(),
});
const accepted = z.object({ providerId: z.string().max(64) });
const payoutReport = z.object({
  providerId: z.string().max(64),
  status: z.enum(['accepted', 'sent', 'failed']),
  bankReference: z.string().max(64).optional(),
  reason: z.string().max(140).optional(),
});
const refusal = z.object({ code: z.string().max(64) });

type Answer = { readonly kind: 'answer'; readonly status: number; readonly body: unknown };

export function openPaydeskAt(options: PaydeskOptions): PaymentProvider {
  const breaker = openBreaker({ failuresMax: 5, restMs: 10_000, nowMs: options.nowMs });
  const send = (order: DepositOrder | PayoutOrder, path: string) =>
    ask(options, breaker, path, JSON.stringify(onTheWire(order)));
  return {
    code: paydeskCode,
    webhookUrl: () => new URL(`/provider/v1/webhooks/${paydeskCode}`, options.publicBaseUrl()).href,
    async openDeposit(order) {
      const answer = understood(await send(order, '/v1/deposits'), opened);
      return answer.kind === 'value'
        ? {
            kind: 'opened',
            providerId: answer.value.providerId,
            cashierUrl: answer.value.cashierUrl,
            expiresAt: new Date(answer.value.expiresAt),
            qrText: answer.value.qrText ?? null,
            address: answer.value.address ?? null,
            payee: answer.value.payee ?? null,
          }
        : refusedOrSilent(answer);
    },
    async takeVoucher(order) {
      const answer = understood(await ask(options, breaker, '/v1/vouchers', JSON.stringify(order)), voucher);
      return answer.kind === 'value'
        ? { ...answer.value, kind: 'taken', amountMinor: BigInt(answer.value.amountMinor) }
        : refusedOrSilent(answer);
    },
    async readBankLines(merchantCode, cursor) {
      const query = new URLSearchParams({ merchantCode, after: cursor });
      const answer = understood(await ask(options, breaker, `/v1/bank-lines?${query}`), bankLines);
      if (answer.kind !== 'value') return { kind: 'no_answer' };
      const lines = answer.value.lines.map((line) => ({ ...line, amountMinor: BigInt(line.amountMinor) }));
      return { kind: 'lines', lines, cursor: answer.value.cursor };
    },
    async readDeposit(reference) {
      const answer = understood(await ask(options, breaker, `/v1/deposits/${reference}`), depositReport);
      return answer.kind === 'value'
        ? { ...answer.value, kind: 'known', amountMinor: BigInt(answer.value.amountMinor) }
        : unseenOrSilent(answer);
    },
    async sendPayout(order) {
      const answer = understood(await send(order, '/v1/payouts'), accepted);
      return answer.kind === 'value'
        ? { kind: 'accepted', providerId: answer.value.providerId }
        : refusedOrSilent(answer);
    },
    async sendPayouts(batchId, orders) {
      const body = JSON.stringify({ batchId, items: orders.map(onTheWire) });
      const answer = understood(await ask(options, breaker, '/v1/payout-batches', body), batchAnswer);
      if (answer.kind !== 'value') return orders.map(() => refusedOrSilent(answer));
      const items = new Map(answer.value.items.map((item) => [item.reference, item]));
      return orders.map(({ reference }) => {
        const item = items.get(reference);
        if (!item) return { kind: 'no_answer' as const };
        return 'code' in item
          ? { kind: 'refused' as const, reason: item.code }
          : { kind: 'accepted' as const, providerId: item.providerId };
      });
    },
    async readPayout(reference) {
      const answer = understood(await ask(options, breaker, `/v1/payouts/${reference}`), payoutReport);
      if (answer.kind !== 'value') return unseenOrSilent(answer);
      const { providerId, status, bankReference, reason } = answer.value;
      return { kind: 'known', providerId, status, bankReference: bankReference ?? null, reason: reason ?? null };
    },
  };
}

function onTheWire(order: DepositOrder | PayoutOrder): object {
  return {
    ...order,
    amountMinor: order.amountMinor.toString(),
    ...('expiresAt' in order && { expiresAt: order.expiresAt.toISOString() }),
  };
}

/** One signed call. Whatever goes wrong on the way is `no_answer`. What the provider refuses for its signature it has not done: it is
 *  sent once more under the other live secret, with the same id of ours. */
async function ask(options: PaydeskOptions, breaker: Breaker, path: string, body?: string): Promise<Answer | NoAnswer> {
  if (!breaker.mayCall()) return { kind: 'no_answer' };
  try {
    let answer: Answer | undefined;
    for (const key of options.keys) {
      answer = await askWith(options, key, path, body);
      if (answer.status !== 401) break;
    }
    if (!answer) throw new Error('no key to sign with');
    breaker.report(answer.status < 500);
    return answer;
  } catch {
    breaker.report(false); // refused, reset, slow, not JSON: all the same to us, and asked again
    return { kind: 'no_answer' };
  }
}

async function askWith(options: PaydeskOptions, key: SigningKey, path: string, body?: string): Promise<Answer> {
  const url = new URL(path, options.url);
  const method = body === undefined ? 'GET' : 'POST';
  const response = await callOut(options.outgoing, url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...signed(key, { method, url, body: body ?? '' }, options.nowMs()),
    },
    ...(body === undefined ? {} : { body }),
    timeoutMs: options.timeoutMs ?? timeoutMsDefault,
    answerBytesMax,
  });
  return { kind: 'answer', status: response.status, body: await response.json() };
}

type Understood<T> = { readonly kind: 'value'; readonly value: T } | Refused | NeverSeen | NoAnswer;

/** 404 and other 4xx are definite; anything we cannot read is no answer. */
function understood<T>(answer: Answer | NoAnswer, schema: z.ZodType<T>): Understood<T> {
  if (answer.kind === 'no_answer') return answer;
  if (answer.status === 404) return { kind: 'never_seen' };
  if (answer.status === 401 || answer.status === 429 || answer.status >= 500) return { kind: 'no_answer' }; // ours or theirs to repair, not the payment's
  if (answer.status >= 400) return { kind: 'refused', reason: refusal.safeParse(answer.body).data?.code ?? 'refused' };
  const parsed = schema.safeParse(answer.body);
  return parsed.success ? { kind: 'value', value: parsed.data } : { kind: 'no_answer' };
}

function refusedOrSilent(answer: Exclude<Understood<never>, { kind: 'value' }>): Refused | NoAnswer {
  return answer.kind === 'refused' ? answer : { kind: 'no_answer' };
}

function unseenOrSilent(answer: Exclude<Understood<never>, { kind: 'value' }>): NeverSeen | NoAnswer {
  return answer.kind === 'never_seen' ? answer : { kind: 'no_answer' };
}
