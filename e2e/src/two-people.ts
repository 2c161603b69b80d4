/** Acts that take two people, where a journey is about something else: a colleague grants over the line what the page asked for. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { say } from './text-of.ts';
import type { System } from './system.ts';

/** The request that the page says it has become. */
async function requestOn(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: say('console-requests.see') }).getAttribute('href');
  const id = new URL(href ?? '', page.url()).searchParams.get('request');
  if (id === null) throw new Error(`no request in ${href}`);
  return id;
}

/** `token`: of an operator who is no account of the asker's. A request is the merchant's, or the platform's where an account is
 *  what it is about. */
async function grant({ at }: Pick<System, 'at'>, token: string, id: string): Promise<void> {
  const decide = (query: string) =>
    fetch(`${at.console}/console/requests/${id}/decide${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ decision: 'grant' }),
    });
  const here = await decide('?merchant=BAIZE');
  const answer = here.status === 404 ? await decide('') : here;
  if (!answer.ok) throw new Error(`${id} was not granted: ${answer.status} ${await answer.text()}`);
}

/** From the notice that a second person must agree: `token`’s operator grants it, and who asked carries it out. */
export async function agreeAndCarryOut(page: Page, system: Pick<System, 'at'>, token: string): Promise<void> {
  await grant(system, token, await requestOn(page));
  await page.getByRole('link', { name: say('console-requests.see') }).click();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: say('console-requests.carryOut') })
    .click();
  await expect(page.getByRole('button', { name: say('console-requests.carryOut') })).toHaveCount(0);
}
