import { createDraws, seededWords } from '@baize/fair';
import { betFigures, oneChip, rankOf, sumOf } from '@baize/game-kit/tables';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BACCARAT_BETS, baccaratReturnE4, outcomeOf } from './bets.ts';
import type { BaccaratOutcome } from './bets.ts';
import { countDeals } from './exact.ts';
import { bankerDraws, dealHands, totalOf } from './hand.ts';
import { COMMISSION, NO_COMMISSION } from './models.ts';
import { possibleOutcomes } from './possible.ts';
import { baccaratGame, baccaratNoCommissionRules, baccaratRules } from './rules.ts';

const figures = betFigures(baccaratGame(COMMISSION));

describe('the maths of baccarat, counted over eight decks', () => {
  test.each([baccaratRules, baccaratNoCommissionRules])('the published model of $model.modelId is exact', (rules) => {
    const { rtp, rtpText, rtpMin, rtpMax, hitRate, standardDeviation, volatilityClass, maxMultiplierE4 } = rules.model;
    expect(rules.exact()).toEqual({
      rtp,
      rtpText,
      rtpMin,
      rtpMax,
      hitRate,
      standardDeviation,
      volatilityClass,
      maxMultiplierE4,
    });
  });

  test.each([
    ['banker', '1.0579'],
    ['player', '1.2351'],
    ['tie', '14.3596'],
    ['player-pair', '10.36'],
    ['banker-pair', '10.36'],
    ['either-pair', '13.71'],
    ['perfect-pair', '8.05'],
    ['big', '4.35'],
    ['small', '5.28'],
    ['lucky-six', '16.68'],
    ['dragon-player', '2.65'],
    ['dragon-banker', '9.37'],
  ])('%s keeps %s %%', (bet, edge) => {
    const found = figures.find((one) => one.bet === bet);
    expect(((found?.houseEdge ?? 0) * 100).toFixed(edge.split('.')[1]?.length)).toBe(edge);
  });

  test('banker without commission, half on six, keeps 1.4581 %', () => {
    const banker = betFigures(baccaratGame(NO_COMMISSION)).find(({ bet }) => bet === 'banker');
    expect(((banker?.houseEdge ?? 0) * 100).toFixed(4)).toBe('1.4581');
  });

  test('a tie at nine to one would keep 4.84 %', () => {
    const hitRate = figures.find(({ bet }) => bet === 'tie')?.hitRate ?? 0;
    expect(((1 - 10 * hitRate) * 100).toFixed(2)).toBe('4.84');
  });

  test('every row of six cards is counted once, and nothing else is thought possible', () => {
    const counted = countDeals();
    const rows = counted.reduce((sum, { ways }) => sum + ways, 0n);
    expect(rows).toBe(416n * 415n * 414n * 413n * 412n * 411n);
    const names = (outcomes: readonly BaccaratOutcome[]) =>
      outcomes.map((one) => JSON.stringify(Object.entries(one).sort())).sort();
    expect(names(counted.map(({ outcome }) => outcome))).toEqual(names(possibleOutcomes()));
  });

  test('40,000 dealt hands agree with the count, within four standard errors', () => {
    const draws = createDraws(seededWords('7c'.repeat(32), 'baccarat', 0));
    const chips = BACCARAT_BETS.map((bet) => ({ bet, stakeMinor: '10000' }));
    const paid = new Map<string, number>();
    const rounds = 40_000;
    for (let i = 0; i < rounds; i += 1)
      for (const one of baccaratRules.play(draws, { chips }, 120_000n).result.paid)
        paid.set(one.bet, (paid.get(one.bet) ?? 0) + Number(one.payoutMinor) / 10_000);
    for (const { bet, rtp, standardDeviation } of figures)
      expect(Math.abs((paid.get(bet) ?? 0) / rounds - rtp) / (standardDeviation / Math.sqrt(rounds))).toBeLessThan(4);
  });
});

