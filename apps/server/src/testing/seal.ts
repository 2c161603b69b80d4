/** Seals a body as the player site does. */
import { randomBytes } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import type { CompactJWEHeaderParameters, JWK } from 'jose';

/** The newest key of a listener. */
export async function keyOf(baseUrl: string): Promise<JWK> {
  const { keys } = (await (await fetch(`${baseUrl}/.well-known/jwks.json`)).json()) as { keys: JWK[] };
  const [key] = keys;
  if (!key) throw new Error(`${baseUrl} has no key`);
  return key;
}

/** A compact JWE for a call; `change` bends the header for tests of refusals. */
export async function sealFor(
  baseUrl: string,
  operation: string,
  merchantCode: string,
  body: unknown,
  now: Date,
  change: Partial<CompactJWEHeaderParameters> = {},
): Promise<string> {
  const jwk = await keyOf(baseUrl);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid ?? '',
      typ: 'baize-req+jwe',
      op: operation,
      mer: merchantCode,
      iat: Math.floor(now.getTime() / 1_000),
      jti: randomBytes(16).toString('base64url'),
      ...change,
    })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}
