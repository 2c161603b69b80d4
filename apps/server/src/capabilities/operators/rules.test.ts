import { describe, expect, it } from 'vitest';
import { givesMore } from './rules.ts';

const standing = (role: string, approvalLimitMinor: bigint) => ({ role, approvalLimitMinor });

describe('another role and limit', () => {
  it.each([
    ['support', 0n, 'auditor', 0n, true],
    ['support', 0n, 'support', 1n, true],
    ['owner', 5n, 'brand', 6n, true],
    ['brand', 5n, 'owner', 4n, true],
    ['owner', 5n, 'payments', 5n, false],
    ['owner', 5n, 'owner', 4n, false],
    ['owner', 5n, 'owner', 5n, false],
  ] as const)('%s with %d to %s with %d: more, %s', (role, limit, newRole, newLimit, isMore) =>
    expect(givesMore(standing(role, limit), standing(newRole, newLimit))).toBe(isMore),
  );
});
