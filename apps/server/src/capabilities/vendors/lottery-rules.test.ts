import { FAMILY_RULES } from '@baize/lottery';
import { createDraws, seededWords } from '@baize/fair';
import { describe, expect, it } from 'vitest';
import { isOfMode, shownDraws, shownNumbers } from './lottery-rules.ts';

const draw = (family: string) =>
  FAMILY_RULES.find((rules) => rules.family === family)?.format.deal(createDraws(seededWords('shown', family, 0))) ??
  [];

describe('a draw in a line', () => {
  it.each([
    ['ssc', [4, 9, 0, 7, 2], ['4', '9', '0', '7', '2']],
    ['elevenFive', [11, 1, 5, 9, 10], ['11', '1', '5', '9', '10']],
    ['dice3', [1, 6, 6], ['1', '6', '6']],
    ['fortyNine', [1, 2, 3, 4, 5, 6, 49], ['1', '2', '3', '4', '5', '6', '49']],
  ])('of %s is every ball', (family, numbers, shown) => {
    expect(shownNumbers(family, numbers)).toEqual(shown);
  });

  it.each([
    ['vnNorth', 42, '00042'],
    ['vnSouth', 42, '000042'],
    ['digits4', 7, '0007'],
    ['thai', 12_345, '012345'],
    ['hanoi', 42, '00042'],
    ['lao', 42, '0042'],
  ])('of %s is the first prize alone, with its leading zeros', (family, first, shown) => {
    expect(shownNumbers(family, [first, ...draw(family).slice(1)])).toEqual([shown]);
  });

  it('of every family has as many numbers as are shown, and none is empty', () => {
    for (const { family } of FAMILY_RULES)
      expect(shownNumbers(family, draw(family))?.join(' '), family).toMatch(/^[\d ]+$/);
  });

  it('is left out when the family does not draw such numbers, and written as it is of an unknown family', () => {
    expect(shownNumbers('ssc', [4, 9, 0, 7])).toBe(null);
    expect(shownNumbers('vnNorth', [1])).toBe(null);
    expect(shownNumbers('dice3', [0, 1, 2])).toBe(null);
    expect(shownNumbers('bingo', [75, 3])).toEqual(['75', '3']);
  });

  it('stands newest first, whatever order the vendor has', () => {
    const result = (code: string, numbers: number[]) => ({ code, drawsAt: `2026-11-29T12:0${code}:00Z`, numbers });
    const draws = shownDraws({
      family: 'dice3',
      results: [result('1', [1, 2, 3]), result('3', [9]), result('2', [4, 4, 4])],
    });
    expect(draws.map(({ code, shown }) => [code, shown])).toEqual([
      ['2', ['4', '4', '4']],
      ['1', ['1', '2', '3']],
    ]);
  });
});

it('a lottery of mode ZY or SEA stands in the lobby of e-lotteries, and is found by its own mode too', () => {
  const lottery = { gameType: 'ELOTT', mode: 'SEA' } as const;
  expect((['LOTT', 'ELOTT', 'ZY', 'SEA', undefined] as const).map((wanted) => isOfMode(lottery, wanted))).toEqual([
    ...[false, true, false, true, true],
  ]);
});
