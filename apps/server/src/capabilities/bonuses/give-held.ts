import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { heldStopOf } from '#capabilities/limits/index.ts';
import { walletsOnCredit } from '#capabilities/wallet/index.ts';
import { putDown, termOf } from './open.ts';
import { lockBonus, updateBonus } from './store.ts';

/** Gives a bonus on a first deposit that waits since bonuses were stopped, with the terms of the day of its deposit; its time begins now.
 *  Of a player who is stopped or plays on credit it waits on, and an operator may refuse it. One that was decided is left alone.
 *  Answers whether it was given. */
export async function giveHeld(tx: Tx, bonusId: string): Promise<boolean> {
  if (tx.ctx.merchant.stopped.bonuses) return false;
  const before = await lockBonus(tx, bonusId);
  if (before?.state !== 'asked' || before.source !== 'first_deposit') return false;
  const { member_id: memberId, currency, amount_minor: amountMinor, deposit_id: depositId, state } = before;
  if (await heldStopOf(tx, memberId)) return false;
  if ((await walletsOnCredit(tx, [memberId])).has(`${memberId}|${currency}`)) return false;
  const row = await updateBonus(tx, bonusId, { state: 'open', ...termOf(tx, before.days) });
  await audit(tx, 'bonus.grant', bonusId, { state }, { memberId, amountMinor, currency, depositId });
  await putDown(tx, row);
  return true;
}
