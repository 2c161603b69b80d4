/** Tails of the distributions the randomness tests compare with. Every p-value is P(statistic >= observed): uniform on
 *  0 to 1 for an honest source, so both ends are suspicious. Accuracy about 1e-10, checked against published tables. */

/** P(chi-square with `freedom` degrees >= statistic). */
export function chiSquareTail(statistic: number, freedom: number): number {
  return upperGamma(freedom / 2, statistic / 2);
}

/** P(standard normal >= z). */
export function normalTail(z: number): number {
  const beyond = upperGamma(0.5, (z * z) / 2) / 2;
  return z >= 0 ? beyond : 1 - beyond;
}

/** P(largest distance between an empirical distribution of `samples` values and its true one >= distance): Kolmogorov's
 *  series with Stephens's correction for small samples. */
export function kolmogorovTail(distance: number, samples: number): number {
  const root = Math.sqrt(samples);
  const lambda = (root + 0.12 + 0.11 / root) * distance;
  if (lambda < 0.2) return 1; // the series converges too slowly there, and its value is 1 to twelve digits
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * (k * lambda) ** 2);
  return Math.min(1, Math.max(0, sum));
}

/** P(Poisson with this mean = count). */
export function poisson(mean: number, count: number): number {
  return Math.exp(count * Math.log(mean) - mean - logGamma(count + 1));
}

/** n choose k, exact while it fits a double. */
export function choose(n: number, k: number): number {
  if (k > n) return 0;
  let value = 1;
  for (let i = 1; i <= k; i += 1) value = (value * (n - k + i)) / i;
  return Math.round(value);
}

/** Pearson's comparison of counts with expected counts of the same total: its p-value. Neighbouring cells are laid together
 *  until each expects at least five, below which the chi-square form does not hold. */
export function pearsonTail(counts: ArrayLike<number>, expected: (cell: number) => number): number {
  const { statistic, freedom } = pearson(counts, expected);
  return chiSquareTail(statistic, freedom);
}

/** The statistic behind `pearsonTail`: independent ones may be added up, and their degrees with them. */
export function pearson(
  counts: ArrayLike<number>,
  expected: (cell: number) => number,
): { statistic: number; freedom: number } {
  const cells: { seen: number; awaited: number }[] = [];
  let open = { seen: 0, awaited: 0 };
  for (let i = 0; i < counts.length; i += 1) {
    open.seen += counts[i] ?? 0;
    open.awaited += expected(i);
    if (open.awaited < LEAST_EXPECTED) continue;
    cells.push(open);
    open = { seen: 0, awaited: 0 };
  }
  const last = cells.at(-1);
  if (!last || cells.length < 2) throw new Error('too few samples for a comparison of counts');
  last.seen += open.seen;
  last.awaited += open.awaited;
  const statistic = cells.reduce((sum, { seen, awaited }) => sum + (seen - awaited) ** 2 / awaited, 0);
  return { statistic, freedom: cells.length - 1 };
}

const LEAST_EXPECTED = 5;

/** Q(a, x), the regularised upper incomplete gamma function: series below a + 1, continued fraction (Lentz) above. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * lowerSeries(a, x) : front * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; Math.abs(term) > sum * 1e-16; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let i = 1, change = 0; Math.abs(change - 1) > 1e-15; i += 1) {
    const factor = -i * (i - a);
    b += 2;
    d = factor * d + b;
    d = 1 / (Math.abs(d) < tiny ? tiny : d);
    c = b + factor / c;
    if (Math.abs(c) < tiny) c = tiny;
    change = d * c;
    value *= change;
  }
  return value;
}

/** Stirling's series after moving the argument above 10: relative error below 1e-14. */
function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  for (; y < 10; y += 1) shift -= Math.log(y);
  const inverse = 1 / (y * y);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / y;
  return shift + (y - 0.5) * Math.log(y) - y + Math.log(2 * Math.PI) / 2 + series;
}
