import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Terms } from './data.ts';
import { scaleOf } from '#widgets/member/amount.ts';
import {
  basisPointsOf,
  boundDraft,
  boundPayer,
  boundRate,
  draftOf,
  freshDraft,
  liftStep,
  needsFor,
  percentOf,
  plainTerms,
  termsOf,
} from './draft.ts';

const scale = scaleOf('USD');
const ceiling: Terms = {
  period: 'window',
  currency: 'USD',
  payer: 'upline',
  products: ['RNG', 'LIVE'],
  tiers: [
    { rateBasisPoints: 20, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 5 },
    { rateBasisPoints: 30, periodTurnoverMinor: '500000', periodLossMinor: '0', activeMembers: 20 },
  ],
  activeFromMinor: '1000',
  singleBetMaxMinor: '200000',
  winRateMax: 6_000,
  lossRateMax: null,
  carryLoss: false,
};

describe('rates', () => {
  test.each([
    ['0.24', 24],
    ['.3', 30],
    ['2', 200],
    ['100', 10_000],
    ['0', null],
    ['', null],
    ['.', null],
    ['100.01', null],
    ['0.241', null],
  ])('%s %% is %s basis points', (typed, points) => {
    expect(basisPointsOf(typed)).toBe(points);
  });

  test('what is written as a percentage reads as the same rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (points) => basisPointsOf(percentOf(points)) === points),
    );
  });

  test('a rate beyond the own one cannot be written', () => {
    expect(boundRate('0.31', ceiling)).toBe('0.30');
    expect(boundRate('7', ceiling)).toBe('0.30');
    expect(boundRate('999', ceiling)).toBe('0.30');
    expect(boundRate('0.30', ceiling)).toBe('0.30');
    expect(boundRate('0.', ceiling)).toBe('0.');
  });
});

describe('needs', () => {
  test('a rate asks what the own lowest step that pays as much asks', () => {
    expect(needsFor(20, ceiling)).toEqual({ turnoverMinor: 0n, lossMinor: 0n, active: 5 });
    expect(needsFor(21, ceiling)).toEqual({ turnoverMinor: 500_000n, lossMinor: 0n, active: 20 });
  });

  test('a step is lifted to them and keeps what asks for more', () => {
    const step = { rate: '0.25', turnover: '10', loss: '', active: '40' };
    expect(liftStep(step, ceiling, scale)).toEqual({ rate: '0.25', turnover: '5000.00', loss: '', active: '40' });
  });
});

describe('drafts', () => {
  test('terms come back as they were', () => {
    expect(termsOf(draftOf(ceiling, scale), 'realtime', 'USD', scale)).toEqual(ceiling);
  });

  test('a fresh draft has the own conditions and no rate, so it is no contract yet', () => {
    const draft = freshDraft(ceiling, scale);
    expect(draft.steps).toEqual([{ rate: '', turnover: '', loss: '', active: '5' }]);
    expect(termsOf(draft, 'realtime', 'USD', scale)).toBeNull();
  });

  test('an earlier contract that gave more is brought back within the own one', () => {
    const generous: Terms = {
      ...ceiling,
      products: null,
      tiers: [{ rateBasisPoints: 50, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 }],
      activeFromMinor: '0',
      singleBetMaxMinor: null,
      winRateMax: 9_000,
    };
    const bound = termsOf(boundDraft(draftOf(generous, scale), ceiling, scale), 'realtime', 'USD', scale);
    expect(bound).toEqual({ ...ceiling, tiers: [ceiling.tiers[1]] });
  });

  test.each([
    ['activeFrom', '1e3'],
    ['singleBetMax', '-50'],
    ['winRateMax', '1.250'],
  ] as const)('with %s that cannot be read they are no terms', (field, typed) => {
    expect(termsOf({ ...draftOf(ceiling, scale), [field]: typed }, 'realtime', 'USD', scale)).toBeNull();
  });

  test('figures are read as they were typed, also beside the own bound', () => {
    const typed = { ...draftOf(ceiling, scale), activeFrom: '1.250,50', singleBetMax: '1.999,00' };
    const terms = termsOf(boundDraft(typed, ceiling, scale), 'realtime', 'USD', scale);
    expect([terms?.activeFromMinor, terms?.singleBetMaxMinor]).toEqual(['125050', '199900']);
    expect(boundDraft({ ...typed, singleBetMax: '2.500,00' }, ceiling, scale).singleBetMax).toBe('2000.00');
  });

  test('steps that do not rise are no terms', () => {
    const draft = draftOf(ceiling, scale);
    const [low, high] = draft.steps;
    if (!low || !high) throw new Error('two steps');
    const of = (steps: readonly (typeof low)[]) => termsOf({ ...draft, steps }, 'realtime', 'USD', scale);
    expect(of([high, low])).toBeNull();
    expect(of([low, { ...low, rate: '0.30' }])).toBeNull();
    expect(of([low, low])).toBeNull();
  });

  test('what a newcomer is offered asks what the own contract asks for that rate, and no more', () => {
    expect(plainTerms(21, ceiling)).toEqual({
      ...ceiling,
      tiers: [{ rateBasisPoints: 21, periodTurnoverMinor: '500000', periodLossMinor: '0', activeMembers: 20 }],
    });
  });
});

test('the platform pays what is given on only where the merchant lets it', () => {
  const draft = { ...freshDraft(ceiling, scale), payer: 'platform' as const };
  const steps = draft.steps.map((step) => ({ ...step, rate: '0.10' }));
  const payerOf = (mayPlatformPay: boolean) =>
    termsOf(boundPayer({ ...draft, steps }, mayPlatformPay), 'realtime', 'USD', scale)?.payer;
  expect([payerOf(true), payerOf(false)]).toEqual(['platform', 'upline']);
});
