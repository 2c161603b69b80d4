/** Two samples of times, compared by rank: no assumption on how times are spread. */

export interface Comparison {
  /** The chance that a random time of the first is the larger one; ties count half. 0.5: nothing to tell them apart by. */
  readonly auc: number;
  readonly z: number;
  /** Two-sided, by the normal approximation (good from about twenty a side). */
  readonly p: number;
}

/** The Mann-Whitney test, with its correction for ties. */
export function compareSamples(first: readonly number[], second: readonly number[]): Comparison {
  const all = [...first.map((value) => ({ value, of: 0 })), ...second.map((value) => ({ value, of: 1 }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter((entry) => entry.of === 0).length;
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  const [n, m, total] = [first.length, second.length, all.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  const z = (u - (n * m) / 2) / Math.sqrt(variance);
  return { auc: u / (n * m), z, p: 2 * (1 - normal(Math.abs(z))) };
}

/** The normal distribution's integral (Abramowitz and Stegun 26.2.17; error below 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

export function percentileLine(sample: readonly number[]): string {
  const sorted = sample.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `p10 ${at(0.1)}  p50 ${at(0.5)}  p90 ${at(0.9)}  p99 ${at(0.99)}`;
}
