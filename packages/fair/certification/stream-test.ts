import type { WordSource } from '../src/draws.ts';

/** A test of the bare words under every game, before any mapping. */
export interface StreamTest {
  readonly name: string;
  /** What is counted, in one sentence. */
  readonly says: string;
  /** Words of a full run; a bounded run may ask for less. */
  readonly words: number;
  /** The p-value of about this many fresh words. */
  run(next: WordSource, words: number): number;
}

/** Ones in a 32-bit word. */
export function ones(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Adds one to a cell. */
export function tally(counts: Uint32Array, cell: number): void {
  counts[cell] = (counts[cell] ?? 0) + 1;
}
