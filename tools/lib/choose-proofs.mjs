/** Each proof runs in one of so many landings even when nothing that it covers has changed. */
const SLICES = 4;

/** Whether a changed file lies in one of a proof's folders, or is one of its files. */
export function isTouched({ covers }, changedFiles) {
  return changedFiles.some((file) => covers.some((place) => file === place || file.startsWith(`${place}/`)));
}

/**
 * The proof stages of a landing, in the order they should run: those that a changed file touches, beginning with another one at
 * each commit, because there may not be time for all; then a slice of the others that goes round too. `number`: the commit's.
 */
export function proofsOfLanding(stages, { changedFiles, number }) {
  const touched = stages.filter((stage) => isTouched(stage, changedFiles));
  const others = stages.filter((stage) => !touched.includes(stage));
  const first = number % Math.max(1, touched.length);
  return [
    ...touched.slice(first),
    ...touched.slice(0, first),
    ...others.filter((_, place) => place % SLICES === number % SLICES),
  ];
}
