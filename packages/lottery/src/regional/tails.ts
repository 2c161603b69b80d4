import { choose, tally } from '../combinatorics.ts';
import { fraction } from '../fraction.ts';
import { definePlay, winsOf } from '../play.ts';
import type { Play, Selection } from '../play.ts';
import { chanceOfAll, chanceOfNone } from './chances.ts';
import { numberOf, twoDigitsForm, wholeNumbersForm } from './shared-forms.ts';
import { countWithDigits, tailReader } from './structure.ts';
import type { PrizeStructure } from './structure.ts';

/** Most numbers of one combination bet: 20 hold 184,756 single bets of ten. */
const COMBINED_MAX = 20;

/** Plays on the last digits of all numbers of a draw, for a Vietnamese structure: lo 2, 3, 4; xien 2, 3, 4; slide 4 to 10. */
export function tailPlays(structure: PrizeStructure): Play[] {
  return [
    ...[2, 3, 4].map((digits) => loPlay(structure, digits)),
    ...[2, 3, 4].map((take) => xienPlay(structure, take)),
    ...[4, 5, 6, 7, 8, 9, 10].map((take) => slidePlay(structure, take)),
  ];
}

/**
 * A number that pays for each prize ending in it. One point is a single bet on every prize that has the digits, so it costs
 * prizes x unit (27 units of lo 2 in the north), and each single bet is hit with 1 / 10^digits.
 */
function loPlay(structure: PrizeStructure, digits: number): Play {
  const prizes = countWithDigits(structure, digits);
  const tailsOf = tailReader(structure, digits);
  const numbersOf = (selection: Selection) => (digits === 2 ? (selection[0] ?? []) : selection.map(numberOf));
  return definePlay({
    code: `${structure.family}.lo${digits}`,
    family: structure.family,
    group: 'lo',
    form: digits === 2 ? twoDigitsForm() : wholeNumbersForm(digits),
    tiers: [{ code: 'win', chance: fraction(1, 10 ** digits) }],
    ...(digits === 2 ? { returnClass: 'twoDigits' as const } : {}),
    count: (selection) => numbersOf(selection).length * prizes,
    settle(selection, draw) {
      const times = tally(tailsOf(draw));
      return winsOf(
        'win',
        numbersOf(selection).reduce((hits, number) => hits + (times.get(number) ?? 0), 0),
      );
    },
    mostWins: () => winsOf('win', prizes), // each prize ends in one number
  });
}

/** `take` numbers that must all come; a single bet wins no more when one comes twice. */
function xienPlay(structure: PrizeStructure, take: number): Play {
  const tailsOf = tailReader(structure, 2);
  const prizes = countWithDigits(structure, 2);
  return definePlay({
    code: `${structure.family}.xien${take}`,
    family: structure.family,
    group: 'xien',
    form: twoDigitsForm(take, COMBINED_MAX),
    tiers: [{ code: 'win', chance: chanceOfAll(take, prizes) }],
    count: ([numbers = []]) => choose(numbers.length, take),
    settle([numbers = []], draw) {
      const drawn = new Set(tailsOf(draw));
      return winsOf('win', choose(numbers.filter((number) => drawn.has(number)).length, take));
    },
    mostWins: ([numbers = []]) => winsOf('win', choose(Math.min(numbers.length, prizes), take)),
  });
}

/** `take` numbers of which none comes. */
function slidePlay(structure: PrizeStructure, take: number): Play {
  const tailsOf = tailReader(structure, 2);
  return definePlay({
    code: `${structure.family}.slide${take}`,
    family: structure.family,
    group: 'slide',
    form: twoDigitsForm(take, COMBINED_MAX),
    tiers: [{ code: 'win', chance: chanceOfNone(take, countWithDigits(structure, 2)) }],
    count: ([numbers = []]) => choose(numbers.length, take),
    settle([numbers = []], draw) {
      const drawn = new Set(tailsOf(draw));
      return winsOf('win', choose(numbers.filter((number) => !drawn.has(number)).length, take));
    },
  });
}
