/** Reading what a screen must not leave out, and saying so when it could not be read. */

interface Page<T> {
  readonly content: readonly T[];
  readonly totalPages: number;
}

/** Every row of a list that comes in pages. For lists that are short by their nature: a page follows the other. */
export async function everyPage<T>(read: (pageNo: number) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { content, totalPages } = await read(pageNo);
    rows.push(...content);
    if (pageNo >= totalPages || content.length === 0) return rows;
  }
}

interface Reading {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Why one of these has nothing to show, and how to read all that have nothing again; null while each has something or is still
 *  being read. What was read before stays on the screen when reading it again fails. */
export function failureOf(
  readings: readonly Reading[],
): { readonly error: unknown; readonly onRetry: () => void } | null {
  const failed = readings.filter(({ data, error }) => data === undefined && error !== null);
  const [first] = failed;
  if (!first) return null;
  return { error: first.error, onRetry: () => failed.forEach(({ refetch }) => void refetch()) };
}
