import { fraction } from '../fraction.ts';
import { definePlay } from '../play.ts';
import type { Play } from '../play.ts';
import { numberOf, wholeNumbersForm } from './shared-forms.ts';
import { FOUR_DIGITS, numbersOfPrize } from './structure.ts';

const NUMBERS = 10_000;

/** What a hit pays for 1, official style (product/games.md 9.3). */
const BIG = { first: 2_500, second: 1_000, third: 500, special: 180, consolation: 60 } as const;
const SMALL = { first: 3_500, second: 2_000, third: 1_000 } as const;

/** R of the official style: at these returns the plays pay exactly the official prizes; the house scales them to its own R. */
export const OFFICIAL_BIG_RETURN = fraction(paidOf(BIG), NUMBERS);
export const OFFICIAL_SMALL_RETURN = fraction(paidOf(SMALL), NUMBERS);

/** 4D big wins with all 23 prizes, 4D small with the first three. A number drawn twice pays twice. */
export const fourDigitPlays: readonly Play[] = [fourDigitPlay('big', BIG), fourDigitPlay('small', SMALL)];

function fourDigitPlay(code: string, prizes: Readonly<Record<string, number>>): Play {
  return definePlay({
    code: `${FOUR_DIGITS.family}.${code}`,
    family: FOUR_DIGITS.family,
    group: 'fourDigits',
    form: wholeNumbersForm(4),
    tiers: Object.entries(prizes).map(([prize, paid]) => ({
      code: prize,
      chance: fraction(countOf(prize), NUMBERS),
      share: fraction(countOf(prize) * paid, paidOf(prizes)),
    })),
    count: (numbers) => numbers.length,
    settle(selection, draw) {
      const chosen = new Set(selection.map(numberOf));
      return Object.keys(prizes).flatMap((tier) => {
        const hits = numbersOfPrize(FOUR_DIGITS, draw, tier).filter((number) => chosen.has(number)).length;
        return hits === 0 ? [] : [{ tier, hits }];
      });
    },
    // every number of the draw may be the same one
    mostWins: () => Object.keys(prizes).map((tier) => ({ tier, hits: countOf(tier) })),
  });
}

/** What all numbers together win in one draw for a stake of 1 each. */
function paidOf(prizes: Readonly<Record<string, number>>): number {
  return Object.entries(prizes).reduce((sum, [prize, paid]) => sum + countOf(prize) * paid, 0);
}

function countOf(prize: string): number {
  return FOUR_DIGITS.rows.find((row) => row.prize === prize)?.count ?? 0;
}
