import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { isByStaff, useGrant } from '#capabilities/requests/index.ts';
import { isDone, moveCredit, setOnCredit } from '#capabilities/wallet/index.ts';
import { memberOrCompany } from './company.ts';
import { isAgent } from './downline.ts';
import type { Downline } from './downline.ts';
import { releaseIfIdle } from './release.ts';
import { insertCreditChange, lockCreditLine, writeCreditLine } from './store.ts';
import { notifyBoth } from './notify-both.ts';

/** Sets the credit of a direct downline. The difference moves between the giver's credit and the downline's, so the sum of what
 *  is given never passes what the giver has, and what is played with cannot be taken back. The same limit again does nothing.
 *  Errors: NOT_FOUND, CREDIT_NOT_ENOUGH, CREDIT_IN_USE. */
export async function setCredit(
  tx: Tx,
  { uplineId, downline }: Downline,
  { currency, limitMinor }: { currency: string; limitMinor: bigint },
): Promise<void> {
  const { memberId } = downline;
  const isPlayer = !isAgent(tx, downline.type);
  const before = await lockCreditLine(tx, { memberId, currency, uplineId, isPlayer });
  // A line that was moved, or a player who became an agent, first gives back what there is.
  const isAsOpened = before.uplineId === uplineId && before.isPlayer === isPlayer;
  if (before.limitMinor > 0n && !isAsOpened) fail('CREDIT_IN_USE');
  const difference = limitMinor - before.limitMinor;
  // what is taken back is one person's; what is given takes two
  const need = difference > 0n ? { worthMinor: difference, shown: { limitMinorNow: before.limitMinor } } : null;
  if (isByStaff(tx)) await useGrant(tx, need);
  if (difference === 0n) return;

  const changeId = tx.ctx.newId();
  if (isPlayer) await setOnCredit(tx, { memberId, currency }, true);
  const upline = { memberId: memberOrCompany(uplineId), isPlayer: false };
  const [from, to] = difference > 0n ? [upline, { memberId, isPlayer }] : [{ memberId, isPlayer }, upline];
  const amountMinor = difference > 0n ? difference : -difference;
  const moved = await moveCredit(tx, { from, to, currency, amountMinor, changeId });
  if (moved.outcome === 'insufficient') fail(difference > 0n ? 'CREDIT_NOT_ENOUGH' : 'CREDIT_IN_USE');
  if (moved.outcome === 'no_account_or_frozen') fail('NOT_FOUND'); // no wallet in the line's currency
  if (!isDone(moved)) throw new Error(`credit ${changeId}: ${moved.outcome}`); // a fresh id cannot collide: this is a bug

  await writeCreditLine(tx, currency, { ...before, uplineId, isPlayer, limitMinor });
  const change = { beforeMinor: before.limitMinor, afterMinor: limitMinor };
  const by = tx.ctx.actor.kind === 'staff' ? 'operator' : 'upline';
  await insertCreditChange(tx, { changeId, memberId, currency, uplineId, ...change, by });
  await audit(tx, 'position.credit', memberId, { limitMinor: before.limitMinor }, { limitMinor, currency, uplineId });
  if (limitMinor === 0n) await releaseIfIdle(tx, memberId, currency);
  await notifyBoth(tx, [uplineId, memberId], 'credit');
}
