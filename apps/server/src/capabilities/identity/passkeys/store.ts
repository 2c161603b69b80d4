import type { Tx } from '#kernel/context.ts';
import { columnsOf, keptKey } from './kept-key.ts';
import type { KeptKey } from './kept-key.ts';

export interface PasskeyRow extends KeptKey {
  readonly memberId: string;
}

function passkeys(tx: Tx) {
  return tx.db.selectFrom('passkey').selectAll().where('merchant_id', '=', tx.ctx.merchant.id);
}

type Stored = Awaited<ReturnType<ReturnType<typeof passkeys>['executeTakeFirstOrThrow']>>;

const rowOf = (row: Stored): PasskeyRow => ({ ...keptKey(row), memberId: row.member_id });

export async function readPasskeys(tx: Tx, memberId: string): Promise<PasskeyRow[]> {
  const rows = await passkeys(tx).where('member_id', '=', memberId).orderBy('created_at').limit(100).execute();
  return rows.map(rowOf);
}

export async function hasPasskey(tx: Tx, memberId: string): Promise<boolean> {
  const row = await passkeys(tx)
    .clearSelect()
    .select('passkey_id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readPasskeyByCredential(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  const row = await passkeys(tx).where('credential_id', '=', credentialId).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

/** False when the credential is there already. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const result = await tx.db
    .insertInto('passkey')
    .values({ merchant_id: tx.ctx.merchant.id, member_id: row.memberId, ...columnsOf(row) })
    .onConflict((conflict) => conflict.constraint('passkey_credential').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updatePasskeyUsed(tx: Tx, passkeyId: string, counter: number): Promise<void> {
  await tx.db
    .updateTable('passkey')
    .set({ counter: BigInt(counter), last_used_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('passkey_id', '=', passkeyId)
    .execute();
}

/** False when it is not this member's. */
export async function updatePasskeyName(tx: Tx, memberId: string, passkeyId: string, name: string): Promise<boolean> {
  const result = await tx.db
    .updateTable('passkey')
    .set({ name })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** All of a member's. */
export async function deletePasskeys(tx: Tx, memberId: string): Promise<void> {
  await tx.db
    .deleteFrom('passkey')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .execute();
}

export async function deletePasskey(tx: Tx, memberId: string, passkeyId: string): Promise<boolean> {
  const result = await tx.db
    .deleteFrom('passkey')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export interface ChallengeRow {
  readonly kind: 'add' | 'login';
  readonly challenge: string;
  /** Whose passkey will be added, a member's id or an operator's; null for a login. */
  readonly accountId: string | null;
  readonly rpId: string;
  readonly origin: string;
  readonly expiresAt: Date;
}

export async function insertChallenge(tx: Tx, challengeId: string, row: ChallengeRow): Promise<void> {
  await tx.db
    .insertInto('passkey_challenge')
    .values({
      merchant_id: tx.ctx.merchant.id,
      challenge_id: challengeId,
      kind: row.kind,
      challenge: row.challenge,
      member_id: row.accountId,
      rp_id: row.rpId,
      origin: row.origin,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Takes a challenge out: one answer, whatever it is worth. */
export async function takeChallenge(tx: Tx, challengeId: string): Promise<ChallengeRow | undefined> {
  return tx.db
    .deleteFrom('passkey_challenge')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('challenge_id', '=', challengeId)
    .returning(['kind', 'challenge', 'member_id as accountId', 'rp_id as rpId', 'origin', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

export async function deleteOldChallenges(tx: Tx): Promise<void> {
  const { merchant, now } = tx.ctx;
  await tx.db
    .deleteFrom('passkey_challenge')
    .where('merchant_id', '=', merchant.id)
    .where('expires_at', '<', now)
    .execute();
}
