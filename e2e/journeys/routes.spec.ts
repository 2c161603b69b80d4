/** Every route, opened as a guest, a practice account, a member and an agent, in Chromium on the real stack: what each of them
 *  sees, who is sent where, and what a page says whose files do not arrive. */
import { expect, test } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { agentPages, headingOf, routeRows } from '../src/routes.ts';
import type { RouteRow, Sight } from '../src/routes.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, untilTakenOver } from '../src/tab.ts';
import { openTabs, sayIn } from '../src/visit.ts';
import type { Tabs } from '../src/visit.ts';

test.use({ trace: 'off' });

const say = sayIn('en');
const people = { guest: 'visitor', trial: 'trial', member: 'member', agent: 'agent' } as const;
type Person = keyof typeof people;

let system: System;
let tabs: Tabs;

test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  tabs = await openTabs(system);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => system?.stop());

/** A browser that belongs to one person, announcements read. */
async function contextOf(browser: Browser, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(
    ({ origin, tab }) => {
      if (location.origin !== origin) return;
      localStorage.setItem('lang', 'EN');
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
    },
    {
      origin: system.at.site,
      tab: { ...tabs[people[person]], USER_POPUP: 'closed', ANONYMOUS_POPUP: 'closed' },
    },
  );
  return context;
}

async function openAs(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await contextOf(browser, person)).newPage();
  await page.goto(`${system.at.site}${path}`);
  return page;
}

const patience = { timeout: 12_000 };

/** Holds a page to what the table says; a failure names the row. */
async function expectSight(page: Page, path: string, sight: Sight): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.locator('dialog[open]');
  const expectAt = (wanted: string | undefined) =>
    expect.poll(() => pathOf(page), { message: path, ...patience }).toBe(wanted);
  await untilTakenOver(page, path);
  switch (sight.kind) {
    case 'page':
    case 'other': {
      const title = headingOf(sight.title, say);
      await expectAt(sight.kind === 'other' ? sight.path : path.split('?')[0]);
      if (title !== null) await expect(heading.filter({ hasText: title }), path).toBeVisible(patience);
      await expect(heading, `${path}: one heading`).toHaveCount(1, patience);
      await expect(dialog.locator('input[type="password"]'), `${path}: nobody is asked to log in`).toHaveCount(0);
      return;
    }
    case 'login':
      await expect(dialog.locator('input[type="password"]').first(), path).toBeVisible(patience);
      await expectAt('/');
      return;
    case 'register':
      await expect(dialog.locator('input[name="confirmPassword"]'), path).toBeVisible(patience);
      await expectAt('/');
      return;
    case 'real':
      await expect(dialog.getByRole('heading', { name: say('auth.realAccountTitle') }), path).toBeVisible(patience);
      await expectAt('/');
      return;
    case 'agents':
    case 'refused':
      await expect(heading.filter({ hasText: say('agent.landing.title') }), path).toBeVisible(patience);
      await expectAt('/agent');
      await expect(page.getByText(say('errors.NOT_AGENT')), path).toHaveCount(sight.kind === 'refused' ? 1 : 0);
  }
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** Three pages of one browser work through the rows. */
async function checkRows(context: BrowserContext, person: Person, rows: readonly RouteRow[]): Promise<string[]> {
  const faults: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`${pathOf(page)}: thrown ${error.message}`));
    for (let row = rows[next++]; row; row = rows[next++]) {
      await page.goto(`${system.at.site}${row.path}`);
      await expectSight(page, row.path, row[person]).catch((error: unknown) =>
        faults.push(`${row.path}: ${String(error).split('\n').slice(0, 6).join(' ')}`),
      );
    }
    await page.close();
  };
  await Promise.all([work(), work(), work()]);
  return faults;
}

for (const person of Object.keys(people) as Person[]) {
  test(`every route as ${person}`, async ({ browser }) => {
    test.setTimeout(420_000);
    const context = await contextOf(browser, person);
    expect(await checkRows(context, person, routeRows)).toEqual([]);
    await context.close();
  });
}

