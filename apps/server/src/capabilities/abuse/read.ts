/** What operators see of findings. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { abuseFindings, readAbuseFinding } from '@baize/protocol/calls/abuse';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { storedEvidence } from './evidence.ts';
import { countOpen, findFinding, findingsPage } from './store.ts';
import type { FindingRow } from './store.ts';

type Finding = CallOutput<typeof abuseFindings>['content'][number];
type Person = Finding['members'][number];

/** Accounts by id, each read once. */
function people(tx: Tx): (memberId: string) => Promise<Person> {
  const known = new Map<string, Person>();
  return async (memberId) => {
    const person = known.get(memberId) ?? { id: memberId, account: (await readMember(tx, memberId))?.username ?? '' };
    known.set(memberId, person);
    return person;
  };
}

async function viewOf(row: FindingRow, personOf: ReturnType<typeof people>): Promise<Finding> {
  const members: Person[] = [];
  for (const id of row.members) members.push(await personOf(id));
  return {
    id: row.finding_id,
    kind: row.kind,
    state: row.state,
    members,
    upline: row.upline_id === null ? null : await personOf(row.upline_id),
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    foundAt: row.found_at.toISOString(),
    evidenceCount: storedEvidence.parse(row.evidence).length,
    excludedUntil: row.excluded_until?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_name,
    remark: row.remark,
  };
}

export async function readFindings(
  tx: Tx<StaffCtx>,
  query: ParsedInput<typeof abuseFindings>['query'],
): Promise<CallOutput<typeof abuseFindings>> {
  const page = { limit: query.pageSize, skip: (query.pageNo - 1) * query.pageSize };
  const { rows, total } = await findingsPage(tx, { state: query.state, kind: query.kind, ...page });
  const personOf = people(tx);
  const content: Finding[] = [];
  for (const row of rows) content.push(await viewOf(row, personOf));
  const totalPages = Math.ceil(total / query.pageSize);
  return { content, pageNum: query.pageNo, totalPages, total, open: await countOpen(tx) };
}

/** Errors: NOT_FOUND. */
export async function readFinding(tx: Tx<StaffCtx>, findingId: string): Promise<CallOutput<typeof readAbuseFinding>> {
  const row = (await findFinding(tx, findingId)) ?? fail('NOT_FOUND');
  const personOf = people(tx);
  const evidence: CallOutput<typeof readAbuseFinding>['evidence'] = [];
  for (const sign of storedEvidence.parse(row.evidence))
    evidence.push({
      at: sign.at,
      kind: sign.kind,
      member: await personOf(sign.memberId),
      other: sign.otherId ? await personOf(sign.otherId) : null,
      reference: sign.reference ?? null,
      amountMinor: sign.amountMinor ?? null,
      returnedMinor: sign.returnedMinor ?? null,
      otherAmountMinor: sign.otherAmountMinor ?? null,
      otherReturnedMinor: sign.otherReturnedMinor ?? null,
      currency: sign.currency ?? null,
      detail: sign.detail ?? null,
    });
  return { ...(await viewOf(row, personOf)), evidence };
}
