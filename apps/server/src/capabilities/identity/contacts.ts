/** Where a member is reached. A verified address belongs to one member of a merchant; an unverified one is only what
 *  somebody typed. */
import { plainMail } from '@baize/protocol/mail-address';
import { sqlState } from '#kernel/db.ts';
import type { Tx } from '#kernel/context.ts';
import { deleteUnverifiedClaims, readContacts, readMembersByContact, upsertContact } from './store-contacts.ts';
import type { ContactKind, ContactRow } from './store-contacts.ts';

export type { ContactKind } from './store-contacts.ts';

export interface Contact {
  /** `+66812345678`, or a mail address in lower case. */
  readonly address: string;
  readonly verifiedAt: Date | null;
}

export interface NewContact {
  readonly memberId: string;
  readonly kind: ContactKind;
  readonly address: string;
  /** A code sent there came back. */
  readonly isVerified: boolean;
}

/** Sets or replaces a member's address; 'taken' when it is verified and another member's verified address already. */
export async function setContact(tx: Tx, contact: NewContact): Promise<'set' | 'taken'> {
  const { memberId, kind, isVerified } = contact;
  const address = contactAddress(kind, contact.address);
  if (isVerified) {
    const others = await readMembersByContact(tx, kind, address);
    if (others.some((other) => other.isVerified && other.memberId !== memberId)) return 'taken';
    await deleteUnverifiedClaims(tx, kind, address, memberId);
  }
  await upsertContact(tx, { memberId, kind, address, verifiedAt: isVerified ? tx.ctx.now : null });
  return 'set';
}

/** True for the error of the unique index: two verified the same address at once, and this one came second. */
export function isContactClash(error: unknown): boolean {
  return sqlState(error) === '23505' && error instanceof Error && error.message.includes('member_contact_verified');
}

export async function contactsOf(tx: Tx, memberId: string): Promise<{ mobile: Contact | null; email: Contact | null }> {
  const rows = await readContacts(tx, memberId);
  const of = (kind: ContactKind): Contact | null => {
    const row = rows.find((entry: ContactRow) => entry.kind === kind);
    return row ? { address: row.address, verifiedAt: row.verifiedAt } : null;
  };
  return { mobile: of('mobile'), email: of('email') };
}

/** Who has this address, the one who verified it first. */
export async function membersByContact(
  tx: Tx,
  kind: ContactKind,
  address: string,
): Promise<{ memberId: string; username: string; isVerified: boolean }[]> {
  return readMembersByContact(tx, kind, contactAddress(kind, address));
}

export function contactAddress(kind: ContactKind, address: string): string {
  return kind === 'email' ? plainMail(address).toLowerCase() : address;
}

/** `+66•••••678`, `m•••@example.com`: enough to recognise, not enough to reach. */
export function maskContact(kind: ContactKind, address: string): string {
  if (kind === 'mobile') return `${address.slice(0, 3)}•••••${address.slice(-3)}`;
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
