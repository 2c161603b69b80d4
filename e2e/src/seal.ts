/** Seals a body the way the player site does, for tests that speak HTTP themselves. */
import { randomBytes } from 'node:crypto';
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
    const answer = (await (await fetch(`${options.baseUrl}/.well-known/jwks.json`)).json()) as { keys: JWK[] };
    jwk = answer.keys[0];
    if (!jwk) throw new Error('no key to seal with');
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
