/** Player protection, in Chromium with real parts: a limit set on the page stops a bet in the game, the reality check waits for an
 *  answer, a break and self-exclusion close play, and the money can still be taken out. */
import { expect, test } from '@playwright/test';
import type { FrameLocator, Page } from '@playwright/test';
import pg from 'pg';
import { openBooks } from '../src/books.ts';
import type { Books } from '../src/books.ts';
import { deposit, openGame, register, requestWithdrawal } from '../src/pages/player.ts';
import type { Player } from '../src/pages/player.ts';
import { journeyLanguage, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';

const limitsPath = '/member/limits';
const minute = 60_000;

function dialog(page: Page) {
  return page.locator('dialog[open]');
}

async function setLimit({ page }: Player, system: System, limit: string, amount: string): Promise<void> {
  await page.goto(`${system.at.site}${limitsPath}`);
  await page.locator(`[data-limit="${limit}"] button`).first().click();
  await dialog(page)
    .getByRole('textbox', { name: say('limits.dialog.amount') })
    .fill(amount);
  await dialog(page)
    .getByRole('button', { name: say('limits.dialog.save') })
    .click();
  await expect(dialog(page)).toBeHidden();
}

async function chooseReality({ page }: Player, minutes: number): Promise<void> {
  await page.locator('[data-limit="reality.sitting"] button').first().click();
  await dialog(page)
    .getByRole('button', { name: say('limits.everyMinutes', { count: minutes }) })
    .click();
  await dialog(page)
    .getByRole('button', { name: say('limits.dialog.save') })
    .click();
  await expect(dialog(page)).toBeHidden();
}

function rollButton(frame: FrameLocator) {
  return frame.getByRole('button', { name: say('game-dice.roll', { direction: 'over', target: '50.50' }) });
}

async function roll(frame: FrameLocator, stake: string): Promise<void> {
  await frame.getByRole('textbox', { name: say('game-host.bet'), exact: true }).fill(stake);
  await rollButton(frame).click();
}

/** A bet that is taken: the books have one stake more. */
async function rollTaken(frame: FrameLocator, player: Player, books: Books, stake: string): Promise<void> {
  const before = await books.movements(player.memberId, 'stake');
  await roll(frame, stake);
  await expect.poll(() => books.movements(player.memberId, 'stake')).toBe(before + 1);
}

/** A bet that is refused: the game says why and the books do not move. */
async function rollRefused(frame: FrameLocator, player: Player, books: Books, why: string): Promise<void> {
  const before = await books.movements(player.memberId, 'stake');
  await roll(frame, '10.00');
  await expect(frame.getByText(say(why)).first()).toBeVisible();
  expect(await books.movements(player.memberId, 'stake')).toBe(before);
}

/** What began is that much longer ago; nobody has to wait for an hour. */
async function pass(system: System, player: Player, minutes: number): Promise<void> {
  const client = new pg.Client({ connectionString: system.stack.database.ownerUrl });
  await client.connect();
  const back = (column: string) => `${column} = ${column} - make_interval(mins => $2)`;
  const columns = ['session_at', 'last_stake_at', 'reality_at'].map(back).join(', ');
  await client.query(`update play_guard set ${columns} where member_id = $1`, [player.memberId, minutes]);
  await client.end();
}

test('limits, reality check, a break and self-exclusion', async ({ browser }) => {
  test.setTimeout(10 * minute);
  const system = await startSystem({ nodes: 1 });
  try {
    const books = await openBooks(system);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((language) => {
      localStorage.setItem('lang', language);
      for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
    }, journeyLanguage);
    const page = await context.newPage();
    const player = await register(page, system, books, 'harbour09');
    await deposit(player, system, books, '500');

    await test.step('a stake limit stops the bet that would pass it', async () => {
      await setLimit(player, system, 'stake.day', '25.00');
      await chooseReality(player, 30);
      const frame = await openGame(player, system, 'dice');
      await rollTaken(frame, player, books, '10.00');
      await rollTaken(frame, player, books, '10.00');
      await rollRefused(frame, player, books, 'game-host.error.LIMIT_STAKE');
      await expect(page.getByRole('region', { name: say('member.session.label') })).toContainText('25.00');
    });

    await test.step('a looser limit waits, and can be given up', async () => {
      await setLimit(player, system, 'stake.day', '100.00');
      const row = page.locator('[data-limit="stake.day"]');
      await expect(row).toContainText('25.00');
      await row.getByRole('button', { name: say('limits.keep') }).click();
      await expect(row.getByRole('button', { name: say('limits.keep') })).toBeHidden();
    });

    await test.step('the wallet says how much of the limit is used', async () => {
      await page.goto(`${system.at.site}/member/transferFund`);
      const line = page.getByRole('progressbar', { name: say('limits.name.stake.day') });
      await expect(line).toHaveAttribute('aria-valuenow', '80');
      await expect(line).toHaveAttribute('aria-valuetext', say('limits.used', { used: '20.00', limit: '25.00' }));
    });

    await test.step('the deposit page offers no more than the limit leaves', async () => {
      await setLimit(player, system, 'deposit.day', '630.00');
      await page.goto(`${system.at.site}/member/depositv2`);
      await expect(page.getByText(say('limits.used', { used: '500.00', limit: '630.00' }))).toBeVisible();
      const offers = page.getByRole('group', { name: say('deposits.amounts') }).getByRole('button');
      await expect(offers.last()).toHaveText('130.00');
    });

    await test.step('the reality check shows the figures and no stake is taken until it is answered', async () => {
      const frame = await openGame(player, system, 'dice');
      for (const stake of ['1.00', '1.00']) {
        await pass(system, player, 14);
        await rollTaken(frame, player, books, stake);
      }
      await pass(system, player, 2);
      await page.reload();
      await expect(dialog(page)).toContainText(say('limits.pause.title'), { timeout: 40_000 });
      await expect(dialog(page)).toContainText('22.00');
      const token = await page.evaluate(() => sessionStorage.getItem('token'));
      const read = await page.request.get(`${system.at.site}/api/protection`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(
        ((await read.json()) as { value: { sitting: { isRealityDue: boolean } } }).value.sitting.isRealityDue,
      ).toBe(true);
      await dialog(page)
        .getByRole('button', { name: say('member.pause.carryOn') })
        .click();
      await expect(dialog(page)).toBeHidden();
      await rollTaken(page.frameLocator('iframe'), player, books, '1.00');
    });

    await test.step('a break closes the game and the cashier', async () => {
      await page.goto(`${system.at.site}${limitsPath}`);
      await page
        .getByRole('button', { name: say('limits.break.chosen', { length: say('limits.hours', { count: 24 }) }) })
        .click();
      await dialog(page)
        .getByRole('button', { name: say('limits.break.take') })
        .click();
      await expect(page.getByText(say('limits.stop.cooling_off')).first()).toBeVisible();
      await page.goto(`${system.at.site}/seamless?nodeId=dice`);
      await expect(page.getByText(say('errors.COOLING_OFF')).first()).toBeVisible();
    });

    await test.step('self-exclusion ends the session at once, and the money can still be taken out', async () => {
      await page.goto(`${system.at.site}${limitsPath}`);
      await page.getByRole('button', { name: say('limits.exclusion.begin') }).click();
      await dialog(page).getByRole('checkbox').check({ force: true });
      await dialog(page)
        .getByRole('button', { name: say('limits.exclusion.begin') })
        .click();
      await expect(page.getByRole('banner').getByRole('button', { name: say('shell.createAccount') })).toBeVisible();

      await logIn(player, system);
      await page.goto(`${system.at.site}/seamless?nodeId=dice`);
      await expect(page.getByText(say('errors.SELF_EXCLUDED')).first()).toBeVisible();
      await requestWithdrawal(player, books, '100');
    });
    expect(await books.broken()).toEqual([]);
    await books.close();
  } finally {
    await system.stop();
  }
});

async function logIn({ page, username, password }: Player, system: System): Promise<void> {
  await page.goto(`${system.at.site}/login`);
  const form = dialog(page);
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill(password);
  await form.getByRole('button', { name: say('auth.logIn') }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: say('shell.deposit') })).toBeVisible();
}
