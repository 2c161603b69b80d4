import type { Draws } from '../src/draws.ts';
import { choose } from './distributions.ts';
import { factorial, hasRepeat, orderIndex } from './orders.ts';

/** What a game makes of the mapper's numbers, as symbols that must come independently and equally often. */
export interface Alphabet {
  readonly name: string;
  /** Which games deal it. */
  readonly games: string;
  /** Numbers drawn for one symbol. */
  readonly drawsEach: number;
  /** Symbols are 0 to size - 1. */
  readonly size: number;
  /** Equally large classes of symbols, for tests whose tables would be too large with all of them. Divides `size`. */
  readonly letters: number;
  /** Classes for the coupon collector, who must see them all. Divides `letters`. */
  readonly coupons: number;
  /** Equally likely orders that `one` reports beside the symbol; null where orders are taken from symbols in a row. */
  readonly orders: number | null;
  /** Deals once. `index` counts the deals: those that look at only two cards of a hand look at each two in turn. */
  one(draws: Draws, index: number): { symbol: number; order: number };
}

export const alphabets: readonly Alphabet[] = [
  numbers('37 pockets', 'roulette', 1, 37, { letters: 37, coupons: 37 }),
  numbers('52 cards with replacement', 'hi-lo', 1, 52, { letters: 52, coupons: 13 }),
  numbers('three dice', 'sic bo', 3, 6, { letters: 216, coupons: 36 }),
  numbers('five digits', 'digit lotteries', 5, 10, { letters: 100, coupons: 20 }),
  hands('a deck of 52, first 5', 'video poker', 52, 5, (draws) => draws.pick(52, 5)),
  subsets('25 choose 3', 'mines', 3, { letters: 100, coupons: 20 }),
  subsets('25 choose 5', 'mines', 5, { letters: 210, coupons: 30 }),
  hands('a shoe of 416, first 6', 'baccarat, dragon tiger, blackjack', 416, 6, (draws) => draws.pick(416, 6)),
];

/** Several equal draws read as the digits of one number. */
export function numbers(
  name: string,
  games: string,
  drawsEach: number,
  range: number,
  classes: { letters: number; coupons: number },
  draw: (draws: Draws) => number = (draws) => draws.int(range),
): Alphabet {
  return {
    name,
    games,
    drawsEach,
    size: range ** drawsEach,
    ...classes,
    orders: null,
    one(draws) {
      let symbol = 0;
      for (let i = 0; i < drawsEach; i += 1) symbol = symbol * range + draw(draws);
      return { symbol, order: 0 };
    },
  };
}

/** Different cards dealt from a full deck: the symbol is an ordered pair of them, the order that of the whole hand. */
export function hands(
  name: string,
  games: string,
  deck: number,
  dealt: number,
  deal: (draws: Draws) => number[],
  drawsEach = dealt,
): Alphabet {
  const pairs = Array.from({ length: dealt }, (_, a) =>
    Array.from({ length: dealt - a - 1 }, (_unused, b) => [a, a + b + 1] as const),
  ).flat();
  return {
    name,
    games,
    drawsEach,
    size: deck * (deck - 1),
    letters: deck,
    coupons: deck / 4,
    orders: factorial(dealt),
    one(draws, index) {
      const cards = deal(draws);
      const [a, b] = pairs[index % pairs.length] ?? [0, 1];
      const first = cards[a] ?? 0;
      const second = cards[b] ?? 0;
      return { symbol: first * (deck - 1) + second - (second > first ? 1 : 0), order: orderIndex(cards) };
    },
  };
}

/** Which cells hold a mine: the set's place among all sets of its size; the order is the one they were picked in. */
function subsets(name: string, games: string, mines: number, classes: { letters: number; coupons: number }): Alphabet {
  return {
    name,
    games,
    drawsEach: mines,
    size: choose(25, mines),
    ...classes,
    orders: factorial(mines),
    one(draws) {
      const cells = draws.pick(25, mines);
      const order = orderIndex(cells);
      cells.sort((a, b) => a - b);
      return { symbol: cells.reduce((place, cell, i) => place + choose(cell, i + 1), 0), order };
    },
  };
}

export interface Sample {
  readonly symbols: Uint32Array;
  /** How often each order came. */
  readonly orders: Uint32Array;
}

/** Deals until about this many numbers were drawn. */
export function deal(alphabet: Alphabet, draws: Draws, numbersDrawn: number): Sample {
  const symbols = new Uint32Array(Math.floor(numbersDrawn / alphabet.drawsEach));
  const dealtOrders = new Uint32Array(alphabet.orders ?? 0);
  for (let i = 0; i < symbols.length; i += 1) {
    const { symbol, order } = alphabet.one(draws, i);
    symbols[i] = symbol;
    if (alphabet.orders !== null) dealtOrders[order] = (dealtOrders[order] ?? 0) + 1;
  }
  return { symbols, orders: alphabet.orders === null ? ordersInRow(symbols) : dealtOrders };
}

const IN_ROW = 4;

/** Orders of four symbols in a row; fours with equal ones are left out, the rest stand in each order equally often. */
function ordersInRow(symbols: Uint32Array): Uint32Array {
  const counts = new Uint32Array(factorial(IN_ROW));
  for (let i = 0; i + IN_ROW <= symbols.length; i += IN_ROW) {
    const row = symbols.subarray(i, i + IN_ROW);
    if (hasRepeat(row)) continue;
    const order = orderIndex(row);
    counts[order] = (counts[order] ?? 0) + 1;
  }
  return counts;
}
