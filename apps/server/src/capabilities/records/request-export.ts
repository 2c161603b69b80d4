/** Asking for a file, and taking one off the list. */
import type { ParsedInput } from '@baize/protocol';
import type { requestStaffExport as staffCall } from '@baize/protocol/calls/records-console';
import type { requestExport as memberCall } from '@baize/protocol/calls/records';
import type { requestTeamExport as teamCall } from '@baize/protocol/calls/teams-views';
import { permissionsOf } from '@baize/protocol';
import { audit } from '#kernel/audit.ts';
import { secondsBetween } from '#kernel/clock.ts';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { memberOf } from '#capabilities/members/index.ts';
import { requireInTeam } from '#capabilities/teams/index.ts';
import { balanceOf } from '#capabilities/wallet/index.ts';
import { waitingMax } from './rules.ts';
import type { ExportRow, NewExport } from './store.ts';
import { countOpen, deleteExport, findExport, fewerRowsAt, insertExport } from './store.ts';
import { requireSpan } from './totals.ts';

async function put(tx: Tx, given: NewExport): Promise<ExportRow> {
  requireSpan(given);
  if ((await countOpen(tx, given.askedBy.id)) >= waitingMax) fail('EXPORT_LIMIT');
  const fewerAt = await fewerRowsAt(tx, given.askedBy.id);
  if (fewerAt) fail('EXPORT_ROWS_LIMIT', { retryAfterSeconds: secondsBetween(tx.ctx.now, fewerAt) });
  const row = await insertExport(tx, given);
  await audit(tx, 'export.request', row.export_id, undefined, {
    kind: row.kind,
    format: row.format,
    from: row.from_day,
    to: row.to_day,
    memberId: row.member_id,
    isMasked: row.is_masked,
  });
  return row;
}

/** Errors: SPAN_TOO_LONG, EXPORT_LIMIT, EXPORT_ROWS_LIMIT. */
export async function requestExport(
  tx: Tx<MemberCtx>,
  body: ParsedInput<typeof memberCall>['body'],
): Promise<ExportRow> {
  const { memberId, account } = tx.ctx.actor;
  const { settings } = tx.ctx.merchant;
  const language = body.language && settings.languages.includes(body.language) ? body.language : tx.ctx.language;
  return put(tx, {
    askedBy: { kind: 'member', id: memberId, name: account },
    memberId,
    ...body,
    language,
    currency: body.currency ?? (await balanceOf(tx, memberId))?.currency ?? settings.currency,
    isMasked: false,
  });
}

/** A page of the agent's team with its filters. Errors: NOT_FOUND, SPAN_TOO_LONG, EXPORT_LIMIT, EXPORT_ROWS_LIMIT. */
export async function requestTeamExport(
  tx: Tx<MemberCtx>,
  { kind, format, from, to, currency, ...filter }: ParsedInput<typeof teamCall>['body'],
): Promise<ExportRow> {
  const { memberId, account } = tx.ctx.actor;
  await requireInTeam(tx, filter.memberId);
  return put(tx, {
    askedBy: { kind: 'member', id: memberId, name: account },
    memberId,
    kind,
    format,
    from,
    to,
    language: tx.ctx.language,
    currency: currency ?? (await balanceOf(tx, memberId))?.currency ?? tx.ctx.merchant.settings.currency,
    isMasked: false,
    filter,
  });
}

/** Whole names need a permission of their own. Errors: NOT_FOUND, PERMISSION, SPAN_TOO_LONG, EXPORT_LIMIT, EXPORT_ROWS_LIMIT. */
export async function requestStaffExport(
  tx: Tx<StaffCtx>,
  body: ParsedInput<typeof staffCall>['body'],
): Promise<ExportRow> {
  const { staffId, displayName, role } = tx.ctx.actor;
  if (!body.isMasked && !permissionsOf(role).includes('reports.unmask')) fail('PERMISSION');
  const memberId = body.memberId ?? null;
  if (memberId !== null && !(await memberOf(tx, memberId))) fail('NOT_FOUND');
  const currency = memberId === null ? 'ALL' : (await balanceOf(tx, memberId))?.currency;
  return put(tx, {
    askedBy: { kind: 'staff', id: staffId, name: displayName },
    memberId,
    kind: body.kind,
    format: body.format,
    from: body.from,
    to: body.to,
    language: tx.ctx.language,
    currency: currency ?? tx.ctx.merchant.settings.currency,
    isMasked: body.isMasked,
  });
}

/** Whoever asked for it, and nobody else: to others it does not exist. Errors: NOT_FOUND. */
export async function ownExport(tx: Tx<MemberCtx | StaffCtx>, exportId: string): Promise<ExportRow> {
  const { actor } = tx.ctx;
  const row = await findExport(tx, exportId);
  const id = actor.kind === 'staff' ? actor.staffId : actor.memberId;
  if (!row || row.asked_by_kind !== actor.kind || row.asked_by !== id) fail('NOT_FOUND');
  return row;
}

/** Takes it off the list; one that is being made comes to nothing. Errors: NOT_FOUND. */
export async function removeExport(tx: Tx<MemberCtx | StaffCtx>, exportId: string): Promise<void> {
  const row = await ownExport(tx, exportId);
  await deleteExport(tx, row.export_id);
  await audit(tx, 'export.remove', row.export_id);
}
