/** What the operators of the draws decide, two people each time: results, corrections, cancelled issues. Source: product/games.md 9.1. */
import { rulesOf } from '@baize/lottery';
import type { Services } from '#services.ts';
import { newId } from '#services.ts';
import { inTx, isDuplicate } from '#store/database.ts';
import type { Db } from '#store/database.ts';
import { decideEntry, entryByRequest, insertEntry, lockEntry } from '#store/lottery-entries.ts';
import type { DrawOperator, EntryRow } from '#store/lottery-entries.ts';
import { issueOf, lockIssue, writeCorrection, writeDraw } from '#store/lottery-issues.ts';
import type { IssueRow } from '#store/lottery-issues.ts';
import { cancelIssue } from './cancel-issue.ts';
import { voidUnanswered } from './issues.ts';
import { lotteryOf } from './lotteries.ts';
import type { Lottery } from './lotteries.ts';

export type EntryRefusalCode =
  | 'NOT_ALLOWED'
  | 'ISSUE_UNKNOWN'
  | 'ISSUE_STATE'
  | 'RESULT_MALFORMED'
  | 'SAME_PERSON'
  | 'PROPOSAL_OPEN'
  | 'PROPOSAL_DECIDED'
  | 'SETTINGS_MALFORMED';

/** An expected end of a call of operators. */
export class EntryRefusal extends Error {
  readonly code: EntryRefusalCode;
  constructor(code: EntryRefusalCode) {
    super(code);
    this.code = code;
  }
}

export interface Proposal {
  readonly requestId: string;
  readonly gameCode: string;
  readonly issue: string;
  readonly act: EntryRow['act'];
  /** As it was typed. */
  readonly numbers: string | null;
  readonly reason: string;
  readonly by: DrawOperator;
}

/** Writes down what one person enters; the same request again answers the first. Errors: those of EntryRefusal. */
export async function propose(services: Services, proposal: Proposal): Promise<{ readonly issueId: string }> {
  const lottery = lotteryOf(proposal.gameCode);
  const issue = lottery && (await issueOf(services.pool, lottery.code, proposal.issue));
  if (!lottery || !issue) throw new EntryRefusal('ISSUE_UNKNOWN');
  const known = await entryByRequest(services.pool, proposal.requestId);
  if (known) return { issueId: known.issueId };
  const numbers = readNumbers(lottery, proposal);
  const now = new Date(services.now());
  if (!isReady(lottery, issue, proposal.act, now)) throw new EntryRefusal('ISSUE_STATE');
  const { requestId, act, reason, by: proposedBy } = proposal;
  const entry = { entryId: newId(), requestId, issueId: issue.issueId, act, numbers, reason, proposedBy };
  await insertEntry(services.pool, { ...entry, proposedAt: now }).catch((error: unknown) => {
    if (isDuplicate(error, 'lottery_entry_waiting')) throw new EntryRefusal('PROPOSAL_OPEN');
    if (!isDuplicate(error, 'lottery_entry_request_id_key')) throw error;
  });
  return { issueId: issue.issueId };
}

/** Another person agrees, and it happens; or somebody rejects it, and the issue is free for another entry.
 *  Errors: ISSUE_UNKNOWN, PROPOSAL_DECIDED, SAME_PERSON, ISSUE_STATE. */
export async function decide(
  services: Services,
  entryId: string,
  decision: { readonly isApproved: boolean; readonly by: DrawOperator },
): Promise<{ readonly issueId: string }> {
  const issueId = await inTx(services.pool, async (db) => {
    const entry = await lockEntry(db, entryId);
    if (!entry) throw new EntryRefusal('ISSUE_UNKNOWN');
    const { isApproved, by } = decision;
    const state = isApproved ? 'approved' : 'rejected';
    if (entry.state !== 'waiting') {
      const isSame = entry.state === state && isPerson(entry.decidedBy, by);
      if (isSame) return entry.issueId; // the same again is answered as the first time
      throw new EntryRefusal('PROPOSAL_DECIDED');
    }
    if (isApproved && isPerson(entry.proposedBy, by)) throw new EntryRefusal('SAME_PERSON');
    if (isApproved) await carryOut(services, db, entry);
    await decideEntry(db, entryId, { state, by, now: new Date(services.now()) });
    return entry.issueId;
  });
  services.wakeOutbox();
  return { issueId };
}

async function carryOut(services: Services, db: Db, entry: EntryRow): Promise<void> {
  const issue = await lockIssue(db, entry.issueId);
  const lottery = issue && lotteryOf(issue.gameCode);
  const now = new Date(services.now());
  if (!issue || !lottery || !isReady(lottery, issue, entry.act, now)) throw new EntryRefusal('ISSUE_STATE');
  const { issueId } = issue;
  if (entry.act === 'cancel') return cancelIssue(services, db, issue);
  if (entry.numbers === null) throw new Error('an entry without its result');
  if (entry.act === 'correct') return writeCorrection(db, issueId, entry.numbers);
  await voidUnanswered(services, db, issueId);
  await writeDraw(db, issueId, { hash: null, numbers: entry.numbers, now });
}

/** A result is entered after the draw of an official issue, corrected once it was paid, and an issue is cancelled before its draw. */
function isReady({ source }: Lottery, issue: IssueRow, act: EntryRow['act'], now: Date): boolean {
  const isUndrawn = issue.state === 'open' || issue.state === 'closed';
  switch (act) {
    case 'result':
      return source === 'official' && isUndrawn && issue.drawsAt <= now;
    case 'correct':
      return source === 'official' && (issue.state === 'settled' || issue.state === 'resettled');
    case 'cancel':
      return isUndrawn || issue.state === 'pending';
  }
}

function readNumbers(lottery: Lottery, { act, numbers }: Proposal): readonly number[] | null {
  if (act === 'cancel') {
    if (numbers !== null) throw new EntryRefusal('RESULT_MALFORMED');
    return null;
  }
  const check = rulesOf(lottery.family).format.check(numbers);
  if (!check.ok) throw new EntryRefusal('RESULT_MALFORMED');
  return check.draw;
}

function isPerson(one: DrawOperator | null, other: DrawOperator): boolean {
  return one?.operatorId === other.operatorId; // somebody may serve several merchants
}
