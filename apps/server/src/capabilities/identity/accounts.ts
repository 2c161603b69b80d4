/** Accounts as higher rooms make and change them. */
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { oneTimePasswordMs, usernameKey } from './rules.ts';
import { endSessions } from './sessions.ts';
import { insertMember, updateMember } from './store.ts';

export interface NewAccount {
  readonly memberId: string;
  readonly username: string;
  readonly type: number;
  /** Null: nobody can log in by password (trial). */
  readonly passwordHash: string | null;
  readonly withdrawPasswordHash?: string | null;
  /** Somebody else chose the password: it opens only its own change, for 72 hours. */
  readonly isOneTimePassword?: boolean;
}

/** Adds an account; 'taken' when the merchant has that name in any case. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<'created' | 'taken'> {
  const isNew = await insertMember(tx, {
    memberId: account.memberId,
    username: account.username,
    usernameKey: usernameKey(account.username),
    type: account.type,
    passwordHash: account.passwordHash,
    withdrawPasswordHash: account.withdrawPasswordHash ?? null,
    oneTimeUntil: account.isOneTimePassword ? new Date(tx.ctx.now.getTime() + oneTimePasswordMs) : null,
  });
  return isNew ? 'created' : 'taken';
}

export async function setAccountType(tx: Tx, memberId: string, type: number): Promise<boolean> {
  return updateMember(tx, memberId, { type });
}

/** Freezes or unfreezes; a frozen account's sessions end at once. False when there is no such member. */
export async function setFrozen(tx: Tx, memberId: string, isFrozen: boolean, reason: string): Promise<boolean> {
  const isKnown = await updateMember(tx, memberId, { is_frozen: isFrozen });
  if (!isKnown) return false;
  if (isFrozen) await endSessions(tx, memberId, 'frozen');
  await audit(
    tx,
    isFrozen ? 'member.freeze' : 'member.unfreeze',
    memberId,
    { isFrozen: !isFrozen },
    { isFrozen, reason },
  );
  return true;
}
