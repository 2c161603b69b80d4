import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import type { SigningKey } from '../config.ts';
import { fail } from './errors.ts';

/** How far a caller's clock may be from ours, both ways. */
const TOLERANCE_SECONDS = 300;

// This company writes its own signing on purpose: it shares no code with the platform, so the
// two sides prove the written contract and not one library against itself.

export type Signed = { method: string; target: string; timestamp: string; nonce: string };

/** Hex HMAC-SHA256 over `<unix seconds>`, `<nonce>` and `<METHOD> <path with query>`, a line each, and the raw body. */
export function sign(secret: string, about: Signed, rawBody: string | Uint8Array): string {
  const lines = `${about.timestamp}\n${about.nonce}\n${about.method} ${about.target}\n`;
  return createHmac('sha256', secret).update(lines).update(rawBody).digest('hex');
}

type Outgoing = { method: string; url: string; body: string };

/** The four headers that make a message ours. */
export function signedHeaders(key: SigningKey, { method, url, body }: Outgoing, nowMs: number): Record<string, string> {
  const { pathname, search } = new URL(url);
  const stamp = { timestamp: String(Math.floor(nowMs / 1000)), nonce: randomUUID() };
  const signature = sign(key.secret, { method, target: pathname + search, ...stamp }, body);
  return { 'x-key-id': key.id, 'x-timestamp': stamp.timestamp, 'x-nonce': stamp.nonce, 'x-signature': signature };
}

type Incoming = {
  method: string;
  /** Path with query, as on the request line. */
  target: string;
  headers: Record<string, string | string[] | undefined>;
  rawBody: Uint8Array;
};

/** Nonces by the time until which their message would be fresh. */
export type SeenNonces = Map<string, number>;

/** Lets a signed call through. Errors: SIGNATURE_MISSING, SIGNATURE_INVALID, TIMESTAMP_OUT_OF_RANGE, NONCE_USED.
 *  The time is judged after the signature, so a stranger learns nothing about our clock. */
export function requireSignature(key: SigningKey, call: Incoming, seen: SeenNonces, nowMs: number): void {
  const { 'x-key-id': keyId, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = call.headers;
  const given = [keyId, timestamp, nonce, signature];
  if (!given.every((header) => typeof header === 'string')) fail('SIGNATURE_MISSING');
  const [id = '', time = '', once = '', hex = ''] = given;

  const right = sign(
    key.secret,
    { method: call.method, target: call.target, timestamp: time, nonce: once },
    call.rawBody,
  );
  const isRightSignature = isSameText(right, hex) && /^[\w-]{8,64}$/.test(once);
  if (!isSameText(key.id, id) || !isRightSignature) fail('SIGNATURE_INVALID');

  const awaySeconds = Math.abs(Math.floor(nowMs / 1000) - Number(time));
  if (!/^\d{1,12}$/.test(time) || awaySeconds > TOLERANCE_SECONDS) fail('TIMESTAMP_OUT_OF_RANGE');

  for (const [old, untilMs] of seen) {
    if (untilMs >= nowMs) break; // in the order they came, near enough
    seen.delete(old);
  }
  if (seen.has(once)) fail('NONCE_USED');
  seen.set(once, nowMs + 2 * TOLERANCE_SECONDS * 1000);
}

/** Takes the same time wherever the texts differ: both are hashed to one length first. */
function isSameText(expected: string, given: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
