import type { Browser } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSystem } from '@baize/e2e/system.ts';
import { drawSheets } from '../screens/sheets.ts';
import { narrow, wide } from '../screens/shoot.ts';
import type { Picture } from '../screens/shoot.ts';

interface Listed {
  readonly nodeId: string;
  readonly gameType: string;
  readonly gameClassify: string;
}

/** A scene draws itself in, and its shoe or reels come to rest. */
const settleMs = 3_500;

/** Writes a picture of each scene and `sheets/*.png` of all. */
export async function drawScenes(browser: Browser, folder: string): Promise<void> {
  const system = await startSystem({ nodes: 1 });
  try {
    const pictures: Picture[] = [];
    for (const size of [wide, narrow]) {
      const context = await browser.newContext({ viewport: size });
      await context.addInitScript(`sessionStorage.setItem('ANONYMOUS_POPUP', 'closed')`); // what is announced is not what is looked at
      for (const name of await scenesOf(system.at.site)) {
        const page = await context.newPage();
        await page.goto(`${system.at.site}/seamless?nodeId=${name}&mode=demo`);
        await page.locator('iframe').first().waitFor({ timeout: 20_000 });
        await page.waitForTimeout(settleMs);
        const group = `scenes-${size.width}`;
        mkdirSync(join(folder, group), { recursive: true });
        const file = join(folder, group, `${name}.png`);
        await page.screenshot({ path: file });
        pictures.push({ name, group, size, file });
        await page.close();
      }
      await context.close();
    }
    for (const file of await drawSheets(browser, folder, pictures)) console.log(file);
  } finally {
    await system.stop();
  }
}

/** Every game with a scene of its own, and one title of each kind of slot. */
async function scenesOf(site: string): Promise<string[]> {
  const games: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${site}/wps/relay/GCSGAME_gameList?pageNo=${page}&pageSize=100`);
    const { value } = (await response.json()) as { value: { content: Listed[]; total: number } };
    games.push(...value.content);
    if (page * 100 >= value.total || value.content.length === 0) break;
  }
  const isTitle = ({ nodeId }: Listed): boolean => /^[a-z0-9]+-.+-.+-/.test(nodeId); // lane, two nouns, edition
  const kinds = Map.groupBy(games.filter(isTitle), ({ gameClassify }) => gameClassify);
  const own = games.filter((game) => !isTitle(game)).map(({ nodeId }) => nodeId);
  return [...own, ...[...kinds.values()].flatMap(([first]) => first?.nodeId ?? [])];
}
