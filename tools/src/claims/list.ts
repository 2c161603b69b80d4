/** What stands for each thing said: by its place (`said.ts`), evidence (`evidence.ts`). A sentence that changes needs its row changed. */
import { documents } from './documents.ts';
import type { Evidence } from './evidence.ts';
import { readme } from './readme.ts';
import { samples } from './samples.ts';
import { texts } from './texts.ts';

export type Claims = Readonly<Record<string, readonly Evidence[]>>;

export const claims: Claims = { ...readme, ...texts, ...samples, ...documents };
