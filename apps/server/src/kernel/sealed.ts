/** Secrets at rest: AES-256-GCM under the master key. The purpose is authenticated, so a sealed value cannot be moved
 *  to another use. Layout: 12 bytes nonce, 16 bytes tag, ciphertext. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export function seal(masterKey: Buffer, plain: Buffer | string, purpose: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce);
  cipher.setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws when the value was altered, sealed for another purpose, or under another key. */
export function unseal(masterKey: Buffer, sealed: Buffer, purpose: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', masterKey, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
