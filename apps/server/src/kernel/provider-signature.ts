/** Signed HTTP between us and a provider (payments, carrier): hex HMAC-SHA256 of `<unix seconds>.<raw body>` in
 *  `x-signature`, with `x-timestamp` and `x-key-id`. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** How old or early a message may be, both ways. */
const toleranceSeconds = 300;

function digest(secret: string, timestamp: string, body: Uint8Array | string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
}

/** The headers that make a message ours. */
export function signed(key: { id: string; secret: string }, body: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1_000));
  return {
    'x-key-id': key.id,
    'x-timestamp': timestamp,
    'x-signature': digest(key.secret, timestamp, body).toString('hex'),
  };
}

/** True for a fresh message of whoever holds the secret. Compared in constant time. */
export function isSigned(
  secret: string,
  message: { headers: IncomingHttpHeaders; rawBody: Uint8Array; nowMs: number },
): boolean {
  const timestamp = message.headers['x-timestamp'];
  const signature = message.headers['x-signature'];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isRight = timingSafeEqual(digest(secret, timestamp, message.rawBody), Buffer.from(signature, 'hex'));
  return isRight && Math.abs(message.nowMs / 1_000 - Number(timestamp)) <= toleranceSeconds;
}
