import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyIdOf, masterKeyOf } from './master-key.ts';
import { seal, unseal } from './sealed.ts';

const before = randomBytes(32);
const newest = randomBytes(32);
const both = masterKeyOf(Buffer.from(newest), before);

/** As values were sealed before they carried a key id. */
function sealWithoutId(key: Buffer, plain: string, purpose: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

describe('a sealed value', () => {
  it('names its key by an id that is not the key', () => {
    const sealed = seal(newest, 'a secret', 'test');
    expect(sealed.includes(keyIdOf(newest))).toBe(true);
    expect(sealed.includes(newest.subarray(0, 8))).toBe(false);
  });

  it('is made under the newest key while two are live, and either opens its own', () => {
    expect(unseal(newest, seal(both, 'a secret', 'test'), 'test').toString()).toBe('a secret');
    expect(unseal(both, seal(before, 'a secret', 'test'), 'test').toString()).toBe('a secret');
    expect(() => unseal(before, seal(both, 'a secret', 'test'), 'test')).toThrow();
  });

  it('from before key ids is opened by whichever live key made it, and by no other', () => {
    for (const key of [before, newest])
      expect(unseal(both, sealWithoutId(key, 'old', 'test'), 'test').toString()).toBe('old');
    expect(() => unseal(both, sealWithoutId(randomBytes(32), 'old', 'test'), 'test')).toThrow();
  });

  it('is refused when it was altered anywhere, or for another purpose', () => {
    const sealed = seal(both, 'a secret', 'test');
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => unseal(both, altered, 'test')).toThrow();
    }
    expect(() => unseal(both, sealed, 'another')).toThrow();
  });
});
