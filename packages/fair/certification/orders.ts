/** Which of the n! orders these values stand in (their Lehmer code as a number). Equal values count as rising. */
export function orderIndex(values: ArrayLike<number>): number {
  let index = 0;
  for (let i = 0; i < values.length; i += 1) {
    let smaller = 0;
    const value = values[i] ?? 0;
    for (let k = i + 1; k < values.length; k += 1) if ((values[k] ?? 0) < value) smaller += 1;
    index = index * (values.length - i) + smaller;
  }
  return index;
}

export function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

export function hasRepeat(values: ArrayLike<number>): boolean {
  for (let i = 0; i < values.length; i += 1)
    for (let k = i + 1; k < values.length; k += 1) if (values[i] === values[k]) return true;
  return false;
}
