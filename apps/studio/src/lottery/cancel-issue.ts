import type { Services } from '#services.ts';
import type { Db } from '#store/database.ts';
import { cancelIssueRow } from '#store/lottery-issues.ts';
import type { IssueRow } from '#store/lottery-issues.ts';
import { openIssueHash } from './chains.ts';
import { giveBackIssue } from './give-back.ts';

/** Every stake goes back. An element that the issue had taken is shown: it is left out of the draws for all to see. The caller holds
 *  the issue. */
export async function cancelIssue(services: Services, db: Db, issue: IssueRow): Promise<void> {
  const { issueId } = issue;
  const hash = issue.sealedHash ? openIssueHash(services, issue) : null;
  await cancelIssueRow(db, issueId, hash, new Date(services.now()));
  const end = { state: 'void', voidReason: 'ISSUE_CANCELLED' } as const;
  await giveBackIssue(services, db, { issueId, states: ['pending', 'placed'] }, end);
}
