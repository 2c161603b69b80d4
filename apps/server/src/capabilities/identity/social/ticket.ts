/** Tickets for registration: fifteen minutes, one account. */
import type { Tx } from '#kernel/context.ts';
import { tokenHash } from '../sessions.ts';
import { linkIdentity } from './finish.ts';
import { readTicket, takeTicket } from './store.ts';
import type { Identity } from './store.ts';

/** Whom a ticket is about, without using it up; null when it is over. */
export async function readSocialTicket(tx: Tx, ticket: string): Promise<Omit<Identity, 'subject'> | null> {
  const identity = await readTicket(tx, tokenHash(ticket));
  if (!identity) return null;
  const { provider, email, isEmailVerified, name } = identity;
  return { provider, email, isEmailVerified, name };
}

/** Links the person of a ticket with the account just made, in the same transaction: both or neither. */
export async function linkByTicket(tx: Tx, memberId: string, ticket: string): Promise<'linked' | 'invalid' | 'taken'> {
  const identity = await takeTicket(tx, tokenHash(ticket));
  return identity ? linkIdentity(tx, memberId, identity) : 'invalid';
}
