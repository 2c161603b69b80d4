/** The return of basic strategy, exactly: every deal, every card drawn, every end of the dealer, from a shoe that loses
 *  each card it deals. Split hands by inclusion and exclusion over the other hands' second cards. */
import { dealerEnds, OVER } from './dealer.ts';
import type { DealerEnds } from './dealer.ts';
import type { Ruleset } from './ruleset.ts';
import { playOf, splits, strategyOf } from './strategy.ts';

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** What a unit staked brings on average beyond itself, insurance declined. About a second per table. */
export function exactNet(ruleset: Ruleset): number {
  const shoe = countsOf(ruleset.decks);
  let net = 0;
  for (const up of VALUES)
    net += (shoe.count(up) / shoe.unseen()) * shoe.without([up], () => netAgainst(ruleset, up, shoe));
  return net;
}

/** Sum over all first two cards against this card of the dealer. */
function netAgainst(ruleset: Ruleset, up: number, shoe: Shoe): number {
  const hands = handsAgainst(ruleset, up, shoe);
  let net = 0;
  for (const first of VALUES)
    for (const second of VALUES) {
      const likely = shoe.chance(first) * shoe.without([first], () => shoe.chance(second));
      net += likely * shoe.without([first, second], () => hands.netOf(first, second));
    }
  return net;
}

/** Averages over everything still unseen. Those called "quiet" leave out the dealer's blackjack: they sum to less than 1. */
function handsAgainst(ruleset: Ruleset, up: number, shoe: Shoe) {
  const strategy = strategyOf(ruleset);
  const { chanceOfBlackjack, standing } = dealerAgainst(ruleset, up, shoe);

  /** Net of a hand from here on, quiet. `may` says what only the first two cards may do. */
  function playing(hard: number, hasAce: boolean, may: { double: boolean; giveUp: boolean }): number {
    const isSoft = hasAce && hard <= 11;
    const points = isSoft ? hard + 10 : hard;
    if (points >= 21) return standing(points);
    const play = playOf(strategy, points, isSoft, up);
    if (play === 'R' && may.giveUp) return -0.5 * (1 - chanceOfBlackjack());
    const doubles = may.double && (play === 'D' || play === 'd');
    if (!doubles && (play === 'S' || play === 'd')) return standing(points);
    return averageOverNext(shoe, (card) => {
      const [then, ace] = [hard + card, hasAce || card === 1];
      if (!doubles) return playing(then, ace, { double: false, giveUp: false });
      return 2 * standing(ace && then <= 11 ? then + 10 : then);
    });
  }

  /** One of the split hands: its own second card (`isPaired` false: any but the pair's), while `gone` more cards of the
   *  pair's value are with other hands. */
  function splitHand(pair: number, gone: number, canBePaired: boolean): number {
    const likely = chanceOfRun(shoe, pair, gone);
    if (likely === 0) return 0;
    const others = Array.from({ length: gone }, () => pair);
    return (
      likely *
      shoe.without(others, () =>
        averageOverNext(shoe, (card) => {
          if (card === pair && !canBePaired) return 0;
          const hasAce = pair === 1 || card === 1;
          if (pair === 1) return standing(card === 1 ? 12 : 11 + card);
          return playing(pair + card, hasAce, { double: true, giveUp: false });
        }),
      )
    );
  }

  /** As `splitHand`, with `unpaired` second cards of other hands known not to be of the pair's value. */
  function splitHandAmong(pair: number, gone: number, unpaired: number, canBePaired: boolean): number {
    if (unpaired === 0) return splitHand(pair, gone, canBePaired);
    return (
      splitHandAmong(pair, gone, unpaired - 1, canBePaired) - splitHandAmong(pair, gone + 1, unpaired - 1, canBePaired)
    );
  }

  function splitting(pair: number): number {
    if (pair === 1) return 2 * splitHand(1, 0, true); // aces are split once
    return netOfSplits((gone, unpaired, canBePaired) => splitHandAmong(pair, gone, unpaired, canBePaired));
  }

  return {
    /** Net of two cards, the dealer's blackjack included. Both are out of the shoe. */
    netOf(first: number, second: number): number {
      const blackjack = chanceOfBlackjack();
      const hasAce = first === 1 || second === 1;
      if (hasAce && first + second === 11) return (1 - blackjack) * (ruleset.blackjackReturnsE4 / 10_000 - 1);
      if (first === second && splits(strategy, first, up)) return splitting(first) - blackjack;
      return playing(first + second, hasAce, { double: true, giveUp: ruleset.lateSurrender }) - blackjack;
    },
  };
}

