/** One movement as a ledger item. Keys are made here, from what the movement is about, and nowhere else. */
import type { LedgerItem, MovementKind } from '#ledger/index.ts';
import { keyOf } from '#ledger/index.ts';

interface Leg {
  readonly merchantId: number;
  readonly account: number;
  readonly contra: number;
  readonly amount: bigint;
  readonly kind: MovementKind;
  /** Text that names the movement, unique within the merchant. */
  readonly key: string;
  readonly ref: string;
  readonly linked?: boolean;
}

/** A leg of the platform's own making: its hash is its contents. */
export function leg(given: Leg): LedgerItem {
  const contents = `${given.kind}|${given.account}|${given.contra}|${given.amount}|${given.ref}`;
  return { ...given, key: keyOf(given.key), hash: keyOf(contents), linked: given.linked ?? false };
}

/** Amounts of verbs are positive: the verb's name says the direction. A wrong sign is a bug, never a refusal. */
export function requirePositive(amountMinor: bigint): bigint {
  if (amountMinor <= 0n) throw new Error(`wallet: amount ${amountMinor} is not positive`);
  return amountMinor;
}

/** The house account that fees of deposits and withdrawals go to; vendors' codes are upper case. */
export const feeHouse = { kind: 'house', code: 'cashier-fee' } as const;
/** The house account that the platform's own contracts are paid from. */
export const contractHouse = { kind: 'house', code: 'contracts' } as const;
/** The house account that bonuses are given from and go back to. */
export const promotionHouse = { kind: 'house', code: 'promotions' } as const;
/** The house account that rewards in cash are paid from. */
export const rewardHouse = { kind: 'house', code: 'rewards' } as const;
/** The account that exchanges go over, in each currency: what it holds is the house's position at the rates recorded. */
export const rateHouse = { kind: 'house', code: 'exchange' } as const;
