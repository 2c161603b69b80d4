/** The betting record. Its order is the wallet's own: a round stands where its newest stake stands, so a page deep in the past
 *  walks the ledger from its cursor and the hot table of rounds needs no index for it. */
import type { CallOutput } from '@baize/protocol';
import type { betView } from '@baize/protocol/calls/games';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx, Tx } from '#kernel/context.ts';
import type { bettingRecord } from '@baize/protocol/calls/games';
import type { MerchantCatalogue } from '#capabilities/games/index.ts';
import { nameIn } from '#capabilities/games/index.ts';
import type { WalletSpan } from '#capabilities/wallet/index.ts';
import { cashAccountOf, movementsPage } from '#capabilities/wallet/index.ts';
import type { CallContext } from './call-context.ts';
import type { Movement, RoundRow } from './read-rounds.ts';
import { roundColumns } from './read-rounds.ts';
import { operations } from './rules.ts';

export type BetView = z.output<typeof betView>;
type BetState = CallOutput<typeof bettingRecord>['content'][number]['state'];

export interface BetFilter extends Omit<WalletSpan, 'kinds'> {
  readonly memberId: string;
  readonly nodeIds: readonly string[] | null;
  readonly state: BetState | null;
}

/** Open rounds stand above the newest page, as many as this. */
const openMax = 20;
/** A filter that few rounds fit looks at this many pages of stakes, then the page ends as it is. */
const looksMax = 8;

export interface BetPage {
  readonly rows: readonly RoundRow[];
  readonly next: bigint | null;
}

/** One page: open rounds first on the newest, then by newest stake. `before` is the `next` of the page above. */
export async function betsPage(
  tx: Tx,
  filter: BetFilter,
  page: { readonly limit: number; readonly before: bigint | null },
): Promise<BetPage> {
  const isOpenWanted = filter.state === null || filter.state === 'open';
  const open = isOpenWanted ? await readOpen(tx, filter) : [];
  const onTop = new Set(open.map((round) => round.roundId));
  const rows: RoundRow[] = page.before === null ? [...open] : [];
  let { before } = page;
  for (let looks = 0; looks < looksMax; looks += 1) {
    const stakes = await movementsPage(
      tx,
      filter.memberId,
      { ...filter, kinds: ['stake'] },
      { limit: page.limit, before },
    );
    const rounds = await roundsAt(tx, filter.memberId, stakes.rows);
    for (const { transferId } of stakes.rows) {
      const round = rounds.get(transferId);
      before = transferId;
      if (!round || onTop.has(round.roundId) || !fits(round, filter)) continue;
      rows.push(round);
      if (rows.length >= page.limit) return { rows, next: transferId };
    }
    if (stakes.next === null) return { rows, next: null };
    before = stakes.next;
  }
  return { rows, next: before };
}

export function stateOf(row: Pick<RoundRow, 'isClosed' | 'bets'>): 'open' | 'settled' | 'rolled_back' {
  return row.isClosed ? 'settled' : row.bets > 0 ? 'open' : 'rolled_back';
}

function fits(row: RoundRow, filter: BetFilter): boolean {
  return (
    (filter.state === null || stateOf(row) === filter.state) &&
    (filter.nodeIds === null || filter.nodeIds.includes(row.nodeId))
  );
}

async function readOpen(tx: Tx, filter: BetFilter): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from vendor_round where merchant_id = ${tx.ctx.merchant.id} and not is_closed and bets > 0 and member_id = ${filter.memberId}
      and (${filter.from}::timestamptz is null or opened_at >= ${filter.from}) and (${filter.until}::timestamptz is null or opened_at < ${filter.until})
      and (${filter.nodeIds}::text[] is null or node_id = any (${filter.nodeIds}::text[]))
    order by opened_at desc limit ${openMax}`.execute(tx.db);
  return rows;
}

/** The rounds of some stakes, each by its newest stake: a round with several is listed once. */
async function roundsAt(
  tx: Tx,
  memberId: string,
  stakes: readonly { readonly transferId: bigint; readonly ref: string }[],
): Promise<ReadonlyMap<bigint, RoundRow>> {
  const { rows } = await sql<RoundRow & { transferId: bigint }>`
    select ${roundColumns}, i.transfer_id as "transferId"
    from unnest(${stakes.map(({ transferId }) => transferId)}::bigint[], ${stakes.map(({ ref }) => ref)}::uuid[]) as i(transfer_id, ref)
    join vendor_round on vendor_round.merchant_id = ${tx.ctx.merchant.id} and vendor_round.round_id = i.ref
    where vendor_round.member_id = ${memberId} and not exists (
      select from vendor_tx t where t.merchant_id = ${tx.ctx.merchant.id} and t.round_id = i.ref and t.op in (${operations.bet}, ${operations.betwin})
        and t.transfer_id > i.transfer_id)`.execute(tx.db);
  return new Map(rows.map((row) => [row.transferId, row]));
}

/** Rounds by their ids, only the member's own. */
export async function roundsOf(
  tx: Tx,
  memberId: string,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, RoundRow>> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from vendor_round where merchant_id = ${tx.ctx.merchant.id} and round_id = any (${[...roundIds]}::uuid[]) and member_id = ${memberId}`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [row.roundId, row]));
}

