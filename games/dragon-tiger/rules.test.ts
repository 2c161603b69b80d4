import { createDraws, seededWords } from '@baize/fair';
import { betFigures } from '@baize/game-kit/tables';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_BETS, DRAGON_TIGER_BETS, dragonTigerReturnE4, SIDES, winnerOf } from './bets.ts';
import { DRAGON_TIGER_MODEL } from './models.ts';
import { dragonTigerGame, dragonTigerRules } from './rules.ts';

const figures = betFigures(dragonTigerGame(DRAGON_TIGER_MODEL));
const edgeOf = (bet: string) => (figures.find((one) => one.bet === bet)?.houseEdge ?? 0) * 100;
const card = (rank: string, suit = 0) =>
  ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].indexOf(rank) * 4 + suit;

describe('the maths of dragon tiger, counted over eight decks', () => {
  test('the published model is exact', () => {
    const { rtp, rtpText, rtpMin, rtpMax, hitRate, standardDeviation, volatilityClass, maxMultiplierE4 } =
      dragonTigerRules.model;
    expect(dragonTigerRules.exact()).toEqual({
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
    ['dragon', '3.7349'],
    ['tiger', '3.7349'],
    ['tie', '10.36'],
    ['suited-tie', '13.98'],
  ])('%s keeps %s %%', (bet, edge) => expect(edgeOf(bet).toFixed(edge.split('.')[1]?.length)).toBe(edge));

  test('a tie at eight to one would keep 32.77 %', () => {
    const { hitRate } = figures.find(({ bet }) => bet === 'tie') ?? { hitRate: 0 };
    expect(((1 - 9 * hitRate) * 100).toFixed(2)).toBe('32.77');
  });

  test('every bet on one card keeps 7.69 %: its seven', () => {
    const onCards = DRAGON_TIGER_BETS.filter((bet) => bet.includes('-') && bet !== 'suited-tie');
    expect(onCards).toHaveLength(20);
    for (const bet of onCards) expect([bet, edgeOf(bet).toFixed(2)]).toEqual([bet, '7.69']);
  });

  test('40,000 deals agree with the count, within four standard errors', () => {
    const draws = createDraws(seededWords('3d'.repeat(32), 'dragon', 0));
    const chips = ['dragon', 'tie', 'tiger-hearts'].map((bet) => ({ bet, stakeMinor: '10000' }));
    const paid = new Map<string, number>();
    for (let i = 0; i < 40_000; i += 1)
      for (const one of dragonTigerRules.play(draws, { chips }, 30_000n).result.paid)
        paid.set(one.bet, (paid.get(one.bet) ?? 0) + Number(one.payoutMinor) / 10_000);
    for (const { bet } of chips) {
      const { rtp, standardDeviation } = figures.find((one) => one.bet === bet) ?? { rtp: 0, standardDeviation: 1 };
      expect(Math.abs((paid.get(bet) ?? 0) / 40_000 - rtp) / (standardDeviation / Math.sqrt(40_000))).toBeLessThan(4);
    }
  });
});

describe('a deal of dragon tiger', () => {
  test.each([
    ['K', 'Q', 'dragon'],
    ['A', '2', 'tiger'],
    ['10', 'J', 'tiger'],
    ['5', '5', 'tie'],
  ])('%s against %s: %s', (dragon, tiger, winner) =>
    expect(winnerOf({ dragon: card(dragon), tiger: card(tiger, 1) })).toBe(winner),
  );

  test('a tie gives half of a side bet back and pays eleven, fifty when the suits agree', () => {
    const tie = { dragon: card('5'), tiger: card('5', 1) };
    expect(SIDES.map((side) => dragonTigerReturnE4(side, tie))).toEqual([5_000, 5_000]);
    expect(dragonTigerReturnE4('tie', tie)).toBe(120_000);
    expect(dragonTigerReturnE4('suited-tie', tie)).toBe(0);
    expect(dragonTigerReturnE4('suited-tie', { dragon: card('5'), tiger: card('5') })).toBe(510_000);
  });

  test('a seven loses every bet on its card; any other card wins three of the six even bets', () => {
    fc.assert(
      fc.property(fc.nat(51), (dealt) => {
        const deal = { dragon: dealt, tiger: card('2') };
        const won = CARD_BETS.filter((bet) => dragonTigerReturnE4(`dragon-${bet}`, deal) > 0);
        expect(won).toHaveLength(Math.floor(dealt / 4) === 5 ? 0 : 3);
      }),
    );
  });

  test('refused: dragon and tiger alike; a spot of another table', () => {
    const chips = (...bets: string[]) => ({ chips: bets.map((bet) => ({ bet, stakeMinor: '100' })) });
    expect(dragonTigerRules.validateChoices(chips('dragon', 'tiger'), 200n)).toEqual({
      ok: false,
      code: 'BET_CANNOT_WIN',
    });
    expect(dragonTigerRules.validateChoices(chips('banker'), 100n)).toEqual({ ok: false, code: 'CHOICES_MALFORMED' });
    expect(dragonTigerRules.validateChoices(chips('dragon', 'tie'), 200n).ok).toBe(true);
  });
});
