import { createDraws, IllegalStep, openStream, seededWords } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEALS, dealClasses } from './classes.ts';
import { RANKINGS, rankFive } from './hands.ts';
import { bestHold, fillsOf, placesOf, worthOfHolds } from './holds.ts';
import { jacksOrBetter } from './pays.ts';
import { videoPokerRules, gameRules } from './rules.ts';
import { exactReturn } from './solve.ts';

const STAKE = 1_000_000n;
const PAYS = jacksOrBetter(9, 6);
const cards = (text: string) =>
  text.split(' ').map((one) => '23456789TJQKA'.indexOf(one[0] ?? '') * 4 + 'dhsc'.indexOf(one[1] ?? ''));
const stream = (nonce: number) => openStream({ serverSeed: '5f'.repeat(32), clientSeed: 'video-poker', nonce });

describe('what five cards are worth', () => {
  test.each([
    ['Td Jd Qd Kd Ad', 'royal'],
    ['9c Tc Jc Qc Kc', 'straightFlush'],
    ['Ah 2h 3h 4h 5h', 'straightFlush'],
    ['7d 7h 7s 7c 2d', 'four'],
    ['7d 7h 7s 2c 2d', 'fullHouse'],
    ['2d 4d 9d Jd Ad', 'flush'],
    ['2d 3h 4s 5c 6d', 'straight'],
    ['Ad 2h 3s 4c 5d', 'straight'],
    ['Td Jh Qs Kc Ad', 'straight'],
    ['Qd Kh As 2c 3d', 'nothing'],
    ['7d 7h 7s 3c 2d', 'three'],
    ['7d 7h 3s 3c 2d', 'twoPairs'],
    ['Jd Jh 7s 3c 2d', 'jacks'],
    ['Ad Ah 7s 3c 2d', 'jacks'],
    ['Td Th 7s 3c 2d', 'nothing'],
  ])('%s: %s', (text, ranking) => {
    for (const turned of [cards(text), cards(text).reverse()]) expect(RANKINGS[rankFive(turned)]).toBe(ranking);
  });

  test('the 2,598,960 hands of a deck fall as they always have', () => {
    const seen = Array.from(RANKINGS, () => 0);
    for (const { cards: five, deals } of dealClasses()) seen[rankFive(five)]! += deals;
    expect(seen).toEqual([2_062_860, 337_920, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]);
  });
});

describe('the return of perfect play', () => {
  test('134,459 classes of deals cover all deals', () => {
    expect(dealClasses()).toHaveLength(134_459);
    expect(dealClasses().reduce((sum, { deals }) => sum + deals, 0)).toBe(DEALS);
  });

  test.each([
    [8, 6, 98.3927],
    [9, 5, 98.4498],
  ])('%i for a full house and %i for a flush return %d percent', (fullHouse, flush, percent) => {
    expect(exactReturn(jacksOrBetter(fullHouse, flush)).rtp * 100).toBeCloseTo(percent, 4);
  });

  test('the variance of 9/6 is 19.51', () => {
    expect(videoPokerRules.model.standardDeviation ** 2).toBeCloseTo(19.51, 2);
  });

  test.each([
    [99.5439, gameRules[0]],
    [97.2984, gameRules[1]],
    [96.1472, gameRules[2]],
  ])('%d percent is what a tier returns, and it publishes what its rules compute', (percent, rules) => {
    const exact = rules?.exact();
    expect(rules?.model).toMatchObject({ ...exact });
    expect((exact?.rtp ?? 0) * 100).toBeCloseTo(percent, 4);
  });
});

