import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { heldStopOf } from '#capabilities/limits/index.ts';
import { grantToBonus, isDone } from '#capabilities/wallet/index.ts';
import type { BonusRow } from './store.ts';
import { about, notifyChanged } from './notify.ts';

const dayMs = 86_400_000;

/** When a bonus begins and ends that is given now. */
export function termOf(tx: Tx, days: number): { granted_at: Date; expires_at: Date } {
  return { granted_at: tx.ctx.now, expires_at: new Date(tx.ctx.now.getTime() + days * dayMs) };
}

/** Nobody who is excluded or on a break is given a bonus. Holds against a break that begins meanwhile.
 *  Errors: SELF_EXCLUDED, COOLING_OFF. */
export async function requireNotStopped(tx: Tx, memberId: string): Promise<void> {
  const stop = await heldStopOf(tx, memberId);
  if (stop) fail(stop.code);
}

/** Puts the money of a bonus that was just opened on its account. Errors: CURRENCY_UNKNOWN, WALLET_ON_CREDIT. */
export async function putDown(tx: Tx, row: BonusRow): Promise<void> {
  const { bonusId, memberId, currency } = about(row);
  const moved = await grantToBonus(tx, { bonusId, memberId, currency, amountMinor: row.amount_minor });
  if (moved.outcome === 'no_account_or_frozen') fail('CURRENCY_UNKNOWN');
  if (!isDone(moved)) throw new Error(`bonus ${bonusId}: ${moved.outcome}`); // a fresh id cannot collide: this is a bug
  const audience = { kind: 'member', memberId } as const;
  await record(tx, 'bonus.granted', audience, { ...about(row), neededMinor: row.needed_minor.toString() });
  await notifyChanged(tx, row);
}
