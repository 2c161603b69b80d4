/** SQL of contracts, their history and their copies. */
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Contract, ContractEvent } from '#kernel/schema.gen.ts';
import type { ContractState } from '../rules/states.ts';
import type { Kind, Terms } from '../rules/terms.ts';

export type ContractRow = Omit<Selectable<Contract>, 'terms'> & { readonly terms: Terms };
export type ContractChange = Omit<Updateable<Contract>, 'merchant_id' | 'contract_id' | 'terms' | 'state'>;

/** Terms are parsed by the protocol before they are stored: what comes back is what went in. */
export const typed = (row: Selectable<Contract>): ContractRow => row as unknown as ContractRow;

/** Holds everything that stands of a kind and currency until the transaction ends. */
export async function lockBook(tx: Tx, kind: Kind, currency: string): Promise<void> {
  const merchantId = tx.ctx.merchant.id;
  await sql`insert into contract_book (merchant_id, kind, currency) values (${merchantId}, ${kind}, ${currency}) on conflict do nothing`.execute(
    tx.db,
  );
  await sql`select from contract_book where merchant_id = ${merchantId} and kind = ${kind} and currency = ${currency} for update`.execute(
    tx.db,
  );
}

export function ofMerchant(tx: Tx) {
  return tx.db.selectFrom('contract').selectAll().where('merchant_id', '=', tx.ctx.merchant.id);
}

export async function findContract(tx: Tx, contractId: string): Promise<ContractRow | undefined> {
  const row = await ofMerchant(tx).where('contract_id', '=', contractId).executeTakeFirst();
  return row && typed(row);
}

export async function lockContract(tx: Tx, contractId: string): Promise<ContractRow | undefined> {
  const row = await ofMerchant(tx).where('contract_id', '=', contractId).forUpdate().executeTakeFirst();
  return row && typed(row);
}

interface Having {
  readonly kind: Kind;
  readonly currency: string;
  readonly downlineId: string;
}

/** The contract that somebody has, if one stands. */
export async function standingOf(tx: Tx, { kind, currency, downlineId }: Having): Promise<ContractRow | undefined> {
  const row = await ofMerchant(tx)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where('downline_id', '=', downlineId)
    .where('state', 'in', ['in_force', 'end_asked'])
    .executeTakeFirst();
  return row && typed(row);
}

/** The contracts of every kind that somebody has in a currency. */
export async function standingOfAll(tx: Tx, downlineId: string, currency: string): Promise<ContractRow[]> {
  const rows = await ofMerchant(tx)
    .where('downline_id', '=', downlineId)
    .where('currency', '=', currency)
    .where('state', 'in', ['in_force', 'end_asked'])
    .execute();
  return rows.map(typed);
}

/** Up to when the contracts count that somebody had and has no more; null: never had one. */
export async function lastUntil(tx: Tx, { kind, currency, downlineId }: Having): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('contract')
    .select(({ fn }) => fn.max('effective_until').as('until'))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where('downline_id', '=', downlineId)
    .executeTakeFirst();
  return row?.until ?? null;
}

export async function offeredTo(tx: Tx, { kind, currency, downlineId }: Having): Promise<ContractRow | undefined> {
  const row = await ofMerchant(tx)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where('downline_id', '=', downlineId)
    .where('state', '=', 'offered')
    .executeTakeFirst();
  return row && typed(row);
}

