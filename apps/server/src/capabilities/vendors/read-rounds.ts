/** Rounds as players see them: the betting record, one round's movements, the winners, what is played most. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { operations } from './rules.ts';

type Db = Tx['db'];

export interface RoundRow {
  readonly roundId: string;
  readonly vendorId: number;
  readonly vendorRound: string;
  readonly memberId: string;
  readonly nodeId: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly currency: string;
  readonly bets: number;
  readonly isClosed: boolean;
  readonly openedAt: Date;
  readonly settledAt: Date | null;
}

/** Every column of a round under its name in `RoundRow`. */
export const roundColumns = sql`round_id as "roundId", vendor_id as "vendorId", vendor_round as "vendorRound", member_id as "memberId", node_id as "nodeId", stake, payout, currency, bets,
  is_closed as "isClosed", opened_at as "openedAt", settled_at as "settledAt"`;

export interface RoundFilter {
  readonly memberId: string;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly nodeIds: readonly string[] | null;
  readonly state: 'open' | 'settled' | 'rolled_back' | null;
}

export interface RoundPage {
  readonly rows: readonly RoundRow[];
  readonly total: number;
  readonly staked: bigint;
  readonly returned: bigint;
}

const stateIs = {
  open: sql`not is_closed and bets > 0`,
  settled: sql`is_closed`,
  rolled_back: sql`not is_closed and bets = 0`,
};

