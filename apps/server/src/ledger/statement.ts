/** An account's movements, newest first. `transfer_id` is the order, the time and the partition key at once, so a page
 *  reads the newest partition's index backwards and stops. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { MovementKind } from './kinds.ts';
import { kindName, kindNumbers, transferAt, transferFrom } from './kinds.ts';

export interface Stretch {
  readonly merchantId: number;
  readonly accountId: number;
  /** The account's newest posting: partitions after it are not even opened. */
  readonly lastTransfer: bigint;
  /** First instant included; null for the account's beginning. */
  readonly from: Date | null;
  /** First instant no longer included; null for "to the newest". */
  readonly until: Date | null;
  readonly kind: MovementKind | null;
}

export interface MovementRow {
  readonly transferId: bigint;
  readonly at: Date;
  readonly kind: MovementKind;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly ref: string;
  /** Vendor or provider on the other side. */
  readonly code: string | null;
}

const lowest = 0n;
const highest = 9_223_372_036_854_775_807n;

function condition(stretch: Stretch) {
  const from = stretch.from ? transferFrom(stretch.from) : lowest;
  const until = stretch.until ? transferFrom(stretch.until) : highest;
  const last = stretch.lastTransfer;
  const ofKind = stretch.kind ? sql`and kind = ${kindNumbers[stretch.kind]}` : sql``;
  return sql`merchant_id = ${stretch.merchantId} and account_id = ${stretch.accountId} and transfer_id >= ${from} and transfer_id < ${until} and transfer_id <= ${last} ${ofKind}`;
}

/** One page. `before` is the last transfer of the page above (keyset); `skip` serves callers that count pages. */
export async function statementPage(
  db: Tx['db'],
  stretch: Stretch,
  page: { limit: number; before?: bigint; skip?: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<{
    transfer_id: bigint;
    kind: number;
    amount: bigint;
    balance_after: bigint;
    ref: string;
    code: string | null;
  }>`
    select j.transfer_id, j.kind, j.amount, j.balance_after, j.ref, contra.code
    from (select * from ledger_journal where ${condition(stretch)} and transfer_id < ${page.before ?? highest}
          order by transfer_id desc limit ${page.limit} offset ${page.skip ?? 0}) j
    join ledger_account contra on contra.merchant_id = j.merchant_id and contra.account_id = j.contra_id
    order by j.transfer_id desc`.execute(db);
  return rows.map((row) => ({
    transferId: row.transfer_id,
    at: transferAt(row.transfer_id),
    kind: kindName(row.kind),
    amount: row.amount,
    balanceAfter: row.balance_after,
    ref: row.ref,
    code: row.code,
  }));
}

/** How many movements a stretch has, and what came in and went out (both positive, minor units). */
export async function statementTotals(
  db: Tx['db'],
  stretch: Stretch,
): Promise<{ count: number; inMinor: bigint; outMinor: bigint }> {
  const { rows } = await sql<{ count: bigint; in_minor: string; out_minor: string }>`
    select count(*) as count, coalesce(sum(amount) filter (where amount > 0), 0) as in_minor, coalesce(-sum(amount) filter (where amount < 0), 0) as out_minor
    from ledger_journal where ${condition(stretch)}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('ledger: no totals');
  return { count: Number(row.count), inMinor: BigInt(row.in_minor), outMinor: BigInt(row.out_minor) };
}

/** Stakes less refunds of an account in each stretch that begins at an instant (given oldest first) and ends at the next, the
 *  last one at the newest posting. Minor units. */
export async function stakesBetween(
  db: Tx['db'],
  of: Pick<Stretch, 'merchantId' | 'accountId' | 'lastTransfer'> & { readonly instants: readonly Date[] },
): Promise<bigint[]> {
  const bounds = of.instants.map(transferFrom);
  const { rows } = await sql<{ bucket: number; staked: string }>`
    select width_bucket(transfer_id, ${`{${bounds.join(',')}}`}::bigint[]) as bucket, -sum(amount) as staked from ledger_journal
    where merchant_id = ${of.merchantId} and account_id = ${of.accountId} and transfer_id >= ${bounds[0] ?? highest} and transfer_id <= ${of.lastTransfer}
      and kind in (${kindNumbers.stake}, ${kindNumbers.refund}) group by 1`.execute(db);
  const staked = new Map(rows.map((row) => [row.bucket, BigInt(row.staked)]));
  return bounds.map((_, index) => staked.get(index + 1) ?? 0n);
}
