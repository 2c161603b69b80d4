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
  /** The chain of a coin, and the blocks after which the platform counts it as arrived. */
  network: z.string().max(24).nullable().default(null),
  confirmations: z.int().min(0).max(200).default(0),
  /** What the payer of a transfer is asked to write. */
  text: z.string().max(140).nullable().default(null),
  /** When the platform stops waiting; ours when left out. */
  expiresAt: z.iso.datetime().optional(),
});
export type DepositRequest = z.infer<typeof depositRequest>;

/** POST /v1/payouts */
export const payoutRequest = payment.extend({
  destination: z.object({
    bankName: text(100),
    accountName: text(100),
    kind: z.enum(['bank', 'crypto']).default('bank'),
    accountNumber: z.string().regex(/^[A-Za-z0-9 :_-]{4,128}$/, 'use 4 to 128 letters, digits, spaces and : _ -'),
  }),
});
export type PayoutRequest = z.infer<typeof payoutRequest>;

/** POST /v1/payout-batches: the items are checked one by one, so that a bad one spoils no other. */
export const payoutBatch = z.object({ batchId: reference, items: z.array(z.unknown()).min(1).max(100) });
export const batchItem = z.object({ reference });

/** POST /v1/vouchers */
export const voucherRequest = payment.omit({ amountMinor: true }).extend({ code: text(40) });
export type VoucherRequest = z.infer<typeof voucherRequest>;

/** GET /v1/bank-lines */
export const bankLinesQuery = z.object({
  merchantCode: z.string().max(40),
  after: z.union([z.literal('').transform(() => 0), z.coerce.number().int().min(0)]).default(0),
});

/** POST /control/vouchers and the kiosk */
export const voucherOrder = z.object({
  amountMinor: z.string().regex(/^[1-9]\d{0,17}$/),
  currency: z.string().regex(/^[A-Z0-9]{3,10}$/),
  exponent: z.coerce.number().int().min(0).max(18),
});
export type VoucherOrder = z.infer<typeof voucherOrder>;

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
export function hashRequest(request: DepositRequest | PayoutRequest | VoucherRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex'); // zod rebuilds objects in its own field order
}
