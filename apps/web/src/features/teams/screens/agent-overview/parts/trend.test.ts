import { expect, test } from 'vitest';
import { changeOf } from './trend.ts';

test('a change is given in per cent of the value before, also below zero', () => {
  expect(changeOf(1_082n, 1_000n)).toBe(8.2);
  expect(changeOf(981n, 1_000n)).toBe(-1.9);
  expect(changeOf(50n, -100n)).toBe(150);
  expect(changeOf(-150n, -100n)).toBe(-50);
});

test('nothing before is no per cent', () => {
  expect(changeOf(5n, 0n)).toBeNull();
  expect(changeOf(0n, 0n)).toBe(0);
});
