/** The frame of the site: its banners and dialogs (specification 3, 4, 9). */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { languages } from '@baize/protocol/languages';
import { expectSlidesToMove, runUntil, stopClock } from '../src/clock.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, dialog, open, stands } from '../src/tab.ts';
import { openTabs, sayIn } from '../src/visit.ts';
import type { Tabs } from '../src/visit.ts';

const say = sayIn('en');

let system: System;
let tabs: Tabs;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  tabs = await openTabs(system);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await system?.stop();
});

test.describe('banners and dialogs', () => {
  test('the greeting of home keeps clear of the cards on a phone, in every language', async ({ browser }) => {
    const page = await open(browser, system.at.site, { viewport: { width: 390, height: 844 } });
    const faults: string[] = [];
    for (const { tag } of languages) {
      await page.evaluate((language) => localStorage.setItem('lang', language), tag);
      await page.goto(system.at.site);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await stands(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      faults.push(...(await page.evaluate(touching)).map((fault) => `${tag}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  for (const [group, path, button] of [
    ['w_login', '/login', null],
    ['w_register', '/register', null],
    ['w_forget', '/login', 'entry.forgotten'],
  ] as const)
    test(`the banner of ${group} is in its dialog; two of them move every five seconds`, async ({ browser }) => {
      const page = await open(browser, system.at.site + path, {
        moves: true,
        before: async (fresh) => {
          await stopClock(fresh);
          await doubled(fresh, group);
        },
      });
      await runUntil(page, () => dialog(page).isVisible(), path);
      if (button) {
        const press = dialog(page).getByRole('button', { name: say(button) });
        await runUntil(page, () => press.isVisible(), button);
        await press.click();
      }
      const banners = dialog(page).getByRole('group', { name: say('home.banners') });
      const inFront = () =>
        banners.getByRole('button').evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true') + 1);
      await runUntil(page, () => banners.getByRole('heading').first().isVisible(), group);
      await expectSlidesToMove(page, inFront, 2); // round and round

      const one = await open(browser, system.at.site + path);
      if (button)
        await dialog(one)
          .getByRole('button', { name: say(button) })
          .click();
      const alone = dialog(one).getByRole('group', { name: say('home.banners') });
      await expect(alone.getByRole('heading').first()).toBeVisible();
      await expect(alone.getByRole('button')).toHaveCount(0);
    });

  for (const [group, path, title] of [
    ['w_activity', '/promotions', 'offers.title'],
    ['w_model', '/models', 'info.models.title'],
  ] as const)
    test(`the banner of ${group} is on its page, under the page’s own title`, async ({ browser }) => {
      const page = await open(browser, system.at.site + path, { before: (fresh) => doubled(fresh, group) });
      await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible();
      const banners = page.getByRole('main').getByRole('group', { name: say('home.banners') });
      await expect(banners.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(banners.getByRole('button', { name: '2 of 2', exact: true })).toBeVisible();
    });

  test('a session that may not withdraw for a day reads the announcements as any other', async ({ browser }) => {
    const tab = { ...tabs.member, sessionState: 'reduced' };
    const page = await open(browser, system.at.site, { isRead: false, tab });
    await expect(dialog(page).getByRole('heading', { name: say('shell.announcements') })).toBeVisible();
  });

  test('a press outside closes a dialog that allows it, and no other', async ({ browser }) => {
    const page = await open(browser, system.at.site, { tab: tabs.member });
    await stands(page);
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeHidden();
    await page.locator('header button[aria-haspopup="menu"]').last().click();
    await page.getByRole('menuitem', { name: say('shell.logOut') }).click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeVisible();
  });
});

/** The group’s banner twice, so that there is something to move. */
async function doubled(page: Page, group: string): Promise<void> {
  await page.route('**/MCSFE_getListAnnouncements*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { value: { banners: { id: string; groupName: string }[] } };
    const own = json.value.banners.filter(({ groupName }) => groupName === group);
    const twice = [...own, ...own.map((banner) => ({ ...banner, id: '0199b000-0000-7000-8000-000000000abc' }))];
    const others = json.value.banners.filter(({ groupName }) => groupName !== group);
    await route.fulfill({ response, json: { ...json, value: { ...json.value, banners: [...others, ...twice] } } });
  });
}

/** In the page: what of the greeting lies under a card, or outside the part of the slide that is shown. */
function touching(): string[] {
  const title = document.querySelector('h1');
  const slide = title?.parentElement;
  if (!title || !slide) return ['no greeting'];
  const cards = [...document.querySelectorAll('main a[title] img, main a[title] svg')].map((card) =>
    card.getBoundingClientRect(),
  );
  const shown = slide.getBoundingClientRect();
  return [...slide.querySelectorAll('h1, p, button, a')].flatMap((part) => {
    if (!part.checkVisibility()) return [];
    const range = document.createRange();
    range.selectNodeContents(part);
    return [...range.getClientRects()].flatMap((box) => {
      const isUnder = cards.some(
        (card) => box.left < card.right && card.left < box.right && box.top < card.bottom && card.top < box.bottom,
      );
      const isOut = box.left < shown.left - 1 || box.right > shown.right + 1;
      const what = `${part.tagName} ${(part.textContent ?? '').slice(0, 30)}`;
      return [...(isUnder ? [`${what} lies under a card`] : []), ...(isOut ? [`${what} is cut off`] : [])];
    });
  });
}
