/** An operator's own passkeys: added, named, removed. The last factor stays: without one nobody gets in but by two colleagues. */
import type { CallOutput } from '@baize/protocol';
import type { staffSecurity } from '@baize/protocol/calls/operators-security';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { forgetOldChallenges, offerKey, passkeysMax, passkeyView } from '#capabilities/identity/index.ts';
import type { NewKey, Offered, Refusal, SiteAddress } from '#capabilities/identity/index.ts';
import { lockStaff, readStaff, updateStaffSessionState } from '../store.ts';
import { deleteStaffPasskeys, insertStaffPasskey, readStaffPasskeys, updateStaffPasskeyName } from './store.ts';
import type { StaffPasskey } from './store.ts';

type Security = CallOutput<typeof staffSecurity>;

/** What the own sign-in asks for beside the password. */
export async function ownSecurity(tx: Tx<StaffCtx>): Promise<Security> {
  const { staffId } = tx.ctx.actor;
  const staff = (await readStaff(tx, staffId)) ?? fail('NOT_LOGGED_IN');
  return {
    totp: staff.totpSealed !== null,
    passkeys: (await readStaffPasskeys(tx, staffId)).map(passkeyView),
  };
}

/** First half of adding one; whose session it is has been proved. Errors: PASSKEY_LIMIT. */
export async function offerStaffPasskey(tx: Tx<StaffCtx>, site: SiteAddress): Promise<Offered> {
  const { staffId } = tx.ctx.actor;
  const staff = (await readStaff(tx, staffId)) ?? fail('NOT_LOGGED_IN');
  await forgetOldChallenges(tx);
  return offerKey(tx, site, {
    accountId: staffId,
    accountName: staff.username,
    siteName: tx.ctx.merchant.name,
    keys: await readStaffPasskeys(tx, staffId),
  });
}

/** Second half: stores it; a session that waited for a second factor becomes a full one. Refused: PASSKEY_LIMIT, PASSKEY_FAILED for
 *  a credential that is here already, and in a session that waited while another one set a factor up. */
export async function addStaffPasskey(tx: Tx<StaffCtx>, key: NewKey, name: string): Promise<StaffPasskey | Refusal> {
  const { actor, now, newId } = tx.ctx;
  const staff = (await lockStaff(tx, actor.staffId)) ?? fail('NOT_LOGGED_IN'); // of two at once each sees the other
  const own = await readStaffPasskeys(tx, actor.staffId);
  if (own.length >= passkeysMax) return { refused: 'PASSKEY_LIMIT' };
  const hasFactor = staff.totpSealed !== null || own.length > 0;
  if (actor.state === 'must_enrol_totp' && hasFactor) return { refused: 'PASSKEY_FAILED' };
  const row = { ...key, passkeyId: newId(), staffId: actor.staffId, name, createdAt: now, lastUsedAt: null };
  if (!(await insertStaffPasskey(tx, row))) return { refused: 'PASSKEY_FAILED' };
  if (actor.state === 'must_enrol_totp') await updateStaffSessionState(tx, actor.sessionId, 'full');
  await audit(tx, 'staff.add_passkey', actor.staffId, undefined, { name });
  return row;
}

/** Errors: NOT_FOUND, also for a colleague's. */
export async function renameStaffPasskey(tx: Tx<StaffCtx>, passkeyId: string, name: string): Promise<void> {
  const { staffId } = tx.ctx.actor;
  if (!(await updateStaffPasskeyName(tx, staffId, passkeyId, name))) fail('NOT_FOUND');
  await audit(tx, 'staff.rename_passkey', staffId, undefined, { name });
}

/** Removes one; password and authenticator have been checked. Errors: NOT_FOUND, LAST_FACTOR. */
export async function removeStaffPasskey(tx: Tx<StaffCtx>, passkeyId: string): Promise<void> {
  const { staffId } = tx.ctx.actor;
  const staff = (await lockStaff(tx, staffId)) ?? fail('NOT_LOGGED_IN');
  const own = await readStaffPasskeys(tx, staffId);
  const passkey = own.find((row) => row.passkeyId === passkeyId) ?? fail('NOT_FOUND');
  if (staff.totpSealed === null && own.length === 1) fail('LAST_FACTOR');
  await deleteStaffPasskeys(tx, staffId, passkeyId);
  await audit(tx, 'staff.remove_passkey', staffId, { name: passkey.name });
}
