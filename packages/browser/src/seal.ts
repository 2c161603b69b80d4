/** Seals the body of an encrypted call: compact JWE, ECDH-ES + A256GCM, with the merchant and the operation in its header. */
import type { JWK } from 'jose';
import { serverNow } from './clock.ts';

const keysLifeMs = 300_000;
const keysAddress = '/.well-known/jwks.json';

let cached: { keys: readonly JWK[]; readAt: number } | null = null;

async function publicKey(isFresh: boolean): Promise<JWK> {
  if (isFresh || !cached || Date.now() - cached.readAt > keysLifeMs) {
    const response = await fetch(keysAddress, { cache: 'no-store' });
    if (!response.ok) throw new Error(`key set: ${response.status}`);
    const { keys } = (await response.json()) as { keys: readonly JWK[] };
    cached = { keys, readAt: Date.now() };
  }
  const key = cached.keys.find((entry) => entry.use === 'enc' && entry.kty === 'EC');
  if (!key) throw new Error('key set: no key to seal with');
  return key;
}

/** Makes the page's sealer for a merchant's code. Its `isRetry` means: the server could not open what was sealed, read the keys
 *  again. Sealed bodies are dated by the server's clock. */
export function createSealer(
  merchantCode: () => string,
): (operation: string, body: unknown, isRetry: boolean) => Promise<string> {
  return async (operation, body, isRetry) => {
    const [jose, key] = await Promise.all([import('jose'), publicKey(isRetry)]);
    const header = {
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      typ: 'baize-req+jwe',
      op: operation,
      mer: merchantCode(),
      iat: Math.floor(serverNow() / 1_000),
      jti: jose.base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
      ...(key.kid === undefined ? {} : { kid: key.kid }),
    };
    const text = new TextEncoder().encode(JSON.stringify(body ?? {}));
    return new jose.CompactEncrypt(text).setProtectedHeader(header).encrypt(await jose.importJWK(key, 'ECDH-ES'));
  };
}
