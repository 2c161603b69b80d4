/** What operators announce: popups, notices, banners, offers (specification 2, 4, 9). */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { tokenFor } from '../src/people.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, dialog, inTab, open } from '../src/tab.ts';
import { openTabs, sayIn } from '../src/visit.ts';
import type { Say, Tabs } from '../src/visit.ts';

const say: Say = sayIn('en');
const thai: Say = sayIn('th');
const titles = (page: Page) => dialog(page).locator('h3');

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

test.describe('announcements', () => {
  test('visitors read theirs once a session', async ({ browser }) => {
    const page = await open(browser, system.at.site, { isRead: false });
    await expect(titles(page)).toHaveText([/Try before you sign up/, /How to know that you are on our site/]);
    await page.getByRole('button', { name: say('shell.announcementsRead') }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await inTab(page, 'ANONYMOUS_POPUP')).toBe('closed');
    expect(await inTab(page, 'USER_POPUP')).toBeNull();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(dialog(page)).toBeHidden();
  });

  test('people who are in read theirs, whatever they read as visitors', async ({ browser }) => {
    const tab = { ...tabs.member, ANONYMOUS_POPUP: 'closed' };
    const page = await open(browser, system.at.site, { isRead: false, tab });
    await expect(titles(page)).toHaveText([/Withdrawals: your word counts/]);
    await page.keyboard.press('Escape');
    expect(await inTab(page, 'USER_POPUP')).toBe('closed');
  });

  test('somebody’s first login is welcomed first', async ({ browser }) => {
    const asked: string[] = [];
    const page = await open(browser, system.at.site, {
      isRead: false,
      before: async (fresh) => {
        await fresh.route('**/MCSFE_getListAnnouncements*', (route) => {
          asked.push(new URL(route.request().url()).searchParams.get('execution') ?? '');
          return route.continue();
        });
      },
    });
    await page.getByRole('button', { name: say('shell.announcementsRead') }).click();
    const token = await tokenFor(system.seeded, system.at, 'member2');
    const answer = await fetch(
      `${system.at.site}/wps/relay/MCSFE_getListAnnouncements?types=PU&execution=F&language=en`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { value } = (await answer.json()) as { value: { popup: { title: string; execution: string }[] } };
    expect(value.popup.map(({ title, execution }) => `${execution} ${title}`)).toEqual([
      'F Welcome to Baize',
      'F Withdrawals: your word counts',
    ]);
    expect(asked).toEqual(['B']);
  });

  test('never lie over a game', async ({ browser }) => {
    const page = await open(browser, `${system.at.site}/seamless?nodeId=dice&mode=demo`, { isRead: false });
    await page.locator('iframe').waitFor();
    await expect(dialog(page)).toBeHidden();
    await page.goto(system.at.site);
    await expect(titles(page).first()).toBeVisible();
  });

  test('come in the language chosen, six notices and eight popups to a page', async ({ browser }) => {
    const page = await open(browser, system.at.site, { tab: tabs.member });
    const button = (words: Say, count: number) =>
      page.getByRole('banner').getByRole('button', { name: words('shell.noticesCount', { count }) });
    await button(say, 8).click();
    await expect(titles(page)).toHaveCount(6);
    await dialog(page)
      .getByRole('button', { name: say('common.next') })
      .click();
    await expect(titles(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.locator('header button[aria-haspopup="menu"]').last().click();
    await page.getByRole('menuitem', { name: say('shell.language') }).click();
    await dialog(page).getByRole('button', { name: 'ไทย' }).click();
    await button(thai, 0).click();
    await expect(titles(page).first()).toContainText('ตรวจสอบตาเล่นได้ในปุ่มเดียว');

    const many = await open(browser, system.at.site, { isRead: false, before: announceNine });
    await expect(titles(many)).toHaveCount(8);
    await dialog(many)
      .getByRole('button', { name: say('common.next') })
      .click();
    await expect(titles(many)).toHaveCount(1);
  });

  test('hold nothing that acts, even if a server sent it', async ({ browser }) => {
    const page = await open(browser, system.at.site, { isRead: false, before: announceAttack });
    await expect(titles(page).first()).toHaveText(/Attack/);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
    await expect(dialog(page).locator('img, script, iframe, [onclick], a[href^="javascript"]')).toHaveCount(0);
  });
});

type Announced = { value: { popup: Record<string, unknown>[] } };

async function answerAnnouncements(page: Page, change: (popups: Record<string, unknown>[]) => object[]): Promise<void> {
  await page.route('**/MCSFE_getListAnnouncements*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Announced;
    await route.fulfill({ response, json: { ...json, value: { ...json.value, popup: change(json.value.popup) } } });
  });
}

const announceNine = (page: Page) =>
  answerAnnouncements(page, ([first]) =>
    Array.from({ length: 9 }, (_, index) => ({ ...first, id: `0199b000-0000-7000-8000-00000000000${index}` })),
  );

const announceAttack = (page: Page) =>
  answerAnnouncements(page, ([first]) => [
    {
      ...first,
      title: 'Attack',
      content:
        '<img src=x onerror="attacked=1"><script>attacked=1</script><p onclick="attacked=1"><a href="javascript:attacked=1">x</a></p><iframe srcdoc="<script>parent.attacked=1</script>"></iframe>',
    },
  ]);

test.describe('banners and offers', () => {
  const dot = (page: Page, index: number) => page.getByRole('button', { name: `${index} of 3`, exact: true });

  test('banners move every five seconds until somebody stops them', async ({ browser }) => {
    const page = await open(browser, system.at.site, { moves: true });
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    const began = Date.now();
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true', { timeout: 9_000 });
    expect(Date.now() - began).toBeGreaterThan(3_500);
    await page.getByRole('button', { name: say('home.pause') }).click();
    await page.mouse.move(10, 850);
    await page.waitForTimeout(6_500);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  });

  test('hold still under the pointer and for those who asked for less motion', async ({ browser }) => {
    const calm = await open(browser, system.at.site);
    await expect(calm.getByRole('button', { name: say('home.play') })).toBeVisible();
    const page = await open(browser, system.at.site, { moves: true });
    await page.getByRole('heading', { level: 1 }).hover();
    await page.waitForTimeout(6_500);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await expect(dot(calm, 1)).toHaveAttribute('aria-current', 'true');
  });

  test('a single banner has neither dots nor clock; offers have arrows from the fourth on', async ({ browser }) => {
    const page = await open(browser, system.at.site);
    await expect(page.getByRole('button', { name: say('home.offersNext') })).toBeVisible();
    const few = await open(browser, system.at.site, {
      before: async (fresh) => {
        await fresh.route('**/MCSFE_getListAnnouncements*', async (route) => {
          const response = await route.fetch();
          const json = (await response.json()) as { value: object };
          await route.fulfill({ response, json: { ...json, value: { ...json.value, banners: [] } } });
        });
        await fresh.route('**/api/promotions*', async (route) => {
          const response = await route.fetch();
          const json = (await response.json()) as { value: { content: object[] } };
          const content = json.value.content.slice(0, 3);
          await route.fulfill({ response, json: { ...json, value: { ...json.value, content } } });
        });
      },
    });
    await expect(few.getByRole('heading', { name: say('home.offers') })).toBeVisible();
    await expect(few.getByRole('button', { name: say('home.offersNext') })).toBeHidden();
    await expect(few.getByRole('button', { name: say('home.play') })).toBeHidden();
  });
});
