/** Does `work` for each of `all`, eight at a time; the results in order. */
export async function inGroups<One, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const width = 8;
  const results: Result[] = [];
  for (let index = 0; index < all.length; index += width)
    results.push(...(await Promise.all(all.slice(index, index + width).map(work))));
  return results;
}
