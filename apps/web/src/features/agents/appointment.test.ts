import { expect, test } from 'vitest';
import { isInvitationCode } from './appointment.ts';

test.each([
  ['QUAY2026', true],
  ['abcd', true],
  ['ABC', false],
  ['A'.repeat(16), true],
  ['A'.repeat(17), false],
  ['QUAY 26', false],
  ['QUAY-26', false],
  ['', false],
])('%s as an invitation code is taken: %s', (code, isTaken) => {
  expect(isInvitationCode(code)).toBe(isTaken);
});
