import { DIGITS } from '../forms.ts';
import { fraction } from '../fraction.ts';
import { appearPlay } from '../kinds/appear.ts';
import { columnsPlay, directPlay, typedPlay } from '../kinds/columns.ts';
import { groupPlay, groupThreePlay } from '../kinds/group.ts';
import type { Part } from '../kinds/group.ts';
import type { PlayName, Positions } from '../kinds/positions.ts';
import { sidesPlay } from '../kinds/sides.ts';
import { directByValuePlay, groupBySumPlay, sumTailPlay } from '../kinds/values.ts';
import type { Family, Play } from '../play.ts';

/** Some neighbouring digits of a draw, with the plays every lottery of digits has on as many: `front3`, `back2`, `five`. */
export interface DigitWindow {
  readonly family: Family;
  readonly code: string;
  readonly positions: Positions;
}

/** From which digit on a digit is big. */
export const BIG_DIGIT = 5;

export function fiveDigitPlays(window: DigitWindow): readonly Play[] {
  return [
    ...orderedPlays(window),
    ...groupPlays(window, {
      group120: [{ times: 1, take: 5 }],
      group60: [doubles(1), singles(3)],
      group30: [doubles(2), singles(1)],
      group20: [{ times: 3, take: 1 }, singles(2)],
      group10: [{ times: 3, take: 1 }, doubles(1)],
      group5: [{ times: 4, take: 1 }, singles(1)],
    }),
  ];
}

export function fourDigitPlays(window: DigitWindow): readonly Play[] {
  return [
    ...orderedPlays(window),
    ...groupPlays(window, {
      group24: [singles(4)],
      group12: [doubles(1), singles(2)],
      group6: [doubles(2)],
      group4: [{ times: 3, take: 1 }, singles(1)],
    }),
  ];
}

export function threeDigitPlays(window: DigitWindow): readonly Play[] {
  const { positions } = window;
  return [
    ...orderedPlays(window),
    directByValuePlay(nameOf(window, 'sum'), positions, 'sums'),
    directByValuePlay(nameOf(window, 'span'), positions, 'spans'),
    groupThreePlay(nameOf(window, 'group3'), { positions, symbols: DIGITS }),
    ...groupPlays(window, { group6: [singles(3)] }),
    groupBySumPlay(nameOf(window, 'groupSum'), positions),
    sumTailPlay(nameOf(window, 'sumTail'), positions),
  ];
}

export function twoDigitPlays(window: DigitWindow): readonly Play[] {
  const { positions } = window;
  return [
    ...orderedPlays(window),
    directByValuePlay(nameOf(window, 'sum'), positions, 'sums'),
    directByValuePlay(nameOf(window, 'span'), positions, 'spans'),
    ...groupPlays(window, { group: [singles(2)] }),
    groupBySumPlay(nameOf(window, 'groupSum'), positions),
  ];
}

/** Digits that come at any position of the window; `takes`: how many of them in a single bet. */
export function appearPlays(window: DigitWindow, takes: readonly number[]): readonly Play[] {
  return takes.map((take) =>
    appearPlay(nameOf(window, `appear${take}`, 'appear'), { positions: window.positions, symbols: DIGITS, take }),
  );
}

/** Big, small, odd, even at every digit of the window. */
export function windowSidesPlay(window: DigitWindow): Play {
  const { positions } = window;
  return sidesPlay(nameOf(window, 'sides', 'sides'), { positions, bigFrom: BIG_DIGIT, filled: positions.at.length });
}

/** One digit at one position, and its sides; each chosen symbol is a single bet. */
export function positionPlays(family: Family, positions: Positions): readonly Play[] {
  const name = (kind: string, group: string): PlayName => ({ code: `${family}.${kind}`, family, group });
  return [
    columnsPlay(name('position', 'position'), { positions, symbols: DIGITS, filled: 1, chance: fraction(1, 10) }),
    sidesPlay(name('positionSides', 'sides'), { positions, bigFrom: BIG_DIGIT, filled: 1 }),
  ];
}

export function nameOf({ family, code }: DigitWindow, kind: string, group: string = code): PlayName {
  return { code: `${family}.${code}.${kind}`, family, group };
}

function orderedPlays(window: DigitWindow): readonly Play[] {
  const terms = { positions: window.positions, symbols: DIGITS };
  return [directPlay(nameOf(window, 'direct'), terms), typedPlay(nameOf(window, 'typed'), terms)];
}

function groupPlays(
  window: DigitWindow,
  patterns: Readonly<Record<string, readonly [Part] | readonly [Part, Part]>>,
): readonly Play[] {
  return Object.entries(patterns).map(([kind, parts]) =>
    groupPlay(nameOf(window, kind), { positions: window.positions, symbols: DIGITS, parts }),
  );
}

function singles(take: number): Part {
  return { times: 1, take };
}

function doubles(take: number): Part {
  return { times: 2, take };
}
