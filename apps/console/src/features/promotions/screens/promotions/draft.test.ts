import { describe, expect, it } from 'vitest';
import type { PromotionRule } from './data.ts';
import { draftOf, ruleOf } from './draft.ts';

const about = { currency: 'USD', multipleMax: 10 };
const rule: PromotionRule = {
  way: 'deposit',
  who: { kind: 'new', days: 7 },
  once: 'device',
  products: ['RNG'],
  weights: { LIVE: 1_000 },
  condition: { kind: 'deposit', leastMinor: '50000' },
  amount: { kind: 'share', shareBasisPoints: 5_050, mostMinor: '300000' },
  playThrough: { multiple: 8, days: 7 },
  budgetMinor: '10000000',
  code: null,
  claimDays: 14,
  winners: null,
};

describe('a draft of a rule', () => {
  it.each([
    ['with a deposit', rule],
    [
      'by code',
      {
        ...rule,
        way: 'code',
        condition: { kind: 'none' },
        amount: { kind: 'fixed', amountMinor: '500' },
        code: 'SPRING',
      },
    ],
    [
      'of a draw',
      {
        ...rule,
        way: 'raffle',
        condition: { kind: 'turnover', leastMinor: '100' },
        amount: { kind: 'fixed', amountMinor: '500' },
        winners: 3,
      },
    ],
    [
      'of places',
      {
        ...rule,
        way: 'join',
        condition: { kind: 'rank', places: 10, leastMinor: '100' },
        amount: { kind: 'fixed', amountMinor: '500' },
      },
    ],
    ['for VIP', { ...rule, who: { kind: 'vip', rank: 3 } }],
    ['in cash, without a bound, for all', { ...rule, who: { kind: 'all' }, playThrough: null, budgetMinor: null }],
  ] as const)('left alone says what was written: %s', (_what, given) => {
    const written = given as PromotionRule;
    expect(ruleOf(draftOf(written, 'USD'), about)).toEqual(written);
  });

  it.each([
    ['no amount', { amount: '' }],
    ['a share of nothing', { way: 'join', condition: 'none' }],
    ['a condition that its way cannot have', { way: 'apply' }],
    ['no least', { least: '0' }],
    ['more play-through than the law lets', { multiple: '11' }],
    ['a budget that cannot be read', { budget: 'x' }],
    ['a code that is too short', { way: 'code', condition: 'none', amountKind: 'fixed', code: 'AB' }],
    ['no winners', { way: 'raffle', condition: 'none', amountKind: 'fixed', winners: '0' }],
    ['too many days to claim', { claimDays: '91' }],
  ] as const)('is not written with %s', (_what, part) => {
    expect(ruleOf({ ...draftOf(rule, 'USD'), ...part }, about)).toBeNull();
  });
});
