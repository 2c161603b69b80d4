/** What may be wrong with a page that stands in a browser; every finding is a sentence. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import { readMessages } from '../../packages/i18n/node/source.ts';

/** Collects what the browser complains about while the page lives: errors, refused sources, pictures that did not come. */
export function listenForFaults(
  faults: string[],
  isExpected: (text: string) => boolean = () => false,
): (page: Page) => void {
  return (page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text()))
        faults.push(`console: ${message.text().slice(0, 300)} (${message.location().url})`);
    });
    page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
    page.on('response', (response) => {
      if (response.request().resourceType() === 'image' && response.status() >= 400)
        faults.push(`picture: ${response.status()} ${response.url()}`);
    });
  };
}

/** Axe on the page and in every frame: WCAG 2.2 AA and good practice. */
export async function accessFaults(page: Page): Promise<string[]> {
  await backFrames(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      return `axe ${id}: ${JSON.stringify(target)} ${why.slice(0, 240)}`;
    }),
  );
}

/** A game's frame is transparent and axe takes what it cannot see for white: the colour behind it is put there. */
async function backFrames(page: Page): Promise<void> {
  for (const frame of page.frames().slice(1)) {
    const element = await frame.frameElement();
    const behind = await element.evaluate((shown) => {
      const isClear = (colour: string): boolean => colour === 'transparent' || /,\s*0\)$|\/\s*0\)$/.test(colour);
      for (let around = shown.parentElement; around; around = around.parentElement) {
        const { backgroundColor } = getComputedStyle(around);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return '#ffffff';
    });
    await frame.evaluate((colour) => void (document.documentElement.style.backgroundColor = colour), behind);
  }
}

/** Pictures that are in the page and have nothing to show. */
export async function pictureFaults(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate(() =>
          [...document.images]
            .filter(({ complete, naturalWidth, loading }) => naturalWidth === 0 && (complete || loading !== 'lazy'))
            .map(({ src }) => `no picture: ${src.slice(0, 120)}`),
        ),
      ),
  );
  return found.flat();
}

/** A page that is wider than its window. Names the outermost elements that stick out and are in no scroller. */
export async function widthFaults(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => overflowOf(frame)));
  return found.flat();
}

async function overflowOf(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const root = document.scrollingElement;
    const width = document.documentElement.clientWidth;
    if (!root || root.scrollWidth <= width) return [];
    const sticksOut = (element: Element): boolean => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && (right > width + 1 || left < -1);
    };
    const isClipped = (element: Element): boolean => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      return false;
    };
    const out = [...document.body.querySelectorAll('*')].filter((element) => sticksOut(element) && !isClipped(element));
    const names = out
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 60)}`);
    return [`${root.scrollWidth} px wide in ${width}: ${names.join(', ')}`];
  });
}

/** Every piece of text a person meets: what is written, and what is read out or hinted. */
async function textsOf(page: Page): Promise<string[]> {
  return (await Promise.all(page.frames().map((frame) => textsIn(frame)))).flat();
}

async function textsIn(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around || around.closest('script, style, [lang]:not(html)')) continue;
      if (around.checkVisibility({ opacityProperty: false })) found.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
}

const capabilities = [...new Set(Object.keys(readMessages('en')).map((key) => key.split('.')[0] ?? ''))];
const rawKey = new RegExp(`(?<![\\w./-])(?:${capabilities.join('|')})\\.[A-Za-z][\\w.]*`, 'u');

/** Keys that stand where their text should. */
export async function rawKeyFaults(page: Page): Promise<string[]> {
  return (await textsOf(page)).flatMap((text) => (rawKey.test(text) ? [`raw key: ${text.slice(0, 120)}`] : []));
}

/** In the accented pseudo-language every text of ours has lost its plain letters: what has some was written fixed, or is
 *  data. `withoutData` takes the data away. */
export async function fixedTextFaults(page: Page, withoutData: (text: string) => string): Promise<string[]> {
  return (await textsOf(page)).flatMap((text) => {
    const plain = withoutData(text).match(/(?<![\p{L}\p{N}])[A-Za-z]{2,}(?![\p{L}\p{N}])/gu) ?? [];
    return plain.length > 0 ? [`fixed text: "${plain.join(' ')}" in "${text.slice(0, 120)}"`] : [];
  });
}
