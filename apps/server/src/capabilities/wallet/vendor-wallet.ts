/** Money that a vendor holds for a member: an account beside the cash. It moves there and back over the clearing account, and
 *  is made equal to the vendor's word by a posting against the vendor's house account: what the player won or lost there. */
import type { Tx } from '#kernel/context.ts';
import { accountsOf, lockAccounts, openAccount } from '#ledger/index.ts';
import type { WalletName } from './accounts.ts';
import { findRealWallet } from './accounts.ts';
import { requireOffCredit } from './credit.ts';
import { throughFrozen } from './freeze.ts';
import { leg, requirePositive } from './items.ts';
import type { MovementResult } from './movement-result.ts';
import { isDone, move, noWallet } from './movement-result.ts';
import { resultSince, vendorAccounts } from './store-vendor.ts';

export interface VendorWalletName extends WalletName {
  readonly vendorCode: string;
}

export interface VendorMove extends VendorWalletName {
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly transferId: string;
}

const dayMs = 24 * 3_600_000;

const clearing = { kind: 'clearing', code: null } as const;

/** Cash to the vendor's wallet. 'insufficient' and 'no_account_or_frozen' are answers. Errors: WALLET_ON_CREDIT, since a
 *  vendor that holds the money tells no bets. */
export async function toVendor(tx: Tx, given: VendorMove): Promise<MovementResult> {
  const ids = await findRealWallet(tx, given, clearing);
  if (!ids) return noWallet;
  const account = await vendorAccount(tx, given);
  const moved = await move(tx, given.memberId, legs({ ...given, step: 'in' }, ids, ids.cashId, account));
  await requireOffCredit(tx, given);
  return moved;
}

/** The vendor's wallet back to cash: money that came back, or that the vendor never took. Lands in frozen cash too. */
export async function fromVendor(tx: Tx, given: VendorMove): Promise<MovementResult> {
  const ids = await findRealWallet(tx, given, clearing);
  if (!ids) return noWallet;
  const account = await vendorAccount(tx, given);
  const items = legs({ ...given, step: 'out' }, ids, account, ids.cashId);
  return throughFrozen(tx, given.memberId, ids, () => move(tx, given.memberId, items));
}

export interface VendorBalance extends VendorWalletName {
  readonly balanceMinor: bigint;
  /** The most that the vendor may add within a day, what was lost there taken off. */
  readonly winMax: bigint;
  /** Names the vendor's word. */
  readonly key: string;
  readonly ref: string;
  /** Whether what was won may be posted now to the account of the vendor's wallet; asked with the accounts locked. */
  readonly mayGrow: (difference: bigint, accountId: number) => Promise<boolean>;
  /** What was won, or below zero lost, is posted. */
  readonly onPosted: (difference: bigint, accountId: number) => Promise<void>;
}

/** Makes the account what the vendor says the player has there. `difference` is above zero when the player won; what takes
 *  the day's result above what the vendor may add is not posted. */
export async function equalToVendor(
  tx: Tx,
  given: VendorBalance,
): Promise<{ readonly difference: bigint; readonly isPosted: boolean }> {
  const ids = await findRealWallet(tx, given, { kind: 'house', code: given.vendorCode });
  if (!ids) throw new Error(`wallet: member ${given.memberId} has no ${given.currency} wallet`);
  const account = await vendorAccount(tx, given);
  await lockAccounts(tx.db, ids.merchantId, [ids.cashId, account]);
  const difference = given.balanceMinor - (await balanceAt(tx, given.memberId, account));
  if (difference === 0n) return { difference, isPosted: true };
  if (difference > 0n && !(await given.mayGrow(difference, account))) return { difference, isPosted: false };
  const dayAgo = new Date(tx.ctx.now.getTime() - dayMs);
  const isTooMuch = difference > 0n && difference + (await resultSince(tx, account, dayAgo)) > given.winMax;
  if (isTooMuch || difference > given.winMax) return { difference, isPosted: false };
  const moved = await move(tx, given.memberId, [
    leg({
      merchantId: ids.merchantId,
      account,
      contra: ids.contraId,
      amount: difference,
      kind: difference > 0n ? 'payout' : 'stake',
      key: `vendor-wallet:${given.vendorCode}:${given.key}`,
      ref: given.ref,
    }),
  ]);
  if (!isDone(moved)) throw new Error(`wallet: result of ${given.vendorCode}: ${moved.outcome}`);
  await given.onPosted(difference, account);
  return { difference, isPosted: true };
}

/** Locks what `payAtVendor` posts on for several wallets, in the order of every posting. */
export async function lockVendorWallets(tx: Tx, names: readonly VendorWalletName[]): Promise<void> {
  const ids: number[] = [];
  for (const name of names) {
    const wallet = await findRealWallet(tx, name, { kind: 'house', code: name.vendorCode });
    if (wallet) ids.push(wallet.cashId, await vendorAccount(tx, name));
  }
  await lockAccounts(tx.db, tx.ctx.merchant.id, [...new Set(ids)]);
}

/** A win at a vendor that was held and is posted now, on what stands there. The wallet is locked. */
export async function payAtVendor(
  tx: Tx,
  given: VendorWalletName & { readonly amountMinor: bigint; readonly key: string; readonly ref: string },
): Promise<void> {
  const ids = await findRealWallet(tx, given, { kind: 'house', code: given.vendorCode });
  if (!ids) throw new Error(`wallet: member ${given.memberId} has no ${given.currency} wallet`);
  const key = `vendor-wallet:${given.vendorCode}:${given.key}`;
  const account = await vendorAccount(tx, given);
  const about = { merchantId: ids.merchantId, account, contra: ids.contraId, amount: given.amountMinor };
  const moved = await move(tx, given.memberId, [leg({ ...about, kind: 'payout', key, ref: given.ref })]);
  if (!isDone(moved)) throw new Error(`wallet: win at ${given.vendorCode}: ${moved.outcome}`);
}

/** What stands at vendors, by vendor code. */
export async function vendorWalletsOf(
  tx: Tx,
  memberId: string,
): Promise<{ vendorCode: string; currency: string; balanceMinor: bigint }[]> {
  return vendorAccounts(tx, memberId);
}

function vendorAccount(tx: Tx, name: VendorWalletName): Promise<number> {
  return openAccount(tx.db, {
    merchantId: tx.ctx.merchant.id,
    kind: 'vendor',
    ownerId: name.memberId,
    currency: name.currency,
    practice: false,
    code: name.vendorCode,
  });
}

async function balanceAt(tx: Tx, memberId: string, accountId: number): Promise<bigint> {
  const own = await accountsOf(tx.db, tx.ctx.merchant.id, memberId);
  return own.find((account) => account.accountId === accountId)?.balance ?? 0n;
}

function legs(
  given: VendorMove & { readonly step: 'in' | 'out' },
  ids: { readonly merchantId: number; readonly contraId: number },
  from: number,
  to: number,
) {
  const amount = requirePositive(given.amountMinor);
  const key = `wallet-transfer:${given.transferId}:${given.step}`;
  const shared = {
    merchantId: ids.merchantId,
    contra: ids.contraId,
    kind: 'vendor_transfer',
    ref: given.transferId,
  } as const;
  return [
    leg({ ...shared, account: from, amount: -amount, key, linked: true }),
    leg({ ...shared, account: to, amount, key: `${key}:there` }),
  ];
}
