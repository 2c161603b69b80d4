import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { limitCurrency, profileOf, refreshGuard } from './guard.ts';
import type { LimitName } from './rules.ts';
import { deleteLimit, insertHistory, lockLimit, lockMember, writeLimit } from './store.ts';
import type { LimitKey, LimitRow } from './store.ts';

/** Gives up what waits; the limit in force stays. */
export async function cancelLimitChange(tx: Tx<MemberCtx>, name: LimitName): Promise<void> {
  const { memberId } = tx.ctx.actor;
  await lockMember(tx, memberId);
  const key = ownKey(tx, name);
  const row = await lockLimit(tx, key);
  if (!row?.pendingAt) return;
  await writeLimit(tx, key, { value: row.value, pendingValue: null, pendingAt: null });
  await insertHistory(tx, historyOf(key, 'cancelled', row.pendingValue));
  await audit(tx, 'limit.cancel', memberId, row, { value: row.value });
  await refreshGuard(tx, memberId);
}

/** The last yes, where the profile asks for one. Errors: STATE_CONFLICT when nothing waits whose time has come. */
export async function confirmLimitChange(tx: Tx<MemberCtx>, name: LimitName): Promise<void> {
  await lockMember(tx, tx.ctx.actor.memberId);
  const key = ownKey(tx, name);
  const row = await lockLimit(tx, key);
  if (!row?.pendingAt || row.pendingAt > tx.ctx.now) fail('STATE_CONFLICT');
  await takeEffect(tx, key, row);
}

/** The clock's part: a change whose wait is over takes effect, unless the profile wants the player's last yes. */
export async function endWait(tx: Tx, key: LimitKey): Promise<void> {
  if (profileOf(tx.ctx.merchant).increaseNeedsConfirmation) return;
  await lockMember(tx, key.memberId);
  const row = await lockLimit(tx, key);
  if (row?.pendingAt && row.pendingAt <= tx.ctx.now) await takeEffect(tx, key, row);
}

async function takeEffect(tx: Tx, key: LimitKey, row: LimitRow): Promise<void> {
  if (row.pendingValue === null) await deleteLimit(tx, key);
  else await writeLimit(tx, key, { value: row.pendingValue, pendingValue: null, pendingAt: null });
  await insertHistory(tx, historyOf(key, row.pendingValue === null ? 'removed' : 'took_effect', row.pendingValue));
  await audit(tx, 'limit.take_effect', key.memberId, row, { value: row.pendingValue });
  await refreshGuard(tx, key.memberId);
}

function ownKey({ ctx }: Tx<MemberCtx>, { kind, period }: LimitName): LimitKey {
  const currency = limitCurrency(ctx.merchant, kind);
  return { memberId: ctx.actor.memberId, owner: 'player', kind, period, currency };
}

function historyOf(key: LimitKey, what: 'cancelled' | 'took_effect' | 'removed', value: bigint | null) {
  const { memberId, kind, period, currency } = key;
  return { member_id: memberId, what, kind, period, currency, value, until: null, reason: null };
}
