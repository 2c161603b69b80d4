import { independentFormat } from '../../draw.ts';
import { positionsFrom } from '../../kinds/positions.ts';
import {
  appearPlays,
  fiveDigitPlays,
  positionPlays,
  threeDigitPlays,
  twoDigitPlays,
  windowSidesPlay,
} from '../digit-windows.ts';
import type { DigitWindow } from '../digit-windows.ts';
import type { FamilyRules } from '../family.ts';

const POSITIONS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

function windowOf(code: string, first: number, count: number): DigitWindow {
  return { family: 'digits5', code, positions: positionsFrom(POSITIONS, first, count) };
}

const five = windowOf('five', 0, 5);
const [front3, back3] = [windowOf('front3', 0, 3), windowOf('back3', 2, 3)];
const pairs = [windowOf('front2', 0, 2), windowOf('back2', 3, 2)];

/** Five digits drawn once a day: P5. Its first three are the result of P3. */
export const DIGITS5: FamilyRules = {
  family: 'digits5',
  format: independentFormat(5, 0, 9),
  plays: [
    ...fiveDigitPlays(five),
    ...[front3, back3].flatMap(threeDigitPlays),
    ...pairs.flatMap(twoDigitPlays),
    ...positionPlays('digits5', five.positions),
    ...[front3, back3].flatMap((window) => appearPlays(window, [1, 2])),
    ...appearPlays(five, [2, 3]),
    ...pairs.map(windowSidesPlay),
  ],
};
