import { afterEach, expect, test } from 'vitest';
import { beginSession, endSession, loseSession, people } from './session.ts';
import type { SignedIn } from './session.ts';

afterEach(endSession);

const signedIn = (memberId: string): SignedIn =>
  ({
    token: `token of ${memberId}`,
    username: memberId,
    memberId,
    type: 0,
    firstTimeLogin: false,
  }) as unknown as SignedIn; // as much as a session keeps

test('another person in the same tab is counted, so that the page is drawn anew; the same one who comes back is not', () => {
  const begin = (memberId: string): number => {
    const before = people.get();
    beginSession(signedIn(memberId), 'full');
    return people.get() - before;
  };
  beginSession(signedIn('mira'), 'full');
  loseSession();
  expect(begin('mira')).toBe(0);
  loseSession();
  expect(begin('tom')).toBe(1);
  endSession();
  expect(begin('mira')).toBe(1);
});
