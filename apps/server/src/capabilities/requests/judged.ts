/** Whose a request is to see: who asked for it, and who may do the act at every merchant it is about. */
import { calls } from '@baize/protocol/calls';
import type { CallSpec, Permission } from '@baize/protocol';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { mayJudge } from './rules.ts';
import { lockRequest } from './store.ts';
import type { RequestRow } from './store.ts';

/** Undefined where an act needs no permission. A call that is gone is nobody's to judge. */
export function permissionOf(call: string): Permission | undefined {
  const spec: CallSpec | undefined = Object.hasOwn(calls, call) ? calls[call as keyof typeof calls] : undefined;
  return spec ? spec.permission : fail('NOT_FOUND');
}

/** The request, locked. Errors: NOT_FOUND. */
export async function lockJudged(tx: Tx<StaffCtx>, requestId: string): Promise<RequestRow> {
  const row = (await lockRequest(tx, requestId)) ?? fail('NOT_FOUND');
  return isSeen(tx, row) ? row : fail('NOT_FOUND');
}

/** The own request, locked. Errors: NOT_FOUND. */
export async function lockOwn(tx: Tx<StaffCtx>, requestId: string): Promise<RequestRow> {
  const row = (await lockRequest(tx, requestId)) ?? fail('NOT_FOUND');
  return row.askedBy === tx.ctx.actor.staffId ? row : fail('NOT_FOUND');
}

export function isSeen(tx: Tx<StaffCtx>, row: RequestRow): boolean {
  const { actor } = tx.ctx;
  return row.askedBy === actor.staffId || mayJudge(actor, row, permissionOf(row.call));
}
