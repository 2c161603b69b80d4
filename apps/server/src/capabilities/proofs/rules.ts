/** Pure rules of the published proofs. */

/** Days a player may still ask for an own proof; roots are kept for ever. */
export const proofDays = 35;

export function dayBefore(day: string, days: number): string {
  return Temporal.PlainDate.from(day).subtract({ days }).toString();
}

export interface Leaf {
  readonly memberId: string;
  readonly salt: Buffer;
  /** Minor units. */
  readonly balance: bigint;
}

/** A leaf with the accounts its balance was read from and the number of their newest rows. */
export interface OwedLeaf extends Leaf {
  readonly accounts: readonly number[];
  readonly seqs: readonly number[];
}

export interface Node {
  readonly hash: Buffer;
  readonly sum: bigint;
}
