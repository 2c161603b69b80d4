/** SQL of lines that are stopped as a whole. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { LineFreeze } from '#kernel/schema.gen.ts';

export type FreezeRow = Selectable<LineFreeze>;

/** The one that holds of a line. */
export async function readFreezeOf(tx: Tx, headId: string): Promise<FreezeRow | undefined> {
  return tx.db
    .selectFrom('line_freeze')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('head_id', '=', headId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertFreeze(
  tx: Tx,
  row: { readonly freezeId: string; readonly headId: string; readonly reason: string; readonly by: string },
): Promise<void> {
  await tx.db
    .insertInto('line_freeze')
    .values({
      merchant_id: tx.ctx.merchant.id,
      freeze_id: row.freezeId,
      head_id: row.headId,
      reason: row.reason,
      frozen_at: tx.ctx.now,
      frozen_by: row.by,
    })
    .execute();
}

/** From here on its accounts go on again, from the first. */
export async function liftFreeze(tx: Tx, freezeId: string): Promise<void> {
  await update(tx, freezeId, { lifted_at: tx.ctx.now, gone_to: null, is_complete: false });
}

export async function noteGone(tx: Tx, freezeId: string, goneTo: string | null, isComplete: boolean): Promise<void> {
  await update(tx, freezeId, { ...(goneTo !== null && { gone_to: goneTo }), is_complete: isComplete });
}

async function update(
  tx: Tx,
  freezeId: string,
  change: Partial<Pick<FreezeRow, 'lifted_at' | 'gone_to' | 'is_complete'>>,
): Promise<void> {
  await tx.db
    .updateTable('line_freeze')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('freeze_id', '=', freezeId)
    .execute();
}

/** One that has accounts left to go through, held until the transaction ends. */
export async function lockUnfinished(tx: Tx): Promise<FreezeRow | undefined> {
  return tx.db
    .selectFrom('line_freeze')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('is_complete', '=', false)
    .orderBy('frozen_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function lockFreeze(tx: Tx, freezeId: string): Promise<FreezeRow> {
  return tx.db
    .selectFrom('line_freeze')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('freeze_id', '=', freezeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

interface Stopped {
  readonly memberId: string;
  readonly isFrozen: boolean;
  /** Another line that is stopped holds the account too. */
  readonly isHeldByLine: boolean;
}

const stopped = (tx: Tx, freezeId: string) => sql`
  m.member_id as "memberId", m.is_frozen as "isFrozen",
  exists (select from line_freeze_member o where o.merchant_id = ${tx.ctx.merchant.id} and o.member_id = m.member_id and o.freeze_id <> ${freezeId}::uuid) as "isHeldByLine"`;

/** The next accounts at and below the head, in the order of their ids. */
export async function nextOfLine(tx: Tx, freeze: FreezeRow, limit: number): Promise<Stopped[]> {
  const { id } = tx.ctx.merchant;
  const { rows } = await sql<Stopped>`
    select ${stopped(tx, freeze.freeze_id)}
    from agent_line l join member m on m.merchant_id = l.merchant_id and m.member_id = l.member_id
    where l.merchant_id = ${id} and l.ancestor_id = ${freeze.head_id} and l.until = 'infinity'
      and (${freeze.gone_to}::uuid is null or l.member_id > ${freeze.gone_to}::uuid)
    order by l.member_id limit ${limit}`.execute(tx.db);
  return rows;
}

/** The next accounts that a freeze stopped. */
export async function nextStopped(tx: Tx, freeze: FreezeRow, limit: number): Promise<Stopped[]> {
  const { id } = tx.ctx.merchant;
  const { rows } = await sql<Stopped>`
    select ${stopped(tx, freeze.freeze_id)}
    from line_freeze_member f join member m on m.merchant_id = f.merchant_id and m.member_id = f.member_id
    where f.merchant_id = ${id} and f.freeze_id = ${freeze.freeze_id} order by f.member_id limit ${limit}`.execute(
    tx.db,
  );
  return rows;
}

export async function insertStopped(tx: Tx, freezeId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const merchant_id = tx.ctx.merchant.id;
  await tx.db
    .insertInto('line_freeze_member')
    .values(memberIds.map((member_id) => ({ merchant_id, member_id, freeze_id: freezeId })))
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Of one freeze, or of all of them. */
export async function deleteStopped(tx: Tx, memberIds: readonly string[], freezeId?: string): Promise<void> {
  if (memberIds.length === 0) return;
  let rows = tx.db
    .deleteFrom('line_freeze_member')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', 'in', [...memberIds]);
  if (freezeId !== undefined) rows = rows.where('freeze_id', '=', freezeId);
  await rows.execute();
}

export async function countStopped(tx: Tx, freezeId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('line_freeze_member')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('freeze_id', '=', freezeId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
