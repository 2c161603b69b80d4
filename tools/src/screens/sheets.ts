/** Contact sheets: twelve labelled pictures on one, drawn by the browser that took them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import type { Picture } from './shoot.ts';

const picturesASheet = 12;
/** Shown width of one picture and pictures a row, by the width they were taken at. */
const layouts = { wide: { width: 480, rows: 600, columns: 4 }, narrow: { width: 300, rows: 940, columns: 6 } };
const gap = 12;

/** Writes `sheets/<group>-<n>.png` and returns the files. */
export async function drawSheets(browser: Browser, folder: string, pictures: readonly Picture[]): Promise<string[]> {
  mkdirSync(join(folder, 'sheets'), { recursive: true });
  const groups = Map.groupBy(pictures, ({ group }) => group);
  const files: string[] = [];
  for (const [group, all] of groups) {
    for (let from = 0; from < all.length; from += picturesASheet) {
      const name = `${group}-${from / picturesASheet + 1}`;
      files.push(await drawSheet(browser, join(folder, 'sheets', name), all.slice(from, from + picturesASheet)));
    }
  }
  return files;
}

async function drawSheet(browser: Browser, path: string, pictures: readonly Picture[]): Promise<string> {
  const isNarrow = (pictures[0]?.size.width ?? 0) < 600;
  const { width, rows, columns } = isNarrow ? layouts.narrow : layouts.wide;
  writeFileSync(`${path}.html`, sheetOf(pictures, { width, rows, columns }));
  const page = await browser.newPage({ viewport: { width: columns * (width + gap) + gap, height: 600 } });
  await page.goto(pathToFileURL(`${path}.html`).href);
  await page.screenshot({ path: `${path}.png`, fullPage: true });
  await page.close();
  return `${path}.png`;
}

function sheetOf(
  pictures: readonly Picture[],
  { width, rows, columns }: { width: number; rows: number; columns: number },
): string {
  const cells = pictures.map(
    ({ name, group, file }) =>
      `<figure><figcaption>${name} <i>${group}</i></figcaption><img src="${pathToFileURL(file).href}" alt=""></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
body { margin: ${gap}px; background: #666; font: 15px/1.6 sans-serif; color: #fff; display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: ${gap}px; align-items: start }
figure { margin: 0 } i { opacity: 0.6; font-style: normal; font-size: 12px }
img { display: block; width: ${width}px; max-height: ${rows}px; object-fit: cover; object-position: top }
</style>${cells.join('\n')}`;
}
