import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { memberOf } from '#capabilities/members/index.ts';
import { limitCurrency, profileOf, refreshGuard } from './guard.ts';
import { isSettable } from './rules.ts';
import type { WantedLimit } from './set-limit.ts';
import { deleteLimit, insertHistory, lockLimit, lockMember, writeLimit } from './store.ts';

/** An operator's limit beside the player's own; null takes it away. Holds at once. Errors: NOT_FOUND, VALIDATION. */
export async function setOperatorLimit(tx: Tx<StaffCtx>, wanted: WantedLimit, reason: string): Promise<void> {
  const { memberId, kind, period, value } = wanted;
  if (!(await memberOf(tx, memberId))) fail('NOT_FOUND');
  if (!isSettable(wanted, value, profileOf(tx.ctx.merchant)))
    fail('VALIDATION', { fields: { value: { reason: 'range' } } });
  await lockMember(tx, memberId);
  const key = { memberId, owner: 'operator', kind, period, currency: limitCurrency(tx.ctx.merchant, kind) } as const;
  const before = await lockLimit(tx, key);
  if (value === null) await deleteLimit(tx, key);
  else await writeLimit(tx, key, { value, pendingValue: null, pendingAt: null });
  const what = value === null ? 'removed' : 'set';
  await insertHistory(tx, {
    member_id: memberId,
    what,
    kind,
    period,
    currency: key.currency,
    value,
    until: null,
    reason,
  });
  await audit(tx, 'limit.operator', memberId, before ?? null, { kind, period, value, reason });
  await refreshGuard(tx, memberId);
}
