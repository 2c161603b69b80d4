/** One posting as the ledger takes it, and how a list of them travels to `ledger_post` and back. */
import { hash } from 'node:crypto';
import type { MovementKind, Outcome } from './kinds.ts';
import { kindNumbers, outcomeName } from './kinds.ts';

export interface LedgerItem {
  readonly merchantId: number;
  /** The account whose balance moves. */
  readonly account: number;
  /** The derived account (house, provider, clearing) on the other side. */
  readonly contra: number;
  /** Minor units; negative takes from `account`. */
  readonly amount: bigint;
  readonly kind: MovementKind;
  /** Idempotency key: `keyOf` of what the posting is about. */
  readonly key: string;
  /** Says whether a repeat is the same request: 16 bytes in hex. */
  readonly hash: string;
  /** What the movement is about: a deposit's, withdrawal's or round's id. */
  readonly ref: string;
  /** All or nothing with the next item. */
  readonly linked: boolean;
}

export interface Posted {
  readonly outcome: Outcome;
  /** What the key's first request got; equals `outcome` unless that is 'duplicate'. */
  readonly original: Exclude<Outcome, 'duplicate'>;
  /** The account's balance after the batch reached this item, minor units. */
  readonly balance: bigint;
  /** Null when nothing moved. */
  readonly transferId: bigint | null;
}

/** What `ledger_post` answers: four arrays in item order. int8[] arrives as text. */
export interface PostedRow {
  readonly outcomes: readonly number[];
  readonly originals: readonly number[];
  readonly balances: readonly (string | bigint)[];
  readonly transfers: readonly (string | bigint | null)[];
}

/** A key or hash for a text: the first 16 bytes of its SHA-256, in hex. */
export function keyOf(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}

const literal = (values: readonly (string | number | bigint | boolean)[]): string => `{${values.join(',')}}`;

/** The nine arrays of `ledger_post`, in its order, as PostgreSQL array literals (numbers, hex and booleans: nothing to escape). */
export function ledgerArrays(items: readonly LedgerItem[]): string[] {
  return [
    literal(items.map((item) => item.merchantId)),
    literal(items.map((item) => item.account)),
    literal(items.map((item) => item.contra)),
    literal(items.map((item) => item.amount)),
    literal(items.map((item) => kindNumbers[item.kind])),
    literal(items.map((item) => item.key)),
    literal(items.map((item) => item.hash)),
    literal(items.map((item) => item.ref)),
    literal(items.map((item) => item.linked)),
  ];
}

export function readOutcomes(row: PostedRow): Posted[] {
  return row.outcomes.map((number, index) => {
    const transfer = row.transfers[index];
    return {
      outcome: outcomeName(number),
      original: outcomeName(row.originals[index] ?? 0) as Posted['original'], // the function never stores 2 as an original
      balance: BigInt(row.balances[index] ?? 0n),
      transferId: transfer === null || transfer === undefined ? null : BigInt(transfer),
    };
  });
}
