/** Where the lines of a plot stand: round steps, always with zero among them. Pure. */

export interface Scale {
  /** The lowest and highest value of the plot; both are ticks. */
  readonly low: bigint;
  readonly high: bigint;
  /** From the highest to the lowest. */
  readonly ticks: readonly bigint[];
}

/** Steps of 1, 2 or 5 times a power of ten, at most `most` of them above or below zero together. */
export function scaleOf(values: readonly bigint[], most = 5): Scale {
  const high = values.reduce((top, value) => (value > top ? value : top), 0n);
  const low = values.reduce((bottom, value) => (value < bottom ? value : bottom), 0n);
  const step = stepOf(high - low, most);
  const [above, below] = [ceilDiv(high, step), ceilDiv(-low, step)];
  const ticks: bigint[] = [];
  for (let place = above; place >= -below; place -= 1n) ticks.push(place * step);
  return { low: -below * step, high: (above === 0n && below === 0n ? 1n : above) * step, ticks };
}

function stepOf(room: bigint, most: number): bigint {
  if (room <= 0n) return 1n;
  for (let power = 1n; ; power *= 10n)
    for (const factor of [1n, 2n, 5n]) if (factor * power * BigInt(most) >= room) return factor * power;
}

function ceilDiv(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}

/** How far up a value stands, 0 to 100. */
export function heightOf(value: bigint, { low, high }: Scale): number {
  const room = high - low;
  return room === 0n ? 0 : Number(((value - low) * 10_000n) / room) / 100;
}

const placesShownMax = 7;

/** Which of so many places along a plot are named under it: the first, the last, and a few between them. */
export function placesShown(count: number): readonly number[] {
  const gaps = Math.min(count, placesShownMax) - 1;
  if (gaps < 1) return count === 1 ? [0] : [];
  return Array.from({ length: gaps + 1 }, (_, step) => Math.round((step * (count - 1)) / gaps));
}
