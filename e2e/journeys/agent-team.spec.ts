/** An agent and the own team: the overview, a line, its bets, a file of them; and every figure is the sum of the raw bets. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { seedAccounts } from '@baize/protocol';
import { inDatabase } from '../src/merchant-config.ts';
import { journeyLanguage, say } from '../src/text-of.ts';
import { untilSummedUp } from '../src/summed-up.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs } from '../src/tab.ts';
import { openTabs, visit } from '../src/visit.ts';
import type { Tabs } from '../src/visit.ts';

let system: System;
let tabs: Tabs;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  await untilSummedUp(system);
  tabs = await openTabs(system);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await system?.stop();
});

async function openAs(browser: Browser, as: 'agent' | 'member', path: string, width = 1440): Promise<Page> {
  const look = { theme: 'dark', width, height: 900, language: journeyLanguage } as const;
  return (await visit(browser, system, tabs, { name: path, site: 'baize', as, path }, look)).page;
}

interface Raw {
  readonly bets: string;
  readonly turnover: string;
  readonly result: string;
}

/** Sums of the raw bets of everybody at or below somebody, settled in the last 30 days of the house. */
async function rawOf(account: string): Promise<Raw> {
  const client = new pg.Client({ connectionString: system.stack.database.ownerUrl });
  await client.connect();
  await client.query(`select set_config('baize.merchant', '*', false)`);
  const { rows } = await client.query<Raw>(
    `select count(*) as bets, coalesce(sum(b.turnover), 0) as turnover, coalesce(sum(b.stake - b.payout), 0) as result
     from turnover_bet b join agent_line l using (merchant_id, member_id) join member m on m.merchant_id = l.merchant_id and m.member_id = l.ancestor_id
     where m.username = $1 and l.until = 'infinity' and b.currency = 'USD'
       and b.window_start >= date_trunc('day', now() at time zone 'Asia/Bangkok' - interval '29 days') at time zone 'Asia/Bangkok'`,
    [account],
  );
  await client.end();
  const [row] = rows;
  if (!row) throw new Error('no sums');
  return row;
}

const digitsOf = (text: string): string => text.replace(/[^0-9−]/g, '').replace('−', '-');

async function stat(page: Page, label: string): Promise<string> {
  const panel = page
    .locator('main section')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();
  await expect(panel).toContainText(/[0-9]/);
  return digitsOf((await panel.innerText()).replace(label, ''));
}

