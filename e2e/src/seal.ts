/** Seals a body the way the player site does, for tests that speak HTTP themselves. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompactEncrypt, importJWK } from 'jose';
import type { JWK } from 'jose';

export interface SealOptions {
  readonly baseUrl: string;
  readonly operation: string;
  readonly merchantCode: string;
  readonly body: unknown;
  /** The server's time, where its clock is not this one: its keys may have changed by then too. */
  readonly nowMs?: number | undefined;
}

const keys = new Map<string, JWK>();

export async function sealBody(options: SealOptions): Promise<string> {
  let jwk = keys.get(options.baseUrl);
  if (!jwk || options.nowMs !== undefined) {
    jwk = await readKey(options.baseUrl);
    keys.set(options.baseUrl, jwk);
  }
  const key = await importJWK(jwk, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(options.body)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid ?? '',
      typ: 'baize-req+jwe',
      op: options.operation,
      mer: options.merchantCode,
      iat: Math.floor((options.nowMs ?? Date.now()) / 1_000),
      jti: randomBytes(16).toString('base64url'),
    })
    .encrypt(key);
}

/** Where the database does not answer in time the server says when to ask again, and the site's own client does so too. */
async function readKey(baseUrl: string): Promise<JWK> {
  const response = await fetch(`${baseUrl}/.well-known/jwks.json`);
  const text = await response.text();
  const busySeconds = response.status === 503 ? Number(response.headers.get('retry-after')) : 0;
  if (busySeconds > 0) {
    await sleep(busySeconds * 1_000);
    return readKey(baseUrl);
  }
  const [key] = response.ok ? (JSON.parse(text) as { keys: JWK[] }).keys : [];
  if (!key) throw new Error(`no key to seal with: ${response.status} ${text}`);
  return key;
}
