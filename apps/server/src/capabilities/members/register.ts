import { userTypes } from '@baize/protocol';
import type { RegistrationField } from '@baize/protocol';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { findInvite, joinTree } from '#capabilities/agents/index.ts';
import type { Invite } from '#capabilities/agents/index.ts';
import { createAccount, setContact } from '#capabilities/identity/index.ts';
import { openAccounts } from '#capabilities/wallet/index.ts';
import { insertProfile } from './store.ts';
import { noteZalo } from './zalo.ts';

export interface NewMember {
  readonly memberId: string;
  /** Null: opened by a code to the mobile number or by a social login only. */
  readonly passwordHash: string | null;
  readonly withdrawPasswordHash: string | null;
  /** Values of the form, checked, by their wire names. */
  readonly values: Partial<Record<RegistrationField, string>>;
  /** The mobile number as E.164. */
  readonly mobile?: string | null;
  /** Contacts that are proved to be the member's own. */
  readonly verified?: readonly ('mobile' | 'email')[];
  readonly weeklyDepositLimitMinor: bigint | null;
  /** Somebody else chose the password: the first login must change it. */
  readonly isOneTimePassword?: boolean;
  /** The place in the tree, when no code says it. */
  readonly invite?: Invite;
}

/** Kept in columns or tables of their own, or not kept at all. */
const known: ReadonlySet<string> = new Set<RegistrationField>([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'countryDialingCode',
  'currency',
  'affiliateCode',
  'referralCode',
  'domain',
]);

/** Registers a member: account, profile, contacts, place in the tree and wallet, all or nothing.
 *  Errors: USERNAME_TAKEN (also for the second of two at once), AFFILIATE_INVALID, CONTACT_TAKEN.
 *  Source: specification 4 and 5. */
export async function registerMember(tx: Tx, member: NewMember): Promise<void> {
  const { merchant } = tx.ctx;
  const { memberId, values } = member;
  const username = values.username ?? '';
  const outcome = await createAccount(tx, { ...member, username, type: userTypes.member });
  if (outcome === 'taken') fail('USERNAME_TAKEN', { fields: { username: { reason: 'format' } } });
  const details = Object.fromEntries(Object.entries(values).filter(([field]) => !known.has(field)));
  await insertProfile(tx, {
    memberId,
    nickname: values.nickname ?? username,
    payeeName: values.payeeName ?? null,
    details,
    weeklyDepositLimitMinor: member.weeklyDepositLimitMinor,
    ageConfirmed: merchant.settings.ageMin,
  });
  await noteZalo(tx, memberId, { before: undefined, after: values.zalo });
  await keepContacts(tx, member);
  await joinTree(tx, memberId, member.invite ?? (await inviteOf(tx, values)));
  await openAccounts(tx, { memberId, currency: merchant.settings.currency });
  await audit(tx, 'member.register', memberId);
  await record(tx, 'member.registered', { kind: 'console' }, { memberId, account: username });
}

async function keepContacts(tx: Tx, { memberId, values, mobile, verified = [] }: NewMember): Promise<void> {
  for (const [kind, address, field] of [
    ['mobile', mobile ?? null, 'mobileNum'],
    ['email', values.email ?? null, 'email'],
  ] as const) {
    if (address === null) continue;
    const outcome = await setContact(tx, { memberId, kind, address, isVerified: verified.includes(kind) });
    if (outcome === 'taken') fail('CONTACT_TAKEN', { fields: { [field]: { reason: 'format' } } });
  }
}

/** The agent's code decides the place; without one, the player's code does. */
export async function inviteOf(tx: Tx, values: NewMember['values']): Promise<Invite | null> {
  const invites: Invite[] = [];
  for (const field of ['affiliateCode', 'referralCode'] as const) {
    const code = values[field];
    if (code === undefined) continue;
    const invite = await findInvite(tx, code);
    if (!invite) fail('AFFILIATE_INVALID', { fields: { [field]: { reason: 'format' } } });
    invites.push(invite);
  }
  const [first] = invites;
  return first ? { ...first, referrerId: invites.find((invite) => invite.referrerId)?.referrerId ?? null } : null;
}
