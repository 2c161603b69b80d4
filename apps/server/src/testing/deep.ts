/** The suite tries a few random histories on the database; the proof `models` (BAIZE_DEEP_TESTS=1) tries many. */
export const isDeep = process.env['BAIZE_DEEP_TESTS'] === '1';

/** How many histories to try. */
export function runsOf(suite: number, deep: number): { readonly numRuns: number } {
  return { numRuns: isDeep ? deep : suite };
}
