/** A wallet's past: pages by cursor, sums by day, balances at both ends of a span. */
import type { Tx } from '#kernel/context.ts';
import type { AccountState, DayFlow, MovementKind, Walk, WalkedPage, WalkedRow } from '#ledger/index.ts';
import { accountsOf, balancesAround, entriesAt, flowByDay, kindNumbers, walkBack } from '#ledger/index.ts';
import { balanceOf } from './read.ts';

/** A kind of movement as it is stored, and back. Numbers are never reused. */
export function numberOfKind(kind: MovementKind): number {
  return kindNumbers[kind];
}

export { kindName as kindOfNumber } from '#ledger/index.ts';

export interface WalletSpan {
  /** The chosen wallet when left out. */
  readonly currency?: string | undefined;
  /** First instant included; null for the beginning. */
  readonly from: Date | null;
  /** First instant no longer included; null for "to the newest". */
  readonly until: Date | null;
  readonly kinds?: readonly MovementKind[] | undefined;
  /** Nothing newer than this movement, so that pages read one after the other make one whole. */
  readonly lastTransfer?: bigint | undefined;
}

/** The cash account of one of a member's wallets; undefined when there is none. */
export async function cashAccountOf(
  tx: Tx,
  memberId: string,
  currency?: string,
): Promise<Pick<AccountState, 'accountId' | 'currency' | 'lastTransfer'> | undefined> {
  const wanted = currency ?? (await balanceOf(tx, memberId))?.currency;
  const accounts = await accountsOf(tx.db, tx.ctx.merchant.id, memberId);
  return accounts.find((account) => account.kind === 'cash' && account.currency === wanted);
}

async function walkOf(tx: Tx, memberId: string, span: WalletSpan): Promise<(Walk & { currency: string }) | undefined> {
  const cash = await cashAccountOf(tx, memberId, span.currency);
  return (
    cash && {
      merchantId: tx.ctx.merchant.id,
      accountId: cash.accountId,
      currency: cash.currency,
      lastTransfer: span.lastTransfer ?? cash.lastTransfer,
      from: span.from,
      until: span.until,
      kinds: span.kinds ?? null,
    }
  );
}

/** One page of movements, newest first; `before` is the `next` of the page above. */
export async function movementsPage(
  tx: Tx,
  memberId: string,
  span: WalletSpan,
  page: { readonly limit: number; readonly before: bigint | null },
): Promise<WalkedPage> {
  const walk = await walkOf(tx, memberId, span);
  return walk ? walkBack(tx.db, walk, page) : { rows: [], next: null };
}

/** What transfers posted about one thing on a member's cash account, oldest first. */
export async function entriesAbout(
  tx: Tx,
  memberId: string,
  about: { readonly currency: string; readonly ref: string; readonly transfers: readonly bigint[] },
): Promise<Omit<WalkedRow, 'code' | 'ref'>[]> {
  const cash = await cashAccountOf(tx, memberId, about.currency);
  if (!cash) return [];
  const { ref, transfers } = about;
  return entriesAt(tx.db, { merchantId: tx.ctx.merchant.id, accountId: cash.accountId, ref, transfers });
}

export interface SpanTotals {
  readonly currency: string;
  /** Free money before the first and after the last movement of the span, minor units. */
  readonly opening: bigint;
  readonly closing: bigint;
  /** Oldest first. They sum to closing less opening. */
  readonly flows: readonly DayFlow[];
}

/** Everything that moved on a span of days in a zone. Undefined without a wallet. */
export async function spanTotals(
  tx: Tx,
  memberId: string,
  span: Omit<WalletSpan, 'kinds'>,
): Promise<SpanTotals | undefined> {
  const walk = await walkOf(tx, memberId, span);
  if (!walk) return undefined;
  const { opening, closing } = await balancesAround(tx.db, walk);
  const flows = await flowByDay(tx.db, walk, tx.ctx.merchant.settings.timeZone);
  return { currency: walk.currency, opening, closing, flows };
}
