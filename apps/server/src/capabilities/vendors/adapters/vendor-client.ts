/** Signed calls to a vendor's side of the API, answers about money believed under the vendor's own key alone: five seconds and a breaker, so that a vendor that is away
 *  costs players an answer at once instead of a wait. */
import { keyIdsOf, signRequest, verifyResponse } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import type { z } from 'zod';
import { callOut } from '#kernel/outgoing.ts';
import type { OutgoingRules } from '#kernel/outgoing.ts';
import type { Services } from '#kernel/services.ts';
import type { AnswerSigner } from '../directory.ts';
import type { KeyUse } from '../key-use.ts';
import type { VendorRow } from '../store.ts';

export interface VendorClient {
  /** The parsed answer, or null: the vendor is away, refused, or answered what is not in the protocol. */
  ask<T>(vendor: VendorRow, key: SignatureKey, question: Question<T>): Promise<T | null>;
}

export interface Question<T> {
  readonly method: 'GET' | 'POST';
  /** On the vendor's side, with the leading slash. */
  readonly path: string;
  readonly body?: unknown;
  readonly answer: z.ZodType<T>;
  /** What the vendor says with status 403 or 409, where that is an answer too: it was reached, and does not want to. */
  readonly refusal?: z.ZodType<T>;
  /** The key of an id, when an answer signed with it is to be believed. */
  readonly signer?: AnswerSigner;
  /** Of a vendor that holds its players' money: an answer without a signature is none. */
  readonly mustBeSigned?: boolean;
  /** Of a dialect that signs in a way of its own, over the body; its answers carry no signature. */
  readonly sign?: { readonly keyId: string; headers(body: string): Readonly<Record<string, string>> };
}

const timeoutMs = 5_000;
const answerBytesMax = 8_000_000;
/** So many failures in a row open the breaker, for so long; then one call tries. */
const failuresMax = 5;
const openMs = 10_000;

interface Breaker {
  failures: number;
  openUntilMs: number;
}

export function openVendorClient(
  services: Pick<Services, 'clock' | 'config' | 'log'>,
  keyUse: Pick<KeyUse, 'note' | 'count'>,
): VendorClient {
  const breakers = new Map<string, Breaker>();
  return {
    async ask(vendor, key, question) {
      const name = `${vendor.code} ${vendor.url}`;
      const breaker = breakers.get(name) ?? { failures: 0, openUntilMs: 0 };
      breakers.set(name, breaker);
      if (performance.now() < breaker.openUntilMs) return null;
      if (breaker.failures >= failuresMax) breaker.openUntilMs = performance.now() + timeoutMs; // this one call tries
      try {
        const answer = await exchange(services.config.outgoing, { vendor, key, now: services.clock.now() }, question);
        Object.assign(breaker, { failures: 0, openUntilMs: 0 });
        const { keyId } = question.sign ?? key;
        keyUse.note(keyId);
        keyUse.count(vendor.merchantId, keyId);
        return answer;
      } catch (error) {
        breaker.failures += 1;
        if (breaker.failures >= failuresMax) breaker.openUntilMs = performance.now() + openMs;
        services.log.warn({ err: error, vendor: vendor.code, path: question.path }, 'vendor not reached');
        return null;
      }
    },
  };
}

async function exchange<T>(
  rules: OutgoingRules,
  { vendor, key, now }: { readonly vendor: VendorRow; readonly key: SignatureKey; readonly now: Date },
  question: Question<T>,
): Promise<T> {
  const body = question.body === undefined ? '' : JSON.stringify(question.body);
  const call = (signature: Readonly<Record<string, string>>) =>
    callOut(rules, vendor.url.replace(/\/$/, '') + question.path, {
      method: question.method,
      headers: { ...signature, ...(body === '' ? {} : { 'content-type': 'application/json' }) },
      body,
      timeoutMs,
      answerBytesMax,
    });
  if (question.sign) {
    const response = await call(question.sign.headers(body));
    if (!response.ok) throw new Error(`status ${response.status}`);
    return question.answer.parse(JSON.parse(await response.text()));
  }
  const signed = signRequest({ method: question.method, target: question.path, body }, key, now);
  const response = await call({ ...signed });
  const text = await response.text();
  const signedWith = question.signer ? await signerIn(response.headers, question.signer) : key;
  if (question.mustBeSigned || response.headers.has('signature')) {
    const checked = verifyResponse(
      {
        status: response.status,
        body: text,
        requestSignature: signed.signature,
        headers: Object.fromEntries(response.headers),
      },
      (keyId) => (question.signer && keyId !== signedWith?.keyId ? undefined : signedWith),
      now,
    );
    if (!checked.ok) throw new Error(`answer signature: ${checked.code}`);
  }
  if (question.refusal && (response.status === 403 || response.status === 409))
    return question.refusal.parse(JSON.parse(text));
  if (!response.ok) throw new Error(`status ${response.status}`);
  return question.answer.parse(JSON.parse(text));
}

/** Of several signatures the first whose key is known. */
async function signerIn(headers: Headers, signer: AnswerSigner): ReturnType<AnswerSigner> {
  for (const keyId of keyIdsOf(headers.get('signature-input') ?? '')) {
    const key = await signer(keyId);
    if (key) return key;
  }
  return undefined;
}
