import { createHash } from 'node:crypto';

import * as z from 'zod';

import { FAULTS } from '../faults.ts';
import { fail } from './errors.ts';

const reference = z.string().regex(/^[A-Za-z0-9._:-]{1,80}$/, 'use 1 to 80 letters, digits and . _ : -');
const merchantCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'use 1 to 40 letters, digits, _ and -');
const number = z.string().regex(/^\+[1-9][0-9]{6,14}$/, 'must be a number such as +66812345678');

/** POST /v1/messages */
export const textRequest = z.object({
  messageId: reference,
  to: number,
  from: z.string().regex(/^[A-Za-z0-9]{3,11}$|^\+[1-9][0-9]{6,14}$/, 'use 3 to 11 letters and digits, or a number'),
  text: z.string().min(1).max(1_000),
  merchantCode,
  reportUrl: z.url({ protocol: /^https?$/ }).max(2_000),
});
export type TextRequest = z.infer<typeof textRequest>;

/** POST /v1/verifications */
export const verificationRequest = z.object({
  reference,
  to: z.string().max(40).default(''),
  merchantCode,
  domain: z.string().max(255).default(''),
  language: z.string().max(20).default('en'),
  captchaToken: z.string().max(4_000).default(''),
});

/** POST /v1/verifications/{id}/check */
export const checkRequest = z.object({ code: z.string().max(255).default('') });

export const verificationParams = z.object({ verificationId: reference });

/** POST /control/faults */
export const faultOrder = z.object({
  scope: z.union([z.enum(['next-text', 'next-mail', 'next-verification']), z.string().min(3).max(255)]),
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
export function hashRequest(request: TextRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex'); // zod rebuilds objects in its own field order
}
