import { currencyOf, roles } from '@baize/protocol';
import { plainTyped } from '@baize/protocol/typed-text';
import type { CallOutput, ParsedInput, Role } from '@baize/protocol';
import type { auditLog, listStaff as listStaffCall, staffMe } from '@baize/protocol/calls/operators';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { platformMerchant } from '#capabilities/merchants/index.ts';
import { countStaffPasskeys } from './passkeys/store.ts';
import { readAudit, readStaff, readStaffServing } from './store.ts';
import type { StaffState } from './rules.ts';

/** Who works here and what they may do. `serves` are the merchants of the session. */
export async function whoIs(
  tx: Tx,
  staffId: string,
  state: StaffState,
  serves: readonly Merchant[],
): Promise<CallOutput<typeof staffMe>> {
  const staff = (await readStaff(tx, staffId)) ?? fail('NOT_LOGGED_IN');
  const role = staff.role as Role; // only createStaff writes it, and it takes a Role
  return {
    id: staffId,
    username: staff.username,
    displayName: staff.displayName,
    role,
    permissions: [...roles[role]],
    approvalLimitMinor: staff.approvalLimitMinor.toString(),
    state,
    merchants: serves.map(({ code, name, settings }) => ({
      code,
      name,
      currency: settings.currency,
      exponent: currencyOf(settings.currency)?.exponent ?? 2,
      timeZone: settings.timeZone,
    })),
  };
}

/** Colleagues: operators who serve at least one merchant of the caller's. */
export async function listStaff(
  tx: Tx<StaffCtx>,
  serves: readonly Merchant[],
): Promise<CallOutput<typeof listStaffCall>> {
  const rows = await readStaffServing(
    tx,
    serves.map((merchant) => merchant.id),
  );
  const passkeys = await countStaffPasskeys(
    tx,
    rows.map(({ staffId }) => staffId),
  );
  return rows.map((row) => ({
    id: row.staffId,
    username: row.username,
    displayName: row.displayName,
    role: row.role as Role, // as above
    approvalLimitMinor: row.approvalLimitMinor.toString(),
    isActive: row.isActive,
    hasTotp: row.totpSealed !== null,
    passkeys: passkeys.get(row.staffId) ?? 0,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
}

type AuditQuery = ParsedInput<typeof auditLog>['query'];

/** The log of one merchant, or of all the caller serves with the platform's own rows, newest first. */
export async function readAuditPage(
  db: Tx['db'],
  query: AuditQuery,
  merchants: readonly Merchant[],
): Promise<CallOutput<typeof auditLog>> {
  const seen =
    query.merchant === undefined
      ? [platformMerchant, ...merchants]
      : merchants.filter((merchant) => merchant.code === query.merchant);
  if (seen.length === 0) fail('NOT_FOUND');
  const codes = new Map(
    seen.map((merchant) => [merchant.id, merchant.id === platformMerchant.id ? null : merchant.code]),
  );
  const { content, total } = await readAudit(db, {
    merchantIds: [...codes.keys()],
    action: query.action,
    actor: query.actor && plainTyped(query.actor),
    limit: query.pageSize,
    skip: (query.pageNo - 1) * query.pageSize,
  });
  return {
    content: content.map((row) => ({
      seq: row.seq.toString(),
      at: row.at.toISOString(),
      merchantCode: codes.get(row.merchant_id) ?? null,
      actorKind: row.actor_kind,
      actor: row.actor_name,
      action: row.action,
      target: row.target,
      before: row.before,
      after: row.after,
    })),
    pageNum: query.pageNo,
    totalPages: Math.ceil(total / query.pageSize),
    total,
  };
}
