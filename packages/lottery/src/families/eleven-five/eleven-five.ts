import { differentFormat } from '../../draw.ts';
import { numberSymbols } from '../../forms.ts';
import { fraction } from '../../fraction.ts';
import { columnsPlay, directPlay, typedPlay } from '../../kinds/columns.ts';
import { bankerPlay, coverPlay } from '../../kinds/cover.ts';
import { groupPlay } from '../../kinds/group.ts';
import type { PlayName, Positions } from '../../kinds/positions.ts';
import { positionsFrom } from '../../kinds/positions.ts';
import type { Play } from '../../play.ts';
import type { FamilyRules } from '../family.ts';

const POSITIONS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const BALLS = numberSymbols(1, 11, 2);
const ALL = positionsFrom(POSITIONS, 0, 5);

/** Five different balls of eleven, in drawing order. Plays and chances: product/games.md 9.3. */
export const ELEVEN_FIVE: FamilyRules = {
  family: 'elevenFive',
  format: differentFormat(5, 11),
  plays: [
    ...windowPlays('front3', positionsFrom(POSITIONS, 0, 3)),
    ...windowPlays('mid3', positionsFrom(POSITIONS, 1, 3)),
    ...windowPlays('back3', positionsFrom(POSITIONS, 2, 3)),
    ...windowPlays('front2', positionsFrom(POSITIONS, 0, 2)),
    ...windowPlays('back2', positionsFrom(POSITIONS, 3, 2)),
    columnsPlay(nameOf('position', 'position'), { positions: ALL, symbols: BALLS, filled: 1, chance: fraction(1, 11) }),
    ...anyPlays(),
  ],
};

/** Balls of neighbouring positions, in order or in any order. */
function windowPlays(code: string, positions: Positions): readonly Play[] {
  const terms = { positions, symbols: BALLS, different: true };
  return [
    directPlay(nameOf(`${code}.direct`, code), terms),
    typedPlay(nameOf(`${code}.typed`, code), terms),
    groupPlay(nameOf(`${code}.group`, code), { ...terms, parts: [{ times: 1, take: positions.at.length }] }),
  ];
}

/** Any one to eight balls against all five drawn; bankers where there is more than one ball in a bet. */
function anyPlays(): readonly Play[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((take) => {
    const terms = { positions: ALL, symbols: BALLS, take };
    const pool = coverPlay(nameOf(`any${take}`, 'any'), terms);
    return take === 1 ? [pool] : [pool, bankerPlay(nameOf(`any${take}.banker`, 'banker'), terms)];
  });
}

function nameOf(kind: string, group: string): PlayName {
  return { code: `elevenFive.${kind}`, family: 'elevenFive', group };
}
