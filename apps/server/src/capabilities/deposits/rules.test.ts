import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositStates } from '@baize/protocol/calls/deposits';
import { codesIn, doubtAbout, freeAmount, nextState, referenceCodeOf, turnoverLeft } from './rules.ts';
import type { DepositState, DepositStep } from './rules.ts';

const steps: DepositStep[] = ['open', 'succeed', 'fail', 'expire', 'review', 'refuse'];

/** Every step that is possible, written out once more by hand. */
const allowed: Record<string, DepositState> = {
  'created open': 'pending',
  'created succeed': 'succeeded',
  'created fail': 'failed',
  'created expire': 'expired',
  'created review': 'review',
  'created refuse': 'failed',
  'pending open': 'pending',
  'pending succeed': 'succeeded',
  'pending fail': 'failed',
  'pending expire': 'expired',
  'pending review': 'review',
  'pending refuse': 'failed',
  'review succeed': 'succeeded',
  'review refuse': 'failed',
  'expired succeed': 'succeeded',
  'expired review': 'review',
  'failed succeed': 'succeeded',
  'failed review': 'review',
};

describe('the state table', () => {
  it.each(depositStates.flatMap((state) => steps.map((step) => [state, step] as const)))('%s, %s', (state, step) => {
    expect(nextState(state, step)).toBe(allowed[`${state} ${step}`]);
  });

  it('lets no walk leave a credited deposit', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), (walk) => {
        let state: DepositState = 'created';
        for (const step of walk) {
          const after: DepositState | undefined = nextState(state, step);
          if (state === 'succeeded') expect(after).toBeUndefined();
          state = after ?? state;
        }
      }),
    );
  });
});

it('money is credited without a person only when it is what an unpaid deposit is for', () => {
  const about = { state: 'pending', kind: 'qr', sendMinor: 100n, currency: 'USD' } as const;
  const money = { amountMinor: 100n, currency: 'USD' };
  expect(doubtAbout(about, money)).toBeNull();
  expect(doubtAbout({ ...about, state: 'expired' }, money)).toBeNull();
  expect(doubtAbout({ ...about, state: 'failed' }, money)).toBe('after_failure');
  expect(doubtAbout({ ...about, state: 'succeeded' }, money)).toBe('second_payment');
  expect(doubtAbout(about, { ...money, amountMinor: 99n })).toBe('amount_mismatch');
  expect(doubtAbout(about, { ...money, currency: 'EUR' })).toBe('currency_mismatch');
  expect(doubtAbout({ ...about, kind: 'voucher', sendMinor: 0n }, money)).toBeNull();
  expect(doubtAbout(undefined, money)).toBe('unknown_reference');
});

it('a reference is found in whatever a payer writes around it', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (id, before, after) => {
      const code = referenceCodeOf(id);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      const written = `${before} ${code.toLowerCase().slice(0, 5)}-${code.slice(5)} ${after}`;
      expect(codesIn(written)).toContain(code);
    }),
  );
});

it('an exact amount is the least free one in range', () => {
  expect(freeAmount(100n, 500n, new Set())).toBe(100n);
  expect(freeAmount(100n, 500n, new Set([100n, 101n]))).toBe(102n);
  expect(freeAmount(100n, 100n, new Set([100n]))).toBeUndefined();
});

it('turnover left is as if every stake paid off the oldest debt, and none the deposits after it', () => {
  const act = fc.record({ isDeposit: fc.boolean(), amount: fc.bigInt({ min: 1n, max: 1_000n }) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let debt = 0n; // the model: one figure that deposits raise and stakes lower, never below nothing
      const deposits: { needed: bigint; stakedSince: bigint }[] = [];
      for (const { isDeposit, amount } of acts) {
        if (isDeposit) {
          debt += amount;
          deposits.push({ needed: amount, stakedSince: 0n });
        } else {
          debt = debt > amount ? debt - amount : 0n;
          for (const deposit of deposits) deposit.stakedSince += amount;
        }
      }
      expect(turnoverLeft(deposits).left).toBe(debt);
    }),
  );
});
