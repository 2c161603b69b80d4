/** Ways to take k of n things without order; 0 when there are too few. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i; // whole after every step
  return ways;
}

export function product(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all * one, 1);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Sum over every choice of k of the numbers of their product. */
export function sumOfProducts(numbers: readonly number[], k: number): number {
  const sums = [1, ...Array.from({ length: k }, () => 0)];
  for (const one of numbers) for (let i = k; i > 0; i -= 1) sums[i] = (sums[i] ?? 0) + (sums[i - 1] ?? 0) * one;
  return sums[k] ?? 0;
}

/** How often each value stands in the list. */
export function tally(values: readonly number[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}

/** Every tuple with one value of each row. */
export function tuples(rows: readonly (readonly number[])[]): number[][] {
  return rows.reduce<number[][]>((all, row) => all.flatMap((tuple) => row.map((value) => [...tuple, value])), [[]]);
}

/** Whole numbers from `first` to `last`. */
export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
