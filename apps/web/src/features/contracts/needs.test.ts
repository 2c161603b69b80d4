import { expect, test } from 'vitest';
import type { Explanation } from './data.ts';
import { needsOf } from './needs.ts';

const say = { money: (minor: string) => minor, number: String, share: (points: number) => `${points / 100}%` };

type Tier = Explanation['tiers'][number];
const tier = (rateBasisPoints: number, given: Partial<Tier> = {}): Tier => ({
  rateBasisPoints,
  periodTurnoverMinor: '0',
  periodLossMinor: '0',
  activeMembers: 0,
  isMet: true,
  ...given,
});

function explained(
  tiers: readonly Tier[],
  bounds: { winRateMax?: number; lossRateMax?: number } = {},
  figures: Partial<Explanation['reckoning']['figures']> = {},
): Explanation {
  const counted = { bets: 3, won: 1, lost: 2, countedMinor: '5000', lossMinor: '-20', activeMembers: 4, ...figures };
  // only what needs are read from; the rest of an explanation says nothing about them
  return {
    terms: { winRateMax: null, lossRateMax: null, ...bounds },
    reckoning: { figures: counted },
    tiers,
  } as unknown as Explanation;
}

test('a contract that asks for nothing has no needs', () => {
  expect(needsOf(explained([tier(20)]), say)).toEqual([]);
});

test('the only step names no rate, several name theirs', () => {
  const [only] = needsOf(explained([tier(20, { activeMembers: 4 })]), say);
  expect(only).toEqual({ step: null, name: 'active', has: '4', need: '4', isMet: true });
  const many = needsOf(explained([tier(20), tier(30, { periodTurnoverMinor: '5001' })]), say);
  expect(many).toEqual([{ step: 30, name: 'turnover', has: '5000', need: '5001', isMet: false }]);
});

test('a team that won has not met a need of loss', () => {
  const [loss] = needsOf(explained([tier(20, { periodLossMinor: '1' })]), say);
  expect(loss?.isMet).toBe(false);
});

test('shares of bets are compared exactly and only shown rounded', () => {
  // one bet of three is a little more than 33.33 %
  const [won] = needsOf(explained([tier(20)], { winRateMax: 3_333 }), say);
  expect(won).toEqual({ step: null, name: 'won', has: '33.33%', need: '33.33%', isMet: false });
  const [lost] = needsOf(explained([tier(20)], { lossRateMax: 6_667 }), say);
  expect(lost?.isMet).toBe(true);
});

test('without a bet no bound is passed', () => {
  const needs = needsOf(explained([tier(20)], { winRateMax: 1, lossRateMax: 1 }, { bets: 0, won: 0, lost: 0 }), say);
  expect(needs.every(({ isMet }) => isMet)).toBe(true);
});
