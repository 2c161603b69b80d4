import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { limitCurrency, profileOf, refreshGuard } from './guard.ts';
import { hoursLater, isAtLeastAsStrict, isSettable } from './rules.ts';
import type { LimitName } from './rules.ts';
import { deleteLimit, insertHistory, lockLimit, lockMember, writeLimit } from './store.ts';

export interface WantedLimit extends LimitName {
  readonly memberId: string;
  /** Minor units or minutes; null: none. */
  readonly value: bigint | null;
}

/** The player's own limit. As strict as now or stricter holds at once and ends any wait; looser, or none, waits for the hours of
 *  the profile. Errors: VALIDATION for a limit there is not. */
export async function setLimit(tx: Tx, wanted: WantedLimit): Promise<void> {
  const { memberId, kind, period, value } = wanted;
  const profile = profileOf(tx.ctx.merchant);
  if (!isSettable(wanted, value, profile)) fail('VALIDATION', { fields: { value: { reason: 'range' } } });
  await lockMember(tx, memberId);
  const currency = limitCurrency(tx.ctx.merchant, kind);
  const key = { memberId, owner: 'player', kind, period, currency } as const;
  const before = await lockLimit(tx, key);
  const current = before?.value ?? null;
  if (current === value && !before?.pendingAt) return;

  const isNow = isAtLeastAsStrict(current, value);
  const pendingAt = isNow ? null : hoursLater(tx.ctx.now, profile.increaseWaitHours);
  if (isNow && value === null) await deleteLimit(tx, key);
  else
    await writeLimit(tx, key, {
      value: isNow ? value : current,
      pendingValue: isNow ? null : value,
      pendingAt,
    });
  const about = { member_id: memberId, kind, period, currency, value, until: pendingAt, reason: null };
  await insertHistory(tx, { ...about, what: isNow ? 'set' : 'asked' });
  await audit(tx, isNow ? 'limit.set' : 'limit.ask', memberId, before ?? null, { kind, period, value, pendingAt });
  await refreshGuard(tx, memberId);
}
