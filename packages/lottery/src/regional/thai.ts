import { columnOf, DIGITS, poolForm } from '../forms.ts';
import { fraction } from '../fraction.ts';
import { definePlay, oneWin, winsOf } from '../play.ts';
import type { Draw, Family, Play } from '../play.ts';
import { chanceOfDigit } from './chances.ts';
import { numberOf, twoDigitsForm, wholeNumbersForm } from './shared-forms.ts';
import { HANOI, LAO, numberOfPrize, THAI } from './structure.ts';

/** Digits of a draw, in order. */
type ReadDigits = (draw: Draw) => number[];

/** What a family's draw is to these plays: the number whose last three digits are the top, and the two digits of the bottom. */
interface ThaiReader {
  readonly family: Family;
  readonly top: (draw: Draw) => number;
  readonly bottom: (draw: Draw) => number;
}

/** Three top, three tod, two top, two bottom, run top, run bottom (product/games.md 9.3). */
export const thaiPlays = playsOn({
  family: THAI.family,
  top: (draw) => numberOfPrize(THAI, draw, 'first'),
  bottom: (draw) => numberOfPrize(THAI, draw, 'bottom'),
});

/** The same on Hanoi: top is the end of the special prize, bottom the end of the first. */
export const hanoiPlays = playsOn({
  family: HANOI.family,
  top: (draw) => numberOfPrize(HANOI, draw, 'special'),
  bottom: (draw) => numberOfPrize(HANOI, draw, 'first') % 100,
});

/** The same on Lao: of four digits the last three are the top, the first two the bottom. */
export const laoPlays = playsOn({
  family: LAO.family,
  top: (draw) => numberOfPrize(LAO, draw, 'first'),
  bottom: (draw) => Math.floor(numberOfPrize(LAO, draw, 'first') / 100),
});

function playsOn({ family, top, bottom }: ThaiReader): readonly Play[] {
  const topDigits = (draw: Draw) => digitsOf(top(draw), 3);
  const bottomDigits = (draw: Draw) => digitsOf(bottom(draw), 2);
  return [
    top3Play(family, topDigits),
    tod3Play(family, topDigits),
    twoDigitsPlay(family, 'top2', (draw) => top(draw) % 100),
    twoDigitsPlay(family, 'bottom2', bottom),
    runPlay(family, { code: 'runTop', positions: 3, digits: topDigits }),
    runPlay(family, { code: 'runBottom', positions: 2, digits: bottomDigits }),
  ];
}

function top3Play(family: Family, topDigits: ReadDigits): Play {
  return definePlay({
    code: `${family}.top3`,
    family,
    group: 'threeDigits',
    form: wholeNumbersForm(3),
    tiers: [{ code: 'win', chance: fraction(1, 1_000) }],
    count: (numbers) => numbers.length,
    settle(numbers, draw) {
      const drawn = numberOf(topDigits(draw));
      return winsOf('win', Number(numbers.some((number) => numberOf(number) === drawn)));
    },
    mostWins: oneWin,
  });
}

/** The three digits in any order. What a number can win depends on how many orders it has: six, three or one. */
function tod3Play(family: Family, topDigits: ReadDigits): Play {
  return definePlay({
    code: `${family}.tod3`,
    family,
    group: 'threeDigits',
    form: wholeNumbersForm(3),
    tiers: [
      { code: 'different', chance: fraction(6, 1_000) },
      { code: 'pair', chance: fraction(3, 1_000) },
      { code: 'triple', chance: fraction(1, 1_000) },
    ],
    count: (numbers) => numbers.length,
    settle(numbers, draw) {
      const drawn = topDigits(draw);
      const tier = ['triple', 'pair', 'different'][new Set(drawn).size - 1] ?? 'different';
      return winsOf(tier, numbers.filter((number) => sorted(number) === sorted(drawn)).length);
    },
    // all orders of three digits together win what a triple does: one draw never makes more
    mostWins: () => winsOf('triple', 1),
  });
}

function twoDigitsPlay(family: Family, code: string, partOf: (draw: Draw) => number): Play {
  return definePlay({
    code: `${family}.${code}`,
    family,
    group: 'twoDigits',
    form: twoDigitsForm(),
    tiers: [{ code: 'win', chance: fraction(1, 100) }],
    returnClass: 'twoDigits',
    count: ([numbers = []]) => numbers.length,
    settle: ([numbers = []], draw) => winsOf('win', Number(numbers.includes(partOf(draw)))),
    mostWins: oneWin,
  });
}

/** A digit that comes at one of the positions; it wins no more when it comes at several. */
function runPlay(
  family: Family,
  { code, positions, digits: digitsDrawn }: { code: string; positions: number; digits: ReadDigits },
): Play {
  return definePlay({
    code: `${family}.${code}`,
    family,
    group: 'run',
    form: poolForm(columnOf('numbers', DIGITS)),
    tiers: [{ code: 'win', chance: chanceOfDigit(positions) }],
    count: ([digits = []]) => digits.length,
    settle([digits = []], draw) {
      const drawn = digitsDrawn(draw);
      return winsOf('win', digits.filter((digit) => drawn.includes(digit)).length);
    },
    mostWins: ([digits = []]) => winsOf('win', Math.min(digits.length, positions)),
  });
}

function digitsOf(number: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.floor(number / 10 ** (count - 1 - at)) % 10);
}

function sorted(digits: readonly number[]): string {
  return digits.toSorted((a, b) => a - b).join('');
}
