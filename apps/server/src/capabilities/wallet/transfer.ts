/** Money from one member's free cash to another's, of the same currency: two linked legs over the clearing account. */
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { accountsOf, lockAccounts } from '#ledger/index.ts';
import { findRealWallet } from './accounts.ts';
import { requireOffCredit } from './credit.ts';
import { throughFrozen } from './freeze.ts';
import { leg, requirePositive } from './items.ts';
import type { MovementResult } from './movement-result.ts';
import { move, noWallet } from './movement-result.ts';

export interface MemberTransfer {
  readonly transferId: string;
  readonly senderId: string;
  readonly recipientId: string;
  readonly currency: string;
  /** Minor units. */
  readonly amountMinor: bigint;
}

const clearing = { kind: 'clearing', code: null } as const;

/** Out of the sender's cash and into the recipient's, or neither; once per transfer id. What is owed still lands in a frozen
 *  wallet, and nothing leaves one. 'insufficient' and 'no_account_or_frozen' are answers; the balance is the sender's.
 *  Errors: WALLET_ON_CREDIT. */
export async function transferBetween(tx: Tx, given: MemberTransfer): Promise<MovementResult> {
  const { currency, transferId, senderId, recipientId } = given;
  const from = await findRealWallet(tx, { memberId: senderId, currency }, clearing);
  const to = await findRealWallet(tx, { memberId: recipientId, currency }, clearing);
  if (!from || !to) return noWallet;
  const amount = requirePositive(given.amountMinor);
  const shared = { merchantId: from.merchantId, contra: from.contraId, ref: transferId };
  const key = `transfer:${transferId}`;
  const moved = await move(tx, senderId, [
    leg({ ...shared, account: from.cashId, amount: -amount, kind: 'transfer_out', key, linked: true }),
    leg({ ...shared, account: to.cashId, amount, kind: 'transfer_in', key: `${key}:in` }),
  ]);
  for (const memberId of [senderId, recipientId]) await requireOffCredit(tx, { memberId, currency });
  if (moved.outcome === 'posted')
    await record(tx, 'balance.changed', { kind: 'member', memberId: recipientId }, { memberId: recipientId });
  return moved;
}

/** The opposite legs of a transfer that was done: out of the recipient's cash, frozen or not, and back into the sender's; once per
 *  transfer id. 'insufficient' is an answer; the balance is the recipient's. Errors: WALLET_ON_CREDIT. */
export async function reverseTransferBetween(tx: Tx, given: MemberTransfer): Promise<MovementResult> {
  const { currency, transferId, senderId, recipientId } = given;
  const back = await findRealWallet(tx, { memberId: recipientId, currency }, clearing);
  const to = await findRealWallet(tx, { memberId: senderId, currency }, clearing);
  if (!back || !to) return noWallet;
  const amount = requirePositive(given.amountMinor);
  const shared = { merchantId: back.merchantId, contra: back.contraId, ref: transferId };
  const key = `transfer:${transferId}:reverse`;
  const moved = await throughFrozen(tx, recipientId, back, () =>
    move(tx, recipientId, [
      leg({ ...shared, account: back.cashId, amount: -amount, kind: 'transfer_out', key, linked: true }),
      leg({ ...shared, account: to.cashId, amount, kind: 'transfer_in', key: `${key}:in` }),
    ]),
  );
  for (const memberId of [senderId, recipientId]) await requireOffCredit(tx, { memberId, currency });
  if (moved.outcome === 'posted')
    await record(tx, 'balance.changed', { kind: 'member', memberId: senderId }, { memberId: senderId });
  return moved;
}

/** Holds the wallets of several members against every other movement until the transaction ends, in the order that every
 *  posting locks in. */
export async function lockWalletsOf(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const merchantId = tx.ctx.merchant.id;
  const accounts: number[] = [];
  for (const memberId of memberIds)
    accounts.push(...(await accountsOf(tx.db, merchantId, memberId)).map(({ accountId }) => accountId));
  if (accounts.length > 0) await lockAccounts(tx.db, merchantId, accounts);
}