export interface PlaySum {
  readonly day: string;
  readonly nodeId: string;
  readonly rounds: number;
  readonly staked: bigint;
  readonly returned: bigint;
}

/** Rounds opened on the days of a span, summed by day and game, oldest first. Costs what was played on these days. */
export async function playByDay(tx: Tx, filter: BetFilter): Promise<{ currency: string; sums: PlaySum[] } | undefined> {
  const cash = await cashAccountOf(tx, filter.memberId, filter.currency);
  if (!cash) return undefined;
  const merchantId = tx.ctx.merchant.id;
  const state = filter.state;
  const { rows } = await sql<{ day: string; node_id: string; rounds: bigint; staked: string; returned: string }>`
    select to_char(r.opened_at at time zone ${tx.ctx.merchant.settings.timeZone}, 'YYYY-MM-DD') as day, r.node_id, count(*) filter (where r.bets > 0 or r.is_closed) as rounds,
      coalesce(sum(r.stake), 0) as staked, coalesce(sum(r.payout), 0) as returned
    from (select distinct ref from ledger_journal where merchant_id = ${merchantId} and account_id = ${cash.accountId} and kind = 5
        and transfer_id >= ledger_transfer_from(${filter.from?.getTime() ?? 1_735_689_600_000}::bigint)
        and transfer_id < ledger_transfer_from(${(filter.until?.getTime() ?? tx.ctx.now.getTime()) + overlapMs}::bigint)) played
    join vendor_round r on r.merchant_id = ${merchantId} and r.round_id = played.ref
    where r.member_id = ${filter.memberId} and (${filter.from}::timestamptz is null or r.opened_at >= ${filter.from})
      and (${filter.until}::timestamptz is null or r.opened_at < ${filter.until})
      and (${filter.nodeIds}::text[] is null or r.node_id = any (${filter.nodeIds}::text[]))
      and (${state}::text is null or case when r.is_closed then 'settled' when r.bets > 0 then 'open' else 'rolled_back' end = ${state})
    group by 1, 2 order by 1, 2`.execute(tx.db);
  return {
    currency: cash.currency,
    sums: rows.map((row) => ({
      day: row.day,
      nodeId: row.node_id,
      rounds: Number(row.rounds),
      staked: BigInt(row.staked),
      returned: BigInt(row.returned),
    })),
  };
}

/** A clock behind another's: a round's first stake may be numbered a moment after it was opened. */
const overlapMs = 60_000;

export type BetViewer = (row: RoundRow) => BetView;

/** Says rounds as players read them, with names in the reader's language. */
export async function betViewer(context: CallContext, ctx: Ctx, language = ctx.language): Promise<BetViewer> {
  const catalogue = await context.catalogue.of(ctx.merchant.id);
  const vendors = await vendorCodes(context, ctx);
  return (row) => viewOf(row, catalogue, vendors, language);
}

export async function vendorCodes(context: CallContext, ctx: Ctx): Promise<ReadonlyMap<number, string>> {
  const rows = await context.directory.all();
  return new Map(rows.filter((row) => row.merchantId === ctx.merchant.id).map((row) => [row.vendorId, row.code]));
}

export function gameName(catalogue: MerchantCatalogue, nodeId: string, language: string): string {
  const game = catalogue.byNode.get(nodeId);
  return game ? nameIn(game, language) : nodeId;
}

/** A movement as readers are told it. */
export function movementView({ at, kind, amountMinor, txId }: Movement) {
  return { at: at.toISOString(), kind, amountMinor: amountMinor.toString(), txId };
}

function viewOf(
  row: RoundRow,
  catalogue: MerchantCatalogue,
  vendors: ReadonlyMap<number, string>,
  language: string,
): BetView {
  return {
    roundId: row.roundId,
    vendorRoundId: row.vendorRound,
    nodeId: row.nodeId,
    gameName: gameName(catalogue, row.nodeId, language),
    vassalage: vendors.get(row.vendorId) ?? '',
    stakeMinor: row.stake.toString(),
    payoutMinor: row.payout.toString(),
    netMinor: (row.payout - row.stake).toString(),
    currency: row.currency,
    state: stateOf(row),
    placedAt: row.openedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
