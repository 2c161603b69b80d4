import { createHmac, timingSafeEqual } from 'node:crypto';

import type { SigningKey } from '../config.ts';
import { fail } from './errors.ts';

/** How far a caller's clock may be from ours, both ways. */
const TOLERANCE_SECONDS = 300;

// This company writes its own signing on purpose: it shares no code with the platform, so the
// two sides prove the written contract and not one library against itself.

/** Hex HMAC-SHA256 over `<unix seconds>.<raw body>`; a call without a body signs `<unix seconds>.`. */
export function sign(secret: string, timestamp: string, rawBody: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
}

/** The three headers that make a message ours. */
export function signedHeaders(key: SigningKey, rawBody: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  return { 'x-key-id': key.id, 'x-timestamp': timestamp, 'x-signature': sign(key.secret, timestamp, rawBody) };
}

type Headers = Record<string, string | string[] | undefined>;

/** Lets a signed call through. Errors: SIGNATURE_MISSING, SIGNATURE_INVALID, TIMESTAMP_OUT_OF_RANGE.
 *  The time is judged after the signature, so a stranger learns nothing about our clock. */
export function requireSignature(key: SigningKey, headers: Headers, rawBody: Uint8Array, nowMs: number): void {
  const keyId = headers['x-key-id'];
  const timestamp = headers['x-timestamp'];
  const signature = headers['x-signature'];
  if (typeof keyId !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') {
    fail('SIGNATURE_MISSING');
  }

  const isRightSignature = isSameText(sign(key.secret, timestamp, rawBody), signature);
  if (!isSameText(key.id, keyId) || !isRightSignature) fail('SIGNATURE_INVALID');

  const awaySeconds = Math.abs(Math.floor(nowMs / 1000) - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || awaySeconds > TOLERANCE_SECONDS) fail('TIMESTAMP_OUT_OF_RANGE');
}

/** Takes the same time wherever the texts differ: both are hashed to one length first. */
function isSameText(expected: string, given: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
