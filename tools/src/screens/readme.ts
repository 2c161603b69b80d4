/** The README's pictures: few, small, of the pages that say most. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { pageEntries } from '@baize/e2e/pages-list.ts';
import { shootPage } from './shoot.ts';
import type { Studio, View } from './shoot.ts';

const evening: View = { theme: 'dark' };
const daylight: View = { theme: 'light' };

/** File name -> page of the list. */
const wanted: readonly (readonly [file: string, page: string, view: View])[] = [
  ['home', 'home', evening],
  ['slots', 'slots', evening],
  ['crash', 'game-crash', evening],
  ['slot', 'game-lantern-market', evening],
  ['withdraw', 'withdraw', evening],
  ['agents', 'agent-agentTeamOverview', evening],
  ['contracts', 'agent-agentRealtimeSalary', evening],
  ['approvals', 'console-approvals', daylight], // the console's own default
];

const width = 1_280;
const shownHeight = 900;

export async function drawReadmePictures(studio: Studio, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const [file, name, view] of wanted) {
    const entry = pageEntries.find((known) => known.name === name);
    if (!entry) throw new Error(`no page ${name} in the list`);
    const [picture] = await shootPage(studio, entry, view);
    if (!picture) throw new Error(`no picture of ${name}`);
    files.push(await shrink(studio.browser, picture.file, join(folder, `${file}.jpg`)));
  }
  return files;
}

/** Draws the first screen of a picture a little smaller, light enough for a page of several. */
async function shrink(browser: Browser, from: string, to: string): Promise<string> {
  const height = Math.round((width / 1_440) * shownHeight);
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(pathToFileURL(from).href);
  await page.addStyleTag({
    content: `html, body { margin: 0; background: none } img { position: absolute; inset: 0 auto auto 0; width: ${width}px !important; height: auto !important; margin: 0; cursor: default }`,
  });
  await page.screenshot({ path: to, type: 'jpeg', quality: 85 });
  await page.close();
  return to;
}
