import { describe, expect, test } from 'vitest';

import type { DepositStep } from './rules.ts';
import { advance, DEPOSIT_STATUSES, mismatch } from './rules.ts';

const STEPS: DepositStep[] = ['pay', 'fail', 'cancel', 'expire'];

describe('a deposit', () => {
  test('ends by every step while it is pending', () => {
    expect(STEPS.map((step) => advance('pending', step)?.status)).toEqual(['succeeded', 'failed', 'failed', 'expired']);
  });

  test('never leaves its end', () => {
    for (const status of DEPOSIT_STATUSES.filter((status) => status !== 'pending'))
      for (const step of STEPS) expect(advance(status, step)).toBeUndefined();
  });

  test('a mismatch is never the right amount and never nothing', () => {
    expect(['1', '2', '123450', '999999999999999999'].map(mismatch)).toEqual([
      '2',
      '1',
      '123449',
      '999999999999999998',
    ]);
  });
});
