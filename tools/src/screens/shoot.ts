/** Takes the pictures: a page is opened once a theme and looked at wide, then narrow. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { PageEntry } from '@baize/e2e/pages-list.ts';
import type { System } from '@baize/e2e/system.ts';
import { visit } from '@baize/e2e/visit.ts';
import type { Tabs, Theme, Visit } from '@baize/e2e/visit.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** No picture is taller, however long the page. */
  readonly heightMax: number;
}

export const wide: Size = { width: 1_440, height: 900, heightMax: 1_800 };
export const narrow: Size = { width: 390, height: 844, heightMax: 1_688 };

/** One way to look at every page. */
export interface View {
  readonly theme: Theme;
  readonly language?: string;
  /** The pictures lie together by page, named after the language. */
  readonly isSheetOfPage?: boolean;
}

export interface Picture {
  readonly name: string;
  readonly group: string;
  readonly size: Size;
  readonly file: string;
}

export interface Studio {
  readonly browser: Browser;
  readonly system: System;
  readonly tabs: Tabs;
  readonly folder: string;
}

export async function shootPage(
  { browser, system, tabs, folder }: Studio,
  entry: PageEntry,
  view: View,
): Promise<Picture[]> {
  const sizes = entry.isPhone ? [narrow] : [wide, narrow];
  const first = sizes[0] ?? wide;
  const { page, context, settle } = await visit(browser, system, tabs, entry, { ...view, ...first });
  try {
    const pictures: Picture[] = [];
    for (const size of sizes) {
      const { group, name } = placeOf(entry, view, size);
      const file = join(folder, group, `${name}.png`);
      mkdirSync(join(folder, group), { recursive: true });
      await fit({ page, settle }, size, entry.isDialog === true);
      await page.screenshot({ path: file });
      pictures.push({ name, group, size, file });
    }
    return pictures;
  } finally {
    await context.close();
  }
}

function placeOf(entry: PageEntry, view: View, { width }: Size): Pick<Picture, 'group' | 'name'> {
  if (view.isSheetOfPage && view.language) return { group: `${width}-${entry.name}`, name: view.language };
  const language = view.language === undefined ? '' : view.language.startsWith('ar') ? '-rtl' : `-${view.language}`;
  return { group: `${width}-${view.theme}${language}`, name: entry.name };
}

/** Makes the window as tall as the page, so that bars stay at its foot. */
async function fit({ page, settle }: Pick<Visit, 'page' | 'settle'>, size: Size, isDialog: boolean): Promise<void> {
  const { width, height, heightMax } = size;
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) {
    await page.setViewportSize({ width, height });
    await settle(); // what listens to the width draws again
  }
  if (isDialog) return;
  const whole = await page.evaluate(() => document.scrollingElement?.scrollHeight ?? 0);
  if (whole <= height) return;
  await page.setViewportSize({ width, height: Math.min(whole, heightMax) });
  await settle(); // pictures that came into view are read
}
