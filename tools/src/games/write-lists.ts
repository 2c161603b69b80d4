import type { ReadFolder } from './read-folders.ts';

const HEAD = '// Made by `npm run games` from games/*/game.ts; do not edit.\n';

/** `games/registry/games.gen.ts`: what every folder says of itself. */
export function gamesText(folders: readonly ReadFolder[]): string {
  const imports = folders.map(({ name }) => `import { game as ${wordOf(name)} } from '@baize/game-${name}/game';`);
  return `${HEAD}${imports.join('\n')}\n\nexport const folders = {\n${rowsOf(folders)}\n} as const;\n`;
}

/** `games/registry/rules.gen.ts`: rules alone, for pages that have no use for the names. */
export function rulesText(folders: readonly ReadFolder[]): string {
  const playing = folders.filter(({ game }) => Object.keys(game.variants).length > 0);
  const imports = playing.map(
    ({ name }) => `import { gameRules as ${wordOf(name)} } from '@baize/game-${name}/rules';`,
  );
  return `${HEAD}import type { GameRules } from '@baize/fair';\n${imports.join('\n')}\n\nexport const rulesOf: Readonly<Record<string, readonly GameRules[]>> = {\n${rowsOf(playing)}\n};\n`;
}

/** `games/registry/browser/scenes.gen.ts`: each scene a chunk of its own. */
export function scenesText(folders: readonly ReadFolder[]): string {
  const rows = folders.map(({ name }) => `  ${keyOf(name)}: () => import('@baize/game-${name}/scene'),`);
  return `${HEAD}export const sceneImports = {\n${rows.join('\n')}\n} as const;\n`;
}

/** `packages/ui/src/art/subjects/games.gen.ts`: which cards show which game. Of two prints that fit, the narrower stands first. */
export function printsText(folders: readonly ReadFolder[]): string {
  const prints = folders.flatMap(({ game }) => game.print ?? []);
  const rows = prints
    .toSorted((a, b) => widthOf(b.title) - widthOf(a.title))
    .map(({ drawing, category, title }) =>
      [`  { drawing: '${drawing}', category: '${category}'`, ...(title ? [`title: ${title}`] : [])].join(', '),
    );
  return `${HEAD}import type { GamePrint } from './subject.ts';\n\nexport const gamePrints: readonly GamePrint[] = [\n${rows.map((row) => `${row} },`).join('\n')}\n];\n`;
}

/** `games/registry/package.json` with a line for every game. */
export function manifestText(text: string, folders: readonly ReadFolder[]): string {
  const manifest = JSON.parse(text) as Record<string, unknown>;
  const names = ['fair', 'game-kit', 'lottery', ...folders.map(({ name }) => `game-${name}`)].toSorted();
  const dependencies = Object.fromEntries(names.map((name) => [`@baize/${name}`, '0.1.0']));
  return `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`;
}

function rowsOf(folders: readonly ReadFolder[]): string {
  return folders.map(({ name }) => (wordOf(name) === name ? `  ${name},` : `  '${name}': ${wordOf(name)},`)).join('\n');
}

function keyOf(name: string): string {
  return wordOf(name) === name ? name : `'${name}'`;
}

/** "hi-lo" as `hiLo`. */
function wordOf(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function widthOf(title: RegExp | undefined): number {
  return title?.source.length ?? 0;
}
