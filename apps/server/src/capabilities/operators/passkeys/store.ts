import type { Tx } from '#kernel/context.ts';
import { columnsOf, keptKey } from '#capabilities/identity/index.ts';
import type { KeptKey } from '#capabilities/identity/index.ts';

/** Every row here belongs to the platform: transactions run in its context. */
const platform = 0;

export interface StaffPasskey extends KeptKey {
  readonly staffId: string;
}

function passkeys(tx: Tx) {
  return tx.db.selectFrom('staff_passkey').selectAll().where('merchant_id', '=', platform);
}

type Stored = Awaited<ReturnType<ReturnType<typeof passkeys>['executeTakeFirstOrThrow']>>;

const rowOf = (row: Stored): StaffPasskey => ({ ...keptKey(row), staffId: row.staff_id });

export async function readStaffPasskeys(tx: Tx, staffId: string): Promise<StaffPasskey[]> {
  const rows = await passkeys(tx).where('staff_id', '=', staffId).orderBy('created_at').limit(100).execute();
  return rows.map(rowOf);
}

/** How many each of these operators has; who has none is not named. */
export async function countStaffPasskeys(tx: Tx, staffIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (staffIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('staff_passkey')
    .select((eb) => ['staff_id', eb.fn.countAll<bigint>().as('count')])
    .where('merchant_id', '=', platform)
    .where('staff_id', 'in', [...staffIds])
    .groupBy('staff_id')
    .execute();
  return new Map(rows.map((row) => [row.staff_id, Number(row.count)]));
}

/** Locked, so that its counter moves once. */
export async function lockStaffPasskey(
  tx: Tx,
  staffId: string,
  credentialId: string,
): Promise<StaffPasskey | undefined> {
  const row = await passkeys(tx)
    .where('staff_id', '=', staffId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row && rowOf(row);
}

/** False when the credential is there already. */
export async function insertStaffPasskey(tx: Tx, row: StaffPasskey): Promise<boolean> {
  const result = await tx.db
    .insertInto('staff_passkey')
    .values({ merchant_id: platform, staff_id: row.staffId, ...columnsOf(row) })
    .onConflict((conflict) => conflict.constraint('staff_passkey_credential').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateStaffPasskeyUsed(tx: Tx, passkeyId: string, counter: number): Promise<void> {
  await tx.db
    .updateTable('staff_passkey')
    .set({ counter: BigInt(counter), last_used_at: tx.ctx.now })
    .where('merchant_id', '=', platform)
    .where('passkey_id', '=', passkeyId)
    .execute();
}

/** False when it is not this operator's. */
export async function updateStaffPasskeyName(
  tx: Tx,
  staffId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const result = await tx.db
    .updateTable('staff_passkey')
    .set({ name })
    .where('merchant_id', '=', platform)
    .where('staff_id', '=', staffId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** One of an operator's, or all; answers how many there were. */
export async function deleteStaffPasskeys(tx: Tx, staffId: string, passkeyId?: string): Promise<number> {
  let query = tx.db.deleteFrom('staff_passkey').where('merchant_id', '=', platform).where('staff_id', '=', staffId);
  if (passkeyId !== undefined) query = query.where('passkey_id', '=', passkeyId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
