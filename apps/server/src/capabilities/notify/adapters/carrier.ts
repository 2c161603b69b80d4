/** The carrier of text messages: signed HTTP (apps/sms-simulator/README.md). */
import { z } from 'zod';
import { callOut } from '#kernel/outgoing.ts';
import type { OutgoingRules } from '#kernel/outgoing.ts';
import { signed } from '#kernel/provider-signature.ts';
import type { Outcome } from './outcome.ts';

export const carrierCode = 'carrier';

export interface SmsOrder {
  /** Ours; the same id twice is one message. */
  readonly messageId: string;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly merchantCode: string;
  /** Where delivery reports go. */
  readonly reportUrl: string;
}

export interface CarrierOptions {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly outgoing: OutgoingRules;
  readonly timeoutMs?: number;
}

const timeoutMsDefault = 5_000;
const accepted = z.object({ providerId: z.string().min(1).max(64) });
const refused = z.object({ code: z.string().max(60) });
/** Refusals that another try may not meet. */
const passing: ReadonlySet<string> = new Set(['QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS']);

/** Hands a text to the carrier. Never throws: silence and nonsense are answers too. */
export async function sendText(order: SmsOrder, options: CarrierOptions): Promise<Outcome> {
  const body = JSON.stringify(order);
  const key = { id: options.keyId, secret: options.secret };
  let response: Response;
  let answer: unknown;
  try {
    const [method, url] = ['POST', `${options.url}/v1/messages`];
    response = await callOut(options.outgoing, url, {
      method,
      headers: { 'content-type': 'application/json', ...signed(key, { method, url, body }, Date.now()) }, // the wire's time is the machine's
      body,
      timeoutMs: options.timeoutMs ?? timeoutMsDefault,
    });
    answer = await response.json();
  } catch {
    return { kind: 'later', reason: 'no_answer' };
  }
  if (response.ok) {
    const parsed = accepted.safeParse(answer);
    return parsed.success
      ? { kind: 'accepted', providerId: parsed.data.providerId }
      : { kind: 'later', reason: 'answer_unreadable' };
  }
  const code = refused.safeParse(answer).data?.code ?? `http_${response.status}`;
  // A refused signature says nothing about the message: our key may be on its way.
  const isFinal = response.status >= 400 && response.status < 500 && response.status !== 401 && !passing.has(code);
  return { kind: isFinal ? 'refused' : 'later', reason: code.toLowerCase() };
}
