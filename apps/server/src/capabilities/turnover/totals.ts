import type { Tx } from '#kernel/context.ts';
import type { Grain, Span, Totals } from './rules.ts';
import { noTotals, piecesOf, startsIn } from './rules.ts';
import { readRolledThrough } from './store-clock.ts';
import { readActive, readActiveByDay, readActiveByHour } from './store-active.ts';
import type { Asked, BetSums, FlowSums, Scope } from './store-read.ts';
import { readBetSums, readFlowSums } from './store-read.ts';

export function withBets(totals: Totals, sums: Omit<BetSums, 'owner' | 'product' | 'at'>): Totals {
  return {
    ...totals,
    bets: sums.bets,
    won: sums.won,
    lost: sums.lost,
    stakeMinor: sums.stake,
    turnoverMinor: sums.turnover,
    payoutMinor: sums.payout,
    ggrMinor: sums.stake - sums.payout,
    largestStakeMinor: sums.largestStake,
  };
}

export function withFlows(totals: Totals, sums: Omit<FlowSums, 'owner' | 'at'>): Totals {
  return {
    ...totals,
    depositsMinor: sums.depositSum,
    deposits: sums.deposits,
    firstDeposits: sums.firstDeposits,
    withdrawalsMinor: sums.withdrawalSum,
    withdrawals: sums.withdrawals,
    bonusMinor: sums.bonusSum,
    newMembers: sums.joined,
  };
}

/** The sums that answer a question about a span as of now. */
export async function ask(tx: Tx, q: Omit<Asked, 'pieces'> & Span): Promise<Asked> {
  return { ...q, pieces: piecesOf(q, await readRolledThrough(tx), tx.ctx.merchant.settings.timeZone) };
}

/** Figures that are read together. */
export type Part = 'bets' | 'flows' | 'active';
const allParts: readonly Part[] = ['bets', 'flows', 'active'];

/** What each owner, or their team, did in the windows that begin in [from, to), the open one included. Every owner has an entry.
 *  `parts`: only these figures are read, the rest stay 0 (active members of scope own come with the bets). */
export async function totalsOf(
  tx: Tx,
  q: { owners: readonly string[]; scope: Scope; currency: string; from: Date; to: Date; parts?: readonly Part[] },
): Promise<Map<string, Totals>> {
  const parts = q.parts ?? allParts;
  const asked = await ask(tx, q);
  const totals = new Map(q.owners.map((owner) => [owner, noTotals]));
  const put = (owner: string, change: (totals: Totals) => Totals) =>
    totals.set(owner, change(totals.get(owner) ?? noTotals));
  if (parts.includes('bets'))
    for (const row of await readBetSums(tx, asked, 'owner')) put(row.owner, (known) => withBets(known, row));
  if (parts.includes('flows'))
    for (const row of await readFlowSums(tx, asked, 'owner')) put(row.owner, (known) => withFlows(known, row));
  if (q.scope === 'own') {
    for (const [owner, known] of totals) totals.set(owner, { ...known, activeMembers: known.bets > 0 ? 1 : 0 });
  } else if (parts.includes('active')) {
    for (const { owner, members } of await readActive(tx, asked))
      put(owner, (known) => ({ ...known, activeMembers: members }));
  }
  return totals;
}

/** The same hour by hour or day by day of the merchant's zone: one entry for each that the span touches, in order. */
export async function seriesOf(
  tx: Tx,
  q: {
    owner: string;
    scope: Scope;
    currency: string;
    from: Date;
    to: Date;
    grain: Grain;
    parts?: readonly Part[] | undefined;
  },
): Promise<{ at: Date; totals: Totals }[]> {
  const { timeZone } = tx.ctx.merchant.settings;
  const parts = q.parts ?? allParts;
  const asked = await ask(tx, { ...q, owners: [q.owner] });
  const series = new Map(startsIn(q.grain, q, timeZone).map((at) => [at.getTime(), noTotals]));
  const put = (at: Date, change: (totals: Totals) => Totals) =>
    series.set(at.getTime(), change(series.get(at.getTime()) ?? noTotals));
  // Whole days hold no hours.
  const fine = q.grain === 'hour' ? hoursOnly(asked) : asked;
  if (parts.includes('bets'))
    for (const row of await readBetSums(tx, fine, q.grain)) put(row.at, (known) => withBets(known, row));
  if (parts.includes('flows'))
    for (const row of await readFlowSums(tx, fine, q.grain)) put(row.at, (known) => withFlows(known, row));
  if (q.scope === 'own') {
    for (const [at, known] of series) series.set(at, { ...known, activeMembers: known.bets > 0 ? 1 : 0 });
  } else if (parts.includes('active')) {
    const active =
      q.grain === 'day' ? await readActiveByDay(tx, asked, timeZone) : await readActiveByHour(tx, fine, timeZone);
    for (const { at, members } of active) put(at, (known) => ({ ...known, activeMembers: members }));
  }
  return [...series].sort(([a], [b]) => a - b).map(([at, totals]) => ({ at: new Date(at), totals }));
}

function hoursOnly(asked: Asked): Asked {
  const { days, hours } = asked.pieces;
  return days ? { ...asked, pieces: { ...asked.pieces, days: null, hours: [...hours, days] } } : asked;
}

/** Turnover of each owner's team, or their own, by day of the merchant's zone: one entry for each day that has any, by the
 *  instant it begins at, of each owner. */
export async function turnoverByDay(
  tx: Tx,
  q: { owners: readonly string[]; scope: Scope; currency: string; from: Date; to: Date },
): Promise<Map<string, Map<number, bigint>>> {
  const byOwner = new Map(q.owners.map((owner) => [owner, new Map<number, bigint>()]));
  for (const { owner, at, turnover } of await readBetSums(tx, await ask(tx, q), 'owner and day'))
    byOwner.get(owner)?.set(at.getTime(), turnover);
  return byOwner;
}

/** Bets by product, largest turnover first. Money flows and active members have no product: they are 0 here. */
export async function productsOf(
  tx: Tx,
  q: { owner: string; scope: Scope; currency: string; from: Date; to: Date },
): Promise<{ product: string; totals: Totals }[]> {
  const rows = await readBetSums(tx, await ask(tx, { ...q, owners: [q.owner] }), 'product');
  return rows
    .map((row) => ({ product: row.product, totals: withBets(noTotals, row) }))
    .sort((a, b) => (a.totals.turnoverMinor < b.totals.turnoverMinor ? 1 : -1));
}
