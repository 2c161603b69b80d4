/** Filters an agent names and keeps. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import { teamViewsMax } from '@baize/protocol/calls/teams-views';
import type { saveTeamView as saveCall } from '@baize/protocol/calls/teams-views';
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { deleteView, putView, readViews } from './store.ts';
import type { ViewRow } from './store.ts';

type View = CallOutput<typeof saveCall>;

export function viewOf({ id, page, name, filters, savedAt }: ViewRow): View {
  return { id, page, name, filters, savedAt: savedAt.toISOString() };
}

/** Errors: VIEW_LIMIT. */
export async function saveView(tx: Tx<MemberCtx>, view: ParsedInput<typeof saveCall>['body']): Promise<View> {
  const { memberId } = tx.ctx.actor;
  const kept = await readViews(tx, memberId);
  const isNew = !kept.some(({ page, name }) => page === view.page && name === view.name);
  if (isNew && kept.length >= teamViewsMax) fail('VIEW_LIMIT');
  const row = await putView(tx, { id: tx.ctx.newId(), memberId, ...view });
  await audit(tx, 'team-view.save', row.id, undefined, { page: row.page });
  return viewOf(row);
}

/** Errors: NOT_FOUND. */
export async function removeView(tx: Tx<MemberCtx>, viewId: string): Promise<void> {
  if (!(await deleteView(tx, tx.ctx.actor.memberId, viewId))) fail('NOT_FOUND');
  await audit(tx, 'team-view.remove', viewId);
}
