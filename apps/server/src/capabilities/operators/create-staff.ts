import type { Role } from '@baize/protocol';
import { audit } from '#kernel/audit.ts';
import type { Merchant, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { oneTimePasswordMs } from '#capabilities/identity/index.ts';
import { insertStaff } from './store.ts';

export interface NewStaff {
  readonly staffId: string;
  readonly username: string;
  readonly displayName: string;
  readonly role: Role;
  readonly approvalLimitMinor: bigint;
  readonly passwordHash: string;
  /** Somebody else chose the password: it must be changed within 72 hours. */
  readonly isOneTimePassword: boolean;
  /** An authenticator that is set up already, sealed; null: the first login enrols one. */
  readonly totpSealed: Buffer | null;
  readonly serves: readonly Merchant[];
  /** The operator who makes the account; null: the installation does. */
  readonly createdBy: string | null;
}

/** Adds an operator. Runs in the platform's context. Errors: USERNAME_TAKEN. */
export async function createStaff(tx: Tx, staff: NewStaff): Promise<void> {
  const isNew = await insertStaff(tx, {
    ...staff,
    oneTimeUntil: staff.isOneTimePassword ? new Date(tx.ctx.now.getTime() + oneTimePasswordMs) : null,
    servesIds: staff.serves.map((merchant) => merchant.id),
  });
  if (!isNew) fail('USERNAME_TAKEN', { fields: { username: { reason: 'format' } } });
  const { username, role, approvalLimitMinor, serves } = staff;
  await audit(tx, 'staff.create', staff.staffId, undefined, {
    username,
    role,
    approvalLimitMinor,
    merchants: serves.map((merchant) => merchant.code),
  });
}
