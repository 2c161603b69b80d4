/** The numbers that stand in the ledger's tables for words, and the words. */

/** Movement kinds as stored; the words are the protocol's `movementKinds`. Numbers are never reused. */
export const kindNumbers = {
  deposit: 1,
  withdrawal_reserve: 2,
  withdrawal_release: 3,
  withdrawal_paid: 4,
  stake: 5,
  payout: 6,
  refund: 7,
  adjust: 8,
  trial_grant: 9,
  promo: 10,
  vendor_transfer: 20,
  fee: 21,
  exchange: 22,
  transfer_out: 23,
  transfer_in: 24,
  dividend: 31,
  salary: 32,
  dividend_paid: 33,
  salary_paid: 34,
  bonus: 40,
  reward: 41,
  credit: 50,
  credit_settled: 51,
} as const;
export type MovementKind = keyof typeof kindNumbers;

const kindNames = new Map<number, MovementKind>(
  Object.entries(kindNumbers).map(([name, number]) => [number, name as MovementKind]),
);

export function kindName(number: number): MovementKind {
  const name = kindNames.get(number);
  if (!name) throw new Error(`ledger: no movement kind ${number}`);
  return name;
}

export type Outcome = 'posted' | 'duplicate' | 'key_reused' | 'insufficient' | 'no_account_or_frozen' | 'linked_failed';

const outcomes: readonly Outcome[] = [
  'posted',
  'duplicate',
  'key_reused',
  'insufficient',
  'no_account_or_frozen',
  'linked_failed',
];

export function outcomeName(number: number): Outcome {
  const name = outcomes[number - 1];
  if (!name) throw new Error(`ledger: no outcome ${number}`);
  return name;
}

export type AccountKind = 'cash' | 'reserve' | 'vendor' | 'credit' | 'bonus' | 'house' | 'provider' | 'clearing';

/** First millisecond of transfer ids, as in `ledger_transfer_from`. */
const epochMs = 1_735_689_600_000n;

/** When a transfer was posted (business time, to the millisecond). */
export function transferAt(transferId: bigint): Date {
  return new Date(Number((transferId >> 22n) + epochMs));
}

/** The lowest transfer id of an instant: bounds for reading a stretch of time. */
export function transferFrom(at: Date): bigint {
  return (BigInt(at.getTime()) - epochMs) << 22n;
}
