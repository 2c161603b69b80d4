import { expect, test } from 'vitest';
import { bandsOf } from './bands.ts';

const field = { rowHeight: 40, bandHeight: 20 };

test('one origin fills the whole band, straight through the middle', () => {
  expect(bandsOf([500n], field)).toEqual(['M0 10C50 10 50 10 100 10V30C50 30 50 30 0 30Z']);
});

test('two origins meet the end one under the other, as thick as their shares', () => {
  const [first = '', second = ''] = bandsOf([300n, 100n], field);
  expect(first).toContain('100 30V45'); // 15 of 20
  expect(second).toContain('100 45V50'); // 5 of 20
});

test('a sliver stays visible', () => {
  expect(bandsOf([1n, 1_000_000n], field)[0]).toContain('100 30V32');
});
