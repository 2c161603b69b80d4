import { differentFormat } from '../../draw.ts';
import { numberSymbols } from '../../forms.ts';
import { fraction } from '../../fraction.ts';
import { columnsPlay } from '../../kinds/columns.ts';
import { bankerPlay, coverPlay } from '../../kinds/cover.ts';
import { outcomesPlay } from '../../kinds/outcomes.ts';
import type { PlayName, Positions } from '../../kinds/positions.ts';
import type { Play } from '../../play.ts';
import type { FamilyRules } from '../family.ts';

const BALLS = numberSymbols(1, 49, 2);
const MAIN: Positions = { codes: ['main'], at: [0, 1, 2, 3, 4, 5] };
const SPECIAL: Positions = { codes: ['special'], at: [6] };
const HIGHEST = 49;

/** Six main balls of 49 and then a special one. Plays and chances: product/games.md 9.3. */
export const FORTY_NINE: FamilyRules = {
  family: 'fortyNine',
  format: differentFormat(7, HIGHEST),
  plays: [
    columnsPlay(nameOf('special', 'special'), {
      positions: SPECIAL,
      symbols: BALLS,
      filled: 1,
      chance: fraction(1, HIGHEST),
    }),
    specialSidesPlay(),
    ...mainPlays(),
  ],
};

/** Any one to five numbers that must all be among the six main balls; bankers from two on. */
function mainPlays(): readonly Play[] {
  return [1, 2, 3, 4, 5].flatMap((take) => {
    const terms = { positions: MAIN, symbols: BALLS, take };
    const pool = coverPlay(nameOf(`main${take}`, 'main'), terms);
    return take === 1 ? [pool] : [pool, bankerPlay(nameOf(`main${take}.banker`, 'banker'), terms)];
  });
}

/** Sides of the special ball. 49 is on none of them, so each has 24 of the 49 numbers. */
function specialSidesPlay(): Play {
  const chance = fraction(24, HIGHEST);
  const side = (text: string, apart: string, isOnSide: (ball: number) => boolean) => ({
    text,
    chance,
    apart,
    wins: ([ball = HIGHEST]: readonly number[]) => ball !== HIGHEST && isOnSide(ball),
  });
  return outcomesPlay(nameOf('specialSides', 'special'), SPECIAL, [
    side('big', 'size', (ball) => ball >= 25),
    side('small', 'size', (ball) => ball < 25),
    side('odd', 'parity', (ball) => ball % 2 === 1),
    side('even', 'parity', (ball) => ball % 2 === 0),
  ]);
}

function nameOf(kind: string, group: string): PlayName {
  return { code: `fortyNine.${kind}`, family: 'fortyNine', group };
}
