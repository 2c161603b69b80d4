/** `npm run contact-sheets -- [cards] [scenes] [--count 200] [--seed 1]`: pictures to look through, in `.cache/contact-sheets`.
 *  cards: random titles side by side, and which two of them look most alike. scenes: each game and one title of each kind of slot, as a
 *  guest plays it for free, wide and narrow. Without a word both. */
import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSites } from '../lib/build-sites.mjs';
import { ensureChromium } from '../lib/needs.mjs';
import { drawCards } from './contact-sheets/cards.ts';
import { drawScenes } from './contact-sheets/scenes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const isWanted = (what: string): boolean => positionals.length === 0 || positionals.includes(what);
const folder = join(import.meta.dirname, '../../.cache/contact-sheets');
mkdirSync(folder, { recursive: true });
if (isWanted('scenes')) await buildSites();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  if (isWanted('cards')) await drawCards(browser, folder, { count: Number(values.count), seed: values.seed });
  if (isWanted('scenes')) await drawScenes(browser, folder);
} finally {
  await browser.close();
}
