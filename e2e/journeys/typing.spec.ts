/** What keyboards and clipboards send in the 27 languages, through the components of the forms: understood, or refused aloud. */
import { expect, test } from '@playwright/test';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { typingPage } from '../../apps/web/build/typing-page.ts';
import { groupedDigits } from '@baize/protocol/typed-text';
import { languages } from '@baize/protocol/languages';
import { endComposition } from '../src/composition.ts';
import { typingSamples } from '../src/typing-samples.ts';
import type { Kind, LanguageSamples, Sample } from '../src/typing-samples.ts';

const address = 'http://typing.localhost';
const html =
  '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script>';
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

let files: ReadonlyMap<string, string>;
test.beforeAll(async () => {
  files = await typingPage();
});

test.beforeEach(async ({ page }) => {
  await page.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    const body = files.get(pathname);
    const contentType = types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType, body });
  });
  await page.goto(address);
  await page.waitForFunction(() => 'typing' in window);
});

const show = (page: Page, language: string): Promise<void> =>
  page.evaluate(
    (tag) => (window as unknown as { typing: { show: (tag: string) => Promise<void> } }).typing.show(tag),
    language,
  );

/** How a text comes into a field. */
interface Way {
  /** Before there is a field: a list over the page keeps the rest from the keyboard. */
  readonly prepare?: (text: string) => Promise<void>;
  readonly put: (field: Locator, text: string) => Promise<void>;
}

const pasted = (page: Page): Way => ({
  async prepare(text) {
    const clipboard = page.locator('#clipboard');
    await clipboard.fill(text);
    await clipboard.selectText();
    await page.keyboard.press('ControlOrMeta+c');
  },
  async put(field) {
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
  },
});

const typed: Way = { put: (field, text) => field.pressSequentially(text) };

/** Sign by sign into a composition that is then taken, as keyboards of Chinese, Japanese and Korean do. */
const composed = (session: CDPSession): Way => ({
  async put(field, text) {
    await field.focus();
    const signs = [...text];
    for (let end = 1; end <= signs.length; end += 1) {
      const part = signs.slice(0, end).join('');
      const [selectionStart, selectionEnd] = [part.length, part.length];
      await session.send('Input.imeSetComposition', { text: part, selectionStart, selectionEnd });
    }
    await session.send('Input.insertText', { text });
  },
});

const kinds: readonly Kind[] = ['amount', 'phone', 'name', 'address', 'search', 'code'];
const places: Readonly<Record<Kind, string>> = {
  amount: '#amount',
  phone: '#phone',
  name: '#payeeName',
  address: '#address',
  search: '#phone',
  code: '#code',
};

/** What a field understood; null when it says that it did not. */
async function understood(page: Page, kind: Kind, way: Way, { typed: text, means }: Sample): Promise<string | null> {
  await way.prepare?.(text);
  const place = page.locator(places[kind]);
  if (kind === 'search') return found(page, way, text, means ?? '');
  const field = place.locator('input').first();
  await way.put(field, text);
  if (kind === 'amount') {
    const send = place.locator('button[type="submit"]');
    const amount = (await send.innerText()).replace(/[^0-9]/g, '');
    if (amount === '') await send.click();
    return amount === '' ? refused(field) : amount;
  }
  const value = await place.getAttribute('data-means');
  if (value === null) return refused(field);
  return kind === 'phone' || kind === 'code' ? groupedDigits(value) : value;
}

async function refused(field: Locator): Promise<string | null> {
  return (await field.getAttribute('aria-invalid')) === 'true' ? null : 'taken in silence';
}

/** Through the search of the list of countries. */
async function found(page: Page, way: Way, text: string, wanted: string): Promise<string | null> {
  await page.locator('#phone button').first().click();
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('searchbox');
  await way.put(search, text);
  const codes = await dialog.locator('li bdi[dir="ltr"]').allInnerTexts();
  await search.fill(''); // the first Escape in a search only empties it
  await search.press('Escape');
  await expect(dialog).toBeHidden();
  return codes.includes(`+${wanted}`) && codes.length <= 3 ? wanted : codes.join(' ');
}

async function answers(page: Page, samples: LanguageSamples, way: Way): Promise<Record<string, string | null>> {
  await show(page, samples.language);
  const said: Record<string, string | null> = {};
  for (const kind of kinds)
    said[`${samples.language} ${kind} ${samples[kind].typed}`] = await understood(page, kind, way, samples[kind]);
  return said;
}

const expected = (): Record<string, string | null> =>
  Object.fromEntries(
    typingSamples.flatMap((samples) =>
      kinds.map((kind) => [`${samples.language} ${kind} ${samples[kind].typed}`, samples[kind].means]),
    ),
  );

test('every language has its samples', () => {
  expect(typingSamples.map(({ language }) => language).toSorted()).toEqual(languages.map(({ tag }) => tag).toSorted());
});

test('what is pasted is understood or refused aloud, in every language', async ({ page }) => {
  const said: Record<string, string | null> = {};
  for (const samples of typingSamples) Object.assign(said, await answers(page, samples, pasted(page)));
  expect(said).toEqual(expected());
});

test('what is typed is understood or refused aloud, in every language', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const said: Record<string, string | null> = {};
  for (const samples of typingSamples)
    Object.assign(said, await answers(page, samples, samples.isComposed ? composed(session) : typed));
  expect(said).toEqual(expected());
});

test('the Enter that ends a composition chooses nothing, in the order of either browser', async ({ page }) => {
  await show(page, 'ja');
  await page.locator('#phone button').first().click();
  const search = page.getByRole('dialog').getByRole('searchbox');
  await search.fill('タイ');
  expect(await endComposition(search)).toBe(0);
  await expect(search).toBeVisible();
  await search.press('Enter');
  await expect(search).toBeHidden();
});