/** Whether an upline ever offered somebody a contract of a kind, whatever became of it. */
export async function wasOffered(tx: Tx, { kind, currency, downlineId }: Having, uplineId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('contract')
    .select('contract_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where('downline_id', '=', downlineId)
    .where('upline_id', '=', uplineId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every contract of a kind and currency given on below a member that counts beyond an instant, whether it stands or runs out;
 *  upper ones first. */
export async function countingBelow(tx: Tx, { kind, currency, downlineId }: Having, at: Date): Promise<ContractRow[]> {
  const { rows } = await sql<Selectable<Contract>>`
    with recursive counting as (
      select * from contract where merchant_id = ${tx.ctx.merchant.id} and kind = ${kind} and currency = ${currency}
        and effective_from is not null and (effective_until is null or effective_until > greatest(effective_from, ${at}::timestamptz))
    ), line as (
      select ${downlineId}::uuid as member_id, 0 as depth
      union
      select c.downline_id, l.depth + 1 from line l join counting c on c.upline_id = l.member_id
    ) cycle member_id set is_cycle using path, deepest as (
      select member_id, max(depth) as depth from line where not is_cycle group by member_id
    )
    select c.* from counting c join deepest d on d.member_id = c.upline_id order by d.depth, c.contract_id`.execute(
    tx.db,
  );
  return rows.map(typed);
}

/** Somebody's contracts that count beyond an instant, whether they stand or are over and still run out. */
export async function countingOf(tx: Tx, downlineId: string, at: Date): Promise<ContractRow[]> {
  const rows = await ofMerchant(tx)
    .where('downline_id', '=', downlineId)
    .where('effective_from', 'is not', null)
    .where((eb) => eb.or([eb('effective_until', 'is', null), eb('effective_until', '>', at)]))
    .execute();
  return rows.map(typed);
}

/** Lets a contract that is over count up to an earlier instant. */
export async function shorten(tx: Tx, { contractId, until }: { contractId: string; until: Date }): Promise<void> {
  await tx.db
    .updateTable('contract')
    .set({ effective_until: until })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('contract_id', '=', contractId)
    .where('effective_until', '>', until)
    .execute();
}

/** Lets everything that is over and still runs out end at an instant: what a member had of a kind, and what was given on from it,
 *  however far below. */
export async function shortenFrom(tx: Tx, { kind, currency, downlineId }: Having, at: Date): Promise<void> {
  await sql`
    with recursive counting as (
      select * from contract where merchant_id = ${tx.ctx.merchant.id} and kind = ${kind} and currency = ${currency}
        and effective_from is not null and (effective_until is null or effective_until >= ${at})
    ), line as (
      select ${downlineId}::uuid as member_id
      union
      select c.downline_id from line join counting c on c.upline_id = line.member_id
    )
    update contract c set effective_until = greatest(${at}::timestamptz, c.effective_from)
    from line where c.merchant_id = ${tx.ctx.merchant.id} and c.kind = ${kind} and c.currency = ${currency}
      and c.downline_id = line.member_id and c.effective_until > ${at}`.execute(tx.db);
}

export async function insertContract(
  tx: Tx,
  row: Omit<Insertable<Contract>, 'merchant_id' | 'terms'> & { readonly terms: Terms },
): Promise<void> {
  await tx.db
    .insertInto('contract')
    .values({ ...row, terms: JSON.stringify(row.terms), merchant_id: tx.ctx.merchant.id })
    .execute();
}

/** For `advance` only. */
export async function setState(
  tx: Tx,
  contractId: string,
  state: ContractState,
  change: ContractChange,
): Promise<ContractRow> {
  const row = await tx.db
    .updateTable('contract')
    .set({ ...change, state })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('contract_id', '=', contractId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return typed(row);
}

export async function setReminded(tx: Tx, contractId: string): Promise<void> {
  await tx.db
    .updateTable('contract')
    .set({ reminded_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('contract_id', '=', contractId)
    .execute();
}

type NewEvent = Omit<Insertable<ContractEvent>, 'merchant_id' | 'number' | 'at'>;

/** Called with the contract locked, or new: numbers have no gap. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { merchant, now } = tx.ctx;
  await sql`
    insert into contract_event (merchant_id, contract_id, number, at, step, from_state, to_state, by_kind, by_name, note, sealed_sha256)
    select ${merchant.id}, ${event.contract_id}::uuid, coalesce(max(number), 0) + 1, ${now}::timestamptz, ${event.step}, ${event.from_state}::text,
      ${event.to_state}, ${event.by_kind}, ${event.by_name}::text, ${event.note}::text, ${event.sealed_sha256}
    from contract_event where merchant_id = ${merchant.id} and contract_id = ${event.contract_id}::uuid`.execute(tx.db);
}

export async function eventsOf(tx: Tx, contractId: string): Promise<Selectable<ContractEvent>[]> {
  return tx.db
    .selectFrom('contract_event')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('contract_id', '=', contractId)
    .orderBy('number')
    .execute();
}

export async function insertCopies(
  tx: Tx,
  given: { contractId: string; uplineId: string | null; downlineId: string; text: string; sha256: string },
): Promise<void> {
  const copy = (side: 'upline' | 'downline', holderId: string | null) => ({
    merchant_id: tx.ctx.merchant.id,
    contract_id: given.contractId,
    side,
    holder_id: holderId,
    sealed_text: given.text,
    sealed_sha256: given.sha256,
    at: tx.ctx.now,
  });
  await tx.db
    .insertInto('contract_copy')
    .values([copy('upline', given.uplineId), copy('downline', given.downlineId)])
    .execute();
}

/** Up to where periods of a sort were begun to be settled, held so that none begins until the transaction ends. */
export async function lockBegun(tx: Tx, kind: Kind, period: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('contract_clock')
    .select('begun_through')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('kind', '=', kind)
    .where('period', '=', period as ContractRow['period'])
    .forUpdate()
    .executeTakeFirst();
  return row?.begun_through ?? null;
}

/** Offers past their time, and contracts whose notice has run out. */
export async function overdue(tx: Tx, limit: number): Promise<{ contract_id: string; state: ContractState }[]> {
  const { rows } = await sql<{ contract_id: string; state: ContractState }>`
    select contract_id, state from contract
    where merchant_id = ${tx.ctx.merchant.id} and state = 'offered' and expires_at <= ${tx.ctx.now}
    union all
    select contract_id, state from contract
    where merchant_id = ${tx.ctx.merchant.id} and state = 'end_asked' and ends_at <= ${tx.ctx.now}
    limit ${limit}`.execute(tx.db);
  return rows;
}
