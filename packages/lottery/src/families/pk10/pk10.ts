import { range, sum } from '../../combinatorics.ts';
import { differentFormat } from '../../draw.ts';
import { numberSymbols } from '../../forms.ts';
import { fraction } from '../../fraction.ts';
import { columnsPlay, directPlay, typedPlay } from '../../kinds/columns.ts';
import { outcomesPlay } from '../../kinds/outcomes.ts';
import { positionsFrom } from '../../kinds/positions.ts';
import type { PlayName } from '../../kinds/positions.ts';
import { dragonTigerPlay, sidesPlay, sumSidesPlay } from '../../kinds/sides.ts';
import type { Play } from '../../play.ts';
import type { FamilyRules } from '../family.ts';

const RANKS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const;
const RUNNERS = numberSymbols(1, 10, 2);
const ALL = positionsFrom(RANKS, 0, 10);
const FRONT2 = positionsFrom(RANKS, 0, 2);
const FRONT3 = positionsFrom(RANKS, 0, 3);

/** Ten runners in the order they arrive. Plays and chances: product/games.md 9.3. */
export const PK10: FamilyRules = {
  family: 'pk10',
  format: differentFormat(10, 10),
  plays: [
    columnsPlay(nameOf('position', 'position'), {
      positions: ALL,
      symbols: RUNNERS,
      filled: 1,
      chance: fraction(1, 10),
    }),
    ...[FRONT2, FRONT3].flatMap((positions): readonly Play[] => {
      const code = `front${positions.at.length}`;
      const terms = { positions, symbols: RUNNERS, different: true };
      return [directPlay(nameOf(`${code}.direct`, code), terms), typedPlay(nameOf(`${code}.typed`, code), terms)];
    }),
    championSumPlay(),
    // of 90 ordered pairs 40 have a sum of 12 or more, 50 an odd one
    sumSidesPlay(nameOf('championSumSides', 'championSum'), FRONT2, 12, {
      big: fraction(40, 90),
      small: fraction(50, 90),
      odd: fraction(50, 90),
      even: fraction(40, 90),
    }),
    sidesPlay(nameOf('positionSides', 'sides'), { positions: ALL, bigFrom: 6, filled: 1 }),
    ...dragonTigerPlays(),
  ],
};

/** The sum of champion and runner-up, 3 to 19: a tier each. */
function championSumPlay(): Play {
  const outcomes = range(3, 19).map((total) => ({
    text: String(total),
    chance: fraction(orderedPairs(total), 90),
    wins: (drawn: readonly number[]) => sum(drawn) === total,
  }));
  return outcomesPlay(nameOf('championSum', 'championSum'), FRONT2, outcomes);
}

/** Ordered pairs of different runners with that sum. */
function orderedPairs(total: number): number {
  const firsts = Math.min(10, total - 1) - Math.max(1, total - 10) + 1;
  return total % 2 === 0 ? firsts - 1 : firsts; // a runner cannot be both
}

/** First against tenth, second against ninth, and so on: no tie, as no runner arrives at two ranks. */
function dragonTigerPlays(): readonly Play[] {
  return range(0, 4).map((first) => {
    const positions = { codes: [RANKS[first] ?? '', RANKS[9 - first] ?? ''], at: [first, 9 - first] };
    const name = nameOf(`dragonTiger.${first + 1}-${10 - first}`, 'dragonTiger');
    return dragonTigerPlay(name, positions, { side: fraction(1, 2) });
  });
}

function nameOf(kind: string, group: string): PlayName {
  return { code: `pk10.${kind}`, family: 'pk10', group };
}
