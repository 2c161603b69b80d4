import { cardLaws } from './cards.ts';
import { fieldLaws } from './fields.ts';
import { numberLaws } from './numbers.ts';
import { reelLaws } from './reels.ts';
import { tableLaws } from './tables.ts';
import type { OutcomeLaw } from './law.ts';

export { outcomeTail, playOut } from './law.ts';
export type { OutcomeLaw, Play } from './law.ts';

/** Every game of one player and crash, by what comes of its rounds. */
export const outcomeLaws: readonly OutcomeLaw[] = [...numberLaws, ...fieldLaws, ...tableLaws, ...cardLaws, ...reelLaws];
