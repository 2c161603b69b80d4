/** Documents that anybody can check without us: JSON under an Ed25519 signature (docs/formats.md, `npm run verify-data`). */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { canonicalJson } from './audit.ts';

/** DER of an Ed25519 private key before its 32 seed bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key follows from the master key, apart from every other key of ours. Its name is older than its second use. */
export function documentKey(masterKey: Buffer): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', masterKey, '', 'baize data archive', 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
}

/** The public half as people compare it: the raw 32 bytes in base64, and the first half of their SHA-256 as its name. */
export function publicHalf(key: KeyObject): { publicKey: string; keyId: string } {
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    publicKey: raw.toString('base64'),
    keyId: createHash('sha256').update(raw).digest('hex').slice(0, 32),
  };
}

/** The whole file. What is signed is the canonical JSON of `content`. */
export function signedDocument(content: object, key: KeyObject): string {
  const document = JSON.parse(canonicalJson(content)) as unknown; // as it will be read back
  const bytes = Buffer.from(canonicalJson(document));
  const { publicKey, keyId } = publicHalf(key);
  const signature = { algorithm: 'Ed25519', keyId, publicKey, value: sign(null, bytes, key).toString('base64') };
  return `${JSON.stringify({ document, signature }, null, 1)}\n`;
}
