import { readFileSync } from 'node:fs';

/** Milliseconds since 1970. With a file it is ahead of the system by the milliseconds written there, read at every look. */
export function openClock(offsetFile: string | undefined): () => number {
  if (offsetFile === undefined) return Date.now;
  return () => Date.now() + offsetIn(offsetFile);
}

function offsetIn(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
  } catch {
    return 0; // no file yet: no offset
  }
}
