import { expect, test } from 'vitest';
import { changeOf, partOf } from './trend.ts';

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

test('parts of a whole are told to the nearest tenth, so that two of them come to a hundred', () => {
  expect(partOf(673_647n, 779_450n)).toBe(86.4);
  expect(partOf(105_803n, 779_450n)).toBe(13.6);
  expect(partOf(5n, 0n)).toBe(0);
});
