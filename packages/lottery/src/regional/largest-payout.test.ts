import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction } from '../fraction.ts';
import type { Draw, Play, Selection } from '../play.ts';
import { largestPayout, payoutOfWins } from '../prize.ts';
import { deep } from '../tests/deep.ts';
import { REGIONAL_FAMILIES, REGIONAL_STRUCTURES } from './index.ts';
import { numberOf } from './shared-forms.ts';

const RETURN = fraction(92, 100);
const terms = { unit: '2', multiple: 1, decimals: 2 } as const;

const plays = REGIONAL_FAMILIES.flatMap(({ family, plays }) =>
  plays.map((play) => ({ code: play.code, family, play })),
);

const rowsOf = (family: string) => Object.values(REGIONAL_STRUCTURES).find((one) => one.family === family)?.rows ?? [];

/** A few chosen numbers that share endings and digits, so that one draw can favour them all. */
function selections({ form }: Play): fc.Arbitrary<Selection> {
  const [column] = form.columns;
  if (form.kind === 'typed') {
    const number = fc.array(fc.nat(2), { minLength: form.columns.length, maxLength: form.columns.length });
    return fc.uniqueArray(number, { minLength: 1, maxLength: 12, selector: (digits) => digits.join('') });
  }
  const least = column?.least ?? 1;
  const values = column?.symbols.map(({ value }) => value).slice(0, least + 4) ?? [];
  return fc
    .shuffledSubarray(values, { minLength: least, maxLength: values.length })
    .map((numbers) => [numbers.toSorted((one, other) => one - other)]);
}

/** Numbers that a selection would wish for: its own, and each of them everywhere. */
function draws(family: string, wished: readonly number[]): fc.Arbitrary<Draw> {
  const digits = rowsOf(family).flatMap((row) => Array.from({ length: row.count }, () => row.digits));
  const fitting = (number: number, places: number) => number % 10 ** places;
  const one = fc.constantFrom(...wished);
  const mixed = fc.tuple(...digits.map((places) => one.map((number) => fitting(number, places))));
  const same = one.map((number) => digits.map((places) => fitting(number, places)));
  return fc.oneof(mixed, same);
}

const wishedBy = ({ form }: Play, selection: Selection): number[] => {
  if (form.kind === 'typed') return selection.map(numberOf);
  return (selection[0] ?? []).flatMap((number) => [number, number * 101, number * 111_111]);
};

const paid = (play: Play, selection: Selection, draw: Draw): bigint =>
  payoutOfWins(play.tiers, play.settle(selection, draw), RETURN, terms);

describe.each(plays)('$code', ({ family, play }) => {
  test('pays no more than is announced, whatever is drawn', () => {
    const cases = selections(play).chain((selection) =>
      fc.tuple(fc.constant(selection), draws(family, wishedBy(play, selection))),
    );
    fc.assert(
      fc.property(cases, ([selection, draw]) => {
        expect(paid(play, selection, draw)).toBeLessThanOrEqual(largestPayout(play, selection, RETURN, terms));
      }),
      { numRuns: 60 * deep },
    );
  });
});

test.each(['digits4.big', 'digits4.small', 'vnNorth.lo4', 'vnSouth.lo3', 'thai.top3', 'hanoi.top3', 'lao.top3'])(
  '%s: a draw of one chosen number alone pays what is announced',
  (code) => {
    const found = plays.find((one) => one.code === code);
    if (!found) throw new Error(`no play ${code}`);
    const { family, play } = found;
    const number = [1, 2, 3, 4].slice(0, play.form.columns.length);
    const draw = rowsOf(family).flatMap(({ count, digits }) =>
      Array<number>(count).fill(numberOf(number) % 10 ** digits),
    );
    expect(paid(play, [number], draw)).toBe(largestPayout(play, [number], RETURN, terms));
  },
);
