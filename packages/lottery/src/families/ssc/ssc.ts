import { independentFormat } from '../../draw.ts';
import { DIGITS } from '../../forms.ts';
import { fraction } from '../../fraction.ts';
import { leastTimesPlay } from '../../kinds/appear.ts';
import { columnsPlay } from '../../kinds/columns.ts';
import { positionsFrom } from '../../kinds/positions.ts';
import type { Positions } from '../../kinds/positions.ts';
import { dragonTigerPlay, EVEN_CHANCES, sumSidesPlay } from '../../kinds/sides.ts';
import type { Play } from '../../play.ts';
import {
  appearPlays,
  fiveDigitPlays,
  fourDigitPlays,
  nameOf,
  positionPlays,
  threeDigitPlays,
  twoDigitPlays,
  windowSidesPlay,
} from '../digit-windows.ts';
import type { DigitWindow } from '../digit-windows.ts';
import type { FamilyRules } from '../family.ts';
import { shapePlay } from './shapes.ts';

const POSITIONS = ['tenThousands', 'thousands', 'hundreds', 'tens', 'units'] as const;

function windowOf(code: string, first: number, count: number): DigitWindow {
  return { family: 'ssc', code, positions: positionsFrom(POSITIONS, first, count) };
}

const five = windowOf('five', 0, 5);
const [front4, back4] = [windowOf('front4', 0, 4), windowOf('back4', 1, 4)];
const [front3, mid3, back3] = [windowOf('front3', 0, 3), windowOf('mid3', 1, 3), windowOf('back3', 2, 3)];
const [front2, back2] = [windowOf('front2', 0, 2), windowOf('back2', 3, 2)];

/** Five digits, each from 0 to 9. Plays and chances: product/games.md 9.3. */
export const SSC: FamilyRules = {
  family: 'ssc',
  format: independentFormat(5, 0, 9),
  plays: [
    ...fiveDigitPlays(five),
    ...[front4, back4].flatMap(fourDigitPlays),
    ...[front3, mid3, back3].flatMap(threeDigitPlays),
    ...[front2, back2].flatMap(twoDigitPlays),
    ...positionPlays('ssc', five.positions),
    ...anyPositionPlays(five.positions),
    ...[front3, mid3, back3].flatMap((window) => appearPlays(window, [1, 2])),
    ...[front4, back4].flatMap((window) => appearPlays(window, [1, 2])),
    ...appearPlays(five, [2, 3]),
    ...[1, 2, 3, 4].map((times) =>
      leastTimesPlay(nameOf(five, `least${times}`, 'appear'), { positions: five.positions, symbols: DIGITS, times }),
    ),
    ...[front2, back2, front3, back3].map(windowSidesPlay),
    // 23 is the least sum above the middle, 22.5
    sumSidesPlay(nameOf(five, 'sumSides', 'sides'), five.positions, 23, EVEN_CHANCES),
    shapePlay(nameOf(five, 'shape', 'special'), five.positions),
    ...dragonTigerPlays(),
  ],
};

/** Digits in order at any two, three or four of the positions. */
function anyPositionPlays(positions: Positions): readonly Play[] {
  return [2, 3, 4].map((filled) =>
    columnsPlay(
      { code: `ssc.any${filled}.direct`, family: 'ssc', group: 'anyPositions' },
      { positions, symbols: DIGITS, filled, chance: fraction(1, 10 ** filled) },
    ),
  );
}

/** Every two positions against each other; 1 is the ten-thousands. */
function dragonTigerPlays(): readonly Play[] {
  return POSITIONS.flatMap((one, first) =>
    POSITIONS.slice(first + 1).map((two, offset) => {
      const second = first + 1 + offset;
      return dragonTigerPlay(
        { code: `ssc.dragonTiger.${first + 1}-${second + 1}`, family: 'ssc', group: 'dragonTiger' },
        { codes: [one, two], at: [first, second] },
        { side: fraction(45, 100), tie: fraction(10, 100) },
      );
    }),
  );
}
