import type { Tx } from '#kernel/context.ts';
import type { Totals } from './rules.ts';
import { noTotals } from './rules.ts';
import { readClosedThrough } from './store-clock.ts';
import type { Asked } from './store-read.ts';
import { readBetSums, readFlowSums } from './store-read.ts';
import { readActive } from './store-active.ts';
import { readActiveFrom, readExcess } from './store-period.ts';
import { ask, withBets, withFlows } from './totals.ts';

export type PeriodTotals = Totals & { readonly cappedTurnoverMinor: bigint };

/** What the team of each owner did in the closed windows of [from, to): what contracts are settled on. Figures of a closed
 *  span never change again. Every owner has an entry.
 *  `activeFromMinor`: a member counts as active with at least that turnover in the span (of the products, when given); without
 *  it, with one bet. `singleBetMaxMinor`: a bet counts towards `cappedTurnoverMinor` up to that much. `products`: bets of these only. */
export async function periodTotals(
  tx: Tx,
  q: {
    owners: readonly string[];
    currency: string;
    from: Date;
    to: Date;
    activeFromMinor?: bigint | undefined;
    singleBetMaxMinor?: bigint | null | undefined;
    products?: readonly string[] | null | undefined;
  },
): Promise<Map<string, PeriodTotals>> {
  const closedThrough = await readClosedThrough(tx);
  const to = q.to < closedThrough ? q.to : closedThrough;
  const asked = await ask(tx, { ...q, to, scope: 'team' });
  const totals = new Map<string, Totals>(q.owners.map((owner) => [owner, noTotals]));
  const put = (owner: string, change: (totals: Totals) => Totals) =>
    totals.set(owner, change(totals.get(owner) ?? noTotals));
  for (const row of await readBetSums(tx, asked, 'owner')) put(row.owner, (known) => withBets(known, row));
  for (const row of await readFlowSums(tx, asked, 'owner')) put(row.owner, (known) => withFlows(known, row));
  const isPlain = q.activeFromMinor === undefined && !q.products;
  const active = isPlain ? await readActive(tx, asked) : await readActiveFrom(tx, asked, q.activeFromMinor ?? 0n);
  for (const { owner, members } of active) put(owner, (known) => ({ ...known, activeMembers: members }));
  const excess = await excessOf(tx, asked, totals, q.singleBetMaxMinor ?? null);
  return new Map(
    [...totals].map(([owner, known]) => [
      owner,
      { ...known, cappedTurnoverMinor: known.turnoverMinor - (excess.get(owner) ?? 0n) },
    ]),
  );
}

/** What bets had above the most that counts. Only teams whose largest stake is above it are looked into. */
async function excessOf(
  tx: Tx,
  asked: Asked,
  totals: ReadonlyMap<string, Totals>,
  most: bigint | null,
): Promise<ReadonlyMap<string, bigint>> {
  if (most === null) return new Map();
  const owners = [...totals].filter(([, known]) => known.largestStakeMinor > most).map(([owner]) => owner);
  return owners.length === 0 ? new Map() : readExcess(tx, { ...asked, owners }, most);
}
