/** Signed HTTP between us and a provider (payments, carrier, phone service): hex HMAC-SHA256 in `x-signature` over four lines and the
 *  body: `<unix seconds>`, `<nonce>`, `<METHOD> <path with query>`, then the raw body. The headers `x-timestamp`, `x-nonce` and
 *  `x-key-id` go with it. What was signed for one call is good for no other, and once. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Nonces } from './nonces.ts';

/** How old or early a message may be, both ways; a nonce is remembered as long as that together. */
const toleranceSeconds = 300;

interface Signable {
  /** Upper case. */
  readonly method: string;
  /** Path with query, as on the request line. */
  readonly target: string;
}

interface Stamp {
  readonly timestamp: string;
  readonly nonce: string;
}

function digest(secret: string, { method, target }: Signable, stamp: Stamp, body: Uint8Array | string): Buffer {
  const lines = `${stamp.timestamp}\n${stamp.nonce}\n${method} ${target}\n`;
  return createHmac('sha256', secret).update(lines).update(body).digest();
}

/** The headers that make a message ours. */
export function signed(
  key: { id: string; secret: string },
  message: { method: string; url: string | URL; body: string },
  nowMs: number,
): Record<string, string> {
  const { pathname, search } = new URL(message.url);
  const stamp = { timestamp: String(Math.floor(nowMs / 1_000)), nonce: randomBytes(16).toString('base64url') };
  const about = { method: message.method, target: pathname + search };
  return {
    'x-key-id': key.id,
    'x-timestamp': stamp.timestamp,
    'x-nonce': stamp.nonce,
    'x-signature': digest(key.secret, about, stamp, message.body).toString('hex'),
  };
}

export interface SignedMessage extends Signable {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Uint8Array;
  readonly nowMs: number;
}

/** True the first time a fresh message of whoever holds one of the secrets comes: two are live while a provider changes over.
 *  Compared in constant time. */
export function isSigned(secrets: readonly string[], message: SignedMessage, nonces: Nonces): boolean {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = message.headers;
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  const stamp = { timestamp, nonce };
  if (!secrets.some((secret) => timingSafeEqual(digest(secret, message, stamp, message.rawBody), given))) return false;
  if (Math.abs(message.nowMs / 1_000 - Number(timestamp)) > toleranceSeconds) return false;
  return nonces.claim('provider', nonce, new Date(message.nowMs));
}
