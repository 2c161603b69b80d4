/** One member of the team, as the drawer tells them. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { teamMember as memberCall } from '@baize/protocol/calls/teams';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { contractsWith } from './pay.ts';
import { rowsOf } from './rows.ts';
import { plusDays, sparkDays } from './rules.ts';
import { currencyFor, requireInTeam, spanOf, todayOf } from './scope.ts';
import { readWay } from './store.ts';
import { dailyTotals, sumsOf, totalsOn } from './sums.ts';

/** Errors: NOT_FOUND. */
export async function teamMember(
  tx: Tx<MemberCtx>,
  { params, query }: ParsedInput<typeof memberCall>,
): Promise<CallOutput<typeof memberCall>> {
  const { memberId: me } = tx.ctx.actor;
  const owner = await requireInTeam(tx, params.id);
  const currency = await currencyFor(tx, query.currency);
  const today = todayOf(tx);
  const span = spanOf(tx, { from: plusDays(today, 1 - sparkDays), to: today });
  const [member] = await rowsOf(tx, [owner], currency);
  if (!member) fail('NOT_FOUND');
  const days = await dailyTotals(tx, { owner, scope: 'team', currency, span });
  return {
    currency,
    member,
    path: await readWay(tx, me, owner),
    from: span.from,
    to: span.to,
    own: sumsOf(await totalsOn(tx, { owner, scope: 'own', currency, span })),
    team: sumsOf(await totalsOn(tx, { owner, scope: 'team', currency, span })),
    days: days.map(({ day, totals }) => ({ day, ...sumsOf(totals) })),
    contracts: await contractsWith(tx, me, owner, currency),
  };
}
