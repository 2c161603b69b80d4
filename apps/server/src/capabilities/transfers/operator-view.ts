/** What operators see of transfers. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { decideTransfer, transferCircles, transferDesk } from '@baize/protocol/calls/transfers-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { referenceOf } from './rules.ts';
import { circlesPage, countHeld, findTransfer, transfersForOperators, transfersById } from './store.ts';
import type { TransferRow } from './store.ts';

type View = CallOutput<typeof decideTransfer>;
type Person = View['from'];

/** Accounts by id, each read once. */
function people(tx: Tx): (memberId: string) => Promise<Person> {
  const known = new Map<string, Person>();
  return async (memberId) => {
    const person = known.get(memberId) ?? { id: memberId, account: (await readMember(tx, memberId))?.username ?? '' };
    known.set(memberId, person);
    return person;
  };
}

async function peopleOf(personOf: ReturnType<typeof people>, ids: readonly string[]): Promise<Person[]> {
  const found: Person[] = [];
  for (const id of ids) found.push(await personOf(id));
  return found;
}

async function viewOf(row: TransferRow, personOf: ReturnType<typeof people>): Promise<View> {
  return {
    id: row.transfer_id,
    reference: referenceOf(row.transfer_id),
    from: await personOf(row.sender_id),
    to: await personOf(row.recipient_id),
    direction: row.direction,
    amountMinor: row.amount_minor.toString(),
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    note: row.note,
    at: row.made_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    decidedBy: row.decided_name,
    remark: row.remark,
    reversal:
      row.reversed_at === null
        ? null
        : { at: row.reversed_at.toISOString(), by: row.reversed_name ?? '', reason: row.reversal_reason ?? '' },
    circle: await peopleOf(personOf, row.circle),
  };
}

/** Errors: NOT_FOUND. */
export async function transferForOperator(tx: Tx<StaffCtx>, transferId: string): Promise<View> {
  return viewOf((await findTransfer(tx, transferId)) ?? fail('NOT_FOUND'), people(tx));
}

export async function readForOperators(
  tx: Tx<StaffCtx>,
  query: ParsedInput<typeof transferDesk>['query'],
): Promise<CallOutput<typeof transferDesk>> {
  const page = { limit: query.pageSize, skip: (query.pageNo - 1) * query.pageSize };
  const { rows, total } = await transfersForOperators(tx, { state: query.state, memberId: query.memberId, ...page });
  const personOf = people(tx);
  const content: View[] = [];
  for (const row of rows) content.push(await viewOf(row, personOf));
  return {
    content,
    pageNum: query.pageNo,
    totalPages: Math.ceil(total / query.pageSize),
    total,
    held: await countHeld(tx),
  };
}

export async function readCircles(
  tx: Tx<StaffCtx>,
  query: ParsedInput<typeof transferCircles>['query'],
): Promise<CallOutput<typeof transferCircles>> {
  const { rows, total } = await circlesPage(tx, { limit: query.pageSize, skip: (query.pageNo - 1) * query.pageSize });
  const personOf = people(tx);
  const content: CallOutput<typeof transferCircles>['content'] = [];
  for (const row of rows) {
    const transfers: View[] = [];
    for (const transfer of await transfersById(tx, row.transfers)) transfers.push(await viewOf(transfer, personOf));
    content.push({
      id: row.circle_id,
      foundAt: row.found_at.toISOString(),
      foundBy: row.found_by,
      day: row.day,
      members: await peopleOf(personOf, row.members),
      circulatedMinor: row.circulated_minor.toString(),
      currency: tx.ctx.merchant.settings.currency,
      transfers,
    });
  }
  return { content, pageNum: query.pageNo, totalPages: Math.ceil(total / query.pageSize), total };
}
