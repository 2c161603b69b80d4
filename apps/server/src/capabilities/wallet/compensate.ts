/** A part of a withdrawal that goes out again: the house pays it, since what was set aside left with the first order. It
 *  passes through the cash, so that the account record tells it, and is set aside in the same breath: what is free to play
 *  never changes. It ends once: captured when the bank has it, or taken back. */
import type { Tx } from '#kernel/context.ts';
import type { LedgerItem } from '#ledger/index.ts';
import type { WalletIds, WalletName } from './accounts.ts';
import { findRealWallet } from './accounts.ts';
import { throughFrozen } from './freeze.ts';
import { leg, requirePositive } from './items.ts';
import type { MovementResult } from './movement-result.ts';
import { move, noWallet } from './movement-result.ts';

export interface Compensation extends WalletName {
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly withdrawalId: string;
  /** The order that sends the part again: a withdrawal may have several, one after the other. */
  readonly payoutId: string;
}

/** House to cash to reserve. */
export async function compensate(tx: Tx, given: Compensation): Promise<MovementResult> {
  return both(tx, given, (ids) => {
    const key = keyOfResend(given);
    return [
      leg({ ...ids.house, amount: given.amountMinor, kind: 'adjust', key, ref: given.withdrawalId, linked: true }),
      leg({
        ...ids.cash,
        amount: -given.amountMinor,
        kind: 'withdrawal_reserve',
        key: `${key}:aside`,
        ref: given.withdrawalId,
        linked: true,
      }),
      leg({
        ...ids.reserve,
        amount: given.amountMinor,
        kind: 'withdrawal_reserve',
        key: `${key}:in`,
        ref: given.withdrawalId,
      }),
    ];
  });
}

/** Reserve to cash to house: the bank refused the part. */
export async function takeBackCompensation(tx: Tx, given: Compensation): Promise<MovementResult> {
  return both(tx, given, (ids) => {
    const key = keyOfEnd(given);
    return [
      leg({
        ...ids.reserve,
        amount: -given.amountMinor,
        kind: 'withdrawal_release',
        key,
        ref: given.withdrawalId,
        linked: true,
      }),
      leg({
        ...ids.cash,
        amount: given.amountMinor,
        kind: 'withdrawal_release',
        key: `${key}:in`,
        ref: given.withdrawalId,
        linked: true,
      }),
      leg({ ...ids.house, amount: -given.amountMinor, kind: 'adjust', key: `${key}:back`, ref: given.withdrawalId }),
    ];
  });
}

/** Reserve to the payment provider: the bank has the part. */
export async function captureCompensation(
  tx: Tx,
  given: Compensation & { readonly provider: string },
): Promise<MovementResult> {
  const ids = await findRealWallet(tx, given, { kind: 'provider', code: given.provider });
  if (!ids) return noWallet;
  const account = { merchantId: ids.merchantId, account: ids.reserveId, contra: ids.contraId };
  return move(tx, given.memberId, [
    leg({
      ...account,
      amount: -requirePositive(given.amountMinor),
      kind: 'withdrawal_paid',
      key: keyOfEnd(given),
      ref: given.withdrawalId,
    }),
  ]);
}

const keyOfResend = (given: Compensation): string => `withdrawal:${given.withdrawalId}:resend:${given.payoutId}`;
const keyOfEnd = (given: Compensation): string => `${keyOfResend(given)}:end`;

type Side = Pick<LedgerItem, 'merchantId' | 'account' | 'contra'>;

/** Posts three linked legs over the house's cashier account and the clearing account, through a frozen wallet too: the money
 *  is the house's on its way, and nothing the member holds leaves. */
async function both(
  tx: Tx,
  given: Compensation,
  legs: (ids: { house: Side; cash: Side; reserve: Side }) => LedgerItem[],
): Promise<MovementResult> {
  requirePositive(given.amountMinor);
  const ids = await findRealWallet(tx, given, { kind: 'clearing', code: null });
  const house = await findRealWallet(tx, given, { kind: 'house', code: cashier });
  if (!ids || !house) return noWallet;
  const items = legs({
    house: sideOf(house, ids.cashId),
    cash: sideOf(ids, ids.cashId),
    reserve: sideOf(ids, ids.reserveId),
  });
  return throughFrozen(tx, given.memberId, ids, () => move(tx, given.memberId, items));
}

/** The house account that bears what the cashier makes good; vendors' codes are upper case. */
const cashier = 'cashier';

function sideOf(ids: WalletIds, account: number): Side {
  return { merchantId: ids.merchantId, account, contra: ids.contraId };
}
