import { describe, expect, test } from 'vitest';
import { cardsOf, halfOf, rowsNear, toDeal } from './deal.ts';
import type { Sight } from './deal.ts';

const sight: Sight = { rows: 1_406, rowHeight: 270, above: 27_000, screenHeight: 900, heading: 0 };
const none: ReadonlySet<number> = new Set();

describe('rows near the screen', () => {
  test('are those on it and three on either side, one more where the reader goes', () => {
    expect(rowsNear(none, sight)).toMatchObject({ from: 97, to: 107 });
    expect(rowsNear(none, { ...sight, heading: 1 })).toMatchObject({ from: 97, to: 108 });
    expect(rowsNear(none, { ...sight, heading: -1 })).toMatchObject({ from: 96, to: 107 });
  });

  test('end where the list does, and one is left far past its end', () => {
    expect(rowsNear(none, { ...sight, above: -400 })).toMatchObject({ from: 0 });
    expect(rowsNear(none, { ...sight, above: 378_000 }).to).toBe(1_406);
    expect(rowsNear(none, { ...sight, above: 9_999_999 })).toMatchObject({ from: 1_405, to: 1_406 });
  });

  test('forget what was dealt and went', () => {
    const dealt = new Set([2 * 96 + 1, 2 * 97, 2 * 106 + 1, 2 * 107]);
    expect([...rowsNear(dealt, sight).dealt]).toEqual([2 * 97, 2 * 106 + 1]);
  });
});

test('what is on the screen is drawn first, then what comes next while scrolling', () => {
  const down: Sight = { ...sight, heading: 1 };
  const order = toDeal(rowsNear(none, down), down);
  expect(new Set(order.slice(0, 8).map((half) => half >> 1))).toEqual(new Set([101, 102, 103, 104]));
  expect(order.at(-1)).toBe(2 * 97 + 1);
  expect(order).toHaveLength(2 * 11);
  expect(toDeal(rowsNear(new Set([2 * 102]), down), down)).not.toContain(2 * 102);
});

test.each([1, 2, 3, 5, 7])('every card of a row of %i is in one half, and that half names it', (perRow) => {
  for (let place = 0; place < 3 * perRow; place += 1) {
    const half = halfOf(place, perRow);
    const [from, to] = cardsOf(half, perRow);
    expect(half >> 1).toBe(Math.floor(place / perRow));
    expect(place >= from && place < to).toBe(true);
    expect(to - from).toBeLessThanOrEqual(Math.ceil(perRow / 2));
  }
});
