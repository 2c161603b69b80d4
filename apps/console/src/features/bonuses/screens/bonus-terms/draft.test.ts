import { describe, expect, it } from 'vitest';
import type { Terms } from './data.ts';
import { bodyOf, draftOf, exampleOf, stakesAlone } from './draft.ts';

const terms: Terms = {
  version: 3,
  currency: 'USD',
  multipleMax: 10,
  firstDeposit: { shareBasisPoints: 5_050, most: '30000', multiple: 10, days: 30 },
  referral: { reward: '1000', deposit: '2000', turnover: '10000', multiple: 0, days: 30 },
  weights: { LIVE: 1_000, PVP: 0 },
};

describe('a draft of terms', () => {
  it('left alone says what was published', () => {
    const { firstDeposit, referral, weights } = terms;
    expect(bodyOf(draftOf(terms), terms)).toEqual({ version: 3, firstDeposit, referral, weights });
  });

  it('without the rule asks for none of its fields', () => {
    const draft = { ...draftOf(terms), isGiven: false, share: 'x', days: '' };
    expect(bodyOf(draft, terms)).toMatchObject({ firstDeposit: null });
    const none = { ...draftOf(terms), isForFriends: false, friend: { ...draftOf(terms).friend, reward: 'x' } };
    expect(bodyOf(none, terms)).toMatchObject({ referral: null });
  });

  it.each([
    ['no share', { share: '0' }],
    ['a share above 200 per cent', { share: '200.01' }],
    ['no most', { most: '0' }],
    ['more play-through than the law lets', { multiple: '11' }],
    ['no days', { days: '' }],
    ['a reward for friends of nothing', { friend: { ...draftOf(terms).friend, reward: '0' } }],
    ['a weight above the whole stake', { weights: { LIVE: '100.5' } }],
  ])('is not published with %s', (_what, part) => {
    expect(bodyOf({ ...draftOf(terms), ...part }, terms)).toBeNull();
  });

  it('names no product that counts in full', () => {
    const draft = { ...draftOf(terms), weights: { LIVE: '', RNG: '100', FISH: '50', MINI: '0' } };
    expect(bodyOf(draft, terms)?.weights).toEqual({ FISH: 5_000, MINI: 0 });
  });
});

describe('an example', () => {
  it('is rounded as the server rounds, and held at the most', () => {
    const rule = { shareBasisPoints: 3_333, most: '5000', multiple: 30, days: 30 };
    expect(exampleOf(rule, 10_000n)).toMatchObject({ bonusMinor: 3_333n, neededMinor: 99_990n });
    expect(exampleOf(rule, 100_000n)).toMatchObject({ bonusMinor: 5_000n, neededMinor: 150_000n });
    const { cappedFromMinor } = exampleOf(rule, 1n);
    expect(exampleOf(rule, cappedFromMinor).bonusMinor).toBe(5_000n);
    expect(exampleOf(rule, cappedFromMinor - 1n).bonusMinor).toBe(4_999n);
  });

  it('says how much one product alone would take', () => {
    expect(stakesAlone(50_000n, 1_000)).toBe(500_000n);
    expect(stakesAlone(100n, 3_000)).toBe(334n);
    expect(stakesAlone(50_000n, 0)).toBeNull();
  });
});
