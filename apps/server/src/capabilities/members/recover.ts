/** Setting a new password without the old one: by a mailed link, or by a code to the phone. */
import type { LastingCode } from '@baize/protocol';
import type { Config } from '#kernel/config.ts';
import type { Ctx, Tx } from '#kernel/context.ts';
import type { MemberRow } from '#capabilities/identity/index.ts';
import {
  contactAddress,
  contactsOf,
  membersByContact,
  newToken,
  readMember,
  readMemberByName,
  refusedArea,
  setPassword,
  tokenHash,
  usernameKey,
} from '#capabilities/identity/index.ts';
import { sendMail } from '#capabilities/notify/index.ts';
import type { PasswordResetRequest } from './password-reset-request.ts';
import { openResetRequest } from './password-reset-request.ts';
import { resetLink } from './rules.ts';
import { insertReset, readReset, updateResetsUsed } from './store-resets.ts';

/** A link is good so long (security 1.6 asks for short; mail may be slow). */
export const resetMinutes = 30;

/** The account with this name and this mail address, whatever the case of either, with the address as it is stored. Only an
 *  address that was proved counts: one typed wrongly at registration is somebody else's. Undefined also where it may not recover: frozen, or of a kind that has no password. */
export async function findForgotten(
  tx: Tx,
  { username, email }: PasswordResetRequest,
): Promise<{ member: MemberRow; address: string } | undefined> {
  const member = await readMemberByName(tx, usernameKey(username));
  if (!member || refusedArea(tx.ctx, member, false)) return undefined;
  const contact = (await contactsOf(tx, member.memberId)).email;
  if (!contact?.verifiedAt || contact.address !== contactAddress('email', email)) return undefined;
  return { member, address: contact.address };
}

/** Mails the link, when there is somebody to mail it to. Earlier links of the account are worth nothing from here on. */
export async function mailResetLink(
  tx: Tx,
  config: Pick<Config, 'masterKey' | 'profile' | 'publicBaseUrl'>,
  sealed: string,
): Promise<void> {
  const { merchant, now } = tx.ctx;
  const forgotten = openResetRequest(config.masterKey, merchant.id, sealed);
  const found = await findForgotten(tx, forgotten);
  if (!found) return;
  const { member, address } = found;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + resetMinutes * 60_000);
  await updateResetsUsed(tx, { memberId: member.memberId });
  await insertReset(tx, { tokenHash: tokenHash(token), memberId: member.memberId, expiresAt });
  const { protocol } = new URL(config.publicBaseUrl);
  await sendMail(tx, config, {
    to: address,
    template: 'reset_link',
    args: {
      username: member.username,
      link: resetLink(`${protocol}//${merchant.mainDomain}`, token),
      minutes: resetMinutes,
    },
    language: member.language ?? forgotten.language,
    memberId: member.memberId,
    expiresAt,
  });
}

/** Whose link this is, while it is good; null when it was used, is over or never was. */
export async function ownerOfLink(tx: Tx, token: string): Promise<MemberRow | null> {
  const reset = await readReset(tx, tokenHash(token));
  if (!reset || reset.usedAt !== null || reset.expiresAt <= tx.ctx.now) return null;
  return (await readMember(tx, reset.memberId)) ?? null;
}

/** Uses the link up and stores the new password; false when somebody was faster. */
export async function resetByLink(tx: Tx, token: string, passwordHash: string): Promise<boolean> {
  const owner = await ownerOfLink(tx, token);
  if (!owner) return false;
  const isFirst = await updateResetsUsed(tx, { memberId: owner.memberId, tokenHash: tokenHash(token) });
  return isFirst && setPassword(tx, owner.memberId, passwordHash);
}

/** Who proved this number to be theirs: only they can recover by it. */
export async function ownerOfPhone(tx: Tx, phone: string): Promise<MemberRow | undefined> {
  const owner = (await membersByContact(tx, 'mobile', phone)).find((member) => member.isVerified);
  return owner && readMember(tx, owner.memberId);
}

/** Why this account may not recover, told only to who holds its phone. */
export function refusedRecovery(ctx: Ctx, member: MemberRow): LastingCode | null {
  return refusedArea(ctx, member, false);
}
