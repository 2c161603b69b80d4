import { columnOf, DIGITS, poolForm } from '../forms.ts';
import { fraction } from '../fraction.ts';
import { definePlay, oneWin, winsOf } from '../play.ts';
import type { Draw, Play } from '../play.ts';
import { chanceOfDigit } from './chances.ts';
import { numberOf, twoDigitsForm, wholeNumbersForm } from './shared-forms.ts';
import { FOUR_DIGITS, NORTH, numberOfPrize, THAI } from './structure.ts';

const { family } = THAI;

/** The last three digits of the first prize, as digits in order. */
function topDigits(draw: Draw): number[] {
  return digitsOf(numberOfPrize(THAI, draw, 'first'), 3);
}

function bottomDigits(draw: Draw): number[] {
  return digitsOf(numberOfPrize(THAI, draw, 'bottom'), 2);
}

const top3 = definePlay({
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

/** The three digits in any order. What a number can win depends on how many orders it has: six, three or one. */
const tod3 = definePlay({
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

const top2 = twoDigitsPlay('top2', (draw) => numberOf(topDigits(draw).slice(1)));
const bottom2 = twoDigitsPlay('bottom2', (draw) => numberOf(bottomDigits(draw)));
const runTop = runPlay('runTop', 3, topDigits);
const runBottom = runPlay('runBottom', 2, bottomDigits);

/** Three top, three tod, two top, two bottom, run top, run bottom (product/games.md 9.3). */
export const thaiPlays: readonly Play[] = [top3, tod3, top2, bottom2, runTop, runBottom];

/** The Thai draw that an XSMB draw stands for (Hanoi): top is the special prize, bottom the last two digits of the first. */
export function thaiDrawOfHanoi(draw: Draw): Draw {
  return [numberOfPrize(NORTH, draw, 'special'), numberOfPrize(NORTH, draw, 'first') % 100];
}

/** The Thai draw that a 4D draw stands for (Lao): top is the first prize, bottom its first two digits. */
export function thaiDrawOfLao(draw: Draw): Draw {
  const first = numberOfPrize(FOUR_DIGITS, draw, 'first');
  return [first, Math.floor(first / 100)];
}

function twoDigitsPlay(code: string, partOf: (draw: Draw) => number): Play {
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
function runPlay(code: string, positions: number, partOf: (draw: Draw) => number[]): Play {
  return definePlay({
    code: `${family}.${code}`,
    family,
    group: 'run',
    form: poolForm(columnOf('numbers', DIGITS)),
    tiers: [{ code: 'win', chance: chanceOfDigit(positions) }],
    count: ([digits = []]) => digits.length,
    settle([digits = []], draw) {
      const drawn = partOf(draw);
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
