import { choose, range, sum, tally } from '../combinatorics.ts';
import { columnOf, poolForm } from '../forms.ts';
import { fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { definePlay, oneWin, winsOf } from '../play.ts';
import type { Play, PlaySymbol, Selection } from '../play.ts';
import { drawnAt, orderedResults } from './positions.ts';
import type { PlayName, Positions, Source } from './positions.ts';

/** In any order: `take` numbers of the pool that each come exactly `times` times. */
export interface Part {
  readonly times: number;
  readonly take: number;
}

export interface GroupTerms {
  readonly positions: Positions;
  readonly symbols: readonly PlaySymbol[];
  readonly different?: boolean;
  /** One part or two; times x take add up to the positions. */
  readonly parts: readonly [Part] | readonly [Part, Part];
}

const POOL_CODES: Readonly<Record<number, string>> = { 1: 'singles', 2: 'doubles', 3: 'triples', 4: 'quadruples' };

/** Numbers in any order with a fixed pattern: a pool for each part of it. A number can stand in one part of a single bet only. */
export function groupPlay(name: PlayName, { positions, symbols, different = false, parts }: GroupTerms): Play {
  const columns = parts.map(({ times, take }) => columnOf(POOL_CODES[times] ?? 'numbers', symbols, { least: take }));
  return definePlay({
    ...name,
    form: poolForm(...columns),
    tiers: [{ code: 'win', chance: patternChance({ symbols: symbols.length, different }, parts) }],
    count: (selection) => countApart(selection, parts),
    settle(selection, draw) {
      const times = tally(drawnAt(draw, positions));
      const isWon = parts.every((part, at) => {
        const drawn = [...times.keys()].filter((value) => times.get(value) === part.times);
        return drawn.length === part.take && drawn.every((value) => selection[at]?.includes(value));
      });
      return winsOf('win', Number(isWon));
    },
    mostWins: oneWin,
  });
}

/** Group-3 from one pool: every two of its numbers are two single bets, as either of them may be the double. */
export function groupThreePlay(name: PlayName, { positions, symbols }: Omit<GroupTerms, 'parts'>): Play {
  return definePlay({
    ...name,
    form: poolForm(columnOf('numbers', symbols, { least: 2 })),
    tiers: [{ code: 'win', chance: patternChance({ symbols: symbols.length, different: false }, PAIR_AND_ONE) }],
    count: ([pool = []]) => pool.length * (pool.length - 1),
    settle([pool = []], draw) {
      const drawn = new Set(drawnAt(draw, positions));
      return winsOf('win', Number(drawn.size === 2 && [...drawn].every((value) => pool.includes(value))));
    },
    mostWins: oneWin,
  });
}

export const PAIR_AND_ONE: readonly [Part, Part] = [
  { times: 2, take: 1 },
  { times: 1, take: 1 },
];

/** Orders in which one bet of the pattern can come, of all results. */
export function patternChance(source: Source, parts: readonly Part[]): Fraction {
  const positions = sum(parts.map(({ times, take }) => times * take));
  let orders = factorial(positions);
  for (const { times, take } of parts) orders /= factorial(times) ** BigInt(take);
  return fraction(orders, orderedResults(source, positions));
}

/** Ways to take each part's numbers from its pool, no number in both parts: by how many the first part takes of the shared ones. */
function countApart(selection: Selection, parts: readonly Part[]): number {
  const [first = [], second = []] = selection;
  const [one, two] = parts;
  if (one === undefined) return 0;
  if (two === undefined) return choose(first.length, one.take);
  const shared = first.filter((value) => second.includes(value)).length;
  return sum(
    range(0, one.take).map(
      (taken) =>
        choose(shared, taken) *
        choose(first.length - shared, one.take - taken) *
        choose(second.length - taken, two.take),
    ),
  );
}

function factorial(n: number): bigint {
  return n < 2 ? 1n : BigInt(n) * factorial(n - 1);
}
