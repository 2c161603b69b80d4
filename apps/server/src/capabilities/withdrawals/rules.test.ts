import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withdrawalStates } from '@baize/protocol/calls/withdrawals';
import type { WithdrawalState, WithdrawalStep } from './rules.ts';
import { checksOf, isReserved, nextState, originsOf, receivedAfter, riskOf, waitReason } from './rules.ts';

const steps: WithdrawalStep[] = [
  'approve',
  'reject',
  'send',
  'pay',
  'fail',
  'bounce',
  'confirm',
  'expire',
  'dispute',
  'resend',
  'refuse',
];

/** Every step that is possible, written out once more by hand. */
const allowed: Record<string, WithdrawalState> = {
  'requested approve': 'approved',
  'requested reject': 'rejected',
  'approved send': 'sending',
  'sending pay': 'paid',
  'sending fail': 'failed',
  'sending bounce': 'disputed',
  'paid confirm': 'received',
  'paid expire': 'received',
  'paid dispute': 'disputed',
  'disputed confirm': 'received',
  'disputed resend': 'sending',
  'disputed refuse': 'received',
  'failed approve': 'approved',
  'failed reject': 'rejected',
};

describe('the state table', () => {
  it.each(withdrawalStates.flatMap((state) => steps.map((step) => [state, step] as const)))('%s, %s', (state, step) => {
    expect(nextState(state, step)).toBe(allowed[`${state} ${step}`]);
  });

  it('lets no walk leave an end or send money back after it was paid', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 40 }), (walk) => {
        let state: WithdrawalState = 'requested';
        let wasPaid = false;
        for (const step of walk) {
          // `fail` belongs to the first order and `bounce` to a part sent again: the verb chooses, the table knows neither
          if ((step === 'fail' && wasPaid) || (step === 'bounce' && !wasPaid)) continue;
          const after: WithdrawalState | undefined = nextState(state, step);
          if (!after) continue;
          expect(['received', 'rejected']).not.toContain(state);
          if (wasPaid) expect(['rejected', 'failed', 'requested', 'approved']).not.toContain(after);
          wasPaid ||= after === 'paid';
          state = after;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

const about = (extra: object = {}) => ({
  state: 'requested' as const,
  amountMinor: 5_000n,
  isFirst: false,
  isLateDispute: false,
  sharedWith: 0,
  recentCount: 0,
  stakedPercent: null,
  nameMatches: true,
  isKnownDevice: true,
  bankAccountSince: new Date('2026-01-01T00:00:00Z'),
  requestedAt: new Date('2026-06-01T00:00:00Z'),
  ...extra,
});

describe('what an operator is shown', () => {
  it('is one mark and the usual reason for a quiet request', () => {
    expect(riskOf(about(), 100_000n)).toBe(1);
    expect(waitReason(about(), 100_000n)).toBe('over_auto_line');
  });

  it('names the gravest reason and never more than five marks', () => {
    const grave = about({
      amountMinor: 100_001n,
      isFirst: true,
      nameMatches: false,
      isKnownDevice: false,
      bankAccountSince: new Date('2026-05-31T20:00:00Z'),
    });
    expect(riskOf(grave, 100_000n)).toBe(5);
    expect(waitReason(grave, 100_000n)).toBe('new_bank_account');
    expect(
      checksOf(grave, { paidBefore: 0, fourEyesAboveMinor: 100_000n }).map((check) => `${check.level} ${check.name}`),
    ).toEqual([
      'warn name_differs',
      'warn bank_account_new',
      'warn first_withdrawal',
      'warn device_new',
      'pass account_own',
      'info needs_two',
    ]);
    expect(waitReason(about({ amountMinor: 100_000n }), 100_000n)).toBe('over_auto_line'); // the line itself needs one
    expect(waitReason(about({ amountMinor: 100_001n }), 100_000n)).toBe('needs_two');
  });

  it('says nothing it does not know', () => {
    const names = checksOf(about({ nameMatches: null, isKnownDevice: null }), {
      paidBefore: 3,
      fourEyesAboveMinor: 100_000n,
    }).map((check) => check.name);
    expect(names).toEqual(['name_unknown', 'bank_account_known', 'withdrawals_before', 'account_own', 'one_is_enough']);
  });

  it('gives origins that sum to the amount and are never negative', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 17n });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
        (amountMinor, depositedMinor, withdrawnMinor, houseWonMinor) => {
          const origins = originsOf(amountMinor, { depositedMinor, withdrawnMinor, houseWonMinor });
          expect(origins.reduce((sum, origin) => sum + origin.amountMinor, 0n)).toBe(amountMinor);
          expect(origins.every((origin) => origin.amountMinor >= 0n)).toBe(true);
        },
      ),
    );
    expect(originsOf(500n, { depositedMinor: 400n, withdrawnMinor: 200n, houseWonMinor: -600n })).toEqual([
      { kind: 'deposit', amountMinor: 125n },
      { kind: 'won', amountMinor: 375n },
    ]);
  });
});

describe('a receipt', () => {
  const amounts = { amountMinor: 420n, beforeMinor: 100n };
  it.each([
    ['all', null, 420n],
    ['nothing', null, 100n],
    ['part', 300n, 300n],
    ['part', 99n, undefined],
    ['part', 420n, undefined],
    ['part', null, undefined],
  ] as const)('of %s (%s) leaves %s', (answer, saidMinor, after) => {
    expect(receivedAfter(answer, { ...amounts, saidMinor })).toBe(after);
  });

  it('ends the stay in the reserve only by payment or rejection', () => {
    expect(isReserved('failed', null)).toBe(true);
    expect(isReserved('rejected', null)).toBe(false);
    expect(isReserved('sending', new Date())).toBe(false);
  });
});
