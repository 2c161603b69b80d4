import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM under the master key. The purpose is authenticated: a sealed value cannot be moved to another place.
 *  Layout: 12 bytes nonce, 16 bytes tag, ciphertext. */
export function seal(masterKey: Buffer, plain: string, purpose: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce);
  cipher.setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws when the value was altered, sealed for another purpose, or under another key. */
export function unseal(masterKey: Buffer, sealed: Buffer, purpose: string): string {
  const decipher = createDecipheriv('aes-256-gcm', masterKey, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}
