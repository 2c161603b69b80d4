import type { GameFolder } from '@baize/game-kit/game';

/** The lotteries themselves are the studio's own list (`@baize/lottery`): the folder has a scene for them and no game of its own. */
export const game = { position: 200, variants: {} } as const satisfies GameFolder;
