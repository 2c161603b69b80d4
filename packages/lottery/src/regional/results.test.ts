import { createDraws, seededWords } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPrizes, prizeFormat, REGIONAL_STRUCTURES, shownPrizes } from './index.ts';

const structures = Object.values(REGIONAL_STRUCTURES);
const { vnNorth, vnSouth, digits4, thai } = REGIONAL_STRUCTURES;

const north = {
  special: '01234',
  first: '55555',
  second: ['00001', '98765'],
  third: '00001 00002 00003 00004 00005 00006',
  fourth: ['0001', '0002', '0003', '0004'],
  fifth: ['0001', '0002', '0003', '0004', '0005', '0006'],
  sixth: '000,123,999',
  seventh: ['00', '07', '70', '99'],
};

test('the draws have 27, 18, 23, 2, 2 and 1 numbers', () => {
  expect(structures.map(({ rows }) => rows.reduce((sum, { count }) => sum + count, 0))).toEqual([27, 18, 23, 2, 2, 1]);
});

describe.each(structures)('results of $family', (structure) => {
  const format = prizeFormat(structure);

  test('what is dealt passes the check, and is read back from what is shown', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const draw = format.deal(createDraws(seededWords('regional-lotteries', 'results', nonce)));
      const shown = shownPrizes(structure, draw);
      const digits = structure.rows.flatMap((row) => Array.from({ length: row.count }, () => row.digits));
      expect(shown.flatMap(({ numbers }) => numbers.map((text) => text.length))).toEqual(digits);
      expect(format.check(draw)).toEqual({ ok: true, draw });
      expect(format.check(shown.flatMap(({ numbers }) => numbers).join(' '))).toEqual({ ok: true, draw });
      const entered = Object.fromEntries(shown.map(({ prize, numbers }) => [prize, numbers]));
      expect(checkPrizes(structure, entered)).toEqual({ ok: true, draw });
    }
  });

  test('no input makes a check throw', () => {
    const prizes = structure.rows.map(({ prize }) => prize);
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...prizes), fc.anything())), (input) => {
        for (const check of [format.check(input), checkPrizes(structure, input)]) {
          if (!check.ok) expect(check.code).toMatch(/^(DRAW|PRIZES?)_/);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ['DRAW_MALFORMED', 17],
  ['DRAW_MALFORMED', [null, 7]],
  ['DRAW_COUNT', '123456'],
  ['DRAW_COUNT', [1, 2, 3]],
  ['DRAW_RANGE', '12345 07'],
  ['DRAW_RANGE', '123456 7'],
  ['DRAW_RANGE', [1_000_000, 7]],
  ['DRAW_RANGE', [1, -7]],
  ['DRAW_RANGE', [1, 0.5]],
])('a Thai draw is refused with %s (%#)', (code, input) => {
  expect(prizeFormat(thai).check(input)).toEqual({ ok: false, code });
});

test('leading zeros count in text', () => {
  expect(prizeFormat(thai).check(' 001234, 05 ')).toEqual({ ok: true, draw: [1_234, 5] });
});

test('a result of the north is read prize by prize', () => {
  const check = checkPrizes(vnNorth, north);
  expect(check.ok && check.draw.slice(0, 4)).toEqual([1_234, 55_555, 1, 98_765]);
  expect(check.ok && check.draw.slice(-4)).toEqual([0, 7, 70, 99]);
});

test.each([
  ['PRIZES_MALFORMED', undefined, 'x'],
  ['PRIZES_MALFORMED', 'special', { ...north, special: 1_234 }],
  ['PRIZE_UNKNOWN', 'eighth', { ...north, eighth: '12' }],
  ['PRIZE_MISSING', 'second', Object.fromEntries(Object.entries(north).filter(([prize]) => prize !== 'second'))],
  ['PRIZE_COUNT', 'second', { ...north, second: '00001' }],
  ['PRIZE_COUNT', 'special', { ...north, special: '01234 01234' }],
  ['PRIZE_DIGITS', 'special', { ...north, special: '1234' }],
  ['PRIZE_DIGITS', 'seventh', { ...north, seventh: ['00', '07', '70', '9x'] }],
])('a result of the north is refused with %s at prize %s (%#)', (code, prize, input) => {
  expect(checkPrizes(vnNorth, input)).toEqual({ ok: false, code, ...(prize === undefined ? {} : { prize }) });
});

test('a result shown with another structure is a fault of the program', () => {
  expect(() => shownPrizes(vnSouth, [1, 2, 3])).toThrow(RangeError);
  expect(() => shownPrizes(digits4, [])).toThrow(RangeError);
});
