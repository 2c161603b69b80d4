/** Chance of this browser, for picking numbers: it decides nothing but what stands on the board. */
import { createDraws } from '@baize/fair';
import type { Draws } from '@baize/fair';

/** Every number of a range equally likely: `createDraws` rejects what a remainder would favour. */
export const browserDraws: Draws = createDraws(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
