import { expect, it } from 'vitest';
import type { CountedLimit } from './left.ts';
import { leftOf } from './left.ts';

const limit = (holds: string, used: string): CountedLimit => ({
  kind: 'deposit',
  period: 'day',
  holds,
  used,
  share: 0,
});

it('limits leave what the tightest of them leaves, never less than nothing, and anything where there is none', () => {
  expect(leftOf([])).toBeNull();
  expect(leftOf([limit('50000', '32000'), limit('90000', '80000')])).toBe(10_000n);
  expect(leftOf([limit('50000', '60000'), limit('90000', '80000')])).toBe(0n); // lowered below what was used
});
