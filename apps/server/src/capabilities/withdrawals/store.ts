/** SQL of withdrawals, their approvals and their timeline. */
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Withdrawal, WithdrawalApproval, WithdrawalStep } from '#kernel/schema.gen.ts';
import type { WithdrawalState } from './rules.ts';

export type WithdrawalRow = Selectable<Withdrawal>;
export type ApprovalRow = Selectable<WithdrawalApproval>;
export type StepRow = Selectable<WithdrawalStep>;
export type WithdrawalChange = Omit<Updateable<Withdrawal>, 'merchant_id' | 'withdrawal_id' | 'amount_minor' | 'state'>;

export async function insertWithdrawal(tx: Tx, row: Omit<Insertable<Withdrawal>, 'merchant_id'>): Promise<void> {
  await tx.db
    .insertInto('withdrawal')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .execute();
}

export async function findWithdrawal(tx: Tx, withdrawalId: string): Promise<WithdrawalRow | undefined> {
  return tx.db
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. Its payouts and approvals are changed only under this lock. */
export async function lockWithdrawal(tx: Tx, withdrawalId: string): Promise<WithdrawalRow | undefined> {
  return tx.db
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('withdrawal_id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes everything but the state, which is `advance`'s alone. */
export async function updateWithdrawal(tx: Tx, withdrawalId: string, change: WithdrawalChange): Promise<void> {
  await tx.db
    .updateTable('withdrawal')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
}

/** For `advance` only. */
export async function setState(
  tx: Tx,
  withdrawalId: string,
  state: WithdrawalState,
  change: WithdrawalChange,
): Promise<WithdrawalRow> {
  return tx.db
    .updateTable('withdrawal')
    .set({ ...change, state })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('withdrawal_id', '=', withdrawalId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface NewStep {
  readonly withdrawalId: string;
  readonly step: string;
  readonly from: WithdrawalState | null;
  readonly to: WithdrawalState;
  readonly byName: string | null;
  readonly note: string | null;
}

export async function insertStep(tx: Tx, step: NewStep): Promise<void> {
  await tx.db
    .insertInto('withdrawal_step')
    .values({
      merchant_id: tx.ctx.merchant.id,
      withdrawal_id: step.withdrawalId,
      at: tx.ctx.now,
      step: step.step,
      from_state: step.from,
      to_state: step.to,
      by_kind: tx.ctx.actor.kind,
      by_name: step.byName,
      note: step.note,
    })
    .execute();
}

export async function stepsOf(tx: Tx, withdrawalId: string): Promise<StepRow[]> {
  return tx.db
    .selectFrom('withdrawal_step')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('step_id')
    .execute();
}

/** False when this person approved this round before. */
export async function insertApproval(
  tx: Tx,
  approval: { withdrawalId: string; round: number; staffId: string; staffName: string },
): Promise<boolean> {
  const result = await tx.db
    .insertInto('withdrawal_approval')
    .values({
      merchant_id: tx.ctx.merchant.id,
      withdrawal_id: approval.withdrawalId,
      round: approval.round,
      staff_id: approval.staffId,
      staff_name: approval.staffName,
      at: tx.ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Approvals of the given withdrawals' current rounds, oldest first. */
export async function approvalsOf(tx: Tx, withdrawalIds: readonly string[]): Promise<ApprovalRow[]> {
  if (withdrawalIds.length === 0) return [];
  return tx.db
    .selectFrom('withdrawal_approval as approval')
    .innerJoin('withdrawal', (join) =>
      join
        .onRef('withdrawal.merchant_id', '=', 'approval.merchant_id')
        .onRef('withdrawal.withdrawal_id', '=', 'approval.withdrawal_id')
        .onRef('withdrawal.approval_round', '=', 'approval.round'),
    )
    .selectAll('approval')
    .where('approval.merchant_id', '=', tx.ctx.merchant.id)
    .where('approval.withdrawal_id', 'in', withdrawalIds)
    .orderBy('approval.at')
    .execute();
}

export interface History {
  readonly paidCount: number;
  readonly paidMinor: bigint;
  readonly isKnownDevice: boolean | null;
}

/** What a member withdrew before, and whether this address and device were seen in it; null without a past. */
export async function historyOf(tx: Tx, memberId: string, seen: { ip: string; device: string }): Promise<History> {
  const { rows } = await sql<{ paid_count: bigint; paid_minor: bigint; asked: bigint; known: bigint }>`
    select count(*) filter (where paid_at is not null) as paid_count,
           coalesce(sum(amount_minor) filter (where paid_at is not null), 0)::bigint as paid_minor,
           count(*) as asked,
           count(*) filter (where ip = ${seen.ip} and device = ${seen.device}) as known
    from withdrawal where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId}`.execute(tx.db);
  const row = rows[0];
  if (!row) return { paidCount: 0, paidMinor: 0n, isKnownDevice: null };
  return {
    paidCount: Number(row.paid_count),
    paidMinor: row.paid_minor,
    isKnownDevice: row.asked === 0n ? null : row.known > 0n,
  };
}

/** How many a member asked for since an instant, rejected ones too: a count of tries, not of money. */
export async function countSince(tx: Tx, memberId: string, since: Date): Promise<number> {
  const row = await tx.db
    .selectFrom('withdrawal')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** When money last reached a member's account; null when it never did. */
export async function lastPaidAt(tx: Tx, memberId: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('withdrawal')
    .select((eb) => eb.fn.max('paid_at').as('at'))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function withdrawalsOf(
  tx: Tx,
  wanted: { memberId: string; state: WithdrawalState | undefined; limit: number; skip: number },
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  let query = tx.db
    .selectFrom('withdrawal')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', wanted.memberId);
  if (wanted.state) query = query.where('state', '=', wanted.state);
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('withdrawal_id', 'desc')
    .limit(wanted.limit)
    .offset(wanted.skip)
    .execute();
  return { rows, total: Number(total) };
}

/** Paid withdrawals nobody answered for in time. */
export async function silentOnes(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('withdrawal')
    .select('withdrawal_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', '=', 'paid')
    .where('auto_receipt_at', '<=', tx.ctx.now)
    .orderBy('auto_receipt_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.withdrawal_id);
}

export interface ProofRow {
  readonly upload_id: string;
  readonly subject_id: string;
  readonly mime: string;
  readonly bytes: number;
  readonly at: Date;
}

/** Pictures of the given withdrawals. */
export async function proofsOf(tx: Tx, withdrawalIds: readonly string[]): Promise<ProofRow[]> {
  if (withdrawalIds.length === 0) return [];
  return tx.db
    .selectFrom('upload')
    .select(['upload_id', 'subject_id', 'mime', 'bytes', 'at'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('subject_id', 'in', withdrawalIds)
    .where('purpose', '=', 'withdrawal_proof')
    .orderBy('at')
    .orderBy('upload_id')
    .execute();
}
