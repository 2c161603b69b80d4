/** Does the same for each of a list, several at once: what touches different members need not wait for each other. Ends when all
 *  are done. */
export async function atOnce<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
