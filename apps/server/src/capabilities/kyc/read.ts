/** Identity checks as the pages show them. */
import { jurisdictions } from '@baize/protocol';
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { identityCase, identityQueue, readIdentityCheck } from '@baize/protocol/calls/kyc';
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { memberOf } from '#capabilities/members/index.ts';
import { countWaiting, documentsOf, findCase, findCaseOf, likenessOf, pageOfCases, stepsOf } from './store.ts';
import type { CaseRow } from './store.ts';

type Own = CallOutput<typeof readIdentityCheck>;
type Row = CallOutput<typeof identityQueue>['content'][number];
type Whole = CallOutput<typeof identityCase>;

/** What stands on the document. The casts: the table's checks allow exactly the values the protocol names. */
function documentOf(row: CaseRow | undefined) {
  return {
    state: (row?.state ?? 'none') as Own['state'],
    documentKind: (row?.document_kind ?? null) as Own['documentKind'],
    country: row?.country ?? null,
    submittedAt: row?.submitted_at?.toISOString() ?? null,
    decidedAt: row?.decided_at?.toISOString() ?? null,
  };
}

function detailOf(row: CaseRow | undefined) {
  return {
    reason: (row?.reason ?? null) as Own['reason'],
    numberTail: row?.number_tail ?? null,
    validUntil: row?.valid_until ?? null,
  };
}

async function picturesOf(tx: Tx, caseId: string) {
  const documents = await documentsOf(tx, caseId);
  return documents.map((row) => ({ id: row.document_id, bytes: row.bytes, at: row.at.toISOString() }));
}

export async function ownCheck(tx: Tx<MemberCtx>): Promise<Own> {
  const { settings } = tx.ctx.merchant;
  const row = await findCaseOf(tx, tx.ctx.actor.memberId);
  return {
    ...documentOf(row),
    ...detailOf(row),
    documents: row ? await picturesOf(tx, row.case_id) : [],
    isNeededAtFirst: jurisdictions[settings.jurisdiction].kycBeforeFirstWithdrawal,
    neededAboveMinor: settings.kycAbove,
    currency: settings.currency,
  };
}

async function rowOf(tx: Tx, row: CaseRow): Promise<Row> {
  const others = new Set((await likenessOf(tx, row.member_id)).map(({ memberId }) => memberId));
  return {
    id: row.case_id,
    memberId: row.member_id,
    account: (await memberOf(tx, row.member_id))?.account ?? '',
    ...documentOf(row),
    reviewer: row.reviewer_name,
    likenesses: others.size,
  };
}

export async function readQueue(
  tx: Tx<StaffCtx>,
  query: ParsedInput<typeof identityQueue>['query'],
): Promise<CallOutput<typeof identityQueue>> {
  const page = { limit: query.pageSize, skip: (query.pageNo - 1) * query.pageSize };
  const { rows, total } = await pageOfCases(tx, query.queue, page);
  const content: Row[] = [];
  for (const row of rows) content.push(await rowOf(tx, row));
  const totalPages = Math.ceil(total / query.pageSize);
  return { content, pageNum: query.pageNo, totalPages, total, waiting: await countWaiting(tx) };
}

/** Errors: NOT_FOUND. */
export async function readCase(tx: Tx<StaffCtx>, caseId: string): Promise<Whole> {
  const row = (await findCase(tx, caseId)) ?? fail('NOT_FOUND');
  const likeness: Whole['likeness'] = [];
  for (const { kind, memberId, at } of await likenessOf(tx, row.member_id)) {
    const account = (await memberOf(tx, memberId))?.account ?? '';
    likeness.push({ kind, memberId, account, at: at?.toISOString() ?? null });
  }
  return {
    ...(await rowOf(tx, row)),
    ...detailOf(row),
    payeeName: (await memberOf(tx, row.member_id))?.payeeName ?? null,
    documents: await picturesOf(tx, caseId),
    likeness,
    timeline: (await stepsOf(tx, caseId)).map((step) => ({
      at: step.at.toISOString(),
      step: step.step,
      by: step.by_name,
      note: step.note,
    })),
  };
}

/** The kind of a picture; who looks at it is kept. Errors: NOT_FOUND. */
export async function openPicture(tx: Tx<StaffCtx>, caseId: string, documentId: string): Promise<string> {
  const found = (await documentsOf(tx, caseId)).find((row) => row.document_id === documentId) ?? fail('NOT_FOUND');
  await audit(tx, 'kyc.look', caseId, null, { documentId });
  return found.mime;
}
