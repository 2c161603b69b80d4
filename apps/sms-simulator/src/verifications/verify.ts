import { randomInt, timingSafeEqual } from 'node:crypto';

import * as z from 'zod';

import { inTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { newId } from '../services.ts';
import { takeFault } from '../faults.ts';
import { putInInbox } from '../inbox/store.ts';
import type { ErrorCode } from '../wire/errors.ts';
import { fail } from '../wire/errors.ts';

const TRIES_MAX = 5;

/** Numbers whose last four digits always meet the same answer, when the code is sent or when it is checked. */
const ON_START: Readonly<Record<string, ErrorCode>> = {
  '0001': 'invalid-phone-number',
  '0002': 'missing-phone-number',
  '0003': 'too-many-requests',
  '0004': 'internal-error',
  '0006': 'captcha-check-failed',
  '0007': 'quota-exceeded',
  '0008': 'operation-not-allowed',
};
const ON_CHECK: Readonly<Record<string, ErrorCode>> = {
  '0005': 'invalid-verification-code',
  '0009': 'code-expired',
  '0010': 'missing-verification-code',
};
const START_FAULTS = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'internal-error',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
] as const;
const CHECK_FAULTS = ['invalid-verification-code', 'code-expired', 'missing-verification-code'] as const;

const row = z.object({
  verificationId: z.string(),
  recipient: z.string(),
  merchantCode: z.string(),
  code: z.string(),
  state: z.enum(['open', 'approved', 'over']),
  tries: z.number(),
  expiresAt: z.number(),
});
type Verification = z.infer<typeof row>;

/** Makes a code and texts it. The same reference answers with the verification that it made before. */
export function startVerification(
  services: Services,
  request: { reference: string; to: string; merchantCode: string },
): { verificationId: string; expiresInSeconds: number } {
  const { reference, to, merchantCode } = request;
  if (to === '') fail('missing-phone-number');
  if (!/^\+[1-9][0-9]{6,14}$/.test(to)) fail('invalid-phone-number');
  const always = ON_START[to.slice(-4)];
  if (always) fail(always);
  const before = find(services, 'reference', reference);
  if (before)
    return { verificationId: before.verificationId, expiresInSeconds: secondsLeft(services, before.expiresAt) };
  const armed = takeFault(services, 'next-verification', to, START_FAULTS);
  if (armed) fail(armed.fault);
  return inTransaction(services.database, () => {
    const verificationId = newId('vf');
    const code = String(randomInt(100_000, 1_000_000));
    const expiresAt = services.now() + services.settings.codeLifetimeMs;
    services.database
      .prepare(
        `insert into verifications (verificationId, reference, recipient, merchantCode, code, state, tries, at, expiresAt) values (?, ?, ?, ?, ?, 'open', 0, ?, ?)`,
      )
      .run(verificationId, reference, to, merchantCode, code, services.now(), expiresAt);
    putInInbox(services, {
      channel: 'sms',
      sourceId: verificationId,
      recipient: to,
      sender: 'MessageDesk',
      subject: '',
      words: `${code} is your verification code.`,
      markup: '',
      merchantCode,
    });
    return { verificationId, expiresInSeconds: secondsLeft(services, expiresAt) };
  });
}

/** Checks a code: five tries, then the verification is over; an approved one is used up.
 *  Errors: VERIFICATION_NOT_FOUND and the service's codes of a wrong, missing or late code. */
export function checkVerification(
  services: Services,
  verificationId: string,
  code: string,
): { status: 'approved'; phone: string } {
  const found = find(services, 'verificationId', verificationId) ?? fail('VERIFICATION_NOT_FOUND');
  const always = ON_CHECK[found.recipient.slice(-4)];
  if (always) fail(always);
  const armed = takeFault(services, 'next-verification', found.recipient, CHECK_FAULTS);
  if (armed) fail(armed.fault);
  if (code === '') fail('missing-verification-code');
  if (found.state !== 'open' || found.expiresAt <= services.now()) fail('code-expired');
  const isRight = /^[0-9]{6}$/.test(code) && timingSafeEqual(Buffer.from(code), Buffer.from(found.code));
  const tries = found.tries + 1;
  const state = isRight ? 'approved' : tries >= TRIES_MAX ? 'over' : 'open';
  services.database
    .prepare('update verifications set state = ?, tries = ? where verificationId = ?')
    .run(state, tries, verificationId);
  if (!isRight) fail('invalid-verification-code');
  return { status: 'approved', phone: found.recipient };
}

function secondsLeft(services: Services, expiresAt: number): number {
  return Math.max(0, Math.ceil((expiresAt - services.now()) / 1_000));
}

function find(services: Services, column: 'verificationId' | 'reference', value: string): Verification | undefined {
  const found = services.database.prepare(`select * from verifications where ${column} = ?`).get(value);
  return found === undefined ? undefined : row.parse(found);
}
