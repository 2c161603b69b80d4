/** Profit and loss of those directly below somebody. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { teamProfit as profitCall } from '@baize/protocol/calls/teams-bets';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { noTotals, totalsOf } from '#capabilities/turnover/index.ts';
import type { Part, Totals } from '#capabilities/turnover/index.ts';
import { belowOf } from './rows.ts';
import { comparedMax } from './rules.ts';
import { currencyFor, requireInTeam, requireSpan } from './scope.ts';
import type { DaySpan } from './scope.ts';
import { countDirect, readDirectByAccount, readFirstDirect, readPeople, readWay } from './store.ts';
import { sumsOf, totalsOn } from './sums.ts';

type Profit = CallOutput<typeof profitCall>;
type Query = ParsedInput<typeof profitCall>['query'];

const figures: Readonly<Record<Exclude<Query['sort'], 'account'>, (totals: Totals) => bigint>> = {
  bets: ({ bets }) => BigInt(bets),
  turnover: ({ turnoverMinor }) => turnoverMinor,
  result: ({ ggrMinor }) => ggrMinor,
  deposits: ({ depositsMinor }) => depositsMinor,
  withdrawals: ({ withdrawalsMinor }) => withdrawalsMinor,
  bonus: ({ bonusMinor }) => bonusMinor,
};

/** What has to be read to compare them. */
const partOf = (sort: keyof typeof figures): Part =>
  sort === 'bets' || sort === 'turnover' || sort === 'result' ? 'bets' : 'flows';

/** Errors: NOT_FOUND, SPAN_TOO_LONG. */
export async function teamProfit(tx: Tx<MemberCtx>, query: Query): Promise<Profit> {
  const { memberId: me } = tx.ctx.actor;
  const { timeZone } = tx.ctx.merchant.settings;
  const span = requireSpan(tx, query);
  const of = await requireInTeam(tx, query.of);
  const currency = await currencyFor(tx, query.currency);
  const total = await countDirect(tx, of);
  const isSorted = total <= comparedMax;
  const ids = await orderedIds(tx, of, { query, span, currency, isSorted });
  return {
    currency,
    timeZone,
    from: span.from,
    to: span.to,
    path: await readWay(tx, me, of),
    isSorted,
    content: await profitRows(tx, ids, { scope: query.scope, span, currency }),
    own: sumsOf(await totalsOn(tx, { owner: of, scope: 'own', currency, span })),
    team: sumsOf(await totalsOn(tx, { owner: of, scope: 'team', currency, span })),
    pageNum: query.pageNo,
    totalPages: Math.ceil(total / query.pageSize),
    total,
  };
}

interface Order {
  readonly query: Query;
  readonly span: DaySpan;
  readonly currency: string;
  readonly isSorted: boolean;
}

/** The ids of one page. Few enough are compared all at once; more come by account, a page at a time. */
async function orderedIds(tx: Tx, of: string, { query, span, currency, isSorted }: Order): Promise<string[]> {
  const { pageNo, pageSize, sort, scope } = query;
  const skip = (pageNo - 1) * pageSize;
  if (!isSorted) return readDirectByAccount(tx, of, { limit: pageSize, skip });
  const ids = await readFirstDirect(tx, of, comparedMax);
  const isDescending = query.descending === 'true';
  if (sort === 'account') return (isDescending ? ids.toReversed() : ids).slice(skip, skip + pageSize);
  const { start: from, end: to } = span;
  const totals = await totalsOf(tx, { owners: ids, scope, currency, from, to, parts: [partOf(sort)] });
  const figure = figures[sort];
  const value = (memberId: string): bigint => figure(totals.get(memberId) ?? noTotals);
  const sign = isDescending ? -1 : 1;
  return ids
    .toSorted((one, other) => sign * Number(value(one) > value(other)) - sign * Number(value(one) < value(other)))
    .slice(skip, skip + pageSize);
}

/** Errors: none; whoever is not of the team is left out. */
export async function profitRows(
  tx: Tx<MemberCtx>,
  ids: readonly string[],
  asked: { readonly scope: 'own' | 'team'; readonly span: DaySpan; readonly currency: string },
): Promise<Profit['content']> {
  if (ids.length === 0) return [];
  const { actor, merchant, now } = tx.ctx;
  const people = await readPeople(tx, actor.memberId, ids, now);
  const below = await belowOf(tx, ids);
  const { start: from, end: to } = asked.span;
  const totals = await totalsOf(tx, { owners: ids, scope: asked.scope, currency: asked.currency, from, to });
  return people.map(({ memberId, account, type }) => ({
    memberId,
    account,
    type,
    isAgent: merchant.settings.agentTypes.includes(type),
    members: below.get(memberId) ?? 0,
    ...sumsOf(totals.get(memberId) ?? noTotals),
  }));
}
