/** Codes sent to a phone or mailbox: six digits, a few minutes, five tries, one use, for one purpose. Who is asked for a
 *  code that nobody was sent learns nothing: the same work is done and the same answer given (security 1.6, G13, G14). */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CallOutput } from '@baize/protocol';
import type { getLoginCode } from '@baize/protocol/calls/identity';
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { sendMail, sendSms } from '#capabilities/notify/index.ts';
import { codeBudgetWait } from './code-budgets.ts';
import { contactAddress } from './contacts.ts';
import { isPhoneOf } from './phone.ts';
import type { Refusal } from './refusal.ts';
import { countCodeTry, deleteCode, deleteOldCodes, upsertCode } from './store-codes.ts';

export type CodePurpose =
  | 'login'
  | 'register'
  | 'reset'
  | 'bind_mobile'
  | 'bind_email'
  | 'change_password'
  | 'ip_challenge';

export interface CodeAddress {
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'email';
  /** E.164, or a mail address. */
  readonly address: string;
}

export interface CodeRequest extends CodeAddress {
  /** False: nobody there is to get one (no such account). Counted and stored all the same, but nothing is sent. */
  readonly isWanted: boolean;
  readonly memberId?: string;
}

export type CodeSent = CallOutput<typeof getLoginCode>;
type Keys = Pick<Config, 'masterKey' | 'profile' | 'rateMultiplier'>;

/** So many tries a code has. */
export const codeTriesMax = 5;
const keptMs = 3_600_000;

/** Makes a code and queues its message. A refusal is a value, because what was counted must be committed.
 *  Refused: CODE_TOO_MANY, CODE_QUOTA, CODE_NOT_ALLOWED. */
export async function sendCode(tx: Tx, config: Keys, request: CodeRequest): Promise<CodeSent | Refusal> {
  const { merchant, now, language } = tx.ctx;
  const refused = await refusedSending(tx, config, request);
  if (refused) return refused;
  const minutes = merchant.settings.codeMinutes;
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const subject = codeSubject(config.masterKey, merchant.id, request);
  // A decoy's hash fits no code: its random part was never six digits.
  const kept = request.isWanted ? code : `no code ${code}`;
  const codeHmac = hmacOf(config.masterKey, merchant.id, request.purpose, subject, kept);
  await upsertCode(tx, request.purpose, subject, { codeHmac, providerRef: null, expiresAt });
  const send = request.channel === 'sms' ? sendSms : sendMail;
  await send(tx, config, {
    to: contactAddress(request.channel === 'sms' ? 'mobile' : 'email', request.address),
    template: 'code',
    args: { code, minutes },
    language,
    expiresAt,
    isWanted: request.isWanted,
    ...(request.memberId === undefined ? {} : { memberId: request.memberId }),
  });
  return { expiredMinutes: minutes, resendSeconds: minutes * 60 };
}

/** Why no code may be sent there now. Counts. */
export async function refusedSending(tx: Tx, config: Keys, to: CodeAddress): Promise<Refusal | null> {
  if (to.channel === 'sms' && !isPhoneOf(to.address, tx.ctx.merchant.settings.phoneCountries))
    return { refused: 'CODE_NOT_ALLOWED' };
  return codeBudgetWait(tx, to, config.rateMultiplier);
}

export type CodeAnswer = 'right' | 'wrong' | 'expired';

/** Checks a code and uses it up when it is right. Never throws: commit it, or the try is not counted. A code is over
 *  after five tries; 'expired' is said only of a code that was sent to who asks. */
export async function checkCode(
  tx: Tx,
  config: Pick<Config, 'masterKey'>,
  given: Omit<CodeAddress, 'channel'> & { readonly code: string },
): Promise<CodeAnswer> {
  const { merchant, now } = tx.ctx;
  const subject = codeSubject(config.masterKey, merchant.id, given);
  const row = await countCodeTry(tx, given.purpose, subject);
  const hmac = hmacOf(config.masterKey, merchant.id, given.purpose, subject, given.code.trim());
  if (!row?.codeHmac) return 'wrong';
  if (row.tries >= codeTriesMax || now >= row.expiresAt) return 'expired';
  if (!timingSafeEqual(row.codeHmac, hmac)) return 'wrong';
  await deleteCode(tx, given.purpose, subject);
  return 'right';
}

/** Ends the request for a code that was not right. */
export function failCode(answer: Exclude<CodeAnswer, 'right'>): never {
  fail(answer === 'expired' ? 'CODE_EXPIRED' : 'CODE_INVALID', { fields: { verificationCode: { reason: 'format' } } });
}

/** What a code is stored under: the address itself is not kept. */
export function codeSubject(masterKey: Buffer, merchantId: number, to: Pick<CodeAddress, 'address'>): string {
  return createHmac('sha256', masterKey)
    .update(`code-subject:${merchantId}:${to.address.trim().toLowerCase()}`)
    .digest('base64url');
}

function hmacOf(masterKey: Buffer, merchantId: number, purpose: string, subject: string, code: string): Buffer {
  return createHmac('sha256', masterKey).update(`code:${merchantId}:${purpose}:${subject}:${code}`).digest();
}

export async function forgetOldCodes(tx: Tx): Promise<void> {
  await deleteOldCodes(tx, new Date(tx.ctx.now.getTime() - keptMs));
}
