import { FAMILY_RULES } from '@baize/lottery';
import { expect, it } from 'vitest';
import { longestMissing, missingAt, positionsOf } from './missing.ts';

const symbols = [0, 1, 2].map((value) => ({ value, text: String(value) }));
const draws = [
  [1, 0],
  [1, 2],
  [0, 2],
];

it('counts the draws since a number came at a position, and those it came in', () => {
  expect(missingAt(draws, 0, symbols).map(({ draws, came }) => [draws, came])).toEqual([
    [2, 1],
    [0, 2],
    [3, 0],
  ]);
});

it('counts a number that came anywhere in a draw once for the draw', () => {
  expect(missingAt([[1, 1]], null, symbols).map(({ draws, came }) => [draws, came])).toEqual([
    [1, 0],
    [0, 1],
    [1, 0],
  ]);
});

it('the longest missing is the lowest of those that miss as long', () => {
  expect(longestMissing(missingAt(draws, 0, symbols))?.symbol.value).toBe(2);
  expect(longestMissing(missingAt([[1], [1]], 0, symbols))?.symbol.value).toBe(0);
});

it('is null without draws, and where everything came in the last', () => {
  expect(longestMissing(missingAt([], 0, symbols))).toBeNull();
  expect(longestMissing(missingAt([[0, 1, 2]], null, symbols))).toBeNull();
});

it('families with positions have one for each number of a draw', () => {
  const counts = Object.fromEntries(FAMILY_RULES.map(({ family }) => [family, positionsOf(family).length]));
  expect(counts).toMatchObject({ ssc: 5, digits3: 3, digits5: 5, elevenFive: 5, pk10: 10, dice3: 0, thai: 0 });
});
