/** The games of the house, each from its own folder. The titles on slot models are not among them. */
import type { GameRules } from '@baize/fair';
import type { GameFolder, GamePrint, GameVariant } from '@baize/game-kit/game';
import { folders } from './games.gen.ts';
import { rulesOf } from './rules.gen.ts';

export interface HouseGame extends GameVariant {
  readonly gameCode: string;
  /** Its folder, whose scene draws it. */
  readonly scene: string;
  readonly print?: GamePrint;
  readonly rules: GameRules;
}

type Folders = typeof folders;
export type HouseGameCode = { [Folder in keyof Folders]: keyof Folders[Folder]['variants'] }[keyof Folders];

/** In the order of the studio's list. */
export const houseGames: readonly HouseGame[] = Object.entries(folders).flatMap(([scene, game]) =>
  gamesOf(scene, game),
);

function gamesOf(scene: string, { variants, print }: GameFolder): HouseGame[] {
  return (rulesOf[scene] ?? []).map((rules) => {
    const { gameCode } = rules.model;
    const variant = variants[gameCode];
    if (!variant) throw new Error(`games/${scene}/game.ts has no ${gameCode}`);
    return { gameCode, scene, rules, ...variant, ...(print && { print }) };
  });
}
