/** Rows of the error catalogue that no other journey meets (specification 8): raised with real parts, read where they belong. */
import { expect, test } from '@playwright/test';
import { configure, inDatabase } from '../src/merchant-config.ts';
import { chooseTab, dialogOf, fillNames, fillNumber, openTab, press } from '../src/pages/doors.ts';
import { accountOf, tokenFor } from '../src/people.ts';
import { say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, open, stands } from '../src/tab.ts';
import { openTabs } from '../src/visit.ts';
import type { Tabs } from '../src/visit.ts';

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

/** The simulator’s numbers that take a code and refuse it when it is checked. */
const checks = [
  ['0005', 'CODE_INVALID'],
  ['0009', 'CODE_EXPIRED'],
] as const;

for (const [ending, code] of checks)
  test(`a third party’s verification refuses the code: ${code}, at the code`, async ({ browser }) => {
    await configure(system, 'LOTUS', { settings: { languageDefault: 'en' } });
    const page = await openTab(browser);
    await page.goto(`${system.at.lotus}/login`);
    await chooseTab(page, say('fields.name.mobileNum'));
    await fillNumber(page, 'Thailand', `089000${ending}`);
    await press(page, 'entry.code.send');
    await expect(dialogOf(page).getByRole('button', { name: /\d:\d\d/ })).toBeVisible();
    const box = dialogOf(page).locator('input[autocomplete="one-time-code"]');
    await box.fill('123456');
    await press(page, 'auth.logIn');
    await expect(dialogOf(page).getByText(say(`errors.${code}`))).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await page.context().close();
  });

test('a code that is not typed is asked for at its field', async ({ browser }) => {
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await chooseTab(page, say('fields.name.mobileNum'));
  await fillNumber(page, 'Thailand', '0890000101');
  await press(page, 'auth.logIn');
  await expect(dialogOf(page).getByText(say('errors.CODE_REQUIRED'))).toBeVisible();
  await page.context().close();
});

test('the login in the header: a wrong or missing password is a warning under it, what needs more opens the dialog', async ({
  browser,
}) => {
  await configure(system, 'BAIZE', { settings: { headerLogin: true } });
  const { username } = accountOf(system.seeded, 'member');
  const page = await openTab(browser);
  await page.goto(system.at.site);
  const form = page.getByRole('banner').getByRole('form', { name: say('auth.logIn') });
  const warning = form.getByRole('alert');
  await form.getByRole('button', { name: say('auth.logIn'), exact: true }).click();
  await expect(warning).toHaveText(say('errors.OLD_PASSWORD_WRONG'));
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill('not the password');
  await expect(warning).toBeHidden(); // it was about the empty field
  await page.keyboard.press('Enter');
  await expect(warning).toHaveText(say('errors.OLD_PASSWORD_WRONG'));
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.keyboard.press('Enter'); // the server wants the signs in a picture now
  await expect(dialogOf(page).locator('input[name="username"]')).toHaveValue(username);
  await page.context().close();

  const narrow = await open(browser, system.at.site, { viewport: { width: 1200, height: 800 } });
  await stands(narrow);
  await expect(narrow.getByRole('banner').locator('input')).toHaveCount(0);
  await narrow.context().close();

  const other = await openTab(browser);
  await other.goto(system.at.site);
  const fields = other.getByRole('banner').getByRole('form', { name: say('auth.logIn') });
  const second = accountOf(system.seeded, 'member2');
  await fields.locator('input[name="username"]').fill(second.username);
  await fields.locator('input[name="password"]').fill(second.password);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('banner').getByText(say('shell.deposit'), { exact: true })).toBeVisible();
  await other.context().close();
  await configure(system, 'BAIZE', { settings: { headerLogin: false } });
});

test('an unknown name shows ACCOUNT_UNKNOWN where the merchant allows it', async ({ browser }) => {
  await configure(system, 'BAIZE', { settings: { tellsUnknownAccount: true } });
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await press(page, 'entry.forgotten');
  await expect(dialogOf(page).getByText(say('entry.forgot.title'))).toBeVisible();
  await dialogOf(page).locator('input[name="username"]').fill('nobody4711');
  await dialogOf(page).locator('input[name="email"]').fill('nobody@example.com');
  await press(page, 'entry.forgot.send');
  await expect(dialogOf(page).getByText(say('errors.ACCOUNT_UNKNOWN'))).toBeVisible();
  await page.context().close();
  await configure(system, 'BAIZE', { settings: { tellsUnknownAccount: false } });
});

