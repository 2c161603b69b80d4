import { randomInt, timingSafeEqual } from 'node:crypto';

import * as z from 'zod';

import { inTransaction } from '../database.ts';
import type { Desk } from '../desk.ts';
import { newId } from '../desk.ts';
import type { Fault } from '../faults.ts';
import { takeFault } from '../faults.ts';
import { putInInbox } from '../inbox/store.ts';
import type { ErrorCode } from '../wire/errors.ts';
import { fail } from '../wire/errors.ts';

const TRIES_MAX = 5;

/** Numbers whose last four digits always meet the same answer, when the code is sent or when it is checked. */
const ON_START: Readonly<Record<string, ErrorCode>> = {
  '0001': 'auth/invalid-phone-number',
  '0002': 'auth/missing-phone-number',
  '0003': 'auth/too-many-requests',
  '0004': 'auth/internal-error',
  '0006': 'auth/captcha-check-failed',
  '0007': 'auth/quota-exceeded',
  '0008': 'auth/operation-not-allowed',
};
const ON_CHECK: Readonly<Record<string, ErrorCode>> = {
  '0005': 'auth/invalid-verification-code',
  '0009': 'auth/code-expired',
  '0010': 'auth/missing-verification-code',
};
const START_FAULTS: readonly Fault[] = ['invalid-phone-number', 'missing-phone-number', 'too-many-requests', 'internal-error', 'captcha-check-failed', 'quota-exceeded', 'operation-not-allowed']; // prettier-ignore
const CHECK_FAULTS: readonly Fault[] = ['invalid-verification-code', 'code-expired', 'missing-verification-code'];

/** Every fault of the service is the code behind its `auth/`. */
function raise(fault: Fault): never {
  fail(`auth/${fault}` as ErrorCode); // FAULTS names them without the prefix, ERRORS with it
}

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
  desk: Desk,
  request: { reference: string; to: string; merchantCode: string },
): { verificationId: string; expiresAt: string } {
  const { reference, to, merchantCode } = request;
  if (to === '') fail('auth/missing-phone-number');
  if (!/^\+[1-9][0-9]{6,14}$/.test(to)) fail('auth/invalid-phone-number');
  const always = ON_START[to.slice(-4)];
  if (always) fail(always);
  const before = find(desk, 'reference', reference);
  if (before) return { verificationId: before.verificationId, expiresAt: new Date(before.expiresAt).toISOString() };
  const armed = takeFault(desk, 'next-verification', to, START_FAULTS);
  if (armed) raise(armed.fault);
  return inTransaction(desk.database, () => {
    const verificationId = newId('vf');
    const code = String(randomInt(100_000, 1_000_000));
    const expiresAt = desk.now() + desk.settings.codeLifetimeMs;
    desk.database
      .prepare(
        `insert into verifications (verificationId, reference, recipient, merchantCode, code, state, tries, at, expiresAt) values (?, ?, ?, ?, ?, 'open', 0, ?, ?)`,
      )
      .run(verificationId, reference, to, merchantCode, code, desk.now(), expiresAt);
    putInInbox(desk, {
      channel: 'sms',
      sourceId: verificationId,
      recipient: to,
      sender: 'MessageDesk',
      subject: '',
      words: `${code} is your verification code.`,
      markup: '',
      merchantCode,
    });
    return { verificationId, expiresAt: new Date(expiresAt).toISOString() };
  });
}

/** Checks a code: five tries, then the verification is over; an approved one is used up.
 *  Errors: VERIFICATION_NOT_FOUND and the `auth/` codes of a wrong, missing or late code. */
export function checkVerification(desk: Desk, verificationId: string, code: string): { status: 'approved' } {
  const found = find(desk, 'verificationId', verificationId) ?? fail('VERIFICATION_NOT_FOUND');
  const always = ON_CHECK[found.recipient.slice(-4)];
  if (always) fail(always);
  const armed = takeFault(desk, 'next-verification', found.recipient, CHECK_FAULTS);
  if (armed) raise(armed.fault);
  if (code === '') fail('auth/missing-verification-code');
  if (found.state !== 'open' || found.expiresAt <= desk.now()) fail('auth/code-expired');
  const isRight = /^[0-9]{6}$/.test(code) && timingSafeEqual(Buffer.from(code), Buffer.from(found.code));
  const tries = found.tries + 1;
  const state = isRight ? 'approved' : tries >= TRIES_MAX ? 'over' : 'open';
  desk.database
    .prepare('update verifications set state = ?, tries = ? where verificationId = ?')
    .run(state, tries, verificationId);
  if (!isRight) fail('auth/invalid-verification-code');
  return { status: 'approved' };
}

function find(desk: Desk, column: 'verificationId' | 'reference', value: string): Verification | undefined {
  const found = desk.database.prepare(`select * from verifications where ${column} = ?`).get(value);
  return found === undefined ? undefined : row.parse(found);
}
