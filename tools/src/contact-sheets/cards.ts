import type { Browser, Page } from '@playwright/test';
import { createDraws, seededWords } from '@baize/fair';
import { drawTitleUrl } from '@baize/ui/art';
import { join } from 'node:path';
import { titles } from '@baize/studio/titles.ts';

const columns = 20;
const size = { width: 120, height: 168 };
/** Cards are compared at this size, and in this part of it: where the pictures stand. Grounds alone may be alike. */
const glance = { width: 30, height: 42 };
const middle = { x: 4, y: 5, width: 22, height: 24 };
/** Mean difference of two cards there in a colour channel, of 255: below this they pass for one another. */
const twinBelow = 12;
const shownPairs = 5;

/** Writes `cards.png` and prints the most alike. Exit code 1 when two pass for one another. */
export async function drawCards(
  browser: Browser,
  folder: string,
  { count, seed }: { count: number; seed: string },
): Promise<void> {
  const draws = createDraws(seededWords('contact sheet', seed, 0));
  const picked = draws.pick(titles.all.length, count).flatMap((at) => titles.all[at] ?? []);
  const cards = picked.map(({ gameCode }) => ({
    name: gameCode.replace(/[-_.]+/g, ' '), // as the site asks for it
    art: drawTitleUrl({ title: gameCode.replace(/[-_.]+/g, ' '), category: 'slots', studio: 'BAIZE_STUDIO' }),
  }));
  const page = await browser.newPage({ viewport: { width: columns * (size.width + 6) + 6, height: 900 } });
  try {
    await page.setContent(sheetOf(cards));
    await page.evaluate(`Promise.all([...document.images].map((image) => image.decode()))`);
    await page.screenshot({ path: join(folder, 'cards.png'), fullPage: true });
    reportTwins(
      cards.map(({ name }) => name),
      await glancesOf(page),
    );
  } finally {
    await page.close();
  }
}

function sheetOf(cards: readonly { readonly name: string; readonly art: string }[]): string {
  const cells = cards.map(
    ({ name, art }) => `<figure><img src="${art}" alt=""><figcaption>${name}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
body { margin: 6px; background: #10281f; color: #fff; font: 9px/1.2 sans-serif; display: grid; grid-template-columns: repeat(${columns}, ${size.width}px); gap: 6px }
figure { margin: 0 } img { display: block; width: ${size.width}px; height: ${size.height}px; border-radius: 8px } figcaption { height: 24px; overflow: hidden }
</style>${cells.join('')}`;
}

/** Each card's colours at a glance, red, green and blue in turn. Runs in the page, where this program's types do not reach. */
function glancesOf(page: Page): Promise<number[][]> {
  const { width, height } = glance;
  return page.evaluate(`[...document.images].map((image) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [${width}, ${height}];
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, ${width}, ${height});
    return [...context.getImageData(${middle.x}, ${middle.y}, ${middle.width}, ${middle.height}).data].filter((_, at) => at % 4 < 3);
  })`);
}

function reportTwins(names: readonly string[], glances: readonly (readonly number[])[]): void {
  const pairs = glances.flatMap((one, i) =>
    glances.slice(i + 1).map((other, j) => ({ names: [names[i], names[i + 1 + j]], apart: apartBy(one, other) })),
  );
  pairs.sort((a, b) => a.apart - b.apart);
  const twins = pairs.filter(({ apart }) => apart < twinBelow);
  console.log(
    `${names.length} cards; ${twins.length} of ${pairs.length} pairs pass for one another (less than ${twinBelow} apart). Most alike:`,
  );
  for (const { names: both, apart } of pairs.slice(0, shownPairs))
    console.log(`  ${apart.toFixed(1)}  ${both.join('  |  ')}`);
  if (twins.length > 0) process.exitCode = 1;
}

function apartBy(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}
