/** Contracts as their readers see them. */
import type { CallOutput } from '@baize/protocol';
import type { readContract as readCall } from '@baize/protocol/calls/contracts';
import { contractSwitches } from '@baize/protocol/calls/contracts-shapes';
import type { Tx } from '#kernel/context.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import { totalsOf } from '#capabilities/turnover/index.ts';
import type { Ending } from './above.ts';
import { sideOf } from './find.ts';
import { periodAt } from './rules/periods.ts';
import { actsOf, stands, wordsMax } from './rules/states.ts';
import type { Side } from './rules/states.ts';
import { topRate } from './rules/terms.ts';
import type { Kind } from './rules/terms.ts';
import type { ContractRow } from './store/contracts.ts';
import { standingOf } from './store/contracts.ts';
import { paidSince, sumsOf } from './store/payments.ts';
import type { WordRow } from './store/words.ts';
import { wordsOf } from './store/words.ts';

export type ContractView = CallOutput<typeof readCall>['contract'];

/** Who reads: a member who is a side of each, or an operator (null). */
export type Reader = string | null;

export const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Midnight of the merchant's day. */
export function today(tx: Tx): Date {
  return periodAt('day', tx.ctx.now, tx.ctx.merchant.settings.timeZone).from;
}

/** Views of contracts in their order, with what they paid and what moves today. A handful of queries for any number. */
export async function viewsOf(tx: Tx, rows: readonly ContractRow[], reader: Reader): Promise<ContractView[]> {
  const ids = rows.map((row) => row.contract_id);
  const names = await accountNames(
    tx,
    rows.flatMap((row) => [row.downline_id, ...(row.upline_id === null ? [] : [row.upline_id])]),
  );
  const sums = await sumsOf(tx, ids);
  const paidToday = await paidSince(tx, ids, today(tx));
  const turnover = await turnoverToday(tx, rows);
  const own = await ownRates(tx, rows, reader);
  const words = await wordsOf(tx, ids);
  const person = (id: string) => ({ id, account: names.get(id) ?? '' });
  return rows.map((row) => {
    const sum = sums.get(row.contract_id);
    const side = reader === null ? null : sideOf(row, reader);
    const ownRate = own.get(ownKey(row));
    const said = words.get(row.contract_id) ?? [];
    return {
      id: row.contract_id,
      kind: row.kind,
      state: row.state,
      terms: row.terms,
      side,
      upline: row.upline_id === null ? null : person(row.upline_id),
      downline: person(row.downline_id),
      offeredAt: row.offered_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      answeredAt: isoOf(row.answered_at),
      effectiveFrom: isoOf(row.effective_from),
      effectiveUntil: isoOf(row.effective_until),
      endAskedBy: row.end_asked_by,
      endsAt: isoOf(row.ends_at),
      note: row.note,
      reason: row.reason,
      words: said.map((one) => ({ side: one.side, at: one.at.toISOString(), words: one.words })),
      sha256: row.sealed_sha256,
      figures: {
        paidMinor: (sum?.paid_minor ?? 0n).toString(),
        owedMinor: (sum?.owed_minor ?? 0n).toString(),
        paidTodayMinor: (paidToday.get(row.contract_id) ?? 0n).toString(),
        lastPaidMinor: sum?.last_paid_minor?.toString() ?? null,
        lastPaidAt: isoOf(sum?.last_paid_at ?? null),
        turnoverTodayMinor: (turnover.get(row.contract_id) ?? 0n).toString(),
        keptBasisPoints: side === 'upline' && ownRate !== undefined ? ownRate - topRate(row.terms) : null,
      },
      acts: actsFor(tx, row, { side, said }),
    };
  });
}

/** What both sides wrote, oldest first: the note that an offer between two members came with, then the words about it. */
export function exchangeOf({ note, upline, offeredAt, words }: ContractView): ContractView['words'] {
  return note === null || upline === null ? words : [{ side: 'upline', at: offeredAt, words: note }, ...words];
}

