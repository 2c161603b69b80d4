/** One round at the table: what lies on it, what may be done, what an act changes. Pure; every card comes from the draws. */
import { payoutOf } from '@baize/fair';
import type { Draws } from '@baize/fair';
import { dealerDraws, isNatural, isPair, totalOf, valueOf } from './hand.ts';
import { HANDS_MAX } from './ruleset.ts';
import type { Ruleset } from './ruleset.ts';

/** `finish` ends a round left alone: no insurance, every hand stands (product/games.md 1.3). */
export const ACTS = ['insure', 'decline', 'hit', 'stand', 'double', 'split', 'surrender', 'finish'] as const;
export type Act = (typeof ACTS)[number];

export interface Hand {
  readonly cards: readonly number[];
  readonly end: 'stand' | 'double' | 'surrender' | null;
  /** Split aces take one card and stand. */
  readonly isFromAces: boolean;
}

export interface Table {
  readonly ruleset: Ruleset;
  readonly stakeMinor: bigint;
  /** Cards not dealt yet, in the order `Draws.pick` lists them. */
  readonly shoe: readonly number[];
  /** Second card face down until the round is over. */
  readonly dealer: readonly number[];
  readonly hands: readonly Hand[];
  /** Which hand acts; equal to their number when none does. */
  readonly turn: number;
  readonly insurance: 'none' | 'offered' | 'declined' | 'taken';
  readonly isOver: boolean;
}

/** First card to the player, one to the dealer, second to the player, the dealer's face down. */
export function deal(draws: Draws, ruleset: Ruleset, stakeMinor: bigint): Table {
  const shoe = Array.from({ length: ruleset.decks * 52 }, (_, index) => index % 52);
  const [p1 = 0, d1 = 0, p2 = 0, d2 = 0] = Array.from({ length: 4 }, () => take(draws, shoe));
  const table: Table = {
    ruleset,
    stakeMinor,
    shoe,
    dealer: [d1, d2],
    hands: [{ cards: [p1, p2], end: null, isFromAces: false }],
    turn: 0,
    insurance: valueOf(d1) === 1 ? 'offered' : 'none',
    isOver: false,
  };
  return table.insurance === 'offered' ? table : lookForBlackjack(draws, table);
}

export function actsOf(table: Table): Act[] {
  if (table.isOver) return [];
  if (table.insurance === 'offered') return ['insure', 'decline', 'finish'];
  const hand = table.hands[table.turn];
  if (!hand) return [];
  const acts: Act[] = ['hit', 'stand'];
  if (hand.cards.length === 2) acts.push('double');
  if (isPair(hand.cards) && table.hands.length < HANDS_MAX) acts.push('split');
  if (table.ruleset.lateSurrender && hand.cards.length === 2 && table.hands.length === 1) acts.push('surrender');
  return [...acts, 'finish'];
}

/** Called with an act of `actsOf` only. */
export function act(draws: Draws, table: Table, which: Act): Table {
  if (which === 'insure') return lookForBlackjack(draws, { ...table, insurance: 'taken' });
  if (which === 'decline') return lookForBlackjack(draws, { ...table, insurance: 'declined' });
  if (which === 'finish') return finish(draws, table);
  const shoe = [...table.shoe];
  const hand = table.hands[table.turn];
  if (!hand) throw new Error('no hand acts');
  const changed = changedBy(which, hand, () => take(draws, shoe));
  return moveOn(draws, { ...table, shoe, hands: table.hands.toSpliced(table.turn, 1, ...changed) });
}

function finish(draws: Draws, table: Table): Table {
  if (table.isOver) return table;
  return finish(draws, act(draws, table, table.insurance === 'offered' ? 'decline' : 'stand'));
}

function changedBy(which: Act, hand: Hand, next: () => number): Hand[] {
  const { cards } = hand;
  if (which === 'hit') return [{ ...hand, cards: [...cards, next()] }];
  if (which === 'double') return [{ ...hand, cards: [...cards, next()], end: 'double' }];
  if (which === 'stand' || which === 'surrender') return [{ ...hand, end: which }];
  return cards.map((card) => ({ cards: [card], end: null, isFromAces: valueOf(card) === 1 }));
}

/** With an ace or a ten up the dealer looks at the hole card; a blackjack on either side ends the round. */
function lookForBlackjack(draws: Draws, table: Table): Table {
  if (isNatural(table.dealer) || table.hands.some(({ cards }) => isNatural(cards))) return { ...table, isOver: true };
  return moveOn(draws, table);
}

/** Goes to the first hand that can act, giving split hands their second card; after the last one the dealer plays. */
function moveOn(draws: Draws, table: Table): Table {
  const shoe = [...table.shoe];
  const hands = [...table.hands];
  let { turn } = table;
  for (; turn < hands.length; turn += 1) {
    const hand = hands[turn];
    if (!hand) break;
    const cards = hand.cards.length === 1 ? [...hand.cards, take(draws, shoe)] : hand.cards;
    hands[turn] = { ...hand, cards };
    if (hand.end === null && !hand.isFromAces && totalOf(cards).points < 21) return { ...table, shoe, hands, turn };
  }
  const dealer = [...table.dealer];
  const isAnyLeft = hands.some(({ cards, end }) => end !== 'surrender' && totalOf(cards).points <= 21);
  while (isAnyLeft && dealerDraws(totalOf(dealer), table.ruleset.hitsSoft17)) dealer.push(take(draws, shoe));
  return { ...table, shoe, hands, turn, dealer, isOver: true };
}

/** Takes the next card out of `shoe`: the same cards as `Draws.pick` of the whole shoe, one at a time. */
function take(draws: Draws, shoe: number[]): number {
  const [card] = shoe.splice(draws.int(shoe.length), 1);
  if (card === undefined) throw new Error('the shoe is empty');
  return card;
}

export type HandOutcome = 'blackjack' | 'win' | 'push' | 'lose' | 'bust' | 'surrender';

export function stakeOf(hand: Hand, stakeMinor: bigint): bigint {
  return hand.end === 'double' ? 2n * stakeMinor : stakeMinor;
}

/** Half the stake, the odd minor unit left out. */
export function insuranceOf({ insurance, stakeMinor }: Table): bigint {
  return insurance === 'taken' ? stakeMinor / 2n : 0n;
}

export function outcomeOf({ hands, dealer }: Table, hand: Hand): HandOutcome {
  const points = totalOf(hand.cards).points;
  const against = totalOf(dealer).points;
  if (hand.end === 'surrender') return 'surrender';
  if (points > 21) return 'bust';
  if (hands.length === 1 && isNatural(hand.cards)) return isNatural(dealer) ? 'push' : 'blackjack';
  if (isNatural(dealer)) return 'lose';
  if (against > 21 || points > against) return 'win';
  return points === against ? 'push' : 'lose';
}

/** Money a hand of a finished round returns, its stake included. */
export function payoutOfHand(table: Table, hand: Hand): bigint {
  const stake = stakeOf(hand, table.stakeMinor);
  switch (outcomeOf(table, hand)) {
    case 'blackjack':
      return payoutOf(stake, table.ruleset.blackjackReturnsE4);
    case 'win':
      return 2n * stake;
    case 'push':
      return stake;
    case 'surrender':
      return stake / 2n;
    default:
      return 0n;
  }
}

/** Insurance pays 2 to 1 against the dealer's blackjack. */
export function payoutOfInsurance(table: Table): bigint {
  return table.isOver && isNatural(table.dealer) ? 3n * insuranceOf(table) : 0n;
}
