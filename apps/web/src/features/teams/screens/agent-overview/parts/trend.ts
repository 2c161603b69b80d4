/** Per cent between a figure and the one before, with one decimal; null where there is nothing to compare with. Pure. */
export function changeOf(value: bigint, before: bigint): number | null {
  if (before === 0n) return value === 0n ? 0 : null;
  const size = before < 0n ? -before : before;
  return Number(((value - before) * 1_000n) / size) / 10;
}
