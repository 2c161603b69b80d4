import { createHash } from 'node:crypto';
import * as z from 'zod';

import { FAULTS } from '../faults/faults.ts';
import { fail } from './errors.ts';

const reference = z.string().regex(/^[A-Za-z0-9._:-]{1,80}$/, 'use 1 to 80 letters, digits and . _ : -');
const text = (max: number) => z.string().trim().min(1, 'is empty').max(max, `is longer than ${max} characters`);
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(2_000);

const payment = z.object({
  reference,
  merchantCode: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'use 1 to 40 letters, digits, _ and -'),
  amountMinor: z.string().regex(/^[1-9]\d{0,17}$/, 'must be a whole number of minor units above 0, as a string'),
  currency: z.string().regex(/^[A-Z0-9]{3,10}$/, 'must be a currency code such as USD'),
  exponent: z.int().min(0).max(18),
  webhookUrl: address,
});

/** POST /v1/deposits */
export const depositRequest = payment.extend({
  method: z.string().regex(/^[A-Za-z0-9._-]{1,40}$/, 'use 1 to 40 letters, digits and . _ -'),
  language: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en or th'),
  returnUrl: address,
});
export type DepositRequest = z.infer<typeof depositRequest>;

/** POST /v1/payouts */
export const payoutRequest = payment.extend({
  destination: z.object({
    bankName: text(100),
    accountName: text(100),
    accountNumber: z.string().regex(/^[A-Za-z0-9 -]{4,40}$/, 'use 4 to 40 letters, digits, spaces and -'),
  }),
});
export type PayoutRequest = z.infer<typeof payoutRequest>;

export const referenceParams = z.object({ reference });

/** POST /control/faults */
export const faultOrder = z.object({
  scope: z.union([z.enum(['next-deposit', 'next-payout']), reference]),
  fault: z.enum(FAULTS),
  delayMs: z.int().min(0).max(3_600_000).optional(),
});
export type FaultOrder = z.infer<typeof faultOrder>;

/** Bytes to a checked value. Errors: INVALID_JSON, INVALID_REQUEST with the wrong fields. */
export function parseJson<T>(schema: z.ZodType<T>, rawBody: Uint8Array): T {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    fail('INVALID_JSON');
  }
  return parseInput(schema, value);
}

/** Errors: INVALID_REQUEST with the wrong fields. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.map(String).join('.') || 'body', issue.message]),
  );
  fail('INVALID_REQUEST', fields);
}

/** Equal for equal requests, whatever the order of the fields or the spaces between them. */
export function hashRequest(request: DepositRequest | PayoutRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex'); // zod rebuilds objects in its own field order
}
