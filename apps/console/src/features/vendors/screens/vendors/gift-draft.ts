/** A gift of rounds as it is typed. Pure. */
import { readTable } from '#lib/read-table.ts';
import { readPositive, readNumber } from '#lib/typed.ts';
import type { Gift, Title } from './data.ts';

export const roundsBound = { least: 1, most: 1_000 } as const;
export const accountsMax = 200;

export interface Draft {
  readonly title: Title | null;
  readonly rounds: string;
  /** Decimal notation, as written. */
  readonly stake: string;
  /** The end as an instant; null for an unfinished one. */
  readonly until: string | null;
  readonly accounts: string;
}

export type Fault = 'title' | 'rounds' | 'stake' | 'until' | 'accounts';

/** Heads of a column that names players, in files of ours and of others. */
const accountHeads: ReadonlySet<string> = new Set(['account', 'accounts', 'username', 'user name']);

/** Accounts of a pasted list or a table: of the column whose head says so (`heads`: the reader's own words for it besides), else the
 *  first cell of each line, whatever separates its cells. */
export function readAccounts(text: string, heads: readonly string[] = []): string[] {
  const rows = readTable(text);
  const known = new Set([...accountHeads, ...heads.map((head) => head.toLowerCase())]);
  const column = rows[0]?.findIndex((cell) => known.has(cell.toLowerCase())) ?? -1;
  const named = (rows.length > 1 || (rows[0]?.length ?? 0) > 1) && column >= 0;
  const cells = named
    ? rows.slice(1).map((row) => row[column] ?? '')
    : rows.map(([first = '']) => first.split(/[,;\t]/)[0]?.trim() ?? '');
  return cells.filter((account) => account !== '');
}

/** The stakes a title takes in a currency: the merchant's own where there are any, the vendor's elsewhere. */
export function stakesOf(title: Title, currency: string): { readonly min: string; readonly max: string } {
  const own = title.limits.find((limit) => limit.currency === currency);
  return { min: own?.minMinor ?? title.minBetMinor, max: own?.maxMinor ?? title.maxBetMinor };
}

/** What is wrong with a draft, by field, and the gift it says where nothing is. */
export function giftOf(
  draft: Draft,
  currency: string,
  nowMs: number,
): { readonly gift: Gift | null; readonly faults: ReadonlySet<Fault> } {
  const faults = new Set<Fault>();
  const { title, until } = draft;
  const accounts = readAccounts(draft.accounts);
  const rounds = readNumber(draft.rounds, roundsBound);
  const stakeMinor = readPositive(draft.stake, currency);
  if (title === null) faults.add('title');
  if (rounds === null) faults.add('rounds');
  if (stakeMinor === null || (title !== null && !isWithin(stakeMinor, stakesOf(title, currency)))) faults.add('stake');
  if (until === null || Date.parse(until) <= nowMs) faults.add('until');
  if (accounts.length === 0 || accounts.length > accountsMax || accounts.some((one) => one.length > 64))
    faults.add('accounts');
  if (faults.size > 0 || title === null || rounds === null || stakeMinor === null || until === null)
    return { gift: null, faults };
  return { gift: { accounts, nodeId: title.nodeId, rounds, stakeMinor, currency, expiresAt: until }, faults };
}

function isWithin(stakeMinor: string, { min, max }: { min: string; max: string }): boolean {
  return BigInt(stakeMinor) >= BigInt(min) && BigInt(stakeMinor) <= BigInt(max);
}

/** Stakes of all rounds of so many players together, minor units. */
export function worthOf({ rounds, stakeMinor }: Pick<Gift, 'rounds' | 'stakeMinor'>, players: number): string {
  return (BigInt(stakeMinor) * BigInt(rounds) * BigInt(players)).toString();
}
