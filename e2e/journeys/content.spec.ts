/** What an operator writes, in Chromium with real parts: an offer with a picture and two languages stands on the site as it was
 *  meant, clean, and is gone when it is taken down. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { signIn } from '../src/pages/operator.ts';
import { journeyLanguage, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';

async function openPage(browser: Browser, language = journeyLanguage): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((lang) => {
    localStorage.setItem('lang', lang);
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  }, language);
  return context.newPage();
}

const title = 'Lanterns tonight';
const thaiTitle = 'โคมไฟคืนนี้';

test('an offer is written, seen in two languages and taken down', async ({ browser }) => {
  test.setTimeout(5 * 60_000);
  const system = await startSystem({ nodes: 1 });
  try {
    const operator = await openPage(browser);
    await signIn(operator, system, 'admin');
    await operator.goto(`${system.at.console}/content/new?kind=promotion`);
    const field = (name: string) => operator.getByRole('textbox', { name, exact: true });
    await field(say('console-content.title')).fill(title);
    await field(say('console-content.body')).fill(
      '<p onclick="x()">Come <script>x()</script><strong>early</strong></p>',
    );
    await field(say('console-content.terms')).fill('For: everybody');
    const buffer = PNG.sync.write(new PNG({ width: 64, height: 36 }));
    await operator.locator('input[type="file"]').setInputFiles({ name: 'evening.png', mimeType: 'image/png', buffer });
    await expect(operator.locator('img[src^="data:image/png"]').first()).toBeVisible();
    await expect(operator.getByText('early', { exact: true })).toBeVisible(); // the preview
    await operator.getByLabel(say('console-content.language')).selectOption('th');
    await field(say('console-content.title')).fill(thaiTitle);
    await operator.getByRole('button', { name: say('console-agents.publish') }).click();
    await expect(operator.getByText(title, { exact: true })).toBeVisible(); // in the list

    const visitor = await openPage(browser);
    const look = () => visitor.goto(`${system.at.site}/promotions`);
    await look();
    const offer = visitor.getByText(title, { exact: true }).first();
    await expect(offer).toBeVisible();
    const picture = visitor.locator('img[src*="/pictures/"]').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    const thai = await openPage(browser, 'th');
    await thai.goto(`${system.at.site}/promotions`);
    await expect(thai.getByText(thaiTitle, { exact: true }).first()).toBeVisible();

    await operator.getByText(title, { exact: true }).click();
    const takeDown = say('console-content.takeDown');
    await operator.getByRole('button', { name: takeDown, exact: true }).click();
    await operator.locator('dialog[open]').getByRole('button', { name: takeDown, exact: true }).click();
    await expect(operator.getByText(say('console-content.state', { state: 'over' })).first()).toBeVisible();
    await look();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText(title, { exact: true })).toHaveCount(0);
  } finally {
    await system.stop();
  }
});
