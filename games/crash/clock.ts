// The multiplier clock of a crash round: floor(100 x e^(0.00006 x ms)) in whole numbers, so that every server and
// browser shows the same hundredth at the same millisecond. Math.exp may differ in its last bit between engines.

const FRACTION_BITS = 128n;
const ONE = 1n << FRACTION_BITS;
const RATE_DENOMINATOR = 50_000n; // 0.00006 = 3 / 50,000 per millisecond: the published growth rate (product/games.md 5.1)
const RATE_NUMERATOR = 3n;
const TIME_BITS = 18;

/** Longest time the clock knows: 262 s, past 6,000,000x. Every round ends before. */
export const CLOCK_MS_MAX = 2 ** TIME_BITS - 1;

/** e^(0.00006 x 2^k) as a fixed-point number, for each bit of the time. */
const POWERS = Array.from({ length: TIME_BITS }, (_, bit) =>
  exponential(RATE_NUMERATOR << BigInt(bit), RATE_DENOMINATOR),
);

/** The multiplier x 100 shown `elapsedMs` after the start. Whole milliseconds from 0 to CLOCK_MS_MAX. */
export function multiplierAtE2(elapsedMs: number): number {
  if (!Number.isInteger(elapsedMs) || elapsedMs < 0 || elapsedMs > CLOCK_MS_MAX)
    throw new RangeError(`elapsed ${elapsedMs} ms`);
  let power = ONE;
  for (const [bit, factor] of POWERS.entries()) if ((elapsedMs >> bit) & 1) power = (power * factor) >> FRACTION_BITS;
  return Number((100n * power) >> FRACTION_BITS); // off by less than 2^-110: no hundredth is that near
}

/** The first millisecond at which the clock shows at least this multiplier: when a round busts or a bet cashes out. */
export function timeOfMultiplierMs(targetE2: number): number {
  if (!Number.isInteger(targetE2) || targetE2 < 100 || targetE2 > multiplierAtE2(CLOCK_MS_MAX))
    throw new RangeError(`multiplier ${targetE2}`);
  let tooEarly = -1;
  let reached = CLOCK_MS_MAX;
  while (reached - tooEarly > 1) {
    const middle = (tooEarly + reached) >> 1;
    if (multiplierAtE2(middle) >= targetE2) reached = middle;
    else tooEarly = middle;
  }
  return reached;
}

/** e^(numerator / denominator) by its Taylor series, each term floored: low by less than 100 units in the last place. */
function exponential(numerator: bigint, denominator: bigint): bigint {
  if (numerator > denominator) {
    const half = exponential(numerator, denominator * 2n);
    return (half * half) >> FRACTION_BITS;
  }
  let sum = ONE;
  let term = ONE;
  for (let n = 1n; term > 0n; n += 1n) {
    term = (term * numerator) / (denominator * n);
    sum += term;
  }
  return sum;
}
