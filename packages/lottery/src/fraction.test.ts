import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addFractions,
  compareFractions,
  divideFractions,
  floorFraction,
  fraction,
  fractionToNumber,
  multiplyFractions,
  subtractFractions,
} from './fraction.ts';

const anyFraction = fc
  .tuple(fc.bigInt({ min: -1_000n, max: 1_000n }), fc.bigInt({ min: 1n, max: 1_000n }))
  .map(([above, below]) => fraction(above, below));
const notZero = anyFraction.filter(({ numerator }) => numerator !== 0n);

test('a fraction is reduced, with the sign above the line', () => {
  expect(fraction(6, -216)).toEqual({ numerator: -1n, denominator: 36n });
  expect(fraction(0, -7)).toEqual({ numerator: 0n, denominator: 1n });
  expect(() => fraction(1, 0)).toThrow(RangeError);
});

test('what is added can be subtracted, what is multiplied can be divided', () => {
  fc.assert(
    fc.property(anyFraction, notZero, (a, b) => {
      expect(subtractFractions(addFractions(a, b), b)).toEqual(a);
      expect(divideFractions(multiplyFractions(a, b), b)).toEqual(a);
    }),
  );
});

test('comparing and rounding down agree with numbers', () => {
  fc.assert(
    fc.property(anyFraction, anyFraction, (a, b) => {
      expect(compareFractions(a, b)).toBe(Math.sign(fractionToNumber(a) - fractionToNumber(b)) + 0);
      expect(floorFraction(a)).toBe(BigInt(Math.floor(fractionToNumber(a))));
    }),
  );
});