describe('the third card', () => {
  test.each([
    [3, [0, 1, 2, 3, 4, 5, 6, 7, 9]],
    [4, [2, 3, 4, 5, 6, 7]],
    [5, [4, 5, 6, 7]],
    [6, [6, 7]],
    [7, []],
  ])('banker with %i draws against a third card of %j only', (total, against) => {
    const draws = Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(total, third));
    expect(draws).toEqual(against);
  });

  test('a natural ends the deal, a standing player lets the banker draw to five', () => {
    expect(deal('9 2 K 3')).toEqual([2, 2]); // natural nine against five
    expect(deal('7 2 K 3 4')).toEqual([2, 3]); // seven stands, five draws
    expect(deal('7 3 K 3')).toEqual([2, 2]); // seven stands, six stands
    expect(deal('2 K 3 3 8')).toEqual([3, 2]); // five draws an eight, three stands
    expect(deal('2 K 3 3 9 5')).toEqual([3, 3]); // five draws a nine, three draws
  });

  test('no hand is ever short or long, and totals are one digit', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(51), { minLength: 6, maxLength: 6 }), (cards) => {
        const { player, banker } = dealHands(rowOf(cards));
        expect([...player, ...banker]).toHaveLength(player.length + banker.length);
        for (const hand of [player, banker]) {
          expect([2, 3]).toContain(hand.length);
          expect(totalOf(hand)).toBeLessThan(10);
        }
      }),
    );
  });
});

describe('what bets return', () => {
  test.each([
    ['banker wins with six', '2 K 3 6 10', { banker: 19_500, player: 0, tie: 0, 'lucky-six': 130_000, big: 15_400 }],
    [
      'banker wins with a six of three cards',
      'A 2 K 3 4 A',
      { banker: 19_500, 'lucky-six': 210_000, big: 15_400, small: 0 },
    ],
    [
      'player wins with a natural nine',
      '9 2 K 3',
      { player: 20_000, 'dragon-player': 20_000, 'dragon-banker': 0, small: 25_000 },
    ],
    [
      'a natural tie',
      '9 9 K K',
      { player: 10_000, banker: 10_000, tie: 90_000, 'dragon-player': 10_000, 'dragon-banker': 10_000 },
    ],
    ['player wins seven to nothing with three cards', '2 K K 10 5 10', { 'dragon-player': 70_000, player: 20_000 }],
  ])('%s', (_, cards, returns) => {
    const outcome = outcomeOf(dealHands(rowOf(parse(cards))));
    for (const [bet, expected] of Object.entries(returns))
      expect([bet, baccaratReturnE4(bet as 'player', outcome, 'commission')]).toEqual([bet, expected]);
  });

  test('perfect pairs: 25 for one, 200 for two, nothing for a pair of two suits', () => {
    const returned = (cards: number[]) =>
      baccaratReturnE4('perfect-pair', outcomeOf(dealHands(rowOf(cards))), 'commission');
    expect(returned([20, 3, 20, 40, 0, 0])).toBe(260_000);
    expect(returned([20, 3, 20, 3, 0, 0])).toBe(2_010_000);
    expect(returned([20, 3, 21, 40, 0, 0])).toBe(0);
  });

  test('the payout of a commissioned win is floored, not the commission', () => {
    const outcome = outcomeOf(dealHands(rowOf(parse('A 2 K 3 4 A'))));
    expect((101n * BigInt(baccaratReturnE4('banker', outcome, 'commission'))) / 10_000n).toBe(196n); // 196.95
  });

  test('refused: chips on player and banker alike, which can at most come back', () => {
    const chips = ['player', 'banker'].map((bet) => ({ bet, stakeMinor: '100' }));
    expect(baccaratRules.validateChoices({ chips }, sumOf(chips))).toEqual({ ok: false, code: 'BET_CANNOT_WIN' });
    expect(baccaratRules.validateChoices(oneChip('big', 100), 100n).ok).toBe(true); // 154 for 100
  });
});

/** Ranks as written, all of different suits where it matters not. */
function parse(text: string): number[] {
  const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
  return text.split(' ').map((rank, i) => ranks.indexOf(rank) * 4 + (i % 4));
}

function rowOf(cards: readonly number[]): () => number {
  let at = 0;
  return () => {
    const card = cards[at++];
    if (card === undefined || rankOf(card) > 12) throw new RangeError('out of cards');
    return card;
  };
}

function deal(text: string): [player: number, banker: number] {
  const { player, banker } = dealHands(rowOf(parse(text)));
  return [player.length, banker.length];
}
