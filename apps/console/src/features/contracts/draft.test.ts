import { expect, test } from 'vitest';
import { basisPointsOf, draftOf, freshDraft, ofKind, termsOf } from './draft.ts';
import type { Terms } from './terms.ts';
import type { DraftStep } from './draft.ts';

const step = (rate: string, more: Partial<DraftStep> = {}): DraftStep => ({
  rate,
  turnover: '',
  loss: '',
  active: '',
  ...more,
});
const daily = freshDraft('daily', 'USD');

test('a draft without a rate says no terms; with one it is the platform’s, without needs or bounds', () => {
  expect(termsOf(daily)).toBeNull();
  expect(termsOf({ ...daily, steps: [step('0.2')] })).toEqual({
    period: 'day',
    currency: 'USD',
    payer: 'platform',
    products: null,
    tiers: [{ rateBasisPoints: 20, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 }],
    activeFromMinor: '0',
    singleBetMaxMinor: null,
    winRateMax: null,
    lossRateMax: null,
    carryLoss: false,
  });
});

test('every field that is typed is in the terms, in minor units and basis points', () => {
  const steps = [
    step('10', { turnover: '5000', loss: '12.5', active: '3' }),
    step('12', { turnover: '5000', loss: '12.5', active: '4' }),
  ];
  const bounds = { activeFrom: '1.5', singleBetMax: '200', winRateMax: '60', lossRateMax: '55.5' };
  const terms = termsOf({ ...freshDraft('dividend', 'USD'), steps, ...bounds, products: ['LIVE'] });
  expect(terms?.tiers[0]).toEqual({
    rateBasisPoints: 1_000,
    periodTurnoverMinor: '500000',
    periodLossMinor: '1250',
    activeMembers: 3,
  });
  expect(terms).toMatchObject({
    activeFromMinor: '150',
    singleBetMaxMinor: '20000',
    winRateMax: 6_000,
    lossRateMax: 5_550,
    carryLoss: true,
    products: ['LIVE'],
    period: 'M',
  });
});

test('steps that do not rise, and bounds that are none, say no terms', () => {
  const steps = [step('0.2', { active: '5' }), step('0.3', { active: '5' })];
  expect(termsOf({ ...daily, steps })).toBeNull();
  expect(termsOf({ ...daily, steps: [step('0.3'), step('0.2', { active: '5' })] })).toBeNull();
  expect(termsOf({ ...daily, steps: [step('0.2')], winRateMax: '0' })).toBeNull();
  expect(basisPointsOf('100.01')).toBeNull();
});

test('another kind has its own period, and no loss or carry outside dividends', () => {
  const dividend = { ...freshDraft('dividend', 'USD'), steps: [step('10', { loss: '5' })] };
  expect(termsOf(ofKind(dividend, 'hourly'))).toMatchObject({
    period: 'hour',
    carryLoss: false,
    tiers: [{ periodLossMinor: '0' }],
  });
  expect(ofKind(daily, 'dividend')).toMatchObject({ period: 'M', carryLoss: true });
});

test.each([
  ['USD', '500000'],
  ['VND', '500000000'],
  ['JPY', '7'],
])('a draft made of terms in %s says the same terms', (currency, turnover) => {
  const terms: Terms = {
    period: 'W',
    currency,
    payer: 'platform',
    products: ['LIVE', 'MINI'],
    tiers: [
      { rateBasisPoints: 1_005, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 },
      { rateBasisPoints: 1_250, periodTurnoverMinor: turnover, periodLossMinor: '3', activeMembers: 12 },
    ],
    activeFromMinor: turnover,
    singleBetMaxMinor: '0',
    winRateMax: 6_000,
    lossRateMax: null,
    carryLoss: true,
  };
  expect(termsOf(draftOf('dividend', terms))).toEqual(terms);
  expect(termsOf(draftOf('dividend', { ...terms, singleBetMaxMinor: turnover }))?.singleBetMaxMinor).toBe(turnover);
});
