/** Credit that one level gave another. */
interface Limit {
  readonly limitMinor: string;
  /** What of the limit was neither given on nor played with; with a win, above it. */
  readonly heldMinor: string;
}

/** How much of a limit is in use, and its share of the limit, 0 to 1. A win beyond the limit is nothing in use. */
export function inUseOf({ limitMinor, heldMinor }: Limit): { inUse: bigint; share: number } {
  const limit = BigInt(limitMinor);
  const used = limit - BigInt(heldMinor);
  const inUse = used > 0n ? used : 0n;
  return { inUse, share: limit === 0n ? 0 : Number((inUse * 10_000n) / limit) / 10_000 };
}
