/** Keys with everything a signature needs worked out once: parsing key material costs more than using it. */
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';

export type Algorithm = 'hmac-sha256' | 'ed25519';

export interface SignatureKey {
  readonly keyId: string;
  readonly algorithm: Algorithm;
  /** The key can sign; a public key can only verify. */
  readonly canSign: boolean;
  readonly key: KeyObject;
}

/** The small vendor's profile: one secret on both sides, at least 32 bytes. */
export function hmacKey(keyId: string, secret: Uint8Array): SignatureKey {
  if (secret.length < 32) throw new Error(`signature key ${keyId}: an HMAC secret has at least 32 bytes`);
  return { keyId: checkedId(keyId), algorithm: 'hmac-sha256', canSign: true, key: createSecretKey(secret) };
}

/** Our half of an Ed25519 pair, as PKCS#8 PEM. */
export function ed25519PrivateKey(keyId: string, pem: string): SignatureKey {
  return { keyId: checkedId(keyId), algorithm: 'ed25519', canSign: true, key: checkedKind(createPrivateKey(pem)) };
}

/** The other side's half, as SPKI PEM. */
export function ed25519PublicKey(keyId: string, pem: string): SignatureKey {
  return { keyId: checkedId(keyId), algorithm: 'ed25519', canSign: false, key: checkedKind(createPublicKey(pem)) };
}

function checkedId(keyId: string): string {
  if (!/^[A-Za-z0-9_.:-]{1,64}$/.test(keyId))
    throw new Error(`signature key: ${JSON.stringify(keyId)} cannot be a key id`);
  return keyId;
}

function checkedKind(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`signature key: ${key.asymmetricKeyType ?? 'unknown'} is not ed25519`);
  return key;
}

/** The signature of a signature base, in base64. */
export function signBase(key: SignatureKey, base: string): string {
  if (key.algorithm === 'hmac-sha256') return createHmac('sha256', key.key).update(base).digest('base64');
  return sign(null, Buffer.from(base), key.key).toString('base64');
}

/** Whether a signature belongs to a base; takes the same time whatever part of a MAC is wrong. */
export function verifyBase(key: SignatureKey, base: string, signature: Buffer): boolean {
  if (key.algorithm === 'ed25519')
    return signature.length === 64 && verify(null, Buffer.from(base), key.key, signature);
  const right = createHmac('sha256', key.key).update(base).digest();
  return signature.length === right.length && timingSafeEqual(signature, right);
}
