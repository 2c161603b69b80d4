/** What a person does to get in, in a browser, found by the words on the screen. */
import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { readArrived } from '../inbox.ts';
import { sixDigits } from '../inbox.ts';
import { journeyLanguage, say } from '../text-of.ts';
import type { System } from '../system.ts';

/** A tab of somebody who has closed the announcements. */
export async function openTab(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((language) => {
    localStorage.setItem('lang', language);
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  }, journeyLanguage);
  return context.newPage();
}

/** The dialog on top. */
export function dialogOf(page: Page): Locator {
  return page.locator('dialog[open]').last();
}

export async function chooseTab(page: Page, name: string): Promise<void> {
  await dialogOf(page).locator('label').filter({ hasText: name }).click();
}

export async function fillNames(page: Page, username: string, password: string): Promise<void> {
  const form = dialogOf(page);
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill(password);
}

export async function press(page: Page, key: string): Promise<void> {
  await dialogOf(page)
    .getByRole('button', { name: say(key), exact: true })
    .click();
}

/** Chooses the country by what a person types, and writes the number. */
export async function fillNumber(page: Page, country: string, digits: string): Promise<void> {
  await dialogOf(page).locator('button[aria-haspopup="dialog"]').click();
  const list = dialogOf(page);
  await list.getByRole('searchbox').fill(country);
  await list.getByRole('searchbox').press('Enter');
  await dialogOf(page).locator('input[name="mobileNum"]').fill(digits);
}

/** Asks for a code and types what arrived; the button counts down meanwhile. */
export async function fillCode(page: Page, system: System, recipient: string, before = 0): Promise<void> {
  await press(page, 'entry.code.send');
  await expect(dialogOf(page).getByRole('button', { name: /\d:\d\d/ })).toBeVisible();
  await dialogOf(page)
    .locator('input[autocomplete="one-time-code"]')
    .fill(await readArrived(system, recipient, sixDigits, before));
}

/** Somebody is in: the header has the deposit. A dialog of welcome may lie over it. */
export async function expectIn(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText(say('shell.deposit'), { exact: true })).toBeVisible();
}

/** Ticks age and terms. The box lies under its drawn mark, so the press is forced, and a forced press does not wait until a dialog
 *  that comes in stands still: one that misses is made again, as a person would. */
export async function agree(form: Locator): Promise<void> {
  for (const name of ['age', 'terms']) {
    const box = form.locator(`input[name="${name}"]`);
    await expect(() => box.check({ force: true, timeout: 2_000 })).toPass({ timeout: 15_000 });
  }
}
