import type { GameFolder } from '@baize/game-kit/game';

/** Its games are the titles of `titles.ts`, which follow all others: the folder has a scene for them and no game of its own. */
export const game = { position: 190, variants: {} } as const satisfies GameFolder;
