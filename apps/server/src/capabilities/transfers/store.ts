/** SQL of transfers. */
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { MemberTransfer, TransferCircle } from '#kernel/schema.gen.ts';
import type { Flow } from './rules.ts';

export type TransferRow = Selectable<MemberTransfer>;
export type CircleRow = Selectable<TransferCircle>;

/** Lets one transfer of the merchant through at a time: what may close a circle must see every transfer before it. */
export async function lockTransfers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfers', ${tx.ctx.merchant.id}))`.execute(tx.db);
}

export async function insertTransfer(
  tx: Tx,
  row: Omit<Insertable<MemberTransfer>, 'merchant_id'>,
): Promise<TransferRow> {
  return tx.db
    .insertInto('member_transfer')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateTransfer(
  tx: Tx,
  transferId: string,
  change: Updateable<MemberTransfer>,
): Promise<TransferRow> {
  return tx.db
    .updateTable('member_transfer')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('transfer_id', '=', transferId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function transfers(tx: Tx) {
  return tx.db.selectFrom('member_transfer').where('merchant_id', '=', tx.ctx.merchant.id);
}

export async function findTransfer(tx: Tx, transferId: string): Promise<TransferRow | undefined> {
  return transfers(tx).selectAll().where('transfer_id', '=', transferId).executeTakeFirst();
}

export async function lockTransfer(tx: Tx, transferId: string): Promise<TransferRow | undefined> {
  return transfers(tx).selectAll().where('transfer_id', '=', transferId).forUpdate().executeTakeFirst();
}

/** What has come to the receiver's wallet, though it may have been taken back. */
export const receivedStates: readonly TransferRow['state'][] = ['done', 'reversed'];

export interface OwnWanted {
  readonly memberId: string;
  readonly side: 'sent' | 'received' | undefined;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly limit: number;
  readonly skip: number;
}

/** A member's own, newest first. What is not done is the sender's business only. */
export async function transfersOf(tx: Tx, wanted: OwnWanted): Promise<{ rows: TransferRow[]; total: number }> {
  const { memberId, side, from, until } = wanted;
  let own = transfers(tx).where((eb) => {
    const sent = eb('sender_id', '=', memberId);
    const received = eb.and([eb('recipient_id', '=', memberId), eb('state', 'in', receivedStates)]);
    return side === 'sent' ? sent : side === 'received' ? received : eb.or([sent, received]);
  });
  if (from) own = own.where('made_at', '>=', from);
  if (until) own = own.where('made_at', '<', until);
  return pageOf(own, wanted);
}

export interface OperatorFilter {
  readonly state: TransferRow['state'] | undefined;
  readonly memberId: string | undefined;
  readonly limit: number;
  readonly skip: number;
}

/** The operators' list: newest first, held ones oldest first. */
export async function transfersForOperators(
  tx: Tx,
  wanted: OperatorFilter,
): Promise<{ rows: TransferRow[]; total: number }> {
  const { state, memberId } = wanted;
  let all = transfers(tx);
  if (state) all = all.where('state', '=', state);
  if (memberId) all = all.where((eb) => eb.or([eb('sender_id', '=', memberId), eb('recipient_id', '=', memberId)]));
  return pageOf(all, wanted, state === 'held' ? 'asc' : 'desc');
}

async function pageOf(
  wanted: ReturnType<typeof transfers>,
  page: { limit: number; skip: number },
  order: 'asc' | 'desc' = 'desc',
): Promise<{ rows: TransferRow[]; total: number }> {
  const { total } = await wanted.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy('made_at', order)
    .orderBy('transfer_id', order)
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows, total: Number(total) };
}

/** When a member sent since an instant, newest first. */
export async function sentAtSince(tx: Tx, memberId: string, since: Date): Promise<Date[]> {
  const rows = await transfers(tx)
    .where('sender_id', '=', memberId)
    .where('made_at', '>', since)
    .select('made_at')
    .orderBy('made_at', 'desc')
    .execute();
  return rows.map((row) => row.made_at);
}

/** How many transfers a member asked for since an instant, whatever became of them. */
export async function countSince(tx: Tx, memberId: string, since: Date): Promise<number> {
  const { count } = await transfers(tx)
    .where('sender_id', '=', memberId)
    .where('made_at', '>', since)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Sums {
  readonly sentMinor: bigint;
  readonly receivedMinor: bigint;
}

/** Worth of what a member sent and received since an instant, in the merchant's currency; what is held counts as sent. */
export async function worthSince(tx: Tx, memberId: string, since: Date): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(worth_minor) filter (where sender_id = ${memberId}), 0)::bigint as "sentMinor",
           coalesce(sum(worth_minor) filter (where recipient_id = ${memberId}), 0)::bigint as "receivedMinor"
    from member_transfer where merchant_id = ${tx.ctx.merchant.id} and (sender_id = ${memberId} or recipient_id = ${memberId})
      and made_at > ${since} and state in ('done', 'held')`.execute(tx.db);
  return rows[0] ?? { sentMinor: 0n, receivedMinor: 0n };
}

/** What a member sent from all wallets, in the merchant's currency by the rate of each transfer's time; what is held may still be
 *  released and counts too. */
export async function sentWorthOf(tx: Tx, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(worth_minor), 0)::bigint as sum from member_transfer
    where merchant_id = ${tx.ctx.merchant.id} and sender_id = ${memberId} and state in ('done', 'held')`.execute(tx.db);
  return rows[0]?.sum ?? 0n;
}

/** What transfers brought and took a member in one wallet, minor units of its currency, done ones only. */
export async function movedOf(tx: Tx, memberId: string, currency: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(amount_minor) filter (where sender_id = ${memberId}), 0)::bigint as "sentMinor",
           coalesce(sum(amount_minor) filter (where recipient_id = ${memberId}), 0)::bigint as "receivedMinor"
    from member_transfer where merchant_id = ${tx.ctx.merchant.id} and (sender_id = ${memberId} or recipient_id = ${memberId})
      and currency = ${currency} and state = 'done'`.execute(tx.db);
  return rows[0] ?? { sentMinor: 0n, receivedMinor: 0n };
}

/** What went between pairs of members in a window, from some senders or from all; flows below `leastMinor` left out. What an
 *  operator has looked at and let pass does not count again. */
export async function flowsIn(
  tx: Tx,
  window: { since: Date; until?: Date; leastMinor: bigint; senders?: readonly string[] },
): Promise<Flow[]> {
  const { since, until = null, leastMinor, senders = null } = window;
  const { rows } = await sql<Flow>`
    select sender_id as "from", recipient_id as "to", sum(worth_minor)::bigint as "worthMinor"
    from member_transfer where merchant_id = ${tx.ctx.merchant.id} and made_at > ${since}
      and (${until}::timestamptz is null or made_at <= ${until}) and state in ('done', 'held') and decided_by is null
      and (${senders}::uuid[] is null or sender_id = any(${senders}::uuid[]))
    group by 1, 2 having sum(worth_minor) >= ${leastMinor} order by 1, 2`.execute(tx.db);
  return rows;
}

/** The transfers between consecutive members of a circle in a window, oldest first; `closing` also where it was refused. */
export async function transfersAround(
  tx: Tx,
  circle: readonly string[],
  window: { since: Date; until?: Date; closing?: string },
): Promise<TransferRow[]> {
  const next = circle.map((_, index) => circle[(index + 1) % circle.length] ?? '');
  const { since, until = null, closing = null } = window;
  const { rows } = await sql<TransferRow>`
    select t.* from member_transfer t
    join unnest(${circle}::uuid[], ${next}::uuid[]) as step(sender, recipient) on t.sender_id = step.sender and t.recipient_id = step.recipient
    where t.merchant_id = ${tx.ctx.merchant.id} and t.made_at > ${since} and (${until}::timestamptz is null or t.made_at <= ${until})
      and (t.state in ('done', 'held') or t.transfer_id = ${closing}::uuid) and t.decided_by is null
    order by t.made_at, t.transfer_id`.execute(tx.db);
  return rows;
}

/** False when this circle was found before. */
export async function insertCircle(
  tx: Tx,
  row: Omit<Insertable<TransferCircle>, 'merchant_id' | 'found_at'>,
): Promise<boolean> {
  const result = await tx.db
    .insertInto('transfer_circle')
    .values({ ...row, merchant_id: tx.ctx.merchant.id, found_at: tx.ctx.now })
    .onConflict((clash) => clash.columns(['merchant_id', 'circle_key']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function circlesPage(
  tx: Tx,
  page: { limit: number; skip: number },
): Promise<{ rows: CircleRow[]; total: number }> {
  const all = tx.db.selectFrom('transfer_circle').where('merchant_id', '=', tx.ctx.merchant.id);
  const { total } = await all.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('found_at', 'desc')
    .orderBy('circle_id', 'desc')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows, total: Number(total) };
}

export async function findCircle(tx: Tx, circleId: string): Promise<CircleRow | undefined> {
  return tx.db
    .selectFrom('transfer_circle')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('circle_id', '=', circleId)
    .executeTakeFirst();
}

/** Circles found by a transfer since an instant. */
export async function circlesFoundSince(tx: Tx, since: Date): Promise<CircleRow[]> {
  return tx.db
    .selectFrom('transfer_circle')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('found_at', '>', since)
    .orderBy('found_at')
    .execute();
}

export async function transfersById(tx: Tx, ids: readonly string[]): Promise<TransferRow[]> {
  if (ids.length === 0) return [];
  return transfers(tx)
    .selectAll()
    .where('transfer_id', 'in', [...ids])
    .orderBy('made_at')
    .orderBy('transfer_id')
    .execute();
}

export async function countHeld(tx: Tx): Promise<number> {
  const { count } = await transfers(tx)
    .where('state', '=', 'held')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
