import { createDraws, seededWords } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addFractions, compareFractions, fraction, multiplyFractions } from '../fraction.ts';
import type { Play, Selection, Win } from '../play.ts';
import { prizeOfHit } from '../prize.ts';
import { REGIONAL_FAMILIES } from './index.ts';

const plays = REGIONAL_FAMILIES.flatMap(({ family, format, plays }) =>
  plays.map((play) => ({ code: play.code, family, format, play })),
);

const drawn = fc.nat(2 ** 31).map((nonce) => createDraws(seededWords('regional-lotteries', 'plays', nonce)));

function selections({ form }: Play): fc.Arbitrary<Selection> {
  if (form.kind === 'typed') {
    const digit = fc.oneof(fc.constantFrom(0, 1), fc.nat(9));
    const number = fc.array(digit, { minLength: form.columns.length, maxLength: form.columns.length });
    return fc.uniqueArray(number, { minLength: 1, maxLength: 30, selector: (digits) => digits.join('') });
  }
  const [column] = form.columns;
  const values = column?.symbols.map(({ value }) => value) ?? [];
  const least = column?.least ?? 1;
  const few = values.slice(0, Math.max(least + 3, 15)); // which a low draw hits
  const bounds = { minLength: least, maxLength: Math.min(column?.most ?? least, least + 3) };
  return fc
    .oneof(fc.shuffledSubarray(values, bounds), fc.shuffledSubarray(few, bounds))
    .map((numbers) => [numbers.toSorted((a, b) => a - b)]);
}

/** Every selection of the least size within a selection: its single bets, or one number of lo. */
function singlesOf(play: Play, selection: Selection): Selection[] {
  if (play.form.kind === 'typed') return selection.map((number) => [number]);
  return subsets(selection[0] ?? [], play.form.columns[0]?.least ?? 1).map((numbers) => [numbers]);
}

function subsets(numbers: readonly number[], take: number): number[][] {
  if (take === 0) return [[]];
  return numbers.flatMap((number, i) => subsets(numbers.slice(i + 1), take - 1).map((others) => [number, ...others]));
}

function added(wins: readonly Win[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { tier, hits } of wins) sums.set(tier, (sums.get(tier) ?? 0) + hits);
  return sums;
}

/** What one number of lo costs: the numbers of the draw that have its digits, written out. */
const POINTS: Readonly<Record<string, number>> = {
  'vnNorth.lo2': 1 + 1 + 2 + 6 + 4 + 6 + 3 + 4,
  'vnNorth.lo3': 1 + 1 + 2 + 6 + 4 + 6 + 3,
  'vnNorth.lo4': 1 + 1 + 2 + 6 + 4 + 6,
  'vnSouth.lo2': 1 + 1 + 1 + 2 + 7 + 1 + 3 + 1 + 1,
  'vnSouth.lo3': 1 + 1 + 1 + 2 + 7 + 1 + 3 + 1,
  'vnSouth.lo4': 1 + 1 + 1 + 2 + 7 + 1 + 3,
};

