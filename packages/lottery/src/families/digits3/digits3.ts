import { independentFormat } from '../../draw.ts';
import { fraction } from '../../fraction.ts';
import { positionsFrom } from '../../kinds/positions.ts';
import { dragonTigerPlay, EVEN_CHANCES, sumSidesPlay } from '../../kinds/sides.ts';
import {
  appearPlays,
  nameOf,
  positionPlays,
  threeDigitPlays,
  twoDigitPlays,
  windowSidesPlay,
} from '../digit-windows.ts';
import type { DigitWindow } from '../digit-windows.ts';
import type { FamilyRules } from '../family.ts';

const POSITIONS = ['hundreds', 'tens', 'units'] as const;

function windowOf(code: string, first: number, count: number): DigitWindow {
  return { family: 'digits3', code, positions: positionsFrom(POSITIONS, first, count) };
}

const three = windowOf('three', 0, 3);
const pairs = [windowOf('front2', 0, 2), windowOf('back2', 1, 2)];

/** Three digits, each from 0 to 9: 3D and P3. */
export const DIGITS3: FamilyRules = {
  family: 'digits3',
  format: independentFormat(3, 0, 9),
  plays: [
    ...threeDigitPlays(three),
    ...pairs.flatMap(twoDigitPlays),
    ...positionPlays('digits3', three.positions),
    ...appearPlays(three, [1, 2]),
    ...[...pairs, three].map(windowSidesPlay),
    // 14 is the least sum above the middle, 13.5
    sumSidesPlay(nameOf(three, 'sumSides', 'sides'), three.positions, 14, EVEN_CHANCES),
    dragonTigerPlay(
      { code: 'digits3.dragonTiger.1-3', family: 'digits3', group: 'dragonTiger' },
      { codes: ['hundreds', 'units'], at: [0, 2] },
      { side: fraction(45, 100), tie: fraction(10, 100) },
    ),
  ],
};
