/** What screens show of a wallet. */
import type { Tx } from '../../kernel/context.ts';
import type { AccountState, MovementKind, MovementRow, Stretch } from '../../ledger/index.ts';
import { accountsOf, statementPage, statementTotals } from '../../ledger/index.ts';
import { dayBounds } from './rules.ts';

export interface Balance {
  readonly currency: string;
  /** Practice money. */
  readonly practice: boolean;
  readonly isFrozen: boolean;
  readonly availableMinor: bigint;
  /** Set aside for withdrawals under way. */
  readonly reservedMinor: bigint;
  /** Rises with every movement: a screen that has this number is up to date. */
  readonly version: number;
}

/** What a member has now; undefined when no wallet was opened. */
export async function balanceOf(tx: Tx, memberId: string): Promise<Balance | undefined> {
  const accounts = await accountsOf(tx.db, tx.ctx.merchant.id, memberId);
  const cash = firstCash(accounts);
  if (!cash) return undefined;
  const reserve = accounts.find(
    (account) => account.kind === 'reserve' && account.currency === cash.currency && account.practice === cash.practice,
  );
  return {
    currency: cash.currency,
    practice: cash.practice,
    isFrozen: cash.isFrozen,
    availableMinor: cash.balance,
    reservedMinor: reserve?.balance ?? 0n,
    version: cash.seq + (reserve?.seq ?? 0),
  };
}

export interface StatementQuery {
  /** Business days in the merchant's zone, both ends included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: MovementKind | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface Statement {
  readonly movements: readonly MovementRow[];
  readonly total: number;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
}

/** The account record: movements of the free cash, newest first. A withdrawal shows when it is set aside and, if it comes
 *  to that, when it is given back; being paid out moves the reserve only. */
export async function statementOf(tx: Tx, memberId: string, query: StatementQuery): Promise<Statement> {
  const merchant = tx.ctx.merchant;
  const cash = firstCash(await accountsOf(tx.db, merchant.id, memberId));
  if (!cash) return { movements: [], total: 0, inMinor: 0n, outMinor: 0n };
  const { from, until } = dayBounds(query, merchant.settings.timeZone);
  const stretch: Stretch = {
    merchantId: merchant.id,
    accountId: cash.accountId,
    lastTransfer: cash.lastTransfer,
    from,
    until,
    kind: query.kind ?? null,
  };
  const totals = await statementTotals(tx.db, stretch);
  const movements = await statementPage(tx.db, stretch, {
    limit: query.pageSize,
    skip: (query.pageNo - 1) * query.pageSize,
  });
  return { movements, total: totals.count, inMinor: totals.inMinor, outMinor: totals.outMinor };
}

/** A member has one wallet in this version: the oldest cash account. */
function firstCash(accounts: readonly AccountState[]): AccountState | undefined {
  return accounts.find((account) => account.kind === 'cash');
}
