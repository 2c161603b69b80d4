/** Bonus money, in Chromium with real parts: an operator grants it, its player reads what it asks, plays it free with one roll and
 *  finds it in the wallet; a second one is declined and goes back. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { openBooks } from '../src/books.ts';
import { signIn } from '../src/pages/operator.ts';
import { deposit, expectBooks, playDice, register } from '../src/pages/player.ts';
import { journeyLanguage, money, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((language) => {
    localStorage.setItem('lang', language);
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  }, journeyLanguage);
  return context.newPage();
}

const state = (name: string): string => say('bonuses.state', { state: name });

async function grant(operator: Page, amount: string): Promise<void> {
  await operator.getByRole('button', { name: say('bonuses.grant') }).click();
  const form = operator.locator('dialog[open]');
  await form.getByRole('textbox', { name: say('common.amount') }).fill(amount);
  await form.getByRole('textbox', { name: say('bonuses.multiple') }).fill('5');
  await form.getByRole('textbox', { name: say('console-players.reason') }).fill('For the outage');
  await form.getByRole('button', { name: say('bonuses.grant') }).click();
  await expect(form).toBeHidden();
}

test('a bonus is granted, played free and paid out; another is declined', async ({ browser }) => {
  test.setTimeout(5 * 60_000);
  const system = await startSystem({ nodes: 1 });
  try {
    const books = await openBooks(system);
    const player = await register(await openPage(browser), system, books, 'harbour31');
    await deposit(player, system, books, '500');
    const operator = await openPage(browser);
    await signIn(operator, system, 'admin');
    await operator.goto(`${system.at.console}/players/${player.memberId}`);
    await grant(operator, '2.00');
    await expect(operator.getByText(state('open')).first()).toBeVisible();

    const { page, memberId } = player;
    const look = () => page.goto(`${system.at.site}/member/bonusDetails`);
    const progress = (counted: string) => page.getByText(say('bonuses.progress', { counted, needed: '10.00' })).first();
    await look();
    await expect(progress('0.00')).toBeVisible();
    await expectBooks(player, books);
    expect((await books.wallet(memberId)).freeMinor).toBe(50_000n); // set aside is not in the wallet

    await playDice(player, system, books);
    await expect(async () => {
      await look();
      await expect(page.getByText(state('released'), { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expectBooks(player, books);
    const released = (await books.wallet(memberId)).freeMinor;
    expect(released === 49_200n || released > 50_200n, `${released}`).toBe(true); // lost or won, and the bonus on top

    await grant(operator, '3.00');
    await look();
    await page.getByRole('button', { name: say('bonuses.decline') }).click();
    const asked = page.locator('dialog[open]');
    await expect(asked.getByText(say('bonuses.declineBody', { amount: `${money(300n)} USD` }))).toBeVisible();
    await asked.getByRole('button', { name: say('bonuses.decline') }).click();
    await expect(page.getByText(state('declined'), { exact: true })).toBeVisible();
    await expectBooks(player, books);
    expect((await books.wallet(memberId)).freeMinor).toBe(released);
    await books.close();
  } finally {
    await system.stop();
  }
});
