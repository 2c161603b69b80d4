/** Groups of waiting time, shortest first; `under` in ms. */
export const ageGroups = [
  { name: 'minutes5', under: 300_000 },
  { name: 'minutes15', under: 900_000 },
  { name: 'hour', under: 3_600_000 },
  { name: 'longer', under: Infinity },
] as const;

/** How many of these waits (ms) fall into each group. */
export function countByAge(waits: readonly number[]): number[] {
  return ageGroups.map(({ under }, index) => {
    const from = ageGroups[index - 1]?.under ?? -Infinity;
    return waits.filter((wait) => wait >= from && wait < under).length;
  });
}