test.describe('what each person finds', () => {
  const rail = (page: Page) => page.getByRole('banner');

  test('a guest may log in and register, and is asked to log in for favourites and recent games', async ({
    browser,
  }) => {
    const page = await openAs(browser, 'guest', '/');
    await expect(rail(page).getByRole('button', { name: say('shell.logIn') })).toBeVisible();
    await expect(rail(page).getByRole('button', { name: say('shell.createAccount') })).toBeVisible();
    const menu = page.getByRole('navigation', { name: say('shell.menu') });
    await expect(menu.getByRole('link', { name: say('shell.home') })).toBeVisible();
    for (const key of ['shell.favourites', 'shell.recent']) {
      await menu.getByRole('link', { name: say(key) }).click();
      await expect(page.locator('dialog[open] input[type="password"]').first()).toBeVisible();
      await expect(page).toHaveURL(`${system.at.site}/`);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
  });

  test('a guest who opens a game for money is asked to log in, and may try it free', async ({ browser }) => {
    const page = await openAs(browser, 'guest', '/seamless?nodeId=dice');
    await expect(page.locator('dialog[open] input[type="password"]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: say('games.tryFree') }).click();
    await expect(page.locator('iframe')).toBeVisible();
  });

  test('a practice account sees that money needs a real account', async ({ browser }) => {
    const page = await openAs(browser, 'trial', '/seamless?nodeId=dice');
    await expect(page.locator('dialog[open]').getByText(say('errors.NEED_REAL_ACCOUNT'))).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('a member plays for money and has no agent centre', async ({ browser }) => {
    const page = await openAs(browser, 'member', '/seamless?nodeId=dice');
    await expect(page.locator('iframe')).toBeVisible();
    await page.goto(system.at.site);
    await openAccountMenu(page);
    await expect(page.getByRole('menuitem', { name: say('shell.bettingRecord') })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: say('agent.centre') })).toHaveCount(0);
  });

  test('an agent has every page of the centre in its menu, the clock of the house and the way out', async ({
    browser,
  }) => {
    const page = await openAs(browser, 'agent', '/agentHome');
    const menu = page.getByRole('navigation', { name: say('agent.menu') });
    const own = ['shell.deposit', 'shell.withdrawal', 'member.messages.title', 'shell.customerService'];
    for (const key of [...agentPages.map((name) => `agent.page.${name}`), ...own]) {
      const entry = new RegExp(`^${say(key)}( \\d+)?$`); // some say how many wait there
      await expect(menu.getByRole('link', { name: entry }), key).toBeVisible();
    }
    const clock = page.getByRole('timer');
    await expect(clock).toContainText('GMT+7');
    const first = await clock.textContent();
    await expect(clock).not.toHaveText(first ?? '');
    await page.getByRole('button', { name: say('shell.logOut') }).click();
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: say('common.confirm') })
      .click(); // ends this session: no test after it needs the agent
    await expect(page).toHaveURL(`${system.at.site}/`);
    await expect(rail(page).getByRole('button', { name: say('shell.logIn') })).toBeVisible();
  });

  test('a guest who was sent away comes back to the page after logging in', async ({ browser }) => {
    const page = await openAs(browser, 'guest', '/member/transactionHistory');
    const member = system.seeded.accounts.find(({ role }) => role === 'member');
    await page.locator('dialog[open] input[name="username"]').fill(member?.username ?? '');
    await page.locator('dialog[open] input[type="password"]').fill(member?.password ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('shell.accountRecord') })).toBeVisible();
  });

  for (const path of ['/seamless?nodeId=dice&mode=demo', '/lottery', '/vnLottery', '/seaLottery'])
    test(`${path} has no side menu and no deposit`, async ({ browser }) => {
      const page = await openAs(browser, 'member', path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: say('shell.menu') })).toHaveCount(0);
      await expect(rail(page).getByRole('link', { name: say('shell.deposit') })).toHaveCount(0);
    });
});

async function openAccountMenu(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup="menu"]').last().click();
}

