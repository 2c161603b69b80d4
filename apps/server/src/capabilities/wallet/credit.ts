/** Credit given down a line. What the company gives comes from its account `credit`; what an agent may still give lies on the
 *  agent's credit account; a player's lies in the cash it is played from. None of them goes below zero, so nobody gives what
 *  was not given and no stake passes the limit. While a wallet is on credit its cashier is closed. */
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { LedgerItem } from '#ledger/index.ts';
import { accountsOf, openAccount } from '#ledger/index.ts';
import type { WalletIds, WalletName } from './accounts.ts';
import { findRealWallet } from './accounts.ts';
import { throughFrozen } from './freeze.ts';
import { leg, requirePositive } from './items.ts';
import type { MovementResult } from './movement-result.ts';
import { isDone, move, noWallet } from './movement-result.ts';

/** Who holds credit; `memberId` null: the company. */
export interface CreditHolder {
  readonly memberId: string | null;
  readonly isPlayer: boolean;
}

export interface CreditMove {
  readonly from: CreditHolder;
  readonly to: CreditHolder;
  readonly currency: string;
  /** Minor units. */
  readonly amountMinor: bigint;
  /** The change of a limit that this is: moved once. */
  readonly changeId: string;
}

const clearing = { kind: 'clearing', code: null } as const;
/** What is given and not taken back, and what was settled outside: the house's accounts of credit. */
const given = { kind: 'house', code: 'credit' } as const;
const settled = { kind: 'house', code: 'credit-settled' } as const;

/** Moves credit one step up or down a line, once a change. 'insufficient': `from` does not hold that much. */
export async function moveCredit(tx: Tx, wanted: CreditMove): Promise<MovementResult> {
  const { from, to, currency, amountMinor, changeId } = wanted;
  const amount = requirePositive(amountMinor);
  const merchantId = tx.ctx.merchant.id;
  const isByCompany = from.memberId === null || to.memberId === null;
  const contra = await openAccount(tx.db, {
    merchantId,
    ownerId: null,
    currency,
    practice: false,
    ...(isByCompany ? given : clearing),
  });
  const shared = { merchantId, contra, kind: 'credit', ref: changeId } as const;
  const key = `credit:${changeId}`;
  const items: LedgerItem[] = [];
  for (const [holder, sign, name] of [
    [from, -1n, 'out'],
    [to, 1n, 'in'],
  ] as const) {
    if (holder.memberId === null) continue;
    const account = await accountOf(tx, holder.memberId, currency, holder.isPlayer);
    if (account === undefined) return noWallet;
    items.push(
      leg({ ...shared, account, amount: sign * amount, key: `${key}:${name}`, linked: !isByCompany && sign < 0n }),
    );
  }
  const player = from.isPlayer ? from.memberId : to.isPlayer ? to.memberId : null;
  const told = player ?? from.memberId ?? to.memberId;
  if (told === null) throw new Error('wallet: credit from the company to itself');
  const post = (): Promise<MovementResult> => move(tx, told, items);
  const ids = player === null ? undefined : await findRealWallet(tx, { memberId: player, currency }, clearing);
  return ids && player !== null ? throughFrozen(tx, player, ids, post) : post();
}

/** Gives a player's credit back after a loss that was paid outside, or takes away a win that was, as far as it is still
 *  there; once a statement. Answers what was moved, minor units. */
export async function settleCredit(
  tx: Tx,
  about: WalletName & { readonly amountMinor: bigint; readonly statementId: string },
): Promise<bigint> {
  const ids = await findRealWallet(tx, about, settled);
  if (!ids) throw new Error(`wallet: ${about.memberId} has no ${about.currency} wallet`); // it was played from
  return throughFrozen(tx, about.memberId, ids, async () => {
    const held = await creditHeld(tx, { ...about, isPlayer: true }); // locked until the end
    const amount = about.amountMinor < -held ? -held : about.amountMinor;
    if (amount === 0n) return 0n;
    const moved = await move(tx, about.memberId, [
      leg({
        merchantId: ids.merchantId,
        account: ids.cashId,
        contra: ids.contraId,
        amount,
        kind: 'credit_settled',
        key: `credit:statement:${about.statementId}`,
        ref: about.statementId,
      }),
    ]);
    if (!isDone(moved)) throw new Error(`wallet: credit of statement ${about.statementId}: ${moved.outcome}`);
    return amount;
  });
}

/** What a member holds: an agent what may still be given, a player what may still be played. Minor units. */
export async function creditHeld(tx: Tx, holder: WalletName & { readonly isPlayer: boolean }): Promise<bigint> {
  const kind = holder.isPlayer ? 'cash' : 'credit';
  const accounts = await accountsOf(tx.db, tx.ctx.merchant.id, holder.memberId);
  const own = accounts.find(
    ({ currency, practice, ...account }) => account.kind === kind && currency === holder.currency && !practice,
  );
  return own?.balance ?? 0n;
}

/** Puts a wallet on credit, or takes it off: the rooms above say when. Safe to call again. */
export async function setOnCredit(tx: Tx, { memberId, currency }: WalletName, isOn: boolean): Promise<void> {
  const name = { merchant_id: tx.ctx.merchant.id, member_id: memberId, currency };
  if (isOn)
    await tx.db
      .insertInto('credit_wallet')
      .values({ ...name, since: tx.ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx.db
      .deleteFrom('credit_wallet')
      .where('merchant_id', '=', name.merchant_id)
      .where('member_id', '=', memberId)
      .where('currency', '=', currency)
      .execute();
}

/** Which of these wallets play on credit, as `memberId|currency`. */
export async function walletsOnCredit(tx: Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('credit_wallet')
    .select(['member_id', 'currency'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Set(rows.map((row) => `${row.member_id}|${row.currency}`));
}

/** What is in a wallet on credit is not the player's to move. Ask once the wallet's account is locked: a posting that gives
 *  credit waits for that lock or is seen. Errors: WALLET_ON_CREDIT. */
export async function requireOffCredit(tx: Tx, { memberId, currency }: WalletName): Promise<void> {
  if ((await walletsOnCredit(tx, [memberId])).has(`${memberId}|${currency}`)) fail('WALLET_ON_CREDIT');
}

async function accountOf(tx: Tx, memberId: string, currency: string, isPlayer: boolean): Promise<number | undefined> {
  if (isPlayer) {
    const ids: WalletIds | undefined = await findRealWallet(tx, { memberId, currency }, clearing);
    return ids?.cashId;
  }
  return openAccount(tx.db, {
    merchantId: tx.ctx.merchant.id,
    kind: 'credit',
    ownerId: memberId,
    currency,
    practice: false,
    code: null,
  });
}
