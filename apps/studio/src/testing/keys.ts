import { generateKeyPairSync } from 'node:crypto';
import { ed25519PrivateKey } from '@baize/signatures';
import type { KeyConfig } from '#config.ts';

/** Keys of the tests: any 32 bytes. */
export const vendorKey: KeyConfig = { id: 'studio-1', secret: Buffer.alloc(32, 'the studio signs with this') };
export const platformKey: KeyConfig = { id: 'platform-1', secret: Buffer.alloc(32, 'the platform signs with this') };

const pair = generateKeyPairSync('ed25519');
/** By which the platform signs its calls to every other vendor of the program, and what it publishes of it. */
export const platformPair = {
  private: ed25519PrivateKey('platform-a', pair.privateKey.export({ format: 'pem', type: 'pkcs8' })),
  published: {
    kty: 'OKP',
    crv: 'Ed25519',
    kid: 'platform-a',
    x: pair.publicKey.export({ format: 'jwk' }).x,
    use: 'sig',
    alg: 'EdDSA',
  },
};
