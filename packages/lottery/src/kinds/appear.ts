import { choose, range, tally } from '../combinatorics.ts';
import { columnOf, poolForm } from '../forms.ts';
import { addFractions, fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { definePlay, winsOf } from '../play.ts';
import type { Play, PlaySymbol } from '../play.ts';
import { drawnAt } from './positions.ts';
import type { PlayName, Positions } from './positions.ts';

export interface AppearTerms {
  readonly positions: Positions;
  readonly symbols: readonly PlaySymbol[];
  /** Numbers in one single bet. */
  readonly take: number;
}

/** Numbers that must all come, at whichever of the positions; independent positions, so a number may come twice. */
export function appearPlay(name: PlayName, { positions, symbols, take }: AppearTerms): Play {
  return definePlay({
    ...name,
    form: poolForm(columnOf('numbers', symbols, { least: take })),
    tiers: [{ code: 'win', chance: chanceOfAll(symbols.length, positions.at.length, take) }],
    count: ([pool = []]) => choose(pool.length, take),
    settle([pool = []], draw) {
      const drawn = new Set(drawnAt(draw, positions));
      return winsOf('win', choose(pool.filter((value) => drawn.has(value)).length, take));
    },
    mostWins: ([pool = []]) => winsOf('win', choose(Math.min(pool.length, positions.at.length), take)),
  });
}

/** One number that must come at least `times` times; each chosen number is a single bet. */
export function leastTimesPlay(
  name: PlayName,
  { positions, symbols, times }: Omit<AppearTerms, 'take'> & { readonly times: number },
): Play {
  return definePlay({
    ...name,
    form: poolForm(columnOf('numbers', symbols)),
    tiers: [{ code: 'win', chance: chanceOfTimes(symbols.length, positions.at.length, times) }],
    count: ([pool = []]) => pool.length,
    settle([pool = []], draw) {
      const drawn = tally(drawnAt(draw, positions));
      return winsOf('win', pool.filter((value) => (drawn.get(value) ?? 0) >= times).length);
    },
    mostWins: ([pool = []]) => winsOf('win', Math.min(pool.length, Math.floor(positions.at.length / times))),
  });
}

/** All `take` numbers come in `count` positions: by inclusion and exclusion of the numbers that stay away. */
function chanceOfAll(symbols: number, count: number, take: number): Fraction {
  return range(0, take)
    .map((away) =>
      fraction((-1n) ** BigInt(away) * BigInt(choose(take, away) * (symbols - away) ** count), symbols ** count),
    )
    .reduce(addFractions);
}

/** One number comes `times` times or more in `count` positions: the tail of a binomial. */
function chanceOfTimes(symbols: number, count: number, times: number): Fraction {
  return range(times, count)
    .map((hits) => fraction(choose(count, hits) * (symbols - 1) ** (count - hits), symbols ** count))
    .reduce(addFractions);
}
