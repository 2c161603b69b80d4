/** What operators announce: popups, notices, banners, offers (specification 2, 4, 9). */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectSlidesToMove, runUntil, stopClock } from '../src/clock.ts';
import { tokenFor } from '../src/people.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, dialog, inTab, open, stands } from '../src/tab.ts';
import { agree } from '../src/pages/doors.ts';
import { longPassword } from '../src/registration.ts';
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
    await expect.poll(() => inTab(page, 'ANONYMOUS_POPUP')).toBe('closed');
    expect(await inTab(page, 'USER_POPUP')).toBeNull();
    await page.reload();
    await stands(page);
    await page.waitForLoadState('networkidle');
    await expect(dialog(page)).toBeHidden();
  });

  test('people who are in read theirs, whatever they read as visitors', async ({ browser }) => {
    const tab = { ...tabs.member, ANONYMOUS_POPUP: 'closed' };
    const page = await open(browser, system.at.site, { isRead: false, tab });
    await expect(titles(page)).toHaveText([/Withdrawals: your word counts/]);
    await page.keyboard.press('Escape');
    await expect.poll(() => inTab(page, 'USER_POPUP')).toBe('closed');
  });

  test('a player’s first login gets the welcome first', async ({ browser }) => {
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

  test('who registers reads the first login’s in the page, after the welcome, and once', async ({ browser }) => {
    const page = await open(browser, system.at.site, { tab: { ANONYMOUS_POPUP: 'closed' }, isRead: false });
    await stands(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('shell.createAccount') })
      .click();
    const form = dialog(page);
    const typed = {
      username: 'firstday07',
      password: longPassword.first,
      confirmPassword: longPassword.first,
      payeeName: 'Faye Day',
      paymentPassword: '204417',
    };
    for (const [field, value] of Object.entries(typed)) await form.locator(`input[name="${field}"]`).fill(value);
    await agree(form);
    await form.getByRole('button', { name: say('auth.createAccount') }).click();
    await expect(dialog(page).getByText(say('auth.registered'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(titles(page)).toHaveText([/Welcome to Baize/, /Withdrawals: your word counts/]);
    await page.keyboard.press('Escape');
    await expect.poll(() => inTab(page, 'USER_POPUP')).toBe('closed');
    await page.reload();
    await stands(page);
    await expect(dialog(page)).toBeHidden();
  });

  test('are never shown over a game', async ({ browser }) => {
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
    // what the popup brought would have failed to load before a picture that is asked for after it
    await page.evaluate(async () => {
      const later = new Image();
      later.src = 'x';
      await later.decode().catch(() => undefined);
    });
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

  /** Which of the three is in front, from 1. */
  const inFront = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const dots = [...document.querySelectorAll('main button')].filter((one) => one.ariaLabel?.endsWith(' of 3'));
      return dots.findIndex((one) => one.ariaCurrent === 'true') + 1;
    });

  /** Home, with its clock stopped and its banners there. */
  async function openTimed(browser: Browser, moves: boolean): Promise<Page> {
    const page = await open(browser, system.at.site, { moves, before: stopClock });
    const isTakenOver = page.locator('html:not([data-first-view])');
    await runUntil(page, async () => (await isTakenOver.count()) > 0, 'the page taken over');
    await runUntil(page, async () => (await inFront(page)) > 0, 'banners');
    await stands(page);
    return page;
  }

  test('banners move every five seconds until the visitor stops them', async ({ browser }) => {
    const page = await openTimed(browser, true);
    await expectSlidesToMove(page, () => inFront(page), 3);
    const last = await inFront(page);
    await page.getByRole('button', { name: say('home.pause') }).click();
    await page.mouse.move(10, 850);
    await expect(page.getByRole('button', { name: say('home.play') })).toBeVisible();
    await page.clock.runFor(12_000);
    expect(await inFront(page)).toBe(last);
  });

  test('hold still under the pointer and for those who asked for less motion', async ({ browser }) => {
    const calm = await openTimed(browser, false);
    await expect(calm.getByRole('button', { name: say('home.play') })).toBeVisible();
    await calm.clock.runFor(12_000);
    await expect(dot(calm, 1)).toHaveAttribute('aria-current', 'true');
    const page = await openTimed(browser, true);
    await page
      .getByRole('group', { name: say('home.banners') })
      .first()
      .hover();
    await page.clock.runFor(100);
    const held = await inFront(page);
    await page.clock.runFor(12_000);
    expect(await inFront(page)).toBe(held);
    await page.mouse.move(10, 850);
    await page.clock.runFor(5_100); // they go on when it leaves
    await expect.poll(() => inFront(page)).not.toBe(held);
  });

  test('a single banner has neither dots nor clock; offers have arrows from the fourth on', async ({ browser }) => {
    let answered = 0;
    /** Answers so many of the seed's offers, the same ones again where it has fewer. */
    const offers = async (fresh: Page, count: number): Promise<void> => {
      await fresh.route('**/api/promotions*', async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { value: { content: object[] } };
        const known = json.value.content;
        const content = Array.from({ length: count }, (_, place) => ({
          ...known[place % known.length],
          id: randomUUID(),
        }));
        await route.fulfill({ response, json: { ...json, value: { ...json.value, content } } });
        answered += 1;
      });
    };
    const many = await open(browser, system.at.site, { before: (fresh) => offers(fresh, 4) });
    await expect(many.getByRole('button', { name: say('home.offersNext') })).toBeVisible();
    await many.unrouteAll({ behavior: 'wait' });
    answered = 0;
    const few = await open(browser, system.at.site, {
      before: async (fresh) => {
        await fresh.route('**/MCSFE_getListAnnouncements*', async (route) => {
          const response = await route.fetch();
          const json = (await response.json()) as { value: object };
          await route.fulfill({ response, json: { ...json, value: { ...json.value, banners: [] } } });
        });
        await offers(fresh, 3);
      },
    });
    await expect.poll(() => answered).toBeGreaterThan(0); // the server's first view shows offers of its own
    await expect(few.getByRole('heading', { name: say('home.offers') })).toBeVisible();
    await expect(few.getByRole('button', { name: say('home.offersNext') })).toBeHidden();
    await expect(few.getByRole('button', { name: say('home.play') })).toBeHidden();
    await few.unrouteAll({ behavior: 'wait' });
  });
});
