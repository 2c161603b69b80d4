import { jurisdictions } from '@baize/protocol';
import { kycStates } from '@baize/protocol/calls/kyc';
import { describe, expect, it } from 'vitest';
import { isCheckNeeded, nextState, plainNumber, takesPictures } from './rules.ts';

const steps = ['submit', 'take', 'verify', 'ask', 'refuse', 'expire', 'doubt'] as const;

describe('a check', () => {
  it('is verified only from a state with pictures to review', () => {
    const ways = kycStates.filter((state) => nextState(state, 'verify') !== undefined);
    expect(ways).toEqual(['submitted', 'in_review']);
  });

  it('never goes back to none, and no state is a dead end', () => {
    for (const state of kycStates) {
      const after = steps.map((step) => nextState(state, step)).filter((next) => next !== undefined);
      expect(after).not.toContain('none');
      expect(after.length).toBeGreaterThan(0);
    }
  });

  it('takes no pictures during a review or after a final decision', () => {
    expect(kycStates.filter(takesPictures)).toEqual(['none', 'submitted', 'more_needed', 'expired']);
  });
});

describe('when an identity is asked for', () => {
  const amounts = { withdrawnMinor: 600n, amountMinor: 400n };

  it('is at the first withdrawal in the strict profile, whatever the amount', () => {
    expect(isCheckNeeded(jurisdictions.strict, null, { withdrawnMinor: 0n, amountMinor: 1n })).toBe(true);
  });

  it('is beyond the line, not on it', () => {
    expect(isCheckNeeded(jurisdictions.open, 1_000n, amounts)).toBe(false);
    expect(isCheckNeeded(jurisdictions.open, 999n, amounts)).toBe(true);
    expect(isCheckNeeded(jurisdictions.open, null, amounts)).toBe(false);
  });

  it('is always where an amount cannot be said in the merchant’s currency', () => {
    expect(isCheckNeeded(jurisdictions.open, 1_000n, null)).toBe(true);
  });
});

it('numbers are compared without spaces, signs and case', () => {
  expect(plainNumber('aa 22-90.417')).toBe('AA2290417');
});
