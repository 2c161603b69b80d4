/** SQL of deposits. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tx } from '../../kernel/context.ts';
import type { Deposit } from '../../kernel/schema.gen.ts';
import type { DepositState } from './rules.ts';

export type DepositRow = Selectable<Deposit>;

export interface NewDeposit {
  readonly depositId: string;
  readonly memberId: string;
  readonly provider: string;
  readonly method: DepositRow['method'];
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly askAt: Date;
}

/** Lets one request of a member through at a time, so that counting open deposits and adding one cannot race. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit:${tx.ctx.merchant.id}:${memberId}`}, 0))`.execute(
    tx.db,
  );
}

export async function countOpen(tx: Tx, memberId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('deposit')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<void> {
  await tx.db
    .insertInto('deposit')
    .values({
      merchant_id: tx.ctx.merchant.id,
      deposit_id: deposit.depositId,
      member_id: deposit.memberId,
      provider: deposit.provider,
      method: deposit.method,
      amount_minor: deposit.amountMinor,
      currency: deposit.currency,
      state: 'created',
      language: tx.ctx.language,
      return_url: deposit.returnUrl,
      webhook_url: deposit.webhookUrl,
      created_at: tx.ctx.now,
      ask_at: deposit.askAt,
    })
    .execute();
}

export async function findDeposit(tx: Tx, depositId: string): Promise<DepositRow | undefined> {
  return tx.db
    .selectFrom('deposit')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends: whoever changes the state holds the row. */
export async function lockDeposit(tx: Tx, depositId: string): Promise<DepositRow | undefined> {
  return tx.db
    .selectFrom('deposit')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst();
}

export interface DepositChange {
  readonly state: DepositState;
  readonly provider_id?: string;
  readonly cashier_url?: string;
  readonly expires_at?: Date;
  readonly reason?: string | null;
  readonly settled_at?: Date;
}

export async function updateDeposit(tx: Tx, depositId: string, change: DepositChange): Promise<void> {
  await tx.db
    .updateTable('deposit')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('deposit_id', '=', depositId)
    .execute();
}

/** Takes open deposits whose time to be asked about has come; moves their time on, so that no other node takes them too. */
export async function claimToAsk(tx: Tx, limit: number, askAgainAt: Date): Promise<DepositRow[]> {
  const due = tx.db
    .selectFrom('deposit')
    .select('deposit_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', 'in', ['created', 'pending'])
    .where('ask_at', '<=', tx.ctx.now)
    .orderBy('ask_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return tx.db
    .updateTable('deposit')
    .set({ ask_at: askAgainAt })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('deposit_id', 'in', due)
    .returningAll()
    .execute();
}

export interface NewEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly occurredAt: Date;
}

/** Keeps a provider's message; false when it was here before. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<boolean> {
  const result = await tx.db
    .insertInto('payment_event')
    .values({
      merchant_id: tx.ctx.merchant.id,
      provider: event.provider,
      event_id: event.eventId,
      type: event.type,
      reference: event.reference,
      amount_minor: event.amountMinor,
      currency: event.currency,
      occurred_at: event.occurredAt,
      received_at: tx.ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function depositsOf(
  tx: Tx,
  wanted: { memberId: string; state: DepositState | undefined; limit: number; skip: number },
): Promise<{ rows: DepositRow[]; total: number }> {
  let query = tx.db
    .selectFrom('deposit')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', wanted.memberId);
  if (wanted.state) query = query.where('state', '=', wanted.state);
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('deposit_id', 'desc')
    .limit(wanted.limit)
    .offset(wanted.skip)
    .execute();
  return { rows, total: Number(total) };
}

export async function sumSucceeded(tx: Tx, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(amount_minor), 0)::bigint as sum from deposit
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId} and state = 'succeeded'`.execute(tx.db);
  return rows[0]?.sum ?? 0n;
}
