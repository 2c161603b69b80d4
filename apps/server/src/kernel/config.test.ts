import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secret = 'a secret of a test';
const base = {
  DATABASE_URL: 'x',
  DATA_DIR: 'x',
  MASTER_KEY: Buffer.alloc(32).toString('base64'),
  PAYMENTS_URL: 'https://pay.example',
  PAYMENTS_SECRET: secret,
  PAYMENTS_WEBHOOK_SECRET: secret,
  STUDIO_URL: 'https://studio.example',
  STUDIO_VENDOR_KEY: secret,
  PLATFORM_VENDOR_KEY: secret,
};
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pair = {
  STUDIO_HUB_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  PLATFORM_HUB_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
};

it('takes the keys of the hub vendor together, or has no such vendor', () => {
  expect(readConfig({ ...base, ...pair }).studio.hub).not.toBeNull();
  expect(readConfig({ ...base, STUDIO_HUB_PUBLIC_KEY: pair.STUDIO_HUB_PUBLIC_KEY }).studio.hub).toBeNull();
});

it.each([
  ['PLATFORM_HUB_PRIVATE_KEY', pair.STUDIO_HUB_PUBLIC_KEY],
  ['STUDIO_HUB_PUBLIC_KEY', 'c2VjcmV0'],
])('refuses in %s what is no key of that kind, by name and never by value', (name, value) => {
  const read = () => readConfig({ ...base, ...pair, [name]: value });
  expect(read).toThrow(`configuration: ${name} is no such key`);
  expect(read).not.toThrow(value);
});
