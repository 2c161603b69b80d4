import type { Services } from '#services.ts';
import type { Db } from '#store/database.ts';
import { cancelIssueRow } from '#store/lottery-issues.ts';
import type { IssueRow } from '#store/lottery-issues.ts';
import { lockIssueTickets } from '#store/lottery-tickets.ts';
import { openIssueHash } from './chains.ts';
import { giveBack } from './settle.ts';

const atOnce = 500;

/** Every stake goes back. An element that the issue had taken is shown: it is left out of the draws for all to see. The caller holds
 *  the issue. */
export async function cancelIssue(services: Services, db: Db, issue: IssueRow): Promise<void> {
  const hash = issue.sealedHash ? openIssueHash(services, issue) : null;
  await cancelIssueRow(db, issue.issueId, hash, new Date(services.now()));
  for (const state of ['pending', 'placed'] as const)
    for (;;) {
      const tickets = await lockIssueTickets(db, issue.issueId, state, atOnce);
      if (tickets.length === 0) break;
      await giveBack(services, db, tickets, { state: 'void', voidReason: 'ISSUE_CANCELLED' });
    }
}
