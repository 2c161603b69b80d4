/** Money within a line, in Chromium: a member sends to the upline, both hold a paper; the money that comes back is a circle, the
 *  console shows it held, and it moves when an operator lets it pass. The books say what the papers say. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { seedAccounts, seedIds } from '@baize/protocol';
import { openBooks } from '../src/books.ts';
import type { Books } from '../src/books.ts';
import { inDatabase } from '../src/merchant-config.ts';
import { accountOf } from '../src/people.ts';
import { journeyLanguage, money, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs } from '../src/tab.ts';
import { openTabs, visit } from '../src/visit.ts';
import type { Tabs } from '../src/visit.ts';

let system: System;
let tabs: Tabs;
let books: Books;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  tabs = await openTabs(system);
  books = await openBooks(system);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await books?.close();
  await system?.stop();
});

const path = '/member/transferUpline';

async function openAs(browser: Browser, as: 'agent' | 'member' | 'admin', to = path): Promise<Page> {
  const look = { theme: 'dark', width: 1440, height: 900, language: journeyLanguage } as const;
  const site = as === 'admin' ? 'console' : 'baize';
  return (await visit(browser, system, tabs, { name: to, site, as, path: to }, look)).page;
}

/** The name first, then amount and password. */
async function send(page: Page, role: 'agent' | 'member', amount: string): Promise<void> {
  const { withdrawPassword = '' } = accountOf(system.seeded, role);
  await page.getByRole('button', { name: say('transfers.goOn') }).click();
  await page.getByRole('textbox', { name: say('common.amount'), exact: true }).fill(amount);
  await page.getByRole('textbox', { name: say('transfers.password'), exact: true }).fill(withdrawPassword);
  const shown = money(BigInt(Math.round(Number(amount) * 100)));
  await page.getByRole('button', { name: say('transfers.sendAmount', { amount: shown }) }).click();
}

const free = async (memberId: string) => (await books.wallet(memberId)).freeMinor;
/** What transfers brought the member, less what they took: pay by contract may come into the wallet meanwhile. */
const moved = (memberId: string): Promise<bigint> =>
  inDatabase(system, async (client) => {
    const { rows } = await client.query<{ sum: string }>(
      'select coalesce(sum(j.amount), 0) as sum from ledger_journal j join ledger_account a using (merchant_id, account_id) where a.owner_id = $1 and j.kind in (23, 24)',
      [memberId],
    );
    return BigInt(rows[0]?.sum ?? 0);
  });
const paper = (page: Page) => page.getByRole('status').filter({ has: page.getByText(say('member.reference')) });

test('a transfer has a record on both sides; money that comes back is held until an operator lets it pass', async ({
  browser,
}) => {
  const before = { member: await moved(seedIds.member), agent: await moved(seedIds.agent) };

  const member = await openAs(browser, 'member');
  await send(member, 'member', '200.00');
  await expect(paper(member)).toContainText(say('transfers.state.done'));
  expect(await moved(seedIds.member)).toBe(before.member - 20_000n);
  expect(await moved(seedIds.agent)).toBe(before.agent + 20_000n);

  const agent = await openAs(browser, 'agent');
  await expect(agent.getByText(seedAccounts.member).first()).toBeVisible(); // the receiver's side of the paper
  await agent.getByRole('textbox', { name: say('transfers.find') }).fill(seedAccounts.member);
  await agent.getByRole('radio', { name: seedAccounts.member }).check({ force: true });
  await send(agent, 'agent', '150.00');
  await expect(paper(agent)).toContainText(say('transfers.state.held'));
  await expect(paper(agent)).toContainText(say('transfers.reason.circle'));
  expect(await moved(seedIds.agent)).toBe(before.agent + 20_000n); // nothing has moved

  const desk = await openAs(browser, 'admin', '/transfers?tab=circles');
  await expect(desk.getByRole('row').filter({ hasText: seedAccounts.member }).first()).toContainText('150.00');
  await desk.goto(`${system.at.console}/transfers?tab=held`);
  await desk.getByRole('row').filter({ hasText: '150.00' }).first().click();
  const file = desk.locator('dialog[open]');
  await file.getByRole('textbox', { name: say('console-agents.remark') }).fill('Change of a shared bill');
  await file.getByRole('button', { name: say('console-agents.release', { amount: '150.00 USD' }) }).click();
  await expect(file).toBeHidden();

  expect(await moved(seedIds.member)).toBe(before.member - 5_000n);
  expect(await moved(seedIds.agent)).toBe(before.agent + 5_000n);
  await member.reload();
  await expect(member.getByText('150.00').first()).toBeVisible();
  await expect(async () => {
    const shown = money(await free(seedIds.member));
    await expect(member.getByRole('banner')).toContainText(shown, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  expect(await books.broken()).toEqual([]);
});