/** The same for an operator: how much was written, and none of it. */
export function forOperators(view: ContractView) {
  const { words: _words, ...open } = view;
  return { ...open, wordCount: exchangeOf(view).length };
}

/** An offer past its time can no longer be answered, also before the job has ended it. */
function actsFor(
  tx: Tx,
  row: ContractRow,
  { side, said }: { readonly side: Side | null; readonly said: readonly WordRow[] },
): ContractView['acts'] {
  if (row.state === 'offered' && row.expires_at <= tx.ctx.now) return [];
  const acts = actsOf({ state: row.state, endAskedBy: row.end_asked_by, maySay: maySayMore(row, side, said) }, side);
  return isOffered(tx, row.kind) ? acts : acts.filter((act) => !leadsToNew.has(act));
}

/** What a kind that is switched off is closed for. What was agreed on goes on, and ends as it would (decision 0040). */
const leadsToNew: ReadonlySet<ContractView['acts'][number]> = new Set(['accept', 'remind', 'say', 'offer_anew']);

/** Whether new contracts of a kind are made at this merchant. */
export function isOffered({ ctx: { merchant } }: Tx, kind: Kind): boolean {
  return merchant.switches[contractSwitches[kind]];
}

function maySayMore(row: ContractRow, side: Side | null, said: readonly WordRow[]): boolean {
  return row.upline_id !== null && said.filter((one) => one.side === side).length < wordsMax;
}

export async function viewOf(tx: Tx, row: ContractRow, reader: Reader): Promise<ContractView> {
  const [view] = await viewsOf(tx, [row], reader);
  if (!view) throw new Error('contracts: a view without a contract');
  return view;
}

/** Turnover of the downlines' teams since midnight, of contracts that stand. */
async function turnoverToday(tx: Tx, rows: readonly ContractRow[]): Promise<Map<string, bigint>> {
  const found = new Map<string, bigint>();
  const standing = rows.filter((row) => stands(row.state));
  for (const currency of new Set(standing.map((row) => row.currency))) {
    const mine = standing.filter((row) => row.currency === currency);
    const owners = [...new Set(mine.map((row) => row.downline_id))];
    const asked = { owners, scope: 'team', currency, from: today(tx), to: tx.ctx.now, parts: ['bets'] } as const;
    const totals = await totalsOf(tx, asked);
    for (const row of mine) found.set(row.contract_id, totals.get(row.downline_id)?.turnoverMinor ?? 0n);
  }
  return found;
}

const ownKey = (row: ContractRow): string => `${row.kind}|${row.currency}`;

/** The reader's own highest rates by kind and currency, where the reader gives any of these contracts. */
async function ownRates(tx: Tx, rows: readonly ContractRow[], reader: Reader): Promise<Map<string, number>> {
  const rates = new Map<string, number>();
  if (reader === null) return rates;
  for (const row of rows) {
    if (row.upline_id !== reader || rates.has(ownKey(row))) continue;
    const own = await standingOf(tx, { kind: row.kind, currency: row.currency, downlineId: reader });
    if (own) rates.set(ownKey(row), topRate(own.terms));
  }
  return rates;
}

/** One contract that ends with a decision. */
export function endingView({ contract, state, level, until }: Ending, names: ReadonlyMap<string, string>) {
  const person = (id: string) => ({ id, account: names.get(id) ?? '' });
  return {
    id: contract.contract_id,
    kind: contract.kind,
    state,
    upline: contract.upline_id === null ? null : person(contract.upline_id),
    downline: person(contract.downline_id),
    rateBasisPoints: topRate(contract.terms),
    level,
    until: until.toISOString(),
  };
}

export async function endingViews(tx: Tx, endings: readonly Ending[]): Promise<ReturnType<typeof endingView>[]> {
  const ids = endings.flatMap(({ contract: { upline_id: up, downline_id: down } }) =>
    up === null ? [down] : [up, down],
  );
  const names = await accountNames(tx, ids);
  return endings.map((ending) => endingView(ending, names));
}
