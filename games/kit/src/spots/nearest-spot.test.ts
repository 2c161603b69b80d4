import { expect, test } from 'vitest';
import { costOf } from './nearest-spot.ts';

const right = { x: 1, y: 0 };
const from = { x: 0, y: 0 };

test('an arrow never goes backwards or stays', () => {
  expect(costOf(from, { x: -10, y: 0 }, right)).toBeNull();
  expect(costOf(from, { x: 0, y: 40 }, right)).toBeNull();
});

test('straight ahead beats nearer but aside', () => {
  const ahead = costOf(from, { x: 40, y: 0 }, right) ?? Infinity;
  expect(ahead).toBeLessThan(costOf(from, { x: 20, y: 15 }, right) ?? 0);
  expect(ahead).toBeLessThan(costOf(from, { x: 8, y: 30 }, right) ?? 0);
});
