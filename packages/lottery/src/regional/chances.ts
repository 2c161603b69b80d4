import { fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';

/*
 * Plays on the last two digits of all numbers of a draw. Each number is dealt for itself and uniform over all its digits, and
 * each has two digits at least: so the tails are independent and uniform over 00 to 99, and counting them is exact.
 */

/** Different tails of two digits. */
export const TAILS = 100;

/** That none of `chosen` different tails comes among `numbers` numbers: ((tails - chosen) / tails) ^ numbers. */
export function chanceOfNone(chosen: number, numbers: number, tails: number = TAILS): Fraction {
  return fraction(BigInt(tails - chosen) ** BigInt(numbers), BigInt(tails) ** BigInt(numbers));
}

/** That each of `chosen` different tails comes at least one time, by inclusion and exclusion of those that stay away:
 *  the sum over j of (-1)^j x C(chosen, j) x (tails - j)^numbers / tails^numbers. */
export function chanceOfAll(chosen: number, numbers: number, tails: number = TAILS): Fraction {
  let ways = 0n;
  let subsets = 1n; // C(chosen, away)
  for (let away = 0; away <= chosen; away += 1) {
    const avoiding = subsets * BigInt(tails - away) ** BigInt(numbers);
    ways += away % 2 === 0 ? avoiding : -avoiding;
    subsets = (subsets * BigInt(chosen - away)) / BigInt(away + 1);
  }
  return fraction(ways, BigInt(tails) ** BigInt(numbers));
}

/** That a digit comes at least one time among `count` independent digits. */
export function chanceOfDigit(count: number): Fraction {
  return chanceOfAll(1, count, 10);
}
