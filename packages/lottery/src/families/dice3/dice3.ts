import { range, sum, tuples } from '../../combinatorics.ts';
import { independentFormat } from '../../draw.ts';
import { numberSymbols } from '../../forms.ts';
import { fraction } from '../../fraction.ts';
import { appearPlay, leastTimesPlay } from '../../kinds/appear.ts';
import { groupPlay, PAIR_AND_ONE } from '../../kinds/group.ts';
import { outcomesPlay } from '../../kinds/outcomes.ts';
import { positionsFrom } from '../../kinds/positions.ts';
import type { PlayName } from '../../kinds/positions.ts';
import { EVEN_CHANCES, sumSidesPlay } from '../../kinds/sides.ts';
import type { Play } from '../../play.ts';
import type { FamilyRules } from '../family.ts';

const FALLS = 216;
const FACES = numberSymbols(1, 6, 1);
const DICE = positionsFrom(['first', 'second', 'third'], 0, 3);
const terms = { positions: DICE, symbols: FACES };

/** Three dice in the order they fall: K3. Plays and chances: product/games.md 9.3. */
export const DICE3: FamilyRules = {
  family: 'dice3',
  format: independentFormat(3, 1, 6),
  plays: [
    sumPlay(),
    // 11 is the least sum above the middle, 10.5; triples count as any other fall
    sumSidesPlay(nameOf('sumSides', 'sum'), DICE, 11, EVEN_CHANCES),
    groupPlay(nameOf('triple', 'triple'), { ...terms, parts: [{ times: 3, take: 1 }] }),
    outcomesPlay(nameOf('anyTriple', 'triple'), DICE, [
      { text: 'any', chance: fraction(6, FALLS), wins: (drawn) => new Set(drawn).size === 1 },
    ]),
    // a pair is won by three alike as well
    leastTimesPlay(nameOf('pair', 'pair'), { ...terms, times: 2 }),
    groupPlay(nameOf('pairAndThird', 'pair'), { ...terms, parts: PAIR_AND_ONE }),
    groupPlay(nameOf('threeDifferent', 'different'), { ...terms, parts: [{ times: 1, take: 3 }] }),
    outcomesPlay(nameOf('consecutive', 'different'), DICE, [
      { text: 'any', chance: fraction(24, FALLS), wins: isConsecutive },
    ]),
    appearPlay(nameOf('twoDifferent', 'different'), { ...terms, take: 2 }),
    appearPlay(nameOf('one', 'one'), { ...terms, take: 1 }),
  ],
};

/** The sum of the dice, 3 to 18: a tier each. */
function sumPlay(): Play {
  const sums = tuples([range(1, 6), range(1, 6), range(1, 6)]).map(sum);
  const outcomes = range(3, 18).map((total) => ({
    text: String(total),
    chance: fraction(sums.filter((one) => one === total).length, FALLS),
    wins: (drawn: readonly number[]) => sum(drawn) === total,
  }));
  return outcomesPlay(nameOf('sum', 'sum'), DICE, outcomes);
}

function isConsecutive(drawn: readonly number[]): boolean {
  return new Set(drawn).size === 3 && Math.max(...drawn) - Math.min(...drawn) === 2;
}

function nameOf(kind: string, group: string): PlayName {
  return { code: `dice3.${kind}`, family: 'dice3', group };
}
