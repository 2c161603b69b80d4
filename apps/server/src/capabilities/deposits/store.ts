/** SQL of deposits. */
import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Deposit } from '#kernel/schema.gen.ts';
import type { DepositMethod } from '@baize/protocol/cashier-methods';
import type { DepositState } from './rules.ts';

export type DepositRow = Selectable<Deposit>;

export interface NewDeposit {
  readonly depositId: string;
  readonly memberId: string;
  readonly provider: string;
  readonly method: DepositMethod;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly referenceCode: string;
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
      method: deposit.method.code,
      kind: deposit.method.kind,
      network: deposit.method.network,
      payee: deposit.method.payee === null ? null : JSON.stringify(deposit.method.payee),
      lifetime_minutes: deposit.method.lifetimeMinutes,
      confirmations_needed: deposit.method.kind === 'crypto' ? deposit.method.confirmations : 0,
      amount_minor: deposit.amountMinor,
      fee_minor: deposit.feeMinor,
      reference_code: deposit.referenceCode,
      currency: deposit.method.currency,
      state: 'created',
      language: tx.ctx.language,
      return_url: deposit.returnUrl,
      webhook_url: deposit.webhookUrl,
      created_at: tx.ctx.now,
      ask_at: deposit.askAt,
    })
    .execute();
}

/** A deposit made for money that came without one; it is ended in the same transaction. */
export async function insertFoundDeposit(
  tx: Tx,
  found: {
    depositId: string;
    memberId: string;
    referenceCode: string;
    provider: string;
    amountMinor: bigint;
    currency: string;
  },
): Promise<void> {
  await tx.db
    .insertInto('deposit')
    .values({
      merchant_id: tx.ctx.merchant.id,
      deposit_id: found.depositId,
      member_id: found.memberId,
      provider: found.provider,
      method: 'found',
      kind: 'bank_transfer',
      amount_minor: found.amountMinor,
      reference_code: found.referenceCode,
      currency: found.currency,
      state: 'review', // nobody waits for it at the provider
      language: tx.ctx.language,
      return_url: '',
      webhook_url: '',
      created_at: tx.ctx.now,
      ask_at: tx.ctx.now,
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

/** Amount and fee: what the payer sends. */
export function sendMinorOf(deposit: Pick<DepositRow, 'amount_minor' | 'fee_minor'>): bigint {
  return deposit.amount_minor + deposit.fee_minor;
}

/** Totals of open transfers in a currency, held against other requests until the transaction ends. */
export async function lockExactAmounts(tx: Tx, currency: string): Promise<Set<bigint>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit-exact:${tx.ctx.merchant.id}:${currency}`}, 0))`.execute(
    tx.db,
  );
  const rows = await tx.db
    .selectFrom('deposit')
    .select(['amount_minor', 'fee_minor'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('currency', '=', currency)
    .where('kind', '=', 'bank_transfer')
    .where('state', 'in', ['created', 'pending'])
    .execute();
  return new Set(rows.map(sendMinorOf));
}

function transfersTo(tx: Tx) {
  return tx.db
    .selectFrom('deposit')
    .select(['deposit_id as depositId', 'member_id as memberId'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('kind', '=', 'bank_transfer');
}

/** The transfer whose reference stands in the payer's words. */
export async function transferByCode(tx: Tx, codes: readonly string[]): Promise<string | undefined> {
  if (codes.length === 0) return undefined;
  return (await transfersTo(tx).where('reference_code', 'in', codes).limit(1).executeTakeFirst())?.depositId;
}

/** The open transfer for exactly this amount, and whose it is. */
export async function transferOfAmount(
  tx: Tx,
  money: { amountMinor: bigint; currency: string },
): Promise<{ depositId: string; memberId: string } | undefined> {
  return transfersTo(tx)
    .where('currency', '=', money.currency)
    .where((eb) => eb(eb('amount_minor', '+', eb.ref('fee_minor')), '=', money.amountMinor))
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst();
}

/** When vouchers were refused since an instant, newest first: tries at codes. */
export async function failedVouchers(tx: Tx, memberId: string, since: Date): Promise<Date[]> {
  const rows = await tx.db
    .selectFrom('deposit')
    .select('created_at')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'voucher')
    .where('state', '=', 'failed')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

export type DepositChange = Omit<Updateable<Deposit>, 'merchant_id' | 'deposit_id' | 'member_id' | 'currency' | 'kind'>;

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
  /** Null for money that names no order of ours. */
  readonly reference: string | null;
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

/** What was credited to a member in a currency, oldest first, the newest hundred. */
export async function creditedOf(
  tx: Tx,
  memberId: string,
  currency: string,
): Promise<{ creditedMinor: bigint; at: Date }[]> {
  const { rows } = await sql<{ credited: bigint; at: Date }>`
    select credited, at from (
      select credited_minor as credited, settled_at as at from deposit
      where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId} and currency = ${currency} and state = 'succeeded'
      order by settled_at desc limit 100) newest
    order by at`.execute(tx.db);
  return rows.map((row) => ({ creditedMinor: row.credited, at: row.at }));
}

export async function sumCredited(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(credited_minor), 0)::bigint as sum from deposit
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId} and currency = ${currency} and state = 'succeeded'`.execute(
    tx.db,
  );
  return rows[0]?.sum ?? 0n;
}

export interface ProofRow {
  readonly upload_id: string;
  readonly subject_id: string;
  readonly mime: string;
  readonly bytes: number;
  readonly at: Date;
}

/** Pictures of the given deposits. */
export async function proofsOf(tx: Tx, depositIds: readonly string[]): Promise<ProofRow[]> {
  if (depositIds.length === 0) return [];
  return tx.db
    .selectFrom('upload')
    .select(['upload_id', 'subject_id', 'mime', 'bytes', 'at'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('subject_id', 'in', depositIds)
    .where('purpose', '=', 'deposit_proof')
    .orderBy('at')
    .orderBy('upload_id')
    .execute();
}
