/** Secrets at rest: AES-256-GCM under the master key. The purpose is authenticated: a sealed value cannot be moved to another place.
 *  Layout: 4 bytes `bzt1`, 8 bytes key id, 12 bytes nonce, 16 bytes tag, ciphertext. Values without the first two are older than key
 *  ids; they are opened with whichever live key fits. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyIdOf, liveKeys } from './master-key.ts';
import type { MasterKey } from './master-key.ts';

const mark = Buffer.from('bzt1');

/** How everything begins that a key sealed. */
export function sealLabel(key: Buffer): Buffer {
  return Buffer.concat([mark, keyIdOf(key)]);
}

export function seal(masterKey: MasterKey, plain: string, purpose: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce);
  cipher.setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([sealLabel(masterKey), nonce, cipher.getAuthTag(), body]);
}

/** Throws when the value was altered, sealed for another purpose, or under a key that is not live. */
export function unseal(masterKey: MasterKey, sealed: Buffer, purpose: string): string {
  const keys = liveKeys(masterKey);
  for (const key of keys) {
    const label = sealLabel(key);
    if (sealed.subarray(0, label.length).equals(label)) return open(key, sealed.subarray(label.length), purpose);
  }
  let refusal: unknown;
  for (const key of keys)
    try {
      return open(key, sealed, purpose);
    } catch (error) {
      refusal = error;
    }
  throw refusal;
}

/** Layout: 12 bytes nonce, 16 bytes tag, ciphertext. */
function open(key: Buffer, sealed: Buffer, purpose: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}
