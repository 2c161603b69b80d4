/** `npm run screens`: a picture of every page, wide and narrow, in both themes and right to left, with contact sheets.
 *  `--only name,name`, `--looks dark,light,rtl,thai`, `--languages` (four pages in each of the 27), `--keep-system` (stays up afterwards), `--readme` (docs/pictures). */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { languages } from '@baize/protocol/languages';
import { pageEntries } from '@baize/e2e/pages-list.ts';
import type { PageEntry } from '@baize/e2e/pages-list.ts';
import { startSystem } from '@baize/e2e/system.ts';
import { closeLotus, openTabs } from '@baize/e2e/visit.ts';
import { buildSites } from '../lib/build-sites.mjs';
import { ensureChromium } from '../lib/needs.mjs';
import { readOptions } from './screens/options.ts';
import type { Look } from './screens/options.ts';
import { drawReadmePictures } from './screens/readme.ts';
import { drawSheets } from './screens/sheets.ts';
import { shootPage } from './screens/shoot.ts';
import type { Picture, Studio, View } from './screens/shoot.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/screens');
const pagesAtOnce = 2;
const pagesInLanguages = ['home', 'login', 'withdraw', 'slots'];
const looks: Readonly<Record<Look, View>> = {
  dark: { theme: 'dark' },
  light: { theme: 'light' },
  rtl: { theme: 'dark', language: 'ar-XB' },
  thai: { theme: 'dark', language: 'th' },
};

interface Job {
  readonly entry: PageEntry;
  readonly view: View;
}

const options = readOptions(process.argv.slice(2));
const startedAt = Date.now();
await buildSites();
const executablePath = ensureChromium();
const system = await startSystem({ nodes: 1 });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  const studio: Studio = { browser, system, tabs: await openTabs(system), folder };
  const files = options.isReadme
    ? await drawReadmePictures(studio, join(root, 'docs/pictures'))
    : await drawAll(studio);
  for (const file of files) console.log(file);
  console.log(`${((Date.now() - startedAt) / 1_000).toFixed(0)} s`);
  if (options.keepsSystem) await stayUp();
} finally {
  await browser.close();
  await system.stop();
}

async function drawAll(studio: Studio): Promise<string[]> {
  if (options.only.length === 0 && options.looks.length >= Object.keys(looks).length - 1)
    rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const wanted = options.isInLanguages && options.only.length === 0 ? pagesInLanguages : options.only;
  const entries = pageEntries.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const chosen = chosenViews();
  const jobs = chosen.flatMap((view) =>
    entries.filter((entry) => isSeen(entry, view)).map((entry) => ({ entry, view })),
  );
  const open = await shootAll(
    studio,
    jobs.filter(({ entry }) => !entry.isClosed),
  );
  const last = jobs.filter(({ entry }) => entry.isClosed);
  if (last.length > 0) await closeLotus(system, studio.tabs);
  const pictures = [...open, ...(await shootAll(studio, last))];
  console.log(`${pictures.length} pictures`);
  return drawSheets(browser, folder, pictures);
}

function chosenViews(): readonly View[] {
  if (options.isInLanguages) return languages.map(({ tag }) => ({ theme: 'dark', language: tag, isSheetOfPage: true }));
  return options.looks.map((look) => looks[look]);
}

/** The second brand is there for Thai; it has no right-to-left look of its own. */
function isSeen({ site }: PageEntry, { language }: View): boolean {
  return language === undefined || site !== 'lotus';
}

/** Two pages at a time. A page that cannot be opened is named and the others go on; the exit code tells. */
async function shootAll(studio: Studio, jobs: readonly Job[]): Promise<Picture[]> {
  const results: Picture[][] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < jobs.length; at = next++) {
      const { entry, view } = jobs[at] as Job; // `at` is below the length
      try {
        results[at] = await shootPage(studio, entry, view);
      } catch (failure) {
        console.error(
          `${entry.name} (${view.theme}${view.language ? ` ${view.language}` : ''}): ${String(failure).split('\n')[0]}`,
        );
        process.exitCode = 1;
      }
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  return results.flat();
}

async function stayUp(): Promise<void> {
  console.log(
    `Player site ${system.at.site}, second brand ${system.at.lotus}, console ${system.at.console}. Ctrl-C ends it.`,
  );
  for (const { role, username, password } of system.seeded.accounts)
    console.log(`${role.padEnd(9)} ${username.padEnd(10)} ${password}`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
}
