/** A third-party service that sends a code to a phone and checks it (apps/sms-simulator plays it). Every refusal it knows
 *  has a code of ours (specification 8, phone-auth codes). */
import type { LastingCode } from '@baize/protocol';
import { z } from 'zod';
import { signed } from '#kernel/provider-signature.ts';
import { callOut } from '#kernel/outgoing.ts';
import type { OutgoingRules } from '#kernel/outgoing.ts';
import type { Refusal } from '../refusal.ts';

const timeoutMs = 5_000;
/** Where the service does not say how long. Specification 9. */
const waitSecondsDefault = 300;
const refusals: Readonly<Record<string, LastingCode | 'CODE_TOO_MANY'>> = {
  'invalid-phone-number': 'PHONE_INVALID',
  'missing-phone-number': 'PHONE_REQUIRED',
  'too-many-requests': 'CODE_TOO_MANY',
  'invalid-verification-code': 'CODE_INVALID',
  'missing-verification-code': 'CODE_REQUIRED',
  'captcha-check-failed': 'CODE_CAPTCHA',
  'quota-exceeded': 'CODE_QUOTA',
  'operation-not-allowed': 'CODE_NOT_ALLOWED',
  'code-expired': 'CODE_EXPIRED',
};

const started = z.object({ verificationId: z.string().min(1).max(100) });
const approved = z.object({ status: z.literal('approved') });
const refused = z.object({ code: z.string().max(80) });

export interface PhoneService {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly outgoing: OutgoingRules;
}

export interface VerificationOrder {
  /** Ours: the same reference twice is one verification. */
  readonly reference: string;
  /** E.164. */
  readonly to: string;
  readonly merchantCode: string;
  readonly domain: string;
  readonly language: string;
}

interface Reply {
  readonly answer: unknown;
  /** In whole seconds, or null when the service does not say. */
  readonly retryAfterSeconds: number | null;
}

async function post(service: PhoneService, path: string, message: object): Promise<Reply> {
  const body = JSON.stringify(message);
  const key = { id: service.keyId, secret: service.secret };
  const [method, url] = ['POST', `${service.url}${path}`];
  const response = await callOut(service.outgoing, url, {
    method,
    headers: { 'content-type': 'application/json', ...signed(key, { method, url, body }, Date.now()) }, // the wire's time is the machine's
    body,
    timeoutMs,
  });
  const wait = response.headers.get('retry-after') ?? '';
  return { answer: await response.json(), retryAfterSeconds: /^[1-9][0-9]{0,5}$/.test(wait) ? Number(wait) : null };
}

function refusalOf({ answer, retryAfterSeconds }: Reply): Refusal {
  const name = refused.safeParse(answer).data?.code.replace(/^auth\//, '') ?? '';
  const code = refusals[name] ?? 'CODE_UNKNOWN';
  return code === 'CODE_TOO_MANY'
    ? { refused: code, retryAfterSeconds: retryAfterSeconds ?? waitSecondsDefault }
    : { refused: code };
}

/** Asks for a code to be sent. Never throws: silence and nonsense are CODE_UNKNOWN. */
export async function startVerification(
  service: PhoneService,
  order: VerificationOrder,
): Promise<{ verificationId: string } | Refusal> {
  try {
    const reply = await post(service, '/v1/verifications', order);
    return started.safeParse(reply.answer).data ?? refusalOf(reply);
  } catch {
    return { refused: 'CODE_UNKNOWN' };
  }
}

/** Asks whether a code is right; null when it is. */
export async function checkVerification(
  service: PhoneService,
  verificationId: string,
  code: string,
): Promise<Refusal | null> {
  try {
    const reply = await post(service, `/v1/verifications/${encodeURIComponent(verificationId)}/check`, { code });
    return approved.safeParse(reply.answer).success ? null : refusalOf(reply);
  } catch {
    return { refused: 'CODE_UNKNOWN' };
  }
}
