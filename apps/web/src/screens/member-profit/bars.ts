/** Heights of bars round a zero line in per cent of the longer side; both sides have the same scale. Pure. */

export interface Bar {
  readonly up: number;
  readonly down: number;
}

const least = 2; // a day that is not zero is never invisible

export function barsOf(amounts: readonly string[]): Bar[] {
  const values = amounts.map(BigInt);
  const sizes = values.map((value) => (value < 0n ? -value : value));
  const largest = sizes.reduce((most, size) => (size > most ? size : most), 0n);
  return values.map((value, index) => {
    const size = sizes[index] ?? 0n;
    if (size === 0n) return { up: 0, down: 0 };
    const share = Math.max(least, Number((size * 1_000n) / largest) / 10);
    return value > 0n ? { up: share, down: 0 } : { up: 0, down: share };
  });
}
