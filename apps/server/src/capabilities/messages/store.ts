/** SQL of messages. */
import type { Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Message } from '#kernel/schema.gen.ts';

export type MessageRow = Selectable<Message>;

export interface NewMessage {
  readonly messageId: string;
  readonly memberId: string;
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly reference: string | null;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.db
    .insertInto('message')
    .values({
      merchant_id: tx.ctx.merchant.id,
      message_id: message.messageId,
      member_id: message.memberId,
      name: message.name,
      params: JSON.stringify(message.params),
      reference: message.reference,
      at: tx.ctx.now,
    })
    .execute();
}

export async function messagesOf(
  tx: Tx,
  wanted: { memberId: string; limit: number; skip: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const own = tx.db
    .selectFrom('message')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', wanted.memberId);
  const { total } = await own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(wanted.limit)
    .offset(wanted.skip)
    .execute();
  return { rows, total: Number(total) };
}

export async function countUnread(tx: Tx, memberId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<bigint>().as('unread'))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.unread);
}

/** Marks a member's unread messages; all of them without ids. Ids of others are passed over. */
export async function markRead(tx: Tx, memberId: string, ids: readonly string[] | undefined): Promise<void> {
  let update = tx.db
    .updateTable('message')
    .set({ read_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null);
  if (ids) {
    if (ids.length === 0) return;
    update = update.where('message_id', 'in', ids);
  }
  await update.execute();
}

/** Facts of a name that nobody was given yet and that were recorded before an instant. */
export async function readWaitingBefore(tx: Tx, name: string, before: Date): Promise<bigint[]> {
  const rows = await tx.db
    .selectFrom('outbox')
    .select('fact_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('delivered_at', 'is', null)
    .where('name', '=', name)
    .where('at', '<', before)
    .execute();
  return rows.map((row) => row.fact_id);
}
