/** SQL of shares and credit lines. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Term } from './rules.ts';

export interface TermRow extends Term {
  readonly uplineId: string;
  readonly downlineId: string;
  readonly product: string;
  readonly fromAt: Date;
  readonly changeNo: bigint;
  readonly setAt: Date;
  readonly setBy: string;
}

/** Every term laid down for these downlines, the newest first. */
export async function readTerms(tx: Tx, downlineIds: readonly string[]): Promise<TermRow[]> {
  if (downlineIds.length === 0) return [];
  return tx.db
    .selectFrom('share_term')
    .select([
      'upline_id as uplineId',
      'downline_id as downlineId',
      'product',
      'from_at as fromAt',
      'change_no as changeNo',
      'may_take as mayTake',
      'kept',
      'commission',
      'set_at as setAt',
      'set_by as setBy',
    ])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('downline_id', 'in', [...downlineIds])
    .orderBy('from_at', 'desc')
    .orderBy('change_no', 'desc')
    .execute();
}

export async function insertTerm(
  tx: Tx,
  row: Term & { uplineId: string; downlineId: string; product: string; fromAt: Date; setBy: string },
): Promise<void> {
  await tx.db
    .insertInto('share_term')
    .values({
      merchant_id: tx.ctx.merchant.id,
      upline_id: row.uplineId,
      downline_id: row.downlineId,
      product: row.product,
      from_at: row.fromAt,
      may_take: row.mayTake,
      kept: row.kept,
      commission: row.commission,
      set_at: tx.ctx.now,
      set_by: row.setBy,
    })
    .execute();
}

export interface CreditLine {
  readonly memberId: string;
  readonly uplineId: string;
  readonly isPlayer: boolean;
  readonly limitMinor: bigint;
  readonly restoreLeft: bigint;
}

function creditLines(tx: Tx, currency: string) {
  return tx.db
    .selectFrom('credit_line')
    .select([
      'member_id as memberId',
      'upline_id as uplineId',
      'is_player as isPlayer',
      'limit_minor as limitMinor',
      'restore_left as restoreLeft',
    ])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('currency', '=', currency);
}

export async function readCreditLines(tx: Tx, currency: string, memberIds: readonly string[]): Promise<CreditLine[]> {
  if (memberIds.length === 0) return [];
  return creditLines(tx, currency)
    .where('member_id', 'in', [...memberIds])
    .execute();
}

/** The line, locked; opened with nothing where there was none. */
export async function lockCreditLine(
  tx: Tx,
  name: { memberId: string; currency: string; uplineId: string; isPlayer: boolean },
): Promise<CreditLine> {
  await tx.db
    .insertInto('credit_line')
    .values({
      merchant_id: tx.ctx.merchant.id,
      member_id: name.memberId,
      currency: name.currency,
      upline_id: name.uplineId,
      is_player: name.isPlayer,
      limit_minor: 0n,
      opened_at: tx.ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return creditLines(tx, name.currency).where('member_id', '=', name.memberId).forUpdate().executeTakeFirstOrThrow();
}

export async function writeCreditLine(tx: Tx, currency: string, line: CreditLine): Promise<void> {
  await tx.db
    .updateTable('credit_line')
    .set({
      upline_id: line.uplineId,
      is_player: line.isPlayer,
      limit_minor: line.limitMinor,
      restore_left: line.restoreLeft,
    })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', line.memberId)
    .where('currency', '=', currency)
    .execute();
}

/** Players' lines without a limit whose wallets are still on credit. */
export async function readSpentLines(tx: Tx): Promise<{ memberId: string; currency: string }[]> {
  return tx.db
    .selectFrom('credit_line as l')
    .innerJoin('credit_wallet as w', (join) =>
      join
        .onRef('w.merchant_id', '=', 'l.merchant_id')
        .onRef('w.member_id', '=', 'l.member_id')
        .onRef('w.currency', '=', 'l.currency'),
    )
    .select(['l.member_id as memberId', 'l.currency'])
    .where('l.merchant_id', '=', tx.ctx.merchant.id)
    .where('l.is_player', '=', true)
    .where('l.limit_minor', '=', 0n)
    .limit(500)
    .execute();
}

/** What each of these gave on, minor units; who gave nothing is left out. */
export async function readGiven(tx: Tx, currency: string, uplineIds: readonly string[]): Promise<Map<string, bigint>> {
  if (uplineIds.length === 0) return new Map();
  const { rows } = await sql<{ upline_id: string; given: bigint }>`
    select upline_id, sum(limit_minor)::bigint as given from credit_line
    where merchant_id = ${tx.ctx.merchant.id} and currency = ${currency} and upline_id = any(${[...uplineIds]}::uuid[]) group by 1`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [row.upline_id, row.given]));
}

export interface CreditChange {
  readonly changeId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly uplineId: string;
  readonly beforeMinor: bigint;
  readonly afterMinor: bigint;
  readonly by: string;
}

export async function insertCreditChange(tx: Tx, change: CreditChange): Promise<void> {
  await tx.db
    .insertInto('credit_change')
    .values({
      merchant_id: tx.ctx.merchant.id,
      change_id: change.changeId,
      member_id: change.memberId,
      currency: change.currency,
      upline_id: change.uplineId,
      before_minor: change.beforeMinor,
      after_minor: change.afterMinor,
      at: tx.ctx.now,
      by: change.by,
    })
    .execute();
}

/** Changes of a member's credit, newest first. */
export async function readCreditChanges(
  tx: Tx,
  memberId: string,
  limit: number,
): Promise<{ at: Date; by: string; uplineId: string; beforeMinor: bigint; afterMinor: bigint }[]> {
  return tx.db
    .selectFrom('credit_change')
    .select(['at', 'by', 'upline_id as uplineId', 'before_minor as beforeMinor', 'after_minor as afterMinor'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('change_id', 'desc')
    .limit(limit)
    .execute();
}

/** Account names by member; who is not of the merchant is left out. */
export async function readNames(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('member')
    .select(['member_id', 'username'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.username]));
}
