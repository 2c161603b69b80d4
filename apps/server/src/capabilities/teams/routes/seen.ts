import * as seen from '@baize/protocol/calls/teams-console';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import type { TxOptions } from '#kernel/in-tx.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { linksPageOf } from '#capabilities/agents/index.ts';
import type { LinkFigures } from '#capabilities/agents/index.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import { teamBets } from '../bets.ts';
import { teamIncome, teamPayments } from '../income.ts';
import { teamMoney } from '../money.ts';
import { teamOverview } from '../overview.ts';
import { teamProfit } from '../profit.ts';
import { asSeenBy } from '../seen.ts';
import { teamTree } from '../tree.ts';

const report = { isReport: true };

/** The operators' side: an agent's pages, read only. */
export function seenRoutes({ database }: Services, catalogue: Catalogue, figures: LinkFigures): Route[] {
  async function read<T>(
    ctx: StaffCtx,
    of: { readonly memberId: string; readonly page: string },
    work: (tx: Tx<MemberCtx>) => Promise<T>,
    options: TxOptions = {},
  ): Promise<T> {
    const seenBy = await inTx(database, ctx, (tx) => asSeenBy(tx, of));
    return inTx(database, seenBy, work, options);
  }
  const at = ({ id }: { readonly id: string }, page: string) => ({ memberId: id, page });
  return [
    route(seen.seenOverview, (ctx, { params, query }) =>
      read(ctx, at(params, 'overview'), (tx) => teamOverview(tx, query), report),
    ),
    route(seen.seenTree, (ctx, { params, query }) => read(ctx, at(params, 'tree'), (tx) => teamTree(tx, query))),
    route(seen.seenBets, async (ctx, { params, query }) => {
      const games = await catalogue.of(ctx.merchant.id);
      return read(ctx, at(params, 'bets'), (tx) => teamBets(tx, games, query), report);
    }),
    route(seen.seenProfit, (ctx, { params, query }) => read(ctx, at(params, 'profit'), (tx) => teamProfit(tx, query))),
    route(seen.seenIncome, (ctx, { params, query }) => read(ctx, at(params, 'income'), (tx) => teamIncome(tx, query))),
    route(seen.seenPayments, (ctx, { params, query }) =>
      read(ctx, at(params, 'payments'), (tx) => teamPayments(tx, query)),
    ),
    route(seen.seenMoney, (ctx, { params, query }) => read(ctx, at(params, 'money'), (tx) => teamMoney(tx, query))),
    route(seen.seenLinks, (ctx, { params }) =>
      read(ctx, at(params, 'links'), (tx) => linksPageOf(tx, figures, params.id)),
    ),
  ];
}
