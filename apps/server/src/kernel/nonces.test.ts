import { expect, it } from 'vitest';
import { openNonces } from './nonces.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute));

it('a nonce is used once in ten minutes at least, for each key', () => {
  const nonces = openNonces();
  expect(nonces.claim('a', 'n', at(0))).toBe(true);
  expect(nonces.claim('a', 'n', at(10))).toBe(false);
  expect(nonces.claim('b', 'n', at(0))).toBe(true);
  expect(nonces.claim('a', 'm', at(9))).toBe(true);
  expect(nonces.claim('a', 'm', at(19))).toBe(false);
  expect(nonces.claim('a', 'n', at(20))).toBe(true);
  expect(nonces.claim('a', 'm', at(50))).toBe(true);
});
