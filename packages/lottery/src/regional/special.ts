import { fraction } from '../fraction.ts';
import { definePlay, oneWin, winsOf } from '../play.ts';
import type { Play } from '../play.ts';
import { numberOf, twoDigitsForm, wholeNumbersForm } from './shared-forms.ts';
import { numberOfPrize } from './structure.ts';
import type { PrizeStructure } from './structure.ts';

/** Plays on the special prize of a Vietnamese structure: its first two digits, its last two, its last three. */
export function specialPlays(structure: PrizeStructure): Play[] {
  const { family } = structure;
  const digits = structure.rows.find(({ prize }) => prize === 'special')?.digits ?? 0;
  const twoDigits = (code: string, partOf: (special: number) => number) =>
    definePlay({
      code: `${family}.${code}`,
      family,
      group: 'special',
      form: twoDigitsForm(),
      tiers: [{ code: 'win', chance: fraction(1, 100) }],
      returnClass: 'twoDigits',
      count: ([numbers = []]) => numbers.length,
      settle: ([numbers = []], draw) =>
        winsOf('win', Number(numbers.includes(partOf(numberOfPrize(structure, draw, 'special'))))),
      mostWins: oneWin,
    });
  return [
    twoDigits('specialHead', (special) => Math.floor(special / 10 ** (digits - 2))),
    twoDigits('specialTail', (special) => special % 100),
    definePlay({
      code: `${family}.specialLast3`,
      family,
      group: 'special',
      form: wholeNumbersForm(3),
      tiers: [{ code: 'win', chance: fraction(1, 1_000) }],
      count: (numbers) => numbers.length,
      settle(numbers, draw) {
        const last = numberOfPrize(structure, draw, 'special') % 1_000;
        return winsOf('win', Number(numbers.some((number) => numberOf(number) === last)));
      },
      mostWins: oneWin,
    }),
  ];
}