describe.each(plays)('$code', ({ code, format, play }) => {
  test('counts as many bets as it expands to, and settles to the sum of them', () => {
    fc.assert(
      fc.property(selections(play), drawn, fc.boolean(), (selection, draws, isLow) => {
        const dealt = format.deal(draws);
        const draw = isLow ? dealt.map((number) => number % 15) : dealt;
        const singles = singlesOf(play, selection);
        expect(play.count(selection)).toBe(singles.length * (POINTS[code] ?? 1));
        expect(added(play.settle(selection, draw))).toEqual(
          added(singles.flatMap((single) => play.settle(single, draw))),
        );
      }),
      { numRuns: 25 },
    );
  });

  test('reads its own text back, whatever the order in it', () => {
    fc.assert(
      fc.property(selections(play), (selection) => {
        const read = play.parse(play.canonical(selection));
        expect(read.ok && play.count(read.selection)).toBe(play.count(selection));
        const isTyped = play.form.kind === 'typed';
        const turned = isTyped ? selection.toReversed() : selection.map((numbers) => numbers.toReversed());
        expect(play.parse(play.canonical(turned))).toEqual(read);
        expect(read.ok && play.parse(play.canonical(read.selection))).toEqual(read);
      }),
      { numRuns: 15 },
    );
  });

  test('pays R of the stakes, less by under one minor unit a hit', () => {
    const terms = { unit: '2', multiple: 1, decimals: 2 } as const;
    const shares = play.tiers.map(({ share }) => share).filter((share) => share !== undefined);
    if (shares.length > 0) expect(shares.reduce(addFractions)).toEqual(fraction(1));
    for (const returned of [fraction(92, 100), fraction(95, 100)]) {
      for (const tier of play.tiers) {
        const due = multiplyFractions(multiplyFractions(fraction(200), returned), tier.share ?? fraction(1));
        const paid = multiplyFractions(tier.chance, fraction(prizeOfHit(tier, returned, terms)));
        expect(compareFractions(paid, due)).toBeLessThanOrEqual(0);
        expect(compareFractions(addFractions(paid, tier.chance), due)).toBeGreaterThan(0);
      }
    }
  });

  test('answers every malformed selection with a code', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.array(fc.array(fc.integer()))), (input) => {
        const check = play.parse(input);
        if (check.ok) expect(play.count(check.selection)).toBeGreaterThan(0);
        else expect(check.code).toMatch(/^SELECTION_/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('selections', () => {
  const parse = (code: string, input: unknown) => plays.find((one) => one.code === code)?.play.parse(input);

  test.each([
    ['vnNorth.lo2', '7', 'SELECTION_SYMBOL'],
    ['vnNorth.lo2', '100', 'SELECTION_SYMBOL'],
    ['vnNorth.lo2', '07,07', 'SELECTION_REPEATED'],
    ['vnNorth.lo2', '', 'SELECTION_TOO_FEW'],
    ['vnNorth.xien3', '01,02', 'SELECTION_TOO_FEW'],
    ['vnNorth.slide10', [Array.from({ length: 21 }, (_, i) => i)], 'SELECTION_TOO_MANY'],
    ['vnSouth.lo3', '42', 'SELECTION_COLUMNS'],
    ['vnSouth.ticket', '12345', 'SELECTION_COLUMNS'],
    ['digits4.big', '12a4', 'SELECTION_SYMBOL'],
    ['digits4.big', '1234,1234', 'SELECTION_REPEATED'],
    ['thai.runTop', '10', 'SELECTION_SYMBOL'],
    ['thai.top2', null, 'SELECTION_MALFORMED'],
  ])('%s refuses %j with %s', (code, input, refusal) => {
    expect(parse(code, input)).toEqual({ ok: false, code: refusal });
  });

  test('a xien wins when its numbers come in any prize, and a slide when none does', () => {
    const draw = [12_345, 100, ...Array.from({ length: 25 }, () => 99)];
    const settle = (code: string, numbers: number[]) =>
      plays.find((one) => one.code === code)?.play.settle([numbers], draw);
    expect(settle('vnNorth.xien3', [0, 45, 99])).toEqual([{ tier: 'win', hits: 1 }]);
    expect(settle('vnNorth.xien3', [0, 45, 98])).toEqual([]);
    expect(settle('vnNorth.xien2', [0, 45, 98, 99])).toEqual([{ tier: 'win', hits: 3 }]);
    expect(settle('vnNorth.slide4', [1, 2, 3, 4])).toEqual([{ tier: 'win', hits: 1 }]);
    expect(settle('vnNorth.slide4', [1, 2, 3, 45])).toEqual([]);
    expect(settle('vnNorth.lo2', [45, 99])).toEqual([{ tier: 'win', hits: 26 }]);
  });
});

describe('Hanoi and Lao played as the Thai lottery', () => {
  const settle = (code: string, selection: Selection, draw: readonly number[]) =>
    plays.find((one) => one.code === code)?.play.settle(selection, draw).length;

  test('Hanoi: top is the end of the special prize, bottom the end of the first', () => {
    const draw = [10_042, 98_707];
    expect([settle('hanoi.top3', [[0, 4, 2]], draw), settle('hanoi.top2', [[42]], draw)]).toEqual([1, 1]);
    expect([settle('hanoi.bottom2', [[7]], draw), settle('hanoi.runBottom', [[7]], draw)]).toEqual([1, 1]);
    expect([settle('hanoi.bottom2', [[98]], draw), settle('hanoi.runTop', [[1]], draw)]).toEqual([0, 0]);
  });

  test('Lao: top is the end of four digits, bottom their beginning', () => {
    expect([settle('lao.top3', [[6, 7, 8]], [5_678]), settle('lao.top2', [[78]], [5_678])]).toEqual([1, 1]);
    expect([settle('lao.bottom2', [[56]], [5_678]), settle('lao.runBottom', [[6]], [5_678])]).toEqual([1, 1]);
    expect([settle('lao.bottom2', [[0]], [42]), settle('lao.top3', [[0, 4, 2]], [42])]).toEqual([1, 1]);
  });
});
