import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { differentFormat, independentFormat } from './draw.ts';
import { FAMILY_RULES } from './registry.ts';
import { drawsFrom } from './tests/spaces.ts';

const digits = independentFormat(5, 0, 9);
const balls = differentFormat(5, 11);

test.each([
  ['1 2 3 4 5', [1, 2, 3, 4, 5]],
  ['0,0,0,0,0', [0, 0, 0, 0, 0]],
  [' 1, 2, 3, 4, 5 ', [1, 2, 3, 4, 5]],
  [
    [9, '8', 7, 6, 5],
    [9, 8, 7, 6, 5],
  ],
])('five digits entered as %j are read', (input, draw) => expect(digits.check(input)).toEqual({ ok: true, draw }));

test.each([
  ['1 2 3 4', 'DRAW_COUNT'],
  ['1 2 3 4 5 6', 'DRAW_COUNT'],
  ['1 2 3 4 10', 'DRAW_RANGE'],
  ['1 2 3 4 x', 'DRAW_MALFORMED'],
  ['1 2 3 4 -5', 'DRAW_MALFORMED'],
  ['', 'DRAW_MALFORMED'],
  [[1, 2, 3, 4, 5.5], 'DRAW_MALFORMED'],
  [[1, 2, 3, 4, null], 'DRAW_MALFORMED'],
  [null, 'DRAW_MALFORMED'],
  [{ length: 5 }, 'DRAW_MALFORMED'],
])('five digits entered as %j are refused: %s', (input, code) => {
  expect(digits.check(input)).toEqual({ ok: false, code });
});

test('a ball that comes twice and a ball that does not exist are refused', () => {
  expect(balls.check('01 02 03 04 04')).toEqual({ ok: false, code: 'DRAW_REPEATED' });
  expect(balls.check('00 02 03 04 05')).toEqual({ ok: false, code: 'DRAW_RANGE' });
  expect(balls.check('12 02 03 04 05')).toEqual({ ok: false, code: 'DRAW_RANGE' });
});

test('whatever is entered, every family answers with a draw or a code', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.string(), fc.array(fc.integer())), (input) => {
      for (const { format } of FAMILY_RULES) {
        const check = format.check(input);
        if (check.ok) expect(format.check(check.draw)).toEqual(check);
        else expect(check.code).toMatch(/^DRAW_[A-Z]+$/);
      }
    }),
  );
});

test('draws of the same seed are the same, whichever numbers they are', () => {
  for (const { format } of FAMILY_RULES) expect(format.deal(drawsFrom(7))).toEqual(format.deal(drawsFrom(7)));
});

test('every ball of eleven comes at every position, close to as often as the others', () => {
  const draws = drawsFrom(115);
  const counts = Array.from({ length: 5 }, () => Array.from({ length: 12 }, () => 0));
  for (let issue = 0; issue < 11_000; issue += 1)
    for (const [at, ball] of balls.deal(draws).entries()) counts[at]![ball]! += 1;
  // 1,000 each with a standard error of 30: the seed is fixed, so this cannot fail by chance
  for (const count of counts.flatMap((row) => row.slice(1))) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