/** A member's rounds: open ones first, then newest; sums over all that fit the filter. */
export async function readRounds(
  tx: Tx,
  filter: RoundFilter,
  page: { limit: number; skip: number },
): Promise<RoundPage> {
  const where = whereOf(tx, filter);
  const sums = await sql<{ total: bigint; staked: string; returned: string }>`
    select count(*) as total, coalesce(sum(stake), 0) as staked, coalesce(sum(payout), 0) as returned from vendor_round where ${where}`.execute(
    tx.db,
  );
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from vendor_round where ${where} order by (not is_closed and bets > 0) desc, round_id desc limit ${page.limit} offset ${page.skip}`.execute(
    tx.db,
  );
  const sum = sums.rows[0];
  return {
    rows,
    total: Number(sum?.total ?? 0n),
    staked: BigInt(sum?.staked ?? 0),
    returned: BigInt(sum?.returned ?? 0),
  };
}

function whereOf(tx: Tx, filter: RoundFilter): RawBuilder<unknown> {
  const parts = [sql`merchant_id = ${tx.ctx.merchant.id}`, sql`member_id = ${filter.memberId}`];
  if (filter.from) parts.push(sql`opened_at >= ${filter.from}`);
  if (filter.until) parts.push(sql`opened_at < ${filter.until}`);
  if (filter.nodeIds) parts.push(sql`node_id = any (${[...filter.nodeIds]}::text[])`);
  if (filter.state) parts.push(stateIs[filter.state]);
  return sql.join(parts, sql` and `);
}

export async function readRound(tx: Tx, memberId: string, roundId: string): Promise<RoundRow | undefined> {
  const { rows } =
    await sql<RoundRow>`select ${roundColumns} from vendor_round where merchant_id = ${tx.ctx.merchant.id} and round_id = ${roundId} and member_id = ${memberId}`.execute(
      tx.db,
    );
  return rows[0];
}

/** A round of anybody at the merchant. */
export async function findRound(tx: Tx, id: string): Promise<RoundRow | undefined> {
  const { rows } =
    await sql<RoundRow>`select ${roundColumns} from vendor_round where merchant_id = ${tx.ctx.merchant.id} and round_id = ${id}`.execute(
      tx.db,
    );
  return rows[0];
}

export interface Movement {
  /** The newest posting it made. */
  readonly transferId: bigint;
  readonly at: Date;
  readonly kind: string;
  readonly amountMinor: bigint;
  readonly txId: string;
}

const signs: Readonly<Record<number, bigint>> = { [operations.bet]: -1n, [operations.betwin]: -1n };
const kinds: Readonly<Record<number, string>> = {
  [operations.bet]: 'stake',
  [operations.win]: 'payout',
  [operations.betwin]: 'stake',
  [operations.rollback]: 'refund',
  [operations.adjust]: 'adjust',
  [operations.promo]: 'promo',
};

/** Every movement of money that a round made here, in order. */
export async function readMovements(tx: Tx, roundId: string): Promise<Movement[]> {
  const { rows } = await sql<{
    transferId: bigint;
    at: Date;
    op: number;
    amount: bigint;
    win: bigint | null;
    txId: string;
  }>`
    select transfer_id as "transferId", at, op, amount, win, tx_id as "txId" from vendor_tx where merchant_id = ${tx.ctx.merchant.id} and round_id = ${roundId} and transfer_id is not null order by transfer_id`.execute(
    tx.db,
  );
  return rows.flatMap((row) => {
    const first: Movement = {
      transferId: row.transferId,
      at: row.at,
      kind: kinds[row.op] ?? 'adjust',
      amountMinor: row.amount * (signs[row.op] ?? 1n),
      txId: row.txId,
    };
    return row.win !== null && row.win > 0n
      ? [first, { transferId: row.transferId, at: row.at, kind: 'payout', amountMinor: row.win, txId: row.txId }]
      : [first];
  });
}

export interface PlayTotals {
  readonly staked: bigint;
  readonly returned: bigint;
  readonly rounds: number;
}

/** What a member staked and got back from one wallet in rounds opened since an instant. */
export async function readPlaySince(
  tx: Tx,
  wallet: { readonly memberId: string; readonly currency: string },
  since: Date,
): Promise<PlayTotals> {
  const { rows } = await sql<{ staked: string; returned: string; rounds: bigint }>`
    select coalesce(sum(stake), 0) as staked, coalesce(sum(payout), 0) as returned, count(*) filter (where bets > 0) as rounds
    from vendor_round where merchant_id = ${tx.ctx.merchant.id} and member_id = ${wallet.memberId} and currency = ${wallet.currency} and opened_at >= ${since}`.execute(
    tx.db,
  );
  const row = rows[0];
  return { staked: BigInt(row?.staked ?? 0), returned: BigInt(row?.returned ?? 0), rounds: Number(row?.rounds ?? 0n) };
}

export interface WinnerRow {
  readonly player: string;
  readonly nodeId: string;
  readonly netWin: bigint;
  readonly currency: string;
  readonly at: Date;
}

/** Boards look at no more than the day's newest rounds, so that a busy merchant costs no more than a quiet one. */
const roundsLookedAtMax = 20_000;

/** The lowest round id of an instant: round ids are UUIDs of version 7, which begin with the time. */
function roundIdFrom(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

const newestRounds = (merchantId: number, since: Date) => sql`(
  select * from vendor_round where merchant_id = ${merchantId} and round_id >= ${roundIdFrom(since)} and bets > 0 order by round_id desc limit ${roundsLookedAtMax}) newest`;

/** The largest net wins of settled rounds since an instant, so many of each currency, under the name the player's game session shows.
 *  In no order: amounts of two currencies compare by their worth alone. */
export async function readWinners(db: Db, merchantId: number, since: Date, limit: number): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select w."nodeId", w."netWin", w.currency, w.at, s.player_name as player from (
      select node_id as "nodeId", payout - stake as "netWin", currency, settled_at as at, member_id,
        row_number() over (partition by currency order by payout - stake desc, settled_at desc) as place
      from ${newestRounds(merchantId, since)} where is_closed and payout > stake and settled_at is not null) w
    cross join lateral (select player_name from game_session where merchant_id = ${merchantId} and member_id = w.member_id order by started_at desc limit 1) s
    where w.place <= ${limit}`.execute(db);
  return rows;
}

/** Node ids by how many rounds were opened since an instant, most played first. */
export async function readMostPlayed(db: Db, merchantId: number, since: Date): Promise<string[]> {
  const { rows } = await sql<{ node_id: string }>`
    select node_id from ${newestRounds(merchantId, since)} group by node_id order by count(*) desc, node_id limit 100`.execute(
    db,
  );
  return rows.map((row) => row.node_id);
}

/** What each round is called at its vendor: members of one shared round have the same name for theirs. */
export async function readSharedNames(tx: Tx, roundIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ roundId: string; name: string }>`
    select round_id as "roundId", vendor_id || ':' || vendor_round as name from vendor_round
    where merchant_id = ${tx.ctx.merchant.id} and round_id = any (${[...roundIds]}::uuid[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.roundId, row.name]));
}
