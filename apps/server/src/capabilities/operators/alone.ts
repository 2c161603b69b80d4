import { raiseMoneyAlarm } from '#kernel/alarm.ts';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Need } from '#capabilities/requests/index.ts';
import { isPairThere, readStaffByName } from './store.ts';

/** An account takes two people as soon as there are two: until then the first owner of an installation makes colleagues alone, and
 *  each time somebody is woken. Runs in the platform's context. Errors: USERNAME_TAKEN. */
export async function needForNewStaff(
  tx: Tx<StaffCtx>,
  username: string,
  serves: readonly Merchant[],
): Promise<Need | null> {
  // of two runs of one request the second finds no grant, whatever the first has made
  if (!tx.ctx.grant && (await readStaffByName(tx, username)))
    fail('USERNAME_TAKEN', { fields: { username: { reason: 'format' } } });
  const ids = serves.map((merchant) => merchant.id);
  return (await isPairThere(tx, ids)) ? { merchants: serves.map((merchant) => merchant.code) } : null;
}

export async function noteAlone(tx: Tx<StaffCtx>, staffId: string): Promise<void> {
  await raiseMoneyAlarm(tx, 'staff.alone', staffId, { believed: { people: 2 }, told: { people: 1 } });
}
