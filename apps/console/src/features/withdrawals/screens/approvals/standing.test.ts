import { describe, expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const me = { id: 'me', approvalLimitMinor: '200000' };
const file = {
  state: 'requested',
  takenBy: null,
  approvals: [],
  approvalsNeeded: 1,
  worthMinor: '50000',
  isHeld: false,
} as const;
const approval = (staffId: string) => ({ staffId, displayName: staffId, at: '2026-11-21T11:00:00Z' });
const taken = (staffId: string, until: string) => ({ staffId, displayName: staffId, until });

describe('what a person may do about a task', () => {
  test('a free task within the limit may be approved alone', () => {
    expect(standingOf(file, me, now)).toEqual({ kind: 'free', mayApprove: true, people: 'within' });
  });

  test('a task in other hands may not; once the time is over it is free', () => {
    expect(standingOf({ ...file, takenBy: taken('omar', '2026-11-21T12:04:00Z') }, me, now)).toMatchObject({
      kind: 'theirs',
      mayApprove: false,
    });
    expect(standingOf({ ...file, takenBy: taken('omar', '2026-11-21T11:59:59Z') }, me, now)).toMatchObject({
      kind: 'free',
      mayApprove: true,
    });
  });

  test('one person cannot be both approvers', () => {
    const large = { ...file, approvalsNeeded: 2 };
    expect(standingOf(large, me, now).people).toBe('needsSecond');
    expect(standingOf({ ...large, approvals: [approval('me')] }, me, now)).toMatchObject({
      mayApprove: false,
      people: 'youApproved',
    });
    expect(standingOf({ ...large, approvals: [approval('omar')] }, me, now)).toMatchObject({
      mayApprove: true,
      people: 'youAreSecond',
    });
  });

  test('the limit counts exactly, by worth and not by digits', () => {
    expect(standingOf({ ...file, worthMinor: '200000' }, me, now).mayApprove).toBe(true);
    expect(standingOf({ ...file, worthMinor: '200001' }, me, now).people).toBe('aboveLimit');
    expect(standingOf({ ...file, worthMinor: null, approvalsNeeded: 2 }, me, now).people).toBe('needsSecond');
  });

  test('what is held or decided is not approved', () => {
    expect(standingOf({ ...file, isHeld: true }, me, now).mayApprove).toBe(false);
    expect(standingOf({ ...file, state: 'paid' }, me, now).kind).toBe('closed');
  });
});
