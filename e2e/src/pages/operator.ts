/** What an operator does in the console, in a browser. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { accountOf, totpCode } from '../people.ts';
import type { Person } from '../people.ts';
import { say } from '../text-of.ts';
import type { System } from '../system.ts';

/** Signs in with password and authenticator. A code is good once, so each operator signs in once a journey. */
export async function signIn(page: Page, system: System, person: Person): Promise<void> {
  const account = accountOf(system.seeded, person);
  await page.goto(system.at.console);
  await page.getByRole('textbox', { name: say('console-sign-in.username') }).fill(account.username);
  await page.getByRole('textbox', { name: say('console-sign-in.password') }).fill(account.password);
  await page.getByRole('button', { name: say('console-sign-in.next') }).click();
  await page.getByRole('textbox', { name: say('console-sign-in.code') }).fill(totpCode(account.totpSecret ?? ''));
  await page.getByRole('button', { name: say('console-sign-in.enter') }).click();
  await expect(page.getByRole('link', { name: say('console-shell.approvals') })).toBeVisible();
}

/** Opens the task of a player and amount in a queue: a decided one may still stand in its row. */
async function openTask(page: Page, queue: string, username: string, amount: string): Promise<void> {
  await page.getByRole('link', { name: say('console-shell.approvals') }).click();
  await page
    .getByRole('group', { name: say('console-approvals.queues') })
    .getByRole('button', { name: say(`console-approvals.queue.${queue}`) })
    .click();
  await page
    .getByRole('row', { name: new RegExp(`${username}.*\\b${amount.replace('.', '\\.')}\\b`) })
    .first()
    .click();
}

export async function approve(page: Page, username: string, amount: string): Promise<void> {
  await openTask(page, 'approval', username, amount);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/approve')),
    page.getByRole('button', { name: say('console-approvals.approve', { amount }) }).click(),
  ]);
  expect(answer.ok()).toBe(true);
}

/** Looks at the pictures of a dispute and sends the missing part again. */
export async function resend(page: Page, username: string, amount: string, note: string): Promise<void> {
  await openTask(page, 'dispute', username, amount);
  await page.getByRole('textbox', { name: say('console-approvals.note') }).fill(note);
  await page.getByRole('button', { name: say('console-approvals.resend', { amount }) }).click();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: say('console-approvals.resend', { amount }) })
    .click();
}
