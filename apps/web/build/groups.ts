/** Whether every screen of a group of specification 2 is a file of its own under the group's name, loaded when it is first opened.
 *  Run after a build: the manifest says what became of each source. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenGroups } from './chunks.ts';

interface Entry {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
}

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../dist/.vite/manifest.json'), 'utf8')) as Record<
  string,
  Entry
>;

const screens = Object.entries(screenGroups).flatMap(([group, folders]) =>
  folders.map((folder) => ({ group, source: `src/features/${folder}/screen.tsx` })),
);
const wrong = screens.filter(({ group, source }) => {
  const entry = manifest[source];
  return !entry?.isDynamicEntry || !new RegExp(`^assets/${group}-[\\w-]+\\.js$`).test(entry.file);
});
for (const { group, source } of wrong)
  process.stdout.write(
    `${source} is not a later file ${group}-….js but ${manifest[source]?.file ?? 'in no file of its own'}\n`,
  );
process.stdout.write(`${screens.length - wrong.length} of ${screens.length} screens stand in files of their groups\n`);
process.exitCode = wrong.length === 0 && screens.length > 0 ? 0 : 1;
