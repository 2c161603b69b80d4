import { userTypes } from '@baize/protocol';
import type { RegistrationField } from '@baize/protocol';
import { audit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { record } from '../../kernel/outbox.ts';
import { findInvite, joinTree } from '../agents/index.ts';
import type { Invite } from '../agents/index.ts';
import { createAccount } from '../identity/index.ts';
import { openAccounts } from '../wallet/index.ts';
import { insertProfile } from './store.ts';

export interface NewMember {
  readonly memberId: string;
  readonly passwordHash: string;
  readonly withdrawPasswordHash: string | null;
  /** Values of the form, checked, by their wire names. */
  readonly values: Partial<Record<RegistrationField, string>>;
  readonly weeklyDepositLimitMinor: bigint | null;
  /** An operator chose the password: the first login must change it. */
  readonly isOneTimePassword?: boolean;
}

/** Kept in columns of their own, or not kept at all. */
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
  'currency',
  'affiliateCode',
  'referralCode',
]);

/** Registers a member: account, profile, place in the tree and wallet, all or nothing.
 *  Errors: USERNAME_TAKEN (also for the second of two at once), AFFILIATE_INVALID. Source: specification 4 and 5. */
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
    email: values.email ?? null,
    mobile: values.mobileNum ?? null,
    details,
    weeklyDepositLimitMinor: member.weeklyDepositLimitMinor,
    ageConfirmed: merchant.settings.ageMin,
  });
  await joinTree(tx, memberId, await inviteOf(tx, values));
  await openAccounts(tx, { memberId, currency: merchant.settings.currency, kind: 'real' });
  await audit(tx, 'member.register', memberId, undefined, { account: username });
  await record(tx, 'member.registered', { kind: 'console' }, { memberId, account: username });
}

/** The agent's code decides the place; without one, the player's code does. */
async function inviteOf(tx: Tx, values: NewMember['values']): Promise<Invite | null> {
  const invites: Invite[] = [];
  for (const field of ['affiliateCode', 'referralCode'] as const) {
    const code = values[field];
    if (code === undefined) continue;
    const invite = await findInvite(tx, code);
    if (!invite) fail('AFFILIATE_INVALID', { fields: { [field]: { reason: 'format' } } });
    invites.push(invite);
  }
  const [first] = invites;
  return first
    ? { uplineId: first.uplineId, referrerId: invites.find((invite) => invite.referrerId)?.referrerId ?? null }
    : null;
}
