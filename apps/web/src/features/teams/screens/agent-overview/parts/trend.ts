/** Per cent between a figure and the one before, with one decimal; null where there is nothing to compare with. Pure. */
export function changeOf(value: bigint, before: bigint): number | null {
  if (before === 0n) return value === 0n ? 0 : null;
  const size = before < 0n ? -before : before;
  return Number(((value - before) * 1_000n) / size) / 10;
}

/** What part of a whole this is, in per cent with one decimal, to the nearest. Pure. */
export function partOf(value: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Math.round(Number((value * 10_000n) / whole) / 10) / 10;
}
