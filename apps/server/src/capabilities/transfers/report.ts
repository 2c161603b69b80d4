import type { Tx } from '#kernel/context.ts';
import { dayBounds } from '#capabilities/wallet/index.ts';
import { windowStart } from './finding.ts';
import { noteCircle } from './note-circle.ts';
import { circlesAmong } from './rules.ts';
import { circlesFoundSince, flowsIn, transfersAround } from './store.ts';

/** The report of a day that is over: every circle that closed on it and was not found when its transfer was made, because the
 *  bounds were others then. Safe to run again. Answers how many are new. */
export async function reportCircles(tx: Tx): Promise<number> {
  const { settings } = tx.ctx.merchant;
  const day = Temporal.Instant.fromEpochMilliseconds(tx.ctx.now.getTime())
    .toZonedDateTimeISO(settings.timeZone)
    .toPlainDate()
    .subtract({ days: 1 })
    .toString();
  const { from, until } = dayBounds({ from: day, to: day }, settings.timeZone);
  if (!from || !until) throw new Error('transfers: a day without bounds');
  const window = { since: windowStart(tx, until), until };
  const known = (await circlesFoundSince(tx, window.since)).map((row) => nameOf(row.members));
  const flows = await flowsIn(tx, { ...window, leastMinor: BigInt(settings.transfers.circleFrom) });
  let count = 0;
  for (const circle of await circlesAmong(flows)) {
    if (known.includes(nameOf(circle.members))) continue;
    const closing = (await transfersAround(tx, circle.members, window)).at(-1);
    if (!closing || closing.made_at < from) continue; // an earlier day's report has it
    if (await noteCircle(tx, circle, { foundBy: 'report', day, until })) count += 1;
  }
  return count;
}

function nameOf(members: readonly string[]): string {
  return members.toSorted().join(' ');
}