test('the overview leads to a line, a line to its bets, the bets to a file; all say what the raw bets say', async ({
  browser,
}) => {
  const team = await rawOf(seedAccounts.agent);
  expect(Number(team.bets)).toBeGreaterThan(0);

  const page = await openAs(browser, 'agent', '/agentHome/agentTeamOverview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('agent.page.agentTeamOverview'));
  await page.getByRole('button', { name: say('teams.days.asTable') }).click();
  const days = page.getByRole('table', { name: say('teams.days.table') });
  await expect(days.locator('tbody tr')).toHaveCount(30);
  const lines = page.getByRole('table', { name: say('teams.lines.title') });
  await lines.locator('tbody tr').first().click();
  await expect(page).toHaveURL(/downlineManagmentView\?open=/);
  const drawer = page.getByRole('complementary', { name: say('teams.drawer.title') });
  await expect(drawer.getByRole('tab')).toHaveCount(3);
  await drawer.getByRole('tab', { name: say('teams.drawer.bets'), exact: true }).click();
  await expect(drawer.getByRole('link', { name: say('teams.drawer.allBets') })).toBeVisible();
  await drawer.getByRole('tab', { name: say('teams.drawer.money'), exact: true }).click();
  await expect(drawer).toContainText(say('teams.sum.net'));

  // by keyboard: down to the first of the line, and told by Enter
  const tree = page.getByRole('treegrid');
  const second = tree.locator('tr[aria-level="2"]').first();
  await second.waitFor();
  await tree.locator('tr[aria-level="1"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(tree.locator('tr[aria-level="1"]')).toBeFocused();

  await page.goto(`${system.at.site}/agentHome/palStatementsAgentCopy?days=30`);
  await expect.poll(() => stat(page, say('teams.sum.turnover'))).toBe(team.turnover);
  await expect.poll(() => stat(page, say('teams.sum.result'))).toBe(team.result);

  const member = await rawOf(seedAccounts.member);
  await page.goto(`${system.at.site}/agentHome/personalHistoryCopy?days=30`);
  await expect.poll(() => stat(page, say('teams.sum.bets'))).toBe(team.bets);
  const find = page.locator('main').getByRole('combobox', { name: say('teams.find.filter') });
  await find.fill(seedAccounts.member.slice(0, 4));
  await expect(page.getByRole('option', { name: seedAccounts.member })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/member=/);
  await expect.poll(() => stat(page, say('teams.sum.bets'))).toBe(member.bets);
  await expect.poll(() => stat(page, say('teams.sum.turnover'))).toBe(member.turnover);
  await expect(page.locator('main tbody tr').first()).toContainText(seedAccounts.member);

  await page.getByRole('button', { name: say('teams.export.open'), exact: true }).click();
  await page.getByRole('menuitem', { name: say('teams.export.csv') }).click();
  const ready = page.getByRole('button', { name: say('teams.export.fetch') });
  await expect(ready).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  const rows = readFileSync(await download.path(), 'utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .slice(1);
  expect(rows).toHaveLength(Number(member.bets));
  const staked = rows.reduce((sum, row) => sum + BigInt((row.split(',').at(-5) ?? '').replace('.', '')), 0n);
  expect(staked.toString()).toBe(member.turnover);

  // the file lies among the own files, and a message told of it
  await page.getByRole('button', { name: say('teams.export.open'), exact: true }).click();
  await page.getByRole('menuitem', { name: say('records.export.list') }).click();
  await expect(page.getByRole('dialog')).toContainText(say('records.export.kind.team_bets'));
});

test('a bet of the team opens its round, and the round leads to all bets of the player and to the player', async ({
  browser,
}) => {
  const page = await openAs(browser, 'agent', '/agentHome/personalHistoryCopy?days=30');
  const row = page.locator('main tbody tr').first();
  const stake = row.locator(`td[data-label="${say('bets.stake')}"]`);
  await expect(stake).toContainText(/[0-9]/);
  const staked = (await stake.innerText()).trim();
  await row.press('Enter');
  const round = page.getByRole('dialog');
  await expect(
    round.locator('dl > div').filter({ has: page.getByText(say('bets.stake'), { exact: true }) }),
  ).toContainText(staked);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await row.press('Enter');
  await round.getByRole('button', { name: say('teams.drawer.allBets') }).click();
  await expect(page).toHaveURL(/days=30.*member=/);
  await expect(round).toBeHidden();
  await page.locator('main tbody tr').first().press('Enter');
  await round.getByRole('button', { name: say('teams.drawer.title'), exact: true }).click();
  await expect(page).toHaveURL(/downlineManagmentView\?open=/);
});

test('a date in Arabic is read from its day to its year, and an amount keeps its sign in front', async ({
  browser,
}) => {
  const look = { theme: 'dark', width: 1440, height: 900, language: 'ar' } as const;
  const path = '/agentHome/agentRevenueReport?days=30';
  const { page } = await visit(browser, system, tabs, { name: path, site: 'baize', as: 'agent', path }, look);
  const payment = page.locator('main table').last().locator('tbody tr').first();
  await expect(payment).toContainText('%');
  const read = await payment.evaluate((row) => {
    const centreOf = (text: Text, from: number, to: number): number => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      const { left, right } = range.getBoundingClientRect();
      return (left + right) / 2;
    };
    const texts: Text[] = [];
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    const date = texts.find(({ data }) => /^\d{1,2} \D+ \d{4}/.test(data));
    const amount = texts.find(({ data }) => /^[+−]/.test(data));
    if (!date || !amount) return null;
    const year = date.data.search(/\d{4}/);
    return {
      day: centreOf(date, 0, 1) - centreOf(date, year, year + 4),
      sign: centreOf(amount, 0, 1) - centreOf(amount, 1, amount.data.length),
    };
  });
  expect(read?.day).toBeGreaterThan(0);
  expect(read?.sign).toBeLessThan(0);
});

test('every bet of the sample is of a game that has a name', async () => {
  const unnamed = await inDatabase(system, (client) =>
    client.query("select node_id from turnover_bet where product = 'OTHER'"),
  );
  expect(unnamed.rows).toEqual([]);
});

for (const width of [360, 390]) {
  test(`at ${width} px the export menu is inside the window`, async ({ browser }) => {
    const page = await openAs(browser, 'agent', '/agentHome/personalHistoryCopy?days=30', width);
    await page.getByRole('button', { name: say('teams.export.open'), exact: true }).click();
    const menu = page.getByRole('menu', { name: say('teams.export.open') });
    await expect(async () => {
      const box = await menu.boundingBox(); // it is drawn before it is put in its place
      expect(box?.x).toBeGreaterThanOrEqual(8);
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width - 8);
    }).toPass({ timeout: 10_000 });
    await page.screenshot({ path: test.info().outputPath('menu.png') });
  });
}

test('filters are kept under a name and found again from the address of nothing', async ({ browser }) => {
  const page = await openAs(browser, 'agent', '/agentHome/agentDownlineTransactionDetailsCopy?kind=deposit&days=30');
  await page.getByRole('button', { name: say('teams.views.title') }).click();
  await page.getByRole('menuitem', { name: say('teams.views.keep') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('teams.views.name')).fill('Paid in');
  await dialog.getByRole('button', { name: say('common.save') }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${system.at.site}/agentHome/agentDownlineTransactionDetailsCopy`);
  await page.getByRole('button', { name: say('teams.views.title') }).click();
  await page.getByRole('menuitemradio', { name: 'Paid in' }).click();
  await expect(page).toHaveURL(/days=30/);
  await expect(page).toHaveURL(/kind=deposit/);
});