describe('the best hold of one deal', () => {
  test.each([
    ['Td Jd Qd Kd Kh', 'Td Jd Qd Kd'],
    ['Jd Jh 4s 3c 2d', 'Jd Jh'],
    ['7d 7h 7s 3c 2d', '7d 7h 7s'],
    ['2d 3h 7s 9c Td', ''],
    ['Kd Qd 2h 3s 4c', 'Kd Qd'],
    ['2d 3d 4d 5d Kh', '2d 3d 4d 5d'],
    ['Td Jd Qd Kd 2d', 'Td Jd Qd Kd'],
    ['Td Jd Qd Kd 9d', 'Td Jd Qd Kd 9d'],
  ])('of %s: %s', (text, held) => {
    const dealt = cards(text);
    const kept = placesOf(bestHold(dealt, PAYS).mask).map((place) => dealt[place]);
    expect(kept).toEqual(held === '' ? [] : cards(held));
  });

  test('drawing one card is worth what its 47 draws pay', () => {
    const dealt = cards('Td Jd Qd Kd 2h');
    const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !dealt.includes(card));
    const paid = left.reduce((sum, card) => sum + (PAYS[rankFive([...dealt.slice(0, 4), card])] ?? 0), 0);
    expect(worthOfHolds(dealt, PAYS)[0b01111]?.worth).toBeCloseTo(paid / 47, 12);
  });

  test('all holds together see every hand of the deck once', () => {
    const every = worthOfHolds(cards('2d 7h 9s Jc Ad'), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(every.slice(1).every(({ worth }) => worth <= 1)).toBe(true);
    expect([fillsOf(0), fillsOf(0b11111), fillsOf(0b00101)]).toEqual([1_533_939, 1, 16_215]);
  });

  test('a round left alone draws with it', () => {
    const state = videoPokerRules.steps.after(stream(3), {}, [], STAKE);
    const best = bestHold(state.view.dealt, PAYS);
    expect(state.autoFinish).toEqual([{ hold: placesOf(best.mask) }]);
    expect(videoPokerRules.steps.after(stream(3), {}, state.autoFinish ?? [], STAKE).isOver).toBe(true);
  });
});

describe('a round of video poker', () => {
  test('keeps the held cards, takes the others from the deck from left to right, and pays its table', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(31), (nonce, mask) => {
        const hold = placesOf(mask);
        const order = stream(nonce).pick(52, 10);
        const { result, payoutMinor } = videoPokerRules.play(
          stream(nonce),
          { opening: {}, actions: [{ hold }] },
          STAKE,
        );
        let next = 5;
        const expected = order.slice(0, 5).map((card, place) => (hold.includes(place) ? card : order[next++]));
        expect(result).toMatchObject({ dealt: order.slice(0, 5), cards: expected, held: hold });
        expect(payoutMinor).toBe(STAKE * BigInt(PAYS[rankFive(expected as number[])] ?? -1));
      }),
    );
  });

  test('the first five cards of 40,000 rounds are worth what a fair deck gives, within four standard errors', () => {
    const draws = createDraws(seededWords('5f'.repeat(32), 'video-poker', 0));
    const rounds = 40_000;
    let paid = 0;
    for (let i = 0; i < rounds; i += 1) paid += PAYS[rankFive(draws.pick(52, 5))] ?? 0;
    const share = [2_062_860, 337_920, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4].map((n) => n / DEALS);
    const mean = share.reduce((sum, p, i) => sum + p * (PAYS[i] ?? 0), 0);
    const spread = Math.sqrt(share.reduce((sum, p, i) => sum + p * ((PAYS[i] ?? 0) - mean) ** 2, 0));
    expect(Math.abs(paid / rounds - mean)).toBeLessThan((4 * spread) / Math.sqrt(rounds));
  });

  test.each([
    [{ hold: [1, 0] }],
    [{ hold: [0, 0] }],
    [{ hold: [5] }],
    [{ hold: 'all' }],
    [{}],
    [null],
    [{ hold: [0], x: 1 }],
  ])('%j is not a hold', (action) =>
    expect(videoPokerRules.steps.validateAction(action)).toEqual({ ok: false, code: 'CHOICES_MALFORMED' }),
  );

  test('draws once, and is not over before', () => {
    const twice = { opening: {}, actions: [{ hold: [] }, { hold: [] }] };
    expect(() => videoPokerRules.play(stream(0), twice, STAKE)).toThrow(IllegalStep);
    expect(() => videoPokerRules.play(stream(0), { opening: {}, actions: [] }, STAKE)).toThrow(IllegalStep);
  });

  test('is refused below its least stake and with choices of its own making', () => {
    expect(videoPokerRules.steps.validateOpening({}, 99n)).toEqual({ ok: false, code: 'STAKE_BELOW_MINIMUM' });
    expect(videoPokerRules.steps.validateOpening({ pays: 9 }, 100n)).toEqual({ ok: false, code: 'CHOICES_MALFORMED' });
  });
});
