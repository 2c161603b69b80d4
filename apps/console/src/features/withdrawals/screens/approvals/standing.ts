/** What one person may do about one task now. Pure; the server decides again. */
import type { Me } from '#lib/me.ts';
import type { Case } from './data.ts';

export interface Standing {
  /** Nobody has it, I have it, somebody else has it, or nothing is to be decided. */
  readonly kind: 'free' | 'mine' | 'theirs' | 'closed';
  readonly mayApprove: boolean;
  /** The one thing to say about people and limits: the gravest first. */
  readonly people: 'theirs' | 'held' | 'youApproved' | 'aboveLimit' | 'youAreSecond' | 'needsSecond' | 'within';
}

type Judged = Pick<Case, 'state' | 'takenBy' | 'approvals' | 'approvalsNeeded' | 'worthMinor' | 'isHeld'>;

const openStates: readonly string[] = ['requested', 'failed', 'disputed'];

/** `now`: ms since 1970. What is paid in a dispute is the missing part. */
export function standingOf(file: Judged, me: Pick<Me, 'id' | 'approvalLimitMinor'>, now: number): Standing {
  const people = peopleOf(file, me, now);
  if (!openStates.includes(file.state)) return { kind: 'closed', mayApprove: false, people };
  const mayApprove = people === 'within' || people === 'needsSecond' || people === 'youAreSecond';
  return { kind: handsOf(file, me, now), mayApprove, people };
}

function handsOf({ takenBy }: Judged, me: Pick<Me, 'id'>, now: number): 'free' | 'mine' | 'theirs' {
  if (!takenBy || new Date(takenBy.until).getTime() <= now) return 'free';
  return takenBy.staffId === me.id ? 'mine' : 'theirs';
}

function peopleOf(file: Judged, me: Pick<Me, 'id' | 'approvalLimitMinor'>, now: number): Standing['people'] {
  if (handsOf(file, me, now) === 'theirs') return 'theirs';
  if (file.isHeld) return 'held';
  if (file.approvals.some((entry) => entry.staffId === me.id)) return 'youApproved';
  // both in the merchant's own currency; what has no rate is for two people, whose limits cannot be held against it
  if (file.worthMinor !== null && BigInt(file.worthMinor) > BigInt(me.approvalLimitMinor)) return 'aboveLimit';
  if (file.approvalsNeeded < 2) return 'within';
  return file.approvals.length > 0 ? 'youAreSecond' : 'needsSecond';
}
