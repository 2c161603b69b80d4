import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPasswordCount, isCommonPassword } from './common-passwords.ts';
import { countOne, isAlive, passwordAge, standingOf, usernameKey } from './rules.ts';
import type { Tries } from './rules.ts';

const start = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const limits = { failuresMax: 3, lockMinutes: 15, windowMinutes: 30 };

describe('counted tries', () => {
  /** One wrong try at each minute given; the answer is how each found the subject. */
  function run(minutes: readonly number[]): (number | 'locked')[] {
    let tries: Tries = { failures: 0, since: start, lockedUntil: null };
    return minutes.map((minute) => {
      const standing = standingOf(tries, limits, after(minute));
      if (standing.isLocked) return 'locked';
      tries = countOne(standing.failures, tries, limits, after(minute));
      return standing.failures;
    });
  }

  it('lock at the limit, for the time given, and then start from zero', () => {
    expect(run([0, 1, 2, 3, 16.9, 17])).toEqual([0, 1, 2, 'locked', 'locked', 0]);
  });

  it('do not add up over longer than the window', () => {
    expect(run([0, 29, 31, 32])).toEqual([0, 1, 0, 1]);
  });

  it('never let more than the limit through in one window, whatever the times', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 14, noNaN: true }), { maxLength: 40 }), (minutes) => {
        const answers = run([...minutes].sort((a, b) => a - b));
        return answers.filter((answer) => answer !== 'locked').length <= limits.failuresMax;
      }),
    );
  });
});

describe('a session', () => {
  const session = { lastSeenAt: start, expiresAt: after(60) };

  it('ends by silence and by age, at the very moment', () => {
    expect([29.99, 30].map((minutes) => isAlive(session, 30, after(minutes)))).toEqual([true, false]);
    expect([59.99, 60].map((minutes) => isAlive({ ...session, lastSeenAt: after(59) }, 30, after(minutes)))).toEqual([
      true,
      false,
    ]);
  });
});

describe('a password', () => {
  const stored = { passwordChangedAt: start, isOneTimePassword: false, oneTimeUntil: null };

  it('does not age unless the merchant asks for it', () => {
    expect(passwordAge(stored, 0, after(10_000_000))).toBe('current');
    expect([passwordAge(stored, 30, after(30 * 1_440 - 1)), passwordAge(stored, 30, after(30 * 1_440))]).toEqual([
      'current',
      'expired',
    ]);
  });

  it('set by an operator must be changed at the login, until it expires', () => {
    const oneTime = { ...stored, isOneTimePassword: true, oneTimeUntil: after(60) };
    expect([passwordAge(oneTime, 0, after(59)), passwordAge(oneTime, 0, after(60))]).toEqual([
      'first_login',
      'one_time_over',
    ]);
  });

  it('is common when people would try it first, however dressed', () => {
    expect(commonPasswordCount).toBeGreaterThanOrEqual(3_000);
    const common = [
      'password1234',
      'Password123!',
      'P@ssw0rd2026',
      'qwertyuiop123',
      'aaaaaaaaaaaa',
      'abcabcabcabc',
      '123456789012',
      '987654321098',
      'qwertyuiopas',
      'iloveyou2024',
      'dragondragon',
      '!!!letmein!!!',
      'baize2026!!!',
      'minnow88minnow88',
      '1qaz2wsx3edc',
    ];
    expect(common.filter((password) => !isCommonPassword(password, ['minnow88', 'Baize']))).toEqual([]);
    const good = [
      'grey-heron-at-noon',
      'salt-and-harbour-22',
      'correct horse battery staple',
      'xK9#mQ2$vL7!',
      'นกกระสาสีเทาตอนเที่ยง',
      'walnut-rail-and-lamp',
    ];
    expect(good.filter((password) => isCommonPassword(password, ['minnow88', 'Baize']))).toEqual([]);
  });
});

it('a name is one name in every case and width', () => {
  expect(new Set(['Harbour07', 'HARBOUR07', 'ｈarbour07'].map(usernameKey))).toEqual(new Set(['harbour07']));
});
