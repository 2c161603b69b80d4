/** Basic strategy: the best play by one's own total, pair and the dealer's card alone, whatever else was dealt.
 *  The figures of a table are those of this play. */
import { totalOf, valueOf } from './hand.ts';
import type { Ruleset } from './ruleset.ts';
import type { Act } from './table.ts';

/** H hit, S stand, D double or hit, d double or stand, R surrender or hit, P split, `.` play the total. */
export type Play = 'H' | 'S' | 'D' | 'd' | 'R' | 'P' | '.';

/** Rows by total or by the pair's value; columns by the dealer's card, 2 to 10, then the ace. */
export interface Strategy {
  readonly hard: Readonly<Record<number, string>>;
  readonly soft: Readonly<Record<number, string>>;
  readonly pairs: Readonly<Record<number, string>>;
}

const HARD: Strategy['hard'] = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
};
const SOFT: Strategy['soft'] = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
};
const PAIRS: Strategy['pairs'] = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPP....',
  3: 'PPPPPP....',
  4: '...PP.....',
  6: 'PPPPP.....',
  7: 'PPPPPP....',
  8: 'PPPPPPPPPP',
  9: 'PPPPP.PP..',
};

/** For tables of the house: six or eight decks, double after split, the dealer looks for a blackjack. */
export function strategyOf({ hitsSoft17, lateSurrender }: Ruleset): Strategy {
  return {
    hard: {
      ...HARD,
      ...(hitsSoft17 && { 11: 'DDDDDDDDDD' }),
      ...(lateSurrender && { 15: 'SSSSSHHHRH', 16: 'SSSSSHHRRR' }),
    },
    soft: { ...SOFT, ...(hitsSoft17 && { 18: 'dddddSSHHH', 19: 'SSSSdSSSSS' }) },
    pairs: PAIRS,
  };
}

/** The table's entry for a total against a card of the dealer (1 for an ace). Totals without a row: 17 and more stand. */
export function playOf(strategy: Strategy, points: number, isSoft: boolean, dealer: number): Play {
  const row = isSoft ? strategy.soft[points] : strategy.hard[points];
  return row ? entry(row, dealer) : points >= 17 ? 'S' : 'H';
}

export function splits(strategy: Strategy, pair: number, dealer: number): boolean {
  const row = strategy.pairs[pair];
  return row !== undefined && entry(row, dealer) === 'P';
}

/** What basic strategy does with a hand, among the acts that are legal. Insurance is declined. */
export function adviseAct(ruleset: Ruleset, cards: readonly number[], upCard: number, acts: readonly Act[]): Act {
  if (acts.includes('decline')) return 'decline';
  const strategy = strategyOf(ruleset);
  const dealer = valueOf(upCard);
  if (acts.includes('split') && splits(strategy, valueOf(cards[0] ?? 0), dealer)) return 'split';
  const { points, isSoft } = totalOf(cards);
  switch (playOf(strategy, points, isSoft, dealer)) {
    case 'S':
      return 'stand';
    case 'D':
      return acts.includes('double') ? 'double' : 'hit';
    case 'd':
      return acts.includes('double') ? 'double' : 'stand';
    case 'R':
      return acts.includes('surrender') ? 'surrender' : 'hit';
    default:
      return 'hit';
  }
}

function entry(row: string, dealer: number): Play {
  return (row[dealer === 1 ? 9 : dealer - 2] ?? 'H') as Play; // rows are ten letters of Play, dealer is 1 to 10
}