test.describe('moving', () => {
  test('a page starts at its top; a hash opens its promotion', async ({ browser }) => {
    const page = await openAs(browser, 'guest', '/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page
      .locator('footer')
      .getByRole('link', { name: say('info.page.terms') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    const { id, title } = await lastOffer();
    await page.goto(`${system.at.site}/promotions#${id}`);
    await expect(page.getByRole('complementary').getByRole('heading', { name: title })).toBeVisible();
  });

  async function lastOffer(): Promise<{ id: string; title: string }> {
    const answer = await fetch(`${system.at.site}/api/promotions?pageSize=50&language=en`);
    const { value } = (await answer.json()) as { value: { content: { id: string; title: string }[] } };
    const last = value.content.at(-1);
    if (!last) throw new Error('the seed has no promotion');
    return last;
  }
});

test.describe('files that do not arrive', () => {
  const toPromotions = (page: Page) =>
    page.getByRole('navigation', { name: say('shell.menu') }).getByRole('link', { name: say('offers.title') });
  const main = (page: Page) => page.getByRole('main');

  /** Counts how often the document itself was asked for. */
  function countLoads(page: Page): () => number {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
    });
    return () => loads;
  }

  test('a script: the page reloads once by itself, then says code, cause and address inside the shell, and a press brings it', async ({
    browser,
  }) => {
    const page = await openAs(browser, 'guest', '/winners');
    await page.route('**/assets/Promotions-*.js', (route) => route.abort());
    const loads = countLoads(page);
    await toPromotions(page).click();
    await expect(main(page).getByText('CHUNK_LOAD_FAILED')).toBeVisible();
    await expect(
      main(page)
        .getByText(/\/assets\/Promotions-[\w-]+\.js/)
        .first(),
    ).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say('load.title.CHUNK_LOAD_FAILED'));
    await expect(toPromotions(page)).toBeVisible();
    expect(loads()).toBe(1);
    await page.unroute('**/assets/Promotions-*.js');
    await main(page)
      .getByRole('button', { name: say('common.retry') })
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: say('offers.title') })).toBeVisible();
  });

  test('a script, while a form is filled: nothing reloads by itself', async ({ browser }) => {
    const page = await openAs(browser, 'guest', '/feedback');
    await page.route('**/assets/Promotions-*.js', (route) => route.abort());
    await page.getByRole('textbox', { name: say('info.feedback.content') }).fill('My deposit of yesterday is missing.');
    const loads = countLoads(page);
    await toPromotions(page).click();
    await expect(main(page).getByText('CHUNK_LOAD_FAILED')).toBeVisible();
    expect(loads()).toBe(0);
  });

  test('a stylesheet: CSS_CHUNK_LOAD_FAILED', async ({ browser }) => {
    const page = await openAs(browser, 'guest', '/winners');
    await page.route('**/assets/Download-*.css', (route) => route.abort());
    // a page that the server does not draw: a drawn one brings its rules along
    await page
      .getByRole('navigation', { name: say('shell.menu') })
      .getByRole('link', { name: say('shell.download') })
      .click();
    await expect(main(page).getByText('CSS_CHUNK_LOAD_FAILED', { exact: true })).toBeVisible();
    await expect(
      main(page)
        .getByText(/\/assets\/Download-[\w-]+\.css/)
        .first(),
    ).toBeVisible();
    await page.unroute('**/assets/Download-*.css');
    await main(page)
      .getByRole('button', { name: say('common.retry') })
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: say('info.down.title') })).toBeVisible();
  });

  test('a script that takes more than 120 s: said to be slow after 8 s, then failed', async ({ browser }) => {
    const page = await (await contextOf(browser, 'guest')).newPage();
    await page.clock.install();
    await page.goto(`${system.at.site}/winners`);
    await expect(page.getByRole('heading', { level: 1, name: say('info.winners.title') })).toBeVisible();
    await page.route('**/assets/Promotions-*.js', () => undefined); // never answered
    const before = await page.evaluate(() => Date.now());
    await toPromotions(page).click();
    await page.clock.fastForward(9_000);
    await expect(main(page).getByText(say('load.slow'))).toBeVisible();
    await page.clock.pauseAt(before + 119_500); // it was asked for after `before`, whatever time the clicks took
    await expect(main(page).getByText('CHUNK_LOAD_TIMEOUT')).toHaveCount(0);
    await page.clock.resume();
    await page.clock.fastForward(2_000);
    await expect(main(page).getByText('CHUNK_LOAD_TIMEOUT')).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say('load.title.CHUNK_LOAD_TIMEOUT'));
  });

  test('the script of a dialog: the dialog says so, the page stays', async ({ browser }) => {
    const page = await openAs(browser, 'guest', '/winners');
    await expect(page.getByRole('heading', { level: 1, name: say('info.winners.title') })).toBeVisible();
    await page.route('**/assets/search-dialog-*.js', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await expect(page.locator('dialog[open]').getByText(say('load.dialog'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: say('info.winners.title') })).toBeVisible();
  });
});
