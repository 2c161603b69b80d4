/** `npm run games`: the house's lists of games, made from every `games/<name>/game.ts`. `--check` only compares. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFolders } from './games/read-folders.ts';
import { gamesText, manifestText, printsText, rulesText, scenesText } from './games/write-lists.ts';

const root = join(import.meta.dirname, '../..');
const folders = await readFolders(join(root, 'games'));
const manifest = 'games/registry/package.json';
const files: Readonly<Record<string, string>> = {
  'games/registry/games.gen.ts': gamesText(folders),
  'games/registry/rules.gen.ts': rulesText(folders),
  'games/registry/browser/scenes.gen.ts': scenesText(folders),
  'packages/ui/src/art/subjects/games.gen.ts': printsText(folders),
  [manifest]: manifestText(readFileSync(join(root, manifest), 'utf8'), folders),
};

if (process.argv.includes('--check')) {
  const stale = Object.entries(files).filter(([file, text]) => readFileSync(join(root, file), 'utf8') !== text);
  for (const [file] of stale) console.error(`${file} is not current: run npm run games`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  console.log(`${folders.flatMap(({ game }) => Object.keys(game.variants)).length} games of ${folders.length} folders`);
}
