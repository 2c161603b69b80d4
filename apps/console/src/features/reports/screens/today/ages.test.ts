import { expect, test } from 'vitest';
import { countByAge } from './ages.ts';

test('every wait counts once, a border belongs to the longer group', () => {
  expect(countByAge([0, 299_999, 300_000, 899_999, 3_600_000, 90_000_000])).toEqual([2, 2, 0, 2]);
});

test('a clock that runs behind the server counts as the shortest wait', () => {
  expect(countByAge([-5_000])).toEqual([1, 0, 0, 0]);
});