test('a connection lost during a login shows NETWORK in the form, which keeps what was typed', async ({ browser }) => {
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await page.route('**/wps/session/login', (route) => route.abort());
  await fillNames(page, 'minnow88', 'any password');
  await press(page, 'auth.logIn');
  await expect(dialogOf(page).getByText(say('errors.NETWORK'))).toBeVisible();
  await expect(dialogOf(page).locator('input[name="username"]')).toHaveValue('minnow88');
  await page.context().close();
});

test('an account of a kind that the merchant does not let in shows NOT_MEMBER over the form', async ({ browser }) => {
  await configure(system, 'BAIZE', { settings: { agentTypes: [2, 41, 42] } }); // the sample agent is of type 1
  const { username, password } = accountOf(system.seeded, 'agent');
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await fillNames(page, username, password);
  await press(page, 'auth.logIn');
  await expect(dialogOf(page).getByText(say('errors.NOT_MEMBER'))).toBeVisible();
  await page.context().close();
  await configure(system, 'BAIZE', { settings: { agentTypes: [1, 2, 41, 42] } });
});

test('a session that is not verified yet shows VERIFY_FIRST', async ({ browser }) => {
  const token = (await tokenFor(system.seeded, system.at, 'member2')) ?? '';
  await inDatabase(system, (client) =>
    client.query(
      `update session set state = 'ip_challenge' where session_id =
        (select session_id from session join member using (member_id) where username = $1 order by session.created_at desc limit 1)`,
      [accountOf(system.seeded, 'member2').username],
    ),
  );
  const page = await open(browser, `${system.at.site}/member/withdraw`, { tab: { ...tabs.member, token } });
  await expect(page.getByText(say('errors.VERIFY_FIRST')).first()).toBeVisible();
});

test('a member at the agents’ login sees NOT_AGENT', async ({ browser }) => {
  const { username, password } = accountOf(system.seeded, 'member2');
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/agent`);
  await page.locator('main input[name="username"]').fill(username);
  await page.locator('main input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('errors.NOT_AGENT'))).toBeVisible();
  await page.context().close();
});

test('without open registration an account needs an invitation, whose code opens the form', async ({ browser }) => {
  await configure(system, 'BAIZE', { switches: { DIRECTREG3: false } });
  const page = await openTab(browser);
  await page.goto(system.at.site);
  await stands(page);
  await expect(page.getByRole('button', { name: say('shell.createAccount') })).toHaveCount(0);
  await page.goto(`${system.at.site}/register`);
  await expect(dialogOf(page).getByText(say('entry.invitation'))).toBeVisible();
  const code = dialogOf(page).locator('input[name="affiliateCode"]');
  await code.fill('NOSUCH22');
  await press(page, 'common.next');
  await expect(dialogOf(page).getByText(say('errors.AFFILIATE_INVALID'))).toBeVisible();
  await code.fill('QUAY2026');
  await press(page, 'common.next');
  await expect(dialogOf(page).locator('input[name="username"]')).toBeVisible();
  await expect(dialogOf(page).locator('input[name="affiliateCode"]')).toHaveValue('QUAY2026');
  await page.context().close();
  await configure(system, 'BAIZE', { switches: { DIRECTREG3: true } });
});

test('pictures that are drawn do not arrive: a bar says so, the page is whole but for them, a press brings them', async ({
  browser,
}) => {
  const page = await open(browser, system.at.site, {
    before: async (fresh) => {
      await fresh.route('**/art/**', (route) => route.abort());
    },
  });
  const bar = page.getByText(say('shell.pictures'));
  await expect(bar).toBeVisible();
  await expect(page.getByText('IMAGE_MODULE_MISSING')).toBeVisible();
  await page.unroute('**/art/**');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common.retry') })
    .first()
    .click();
  await expect(bar).toBeHidden();
  await expect(page.locator('article img').first()).toBeVisible();
});

test.describe('pictures that speak for a dispute', () => {
  const picture = (name: string, mimeType: string, bytes = 100) => ({ name, mimeType, buffer: Buffer.alloc(bytes, 1) });

  test('are refused file by file: 5 MB at most, png or jpg, no more than three', async ({ browser }) => {
    const page = await open(browser, `${system.at.site}/member/withdraw`, { tab: tabs.member });
    const drop = page.locator('input[type="file"]').first();
    await drop.setInputFiles([picture('large.png', 'image/png', 5 * 1024 * 1024 + 1)]);
    await expect(page.getByText(say('errors.UPLOAD_TOO_LARGE')).first()).toBeVisible();
    await drop.setInputFiles([picture('letter.pdf', 'application/pdf')]);
    await expect(page.getByText(say('errors.UPLOAD_TYPE')).first()).toBeVisible();
    await drop.setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => picture(`${name}.png`, 'image/png')));
    await expect(page.getByText(say('errors.UPLOAD_COUNT')).first()).toBeVisible();
  });
});
