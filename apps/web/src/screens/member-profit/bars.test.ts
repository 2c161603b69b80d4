import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

test('gains stand up, losses hang down, on one scale', () => {
  expect(barsOf(['1000', '-500', '0'])).toEqual([
    { up: 100, down: 0 },
    { up: 0, down: 50 },
    { up: 0, down: 0 },
  ]);
});

test('a small day beside a huge one can still be seen', () => {
  expect(barsOf(['1', '99999999999999'])[0]).toEqual({ up: 2, down: 0 });
});

test('a week without play has no bars and divides by nothing', () => {
  expect(barsOf(['0', '0'])).toEqual([
    { up: 0, down: 0 },
    { up: 0, down: 0 },
  ]);
});
