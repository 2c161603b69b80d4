import { callList } from '@baize/protocol/calls';
import { permissionsOf } from '@baize/protocol';
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { readStaffRequest, staffRequests } from '@baize/protocol/calls/requests';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { stateAt } from './rules.ts';
import { countRequests, readRequests } from './store.ts';
import type { ReadRow } from './store.ts';

type View = CallOutput<typeof readStaffRequest>;

/** Those of the context's merchant that this person asked for or may decide; what waits first, newest first. */
export async function readPage(
  tx: Tx<StaffCtx>,
  { pageNo, pageSize, state }: ParsedInput<typeof staffRequests>['query'],
): Promise<CallOutput<typeof staffRequests>> {
  const filter = { calls: callsOf(tx), state };
  const { total, waiting } = await countRequests(tx, filter);
  const rows = await readRequests(tx, filter, { limit: pageSize, skip: (pageNo - 1) * pageSize });
  const content = rows.map((row) => view(tx, row));
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, waiting };
}

/** Errors: NOT_FOUND. */
export async function readOne(tx: Tx<StaffCtx>, requestId: string): Promise<View> {
  const [row] = await readRequests(tx, { calls: callsOf(tx), requestId });
  return row ? view(tx, row) : fail('NOT_FOUND');
}

/** Acts that this person's role may do. */
function callsOf(tx: Tx<StaffCtx>): string[] {
  const held = permissionsOf(tx.ctx.actor.role);
  const acts = callList.filter(({ who, method }) => who === 'staff' && method !== 'GET');
  return acts.filter(({ permission }) => !permission || held.includes(permission)).map(({ name }) => name);
}

function view(tx: Tx<StaffCtx>, row: ReadRow): View {
  const { actor, merchant, now } = tx.ctx;
  const state = stateAt(row, now);
  const isOwn = row.askedBy === actor.staffId;
  return {
    id: row.requestId,
    call: row.call,
    merchantCode: merchant.id === 0 ? null : merchant.code,
    state,
    shown: row.shown as View['shown'], // written by requestApproval
    worthMinor: row.worthMinor?.toString() ?? null,
    askedBy: row.askedName,
    askedAt: row.askedAt.toISOString(),
    isOwn,
    decideRefusal: refusalOf(tx, row, { isWaiting: state === 'waiting', isOwn }),
    decidedBy: row.decidedName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  };
}

/** As `decideRequest` would refuse a grant. */
function refusalOf(
  tx: Tx<StaffCtx>,
  { isSecond, worthMinor }: ReadRow,
  { isWaiting, isOwn }: { isWaiting: boolean; isOwn: boolean },
): View['decideRefusal'] {
  if (!isWaiting) return 'STATE_CONFLICT';
  if (isOwn) return 'APPROVER_IS_SAME';
  if (!isSecond) return 'APPROVER_NOT_INDEPENDENT';
  return worthMinor !== null && worthMinor > tx.ctx.actor.approvalLimitMinor ? 'APPROVAL_LIMIT' : null;
}
