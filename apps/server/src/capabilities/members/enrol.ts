/** Registration as a person meets it: what can be refused is refused before a code is used up. */
import { randomInt } from 'node:crypto';
import type { CallOutput } from '@baize/protocol';
import { userTypes } from '@baize/protocol';
import type { register } from '@baize/protocol/calls/members-registration';
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import {
  contactAddress,
  linkByTicket,
  readMemberByName,
  readSocialTicket,
  signIn,
  usernameKey,
} from '#capabilities/identity/index.ts';
import { inviteOf, registerMember } from './register.ts';
import type { NewMember } from './register.ts';
import { mobileUsername } from './rules.ts';
import { zaloPrompt } from './zalo.ts';

export interface Enrolment extends NewMember {
  /** A social login that knows no account yet. */
  readonly socialTicket?: string | undefined;
}

const namesMax = 5;

/** What a code must not be used up for: a name that is taken, an invitation nobody made, a ticket that is over.
 *  Errors: USERNAME_TAKEN, AFFILIATE_INVALID, TICKET_INVALID. */
export async function requireFree(
  tx: Tx,
  { values, socialTicket }: Pick<Enrolment, 'values' | 'socialTicket'>,
): Promise<void> {
  if (values.username !== undefined && (await readMemberByName(tx, usernameKey(values.username))))
    fail('USERNAME_TAKEN', { fields: { username: { reason: 'format' } } });
  await inviteOf(tx, values);
  if (socialTicket !== undefined && !(await readSocialTicket(tx, socialTicket))) fail('TICKET_INVALID');
}

/** A free name for who registers with a mobile number only. */
export async function freeMobileName(tx: Tx): Promise<string> {
  for (let tries = 0; tries < namesMax; tries += 1) {
    const name = mobileUsername(randomInt(1_000_000_000));
    if (!(await readMemberByName(tx, usernameKey(name)))) return name;
  }
  throw new Error('no free name for a mobile registration'); // 10^9 names: the source of chance is broken
}

/** Registers and logs in. Errors: as registerMember, and TICKET_INVALID. */
export async function enrol(
  tx: Tx,
  config: Pick<Config, 'masterKey'>,
  enrolment: Enrolment,
): Promise<CallOutput<typeof register>> {
  const { memberId, values, socialTicket } = enrolment;
  await registerMember(tx, await withSocialEmail(tx, enrolment));
  if (socialTicket !== undefined && (await linkByTicket(tx, memberId, socialTicket)) !== 'linked')
    fail('TICKET_INVALID');
  const member = { memberId, username: values.username ?? '', type: userTypes.member };
  const session = await signIn(tx, config, member, { way: 'register' });
  return { ...session, zalo: zaloPrompt(tx, values.zalo) };
}

/** A mail address that the social provider has verified needs no code of ours. */
async function withSocialEmail(tx: Tx, enrolment: Enrolment): Promise<NewMember> {
  const ticket = enrolment.socialTicket === undefined ? null : await readSocialTicket(tx, enrolment.socialTicket);
  const { email } = enrolment.values;
  const address = (mail: string | null | undefined): string => contactAddress('email', mail ?? '');
  const isProved =
    ticket?.isEmailVerified === true && address(email) !== '' && address(email) === address(ticket.email);
  return isProved ? { ...enrolment, verified: [...(enrolment.verified ?? []), 'email'] } : enrolment;
}
