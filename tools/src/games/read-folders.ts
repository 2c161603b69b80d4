import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRules } from '@baize/fair';
import type { GameFolder } from '@baize/game-kit/game';
import { languages } from '@baize/protocol/languages';

export interface ReadFolder {
  /** "keno": its place under games/, and the name of its scene. */
  readonly name: string;
  readonly game: GameFolder;
}

/** The folders under `root` that have a `game.ts`, in the order of the studio's list. Throws when one says something that cannot be. */
export async function readFolders(root: string): Promise<readonly ReadFolder[]> {
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'game.ts')));
  if (names.length === 0) throw new Error(`no game.ts under ${root}`);
  const read = await Promise.all(names.map((name) => readFolder(root, name)));
  const folders = read.toSorted((a, b) => a.game.position - b.game.position);
  const twice = [
    ...repeated(folders.map(({ game }) => `position ${game.position}`)),
    ...repeated(folders.flatMap(({ game }) => Object.keys(game.variants))),
  ];
  if (twice.length > 0) throw new Error(`in two game.ts: ${twice.join(', ')}`);
  return folders;
}

async function readFolder(root: string, name: string): Promise<ReadFolder> {
  const { game } = (await import(join(root, name, 'game.ts'))) as { game: GameFolder };
  if (!existsSync(join(root, name, 'scene.tsx'))) throw new Error(`games/${name} has no scene.tsx`);
  const said = Object.keys(game.variants);
  const played = said.length > 0 ? await codesPlayed(root, name) : [];
  if (said.join() !== played.join())
    throw new Error(
      `games/${name}: game.ts has ${said.join(', ')}, the gameRules of rules.ts are ${played.join(', ')}`,
    );
  for (const [gameCode, { names }] of Object.entries(game.variants)) {
    const missing = languages.filter(({ tag }) => !names[tag]).map(({ tag }) => tag);
    if (missing.length > 0) throw new Error(`games/${name}: ${gameCode} has no name in ${missing.join(', ')}`);
  }
  return { name, game };
}

async function codesPlayed(root: string, name: string): Promise<readonly string[]> {
  const { gameRules } = (await import(join(root, name, 'rules.ts'))) as { gameRules: readonly GameRules[] };
  return gameRules.map(({ model }) => model.gameCode);
}

function repeated(all: readonly string[]): readonly string[] {
  return all.filter((one, at) => all.indexOf(one) !== at);
}
