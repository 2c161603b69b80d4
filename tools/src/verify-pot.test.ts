import { sha256Hex } from '@baize/fair';
import { thresholdText } from '@baize/game-kit/jackpots';
import { expect, test } from 'vitest';
import { describePot } from './verify-pot.ts';

const text = thresholdText({
  potId: 'BAIZE:USD:grand',
  cycle: 1,
  thresholdE6: 900_000_000_000n,
  salt: '0f'.repeat(32),
});

test('a win’s line and the fingerprint shown before belong together, or the check says that they do not', () => {
  expect(describePot(text, sha256Hex(text)).code).toBe(0);
  expect(describePot(text, undefined).code).toBe(0);
  expect(describePot(text, sha256Hex('another')).code).toBe(1);
  expect(describePot(text.replace('900000000000', '9000000000000'), undefined).code).toBe(1);
  expect(describePot('anything', undefined).code).toBe(2);
});

test('of a daily pot the amount and the time of its win say whether it was due', () => {
  const mustDropAtMs = Date.UTC(2026, 10, 25, 16);
  const daily = thresholdText({
    potId: 'BAIZE:USD:daily',
    cycle: 4,
    thresholdE6: 30_000_000_000n,
    salt: '0f'.repeat(32),
    mustDropAtMs,
  });
  const commit = sha256Hex(daily);
  const at = (amount: string, time: string) => describePot(daily, commit, { amount, time });
  expect(at('300.00', '2026-11-25T03:00:00Z').code).toBe(0);
  expect(at('299.99', '2026-11-25T03:00:00Z').code).toBe(1);
  expect(at('100.20', '2026-11-25T15:55:00Z').code).toBe(0);
  expect(at('100.20', '2026-11-25T15:20:00Z').code).toBe(1);
  expect(at('much', '2026-11-25T15:55:00Z').code).toBe(1);
  expect(at('300.00', 'late').code).toBe(1);
  expect(at('300.00', '2026-11-25T03:00:00Z').words).toContain('2026-11-25T16:00:00.000Z');
});
