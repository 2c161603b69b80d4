/** What screens show of a wallet. */
import type { Tx } from '#kernel/context.ts';
import type { AccountState, MovementKind, MovementRow, Stretch } from '#ledger/index.ts';
import { accountsOf, cashOfMany, lockAccounts, stakesBetween, statementPage, statementTotals } from '#ledger/index.ts';
import type { WalletName } from './accounts.ts';
import { dayBounds } from './rules.ts';

export interface Balance {
  readonly currency: string;
  /** Practice money. */
  readonly practice: boolean;
  readonly isFrozen: boolean;
  readonly availableMinor: bigint;
  /** Set aside for withdrawals under way. */
  readonly reservedMinor: bigint;
  /** Bonus money, the house's until it is released. */
  readonly bonusMinor: bigint;
  /** Rises with every movement: a screen that has this number is up to date. */
  readonly version: number;
}

/** What a member has now in one currency, or in the chosen wallet; undefined when there is no such wallet. */
export async function balanceOf(tx: Tx, memberId: string, currency?: string): Promise<Balance | undefined> {
  const accounts = await accountsOf(tx.db, tx.ctx.merchant.id, memberId);
  const cash = cashOf(accounts, currency ?? (await chosenCurrency(tx, memberId)), currency === undefined);
  return cash && balanceFrom(accounts, cash);
}

/** What many members have free in one currency; 0 for who has no such wallet. */
export async function freeOfMany(
  tx: Tx,
  memberIds: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, bigint>> {
  const found = await cashOfMany(tx.db, tx.ctx.merchant.id, { ids: memberIds, currency });
  return new Map(memberIds.map((memberId) => [memberId, found.get(memberId) ?? 0n]));
}

/** Every wallet of a member, oldest first. */
export async function walletsOf(tx: Tx, memberId: string): Promise<Balance[]> {
  const accounts = await accountsOf(tx.db, tx.ctx.merchant.id, memberId);
  return accounts.filter(({ kind }) => kind === 'cash').map((cash) => balanceFrom(accounts, cash));
}

function balanceFrom(accounts: readonly AccountState[], cash: AccountState): Balance {
  const beside = (kind: 'reserve' | 'bonus') =>
    accounts.find(
      (account) => account.kind === kind && account.currency === cash.currency && account.practice === cash.practice,
    );
  const [reserve, bonus] = [beside('reserve'), beside('bonus')];
  return {
    currency: cash.currency,
    practice: cash.practice,
    isFrozen: cash.isFrozen,
    availableMinor: cash.balance,
    reservedMinor: reserve?.balance ?? 0n,
    bonusMinor: bonus?.balance ?? 0n,
    version: cash.seq + (reserve?.seq ?? 0) + (bonus?.seq ?? 0),
  };
}

/** The currency of the wallet in use; undefined when none was chosen. */
export async function chosenCurrency(tx: Tx, memberId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('wallet_choice')
    .select('currency')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.currency;
}

export interface StatementQuery {
  /** Business days in the merchant's zone, both ends included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: MovementKind | undefined;
  /** The chosen wallet's when left out. */
  readonly currency?: string | undefined;
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
  const wanted = query.currency ?? (await chosenCurrency(tx, memberId));
  const cash = cashOf(await accountsOf(tx.db, merchant.id, memberId), wanted, query.currency === undefined);
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

/** The cash account in a currency; the oldest where none is named, or the one named is not there and any will do. */
function cashOf(
  accounts: readonly AccountState[],
  currency: string | undefined,
  orOldest: boolean,
): AccountState | undefined {
  const cash = accounts.filter((account) => account.kind === 'cash');
  const named = cash.find((account) => account.currency === currency);
  return named ?? (orOldest ? cash[0] : undefined);
}

/** Stakes less those given back since each of these instants, given oldest first, in one wallet; minor units, in their order.
 *  What counts for play-through. */
export async function stakedSince(tx: Tx, wallet: WalletName, instants: readonly Date[]): Promise<bigint[]> {
  const merchantId = tx.ctx.merchant.id;
  const cash = cashOf(await accountsOf(tx.db, merchantId, wallet.memberId), wallet.currency, false);
  if (!cash || instants.length === 0) return instants.map(() => 0n);
  const { accountId, lastTransfer } = cash;
  const between = await stakesBetween(tx.db, { merchantId, accountId, lastTransfer, instants });
  let sum = 0n;
  return between
    .toReversed()
    .map((staked) => (sum += staked))
    .toReversed();
}

/** Holds all of a member's wallets against every other movement until the transaction ends. */
export async function lockWallets(tx: Tx, memberId: string): Promise<void> {
  const merchantId = tx.ctx.merchant.id;
  const own = await accountsOf(tx.db, merchantId, memberId);
  if (own.length > 0)
    await lockAccounts(
      tx.db,
      merchantId,
      own.map(({ accountId }) => accountId),
    );
}

/** All that a member holds in a currency, wherever it lies: free, set aside, with vendors. Practice money is none, nor is credit to give, nor
 *  bonus money: that is the house's until it is released. */
export async function heldBy(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  const accounts = await accountsOf(tx.db, tx.ctx.merchant.id, memberId);
  return accounts
    .filter(
      (account) =>
        account.currency === currency && !account.practice && account.kind !== 'credit' && account.kind !== 'bonus',
    )
    .reduce((sum, { balance }) => sum + balance, 0n);
}
