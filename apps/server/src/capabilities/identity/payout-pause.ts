/** After a change that guards an account its money stays for a while: whoever took the account over waits, and its owner has
 *  the time to hear of it. */
import type { PayoutPauseReason } from '@baize/protocol/cashier-methods';
import type { Tx } from '#kernel/context.ts';

const hourMs = 3_600_000;

interface PayoutPause {
  readonly until: Date;
  readonly reason: PayoutPauseReason;
}

/** Pauses a member's payouts for the merchant's hours from now. A pause that ends later stays as it is. */
export async function pausePayouts({ db, ctx }: Tx, memberId: string, reason: PayoutPauseReason): Promise<void> {
  const { merchant, now } = ctx;
  const { payoutPauseHours } = merchant.settings;
  if (payoutPauseHours === 0) return;
  const until = new Date(now.getTime() + payoutPauseHours * hourMs);
  await db
    .updateTable('member')
    .set({ payouts_paused_until: until, payouts_pause_reason: reason })
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('payouts_paused_until', 'is', null), eb('payouts_paused_until', '<=', until)]))
    .execute();
}

/** The pause a member's payouts are under; null when there is none. */
export async function payoutPauseOf({ db, ctx }: Tx, memberId: string): Promise<PayoutPause | null> {
  const row = await db
    .selectFrom('member')
    .select(['payouts_paused_until as until', 'payouts_pause_reason as reason'])
    .where('merchant_id', '=', ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('payouts_paused_until', '>', ctx.now)
    .executeTakeFirst();
  if (!row?.until || !row.reason) return null;
  return { until: row.until, reason: row.reason as PayoutPauseReason }; // the column's check holds the same words
}
