/** Binding a mail address or mobile number: a code goes there, and what was bound before is told. */
import type { CallOutput } from '@baize/protocol';
import type { confirmContact as confirmCall } from '@baize/protocol/calls/members';
import { audit } from '#kernel/audit.ts';
import type { Config } from '#kernel/config.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { contactsOf, maskContact, pausePayouts, readMember, setContact } from '#capabilities/identity/index.ts';
import type { Contact, ContactKind } from '#capabilities/identity/index.ts';
import { sendMail, sendSms } from '#capabilities/notify/index.ts';

type Keys = Pick<Config, 'masterKey' | 'profile'>;

/** Stores the address that a code proved; the old one hears of it, and payouts pause when there was another. Errors: CONTACT_TAKEN. */
export async function bindContact(
  tx: Tx<MemberCtx>,
  config: Keys,
  given: { readonly kind: ContactKind; readonly address: string },
): Promise<CallOutput<typeof confirmCall>> {
  const { kind, address } = given;
  const { memberId } = tx.ctx.actor;
  const before = (await contactsOf(tx, memberId))[kind];
  if ((await setContact(tx, { memberId, kind, address, isVerified: true })) === 'taken') fail('CONTACT_TAKEN');
  const masked = maskContact(kind, address);
  await audit(tx, 'contact.change', memberId, before && { kind }, { kind });
  await record(tx, 'contact.changed', { kind: 'member', memberId }, { memberId, kind });
  const isOther = before !== null && before.address !== address.toLowerCase();
  if (isOther) await pausePayouts(tx, memberId, 'contact');
  if (isOther && before.verifiedAt !== null) await notifyOldContact(tx, config, { kind, before, masked });
  return { masked, verified: true };
}

async function notifyOldContact(
  tx: Tx<MemberCtx>,
  config: Keys,
  { kind, before, masked }: { kind: ContactKind; before: Contact; masked: string },
): Promise<void> {
  const { actor, language } = tx.ctx;
  const send = kind === 'email' ? sendMail : sendSms;
  await send(tx, config, {
    to: before.address,
    template: 'contact_changed',
    args: { username: actor.account, kind, masked },
    language,
    memberId: actor.memberId,
  });
}

/** Tells a member outside the site what became of the account: by mail where there is an address, else by text. */
export async function notifyOwner(
  tx: Tx,
  config: Keys,
  memberId: string,
  template: 'password_changed' | 'factors_reset',
): Promise<void> {
  const member = await readMember(tx, memberId);
  if (!member) return;
  const { username } = member;
  const language = member.language ?? tx.ctx.merchant.settings.languageDefault;
  const { email, mobile } = await contactsOf(tx, memberId);
  const notice = { template, args: { username }, language, memberId } as const;
  if (email) await sendMail(tx, config, { to: email.address, ...notice });
  else if (mobile?.verifiedAt) await sendSms(tx, config, { to: mobile.address, ...notice });
}
