import type { Tx } from '#kernel/context.ts';
import type { Span } from './rules.ts';
import { startAfter } from './rules.ts';
import { readRolledThrough } from './store-clock.ts';
import type { Scope } from './store-read.ts';
import type { BetCursor, BetRow, BetsAsked } from './store-bets.ts';
import { countTeam, readBetHours, readBetsByMember, readBetsByTime } from './store-bets.ts';

/** Up to this many members are looked up one by one; a larger team is met often enough in the order of time. */
const teamMax = 2_000;

/** The bets behind the figures of a span, those booked last first: at most `limit`, from after `before`. A bet that came late
 *  stands in the window it was booked into. `memberId`: of that member only, if of the team. */
export async function betsOf(
  tx: Tx,
  q: {
    owner: string;
    scope: Scope;
    currency: string;
    from: Date;
    to: Date;
    before?: BetCursor | undefined;
    limit: number;
    product?: string | undefined;
    products?: readonly string[] | null | undefined;
    salaryAsOf?: Date | null | undefined;
    memberId?: string | undefined;
  },
): Promise<BetRow[]> {
  if (q.scope === 'own' || q.memberId !== undefined) return readBetsByMember(tx, q);
  if ((await countTeam(tx, q.owner, teamMax + 1)) <= teamMax) return readBetsByMember(tx, q);
  return inBusyHours(tx, q);
}

/** Reads a large team's bets in the order of time, only where its sums say that there are some. */
async function inBusyHours(tx: Tx, q: BetsAsked): Promise<BetRow[]> {
  const { timeZone } = tx.ctx.merchant.settings;
  const rolledThrough = await readRolledThrough(tx);
  const found: BetRow[] = [];
  const read = async (span: Span) => {
    const from = span.from > q.from ? span.from : q.from;
    const to = span.to < q.to ? span.to : q.to;
    if (from < to) found.push(...(await readBetsByTime(tx, { ...q, from, to, limit: q.limit - found.length })));
  };
  if (q.to > rolledThrough) await read({ from: rolledThrough, to: q.to });
  // Hours may hold nothing for us (before the cursor, other products): a further handful is then fetched.
  let until = [q.to, rolledThrough, ...(q.before ? [new Date(q.before.windowStart.getTime() + 1)] : [])].reduce(
    (a, b) => (a < b ? a : b),
  );
  while (found.length < q.limit) {
    const hours = await readBetHours(tx, q, until);
    for (const at of hours) {
      if (found.length >= q.limit) return found;
      const end = startAfter('hour', at, timeZone);
      await read({ from: at, to: end < rolledThrough ? end : rolledThrough });
    }
    const last = hours.at(-1);
    if (!last) return found;
    until = last;
  }
  return found;
}
