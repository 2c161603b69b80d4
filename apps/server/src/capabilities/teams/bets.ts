/** Settled bets of the team, and their sums. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { teamBets as betsCall, teamBetTotals as totalsCall } from '@baize/protocol/calls/teams-bets';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { MerchantCatalogue } from '#capabilities/games/index.ts';
import { nameIn } from '#capabilities/games/index.ts';
import { betsOf, noTotals, productsOf } from '#capabilities/turnover/index.ts';
import type { BetRow } from '#capabilities/turnover/index.ts';
import { findRound } from '#capabilities/vendors/index.ts';
import type { RoundRow } from '#capabilities/vendors/index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { currencyFor, requireInTeam, requireSpan } from './scope.ts';
import type { DaySpan } from './scope.ts';
import { readAccounts } from './store.ts';
import { sumsOf, totalsOn } from './sums.ts';

type Query = ParsedInput<typeof betsCall>['query'];
type Bets = CallOutput<typeof betsCall>;
type BetView = Bets['content'][number];

const form = /^([0-9]{1,15}) ([0-9]{1,19})$/;
/** A filter that few bets fit looks at this many pages; then the page ends as it is. */
const looksMax = 8;

const fits: Readonly<Record<NonNullable<Query['outcome']>, (bet: BetRow) => boolean>> = {
  won: ({ payoutMinor, stakeMinor }) => payoutMinor > stakeMinor,
  lost: ({ payoutMinor, stakeMinor }) => payoutMinor < stakeMinor,
  even: ({ payoutMinor, stakeMinor }) => payoutMinor === stakeMinor,
};

/** Errors: NOT_FOUND, SPAN_TOO_LONG, BAD_REQUEST. */
export async function teamBets(tx: Tx<MemberCtx>, catalogue: MerchantCatalogue, query: Query): Promise<Bets> {
  const span = requireSpan(tx, query);
  const owner = await requireInTeam(tx, query.memberId);
  const currency = await currencyFor(tx, query.currency);
  const { rows, next } = await betPage(tx, { query, owner, span, currency });
  return { currency, content: await viewsOf(tx, catalogue, rows), nextCursor: next };
}

interface PageAsked {
  readonly query: Query;
  readonly owner: string;
  readonly span: DaySpan;
  readonly currency: string;
}

async function betPage(
  tx: Tx,
  { query, owner, span, currency }: PageAsked,
): Promise<{ rows: BetRow[]; next: string | null }> {
  const { outcome, pageSize } = query;
  const place = readCursor(query.cursor, form);
  let before = place ? { windowStart: new Date(Number(place[0])), factId: BigInt(place[1] ?? '0') } : undefined;
  const rows: BetRow[] = [];
  for (let looks = 0; looks < looksMax; looks += 1) {
    const found = await betsOf(tx, {
      owner,
      scope: query.scope,
      currency,
      from: span.start,
      to: span.end,
      limit: pageSize + 1,
      ...(before && { before }),
      ...(query.product && { product: query.product }),
    });
    for (const bet of found.slice(0, pageSize)) {
      if (rows.length === pageSize) break;
      before = { windowStart: bet.windowStart, factId: bet.factId };
      if (!outcome || fits[outcome](bet)) rows.push(bet);
    }
    const isEnd = found.length <= pageSize && found.at(-1)?.factId === before?.factId;
    if (found.length === 0 || isEnd) return { rows, next: null };
    if (rows.length === pageSize) break;
  }
  return { rows, next: before ? writeCursor(before.windowStart.getTime(), before.factId) : null };
}

/** Bets as rows say them, with names in the reader's language. */
async function viewsOf(tx: Tx, { byNode }: MerchantCatalogue, rows: readonly BetRow[]): Promise<BetView[]> {
  const names = await readAccounts(
    tx,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((bet) => {
    const game = byNode.get(bet.nodeId);
    return {
      roundId: bet.roundId,
      memberId: bet.memberId,
      account: names.get(bet.memberId) ?? '',
      nodeId: bet.nodeId,
      gameName: game ? nameIn(game, tx.ctx.language) : bet.nodeId,
      product: bet.product as BetView['product'], // written from the same list
      stakeMinor: bet.stakeMinor.toString(),
      turnoverMinor: bet.turnoverMinor.toString(),
      payoutMinor: bet.payoutMinor.toString(),
      netMinor: (bet.payoutMinor - bet.stakeMinor).toString(),
      settledAt: bet.settledAt.toISOString(),
    };
  });
}

/** The round of the agent, or of somebody below. Errors: NOT_FOUND. */
export async function requireTeamRound(tx: Tx<MemberCtx>, roundId: string): Promise<RoundRow> {
  const round = (await findRound(tx, roundId)) ?? fail('NOT_FOUND');
  await requireInTeam(tx, round.memberId);
  return round;
}

/** Errors: NOT_FOUND, SPAN_TOO_LONG. */
export async function teamBetTotals(
  tx: Tx<MemberCtx>,
  query: ParsedInput<typeof totalsCall>['query'],
): Promise<CallOutput<typeof totalsCall>> {
  const span = requireSpan(tx, query);
  const owner = await requireInTeam(tx, query.memberId);
  const currency = await currencyFor(tx, query.currency);
  const asked = { owner, scope: query.scope, currency } as const;
  if (query.product === undefined) return { currency, ...sumsOf(await totalsOn(tx, { ...asked, span })) };
  const products = await productsOf(tx, { ...asked, from: span.start, to: span.end });
  return { currency, ...sumsOf(products.find(({ product }) => product === query.product)?.totals ?? noTotals) };
}