/** All hands of a pair split to two, three or four. `hand`: what one brings, `gone` of the pair's cards and `unpaired` others with the rest. */
function netOfSplits(hand: (gone: number, unpaired: number, canBePaired: boolean) => number): number {
  const two = 2 * hand(0, 1, false);
  const three = 2 * 3 * hand(1, 2, false); // the pair's third card comes first or second
  // four: the pair's fourth card comes after none, one or two other second cards; the hands left take any card
  const afterNone = 4 * hand(2, 0, true);
  const afterOne = 2 * (hand(2, 0, false) + 3 * hand(2, 1, true));
  const afterTwo = 2 * (2 * hand(2, 1, false) + 2 * hand(2, 2, true));
  return two + three + afterNone + afterOne + afterTwo;
}

/** What this card of the dealer's does to the player, from whatever the shoe holds when it is asked. */
function dealerAgainst({ hitsSoft17 }: Ruleset, up: number, shoe: Shoe) {
  const known = new Map<number, DealerEnds>();
  const chanceOfBlackjack = () => (up === 1 ? shoe.chance(10) : up === 10 ? shoe.chance(1) : 0);

  function ends(): DealerEnds {
    const key = shoe.key();
    const before = known.get(key);
    if (before) return before;
    const now = dealerEnds({ up, left: shoe.left, hitsSoft17, withBlackjack: false, dealsOut: true });
    known.set(key, now);
    return now;
  }

  /** Net of a hand that stands on these points, quiet. */
  function standing(points: number): number {
    if (points > 21) return chanceOfBlackjack() - 1;
    let net = ends()[OVER] ?? 0;
    for (let against = 17; against <= 21; against += 1)
      net += (ends()[against - 17] ?? 0) * Math.sign(points - against);
    return net;
  }

  return { chanceOfBlackjack, standing };
}

function averageOverNext(shoe: Shoe, of: (card: number) => number): number {
  let sum = 0;
  for (const card of VALUES) {
    const likely = shoe.chance(card);
    if (likely > 0) sum += likely * shoe.without([card], () => of(card));
  }
  return sum;
}

/** Chance that the next `length` cards are all of this value. */
function chanceOfRun(shoe: Shoe, value: number, length: number): number {
  let likely = 1;
  for (let i = 0; i < length; i += 1) likely *= Math.max(0, shoe.count(value) - i) / (shoe.unseen() - i);
  return likely;
}

type Shoe = ReturnType<typeof countsOf>;

/** Cards left by value; `without` takes some out for as long as a question lasts. */
function countsOf(decks: number) {
  const left = Float64Array.from({ length: 11 }, (_, value) =>
    value === 0 ? 0 : value === 10 ? 16 * decks : 4 * decks,
  );
  let unseen = 52 * decks;
  let key = 0;
  return {
    left,
    count: (value: number) => left[value] ?? 0,
    unseen: () => unseen,
    chance: (value: number) => (left[value] ?? 0) / unseen,
    /** Names the cards taken out, whatever their order: at most 26 of a value lie on a table. */
    key: () => key,
    without<T>(values: readonly number[], ask: () => T): T {
      for (const value of values) move(value, -1);
      const answer = ask();
      for (const value of values) move(value, 1);
      return answer;
    },
  };

  function move(value: number, by: 1 | -1): void {
    left[value] = (left[value] ?? 0) + by;
    unseen += by;
    key -= by * 27 ** (value - 1);
  }
}
