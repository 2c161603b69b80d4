/** Position taking at the operator's desk, in Chromium: the matrix of shares, limits of credit, a player who goes from cash to
 *  credit, and a week that is settled and confirmed, with the agent's and the player's own pages beside it. Amounts are worked out a
 *  second time from the raw bets. */
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { seedAccounts, seedIds } from '@baize/protocol';
import { weekOf } from '@baize/server/capabilities/positions/rules.ts';
import { openBooks } from '../src/books.ts';
import type { Books } from '../src/books.ts';
import { inDatabase } from '../src/merchant-config.ts';
import { dialogOf } from '../src/pages/contracts.ts';
import { playDice } from '../src/pages/player.ts';
import type { Player } from '../src/pages/player.ts';
import { operatorTab, playerTab, tokenFor } from '../src/people.ts';
import { journeyLanguage, money, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, open, stands } from '../src/tab.ts';
import { teamTab } from '../src/team-login.ts';
import { agreeAndCarryOut } from '../src/two-people.ts';

/** Plays with cash in the sample data, directly below the demo agent. */
const player = 'dockside5';
const creditMinor = 30_000n;

let system: System;
let books: Books;
let memberId: string;

test.describe.configure({ mode: 'serial' }); // one line, from its shares to its week
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1, hasClock: true });
  books = await openBooks(system);
  memberId = await books.memberId(player);
  operator = await operatorTab(system, 'admin');
  partner = (await operatorTab(system, 'partner'))['consoleToken'] ?? '';
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await books?.close();
  await system?.stop();
});

/** One session of the operator's lasts as long as the clock stands; a code of the authenticator is good once. */
let operator: Record<string, string>;
/** The owner who agrees to what the operator asks for. */
let partner = '';

async function openCallContext(browser: Browser, path: string): Promise<Page> {
  return openTab(browser, `${system.at.console}${path}`, operator);
}

async function openAgent(browser: Browser): Promise<Page> {
  const token = await tokenFor(system.seeded, system.at, 'agent');
  return openTab(browser, `${system.at.site}/agentHome/positions`, await playerTab(system.at.site, token ?? ''));
}

function openTab(browser: Browser, address: string, tab: Record<string, string>): Promise<Page> {
  return open(browser, address, { tab, language: journeyLanguage, viewport: { width: 1440, height: 900 } });
}

const rowOf = (page: Page, account: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(account, { exact: true }) });

async function openLine(page: Page, account: string, part: 'shares' | 'credit' | 'history'): Promise<Locator> {
  await rowOf(page, account).getByText(account, { exact: true }).click();
  const file = dialogOf(page);
  await file.getByRole('tab', { name: say(`positions.give.${part}`), exact: true }).click();
  return file;
}

test('the company lays down shares game by game; they hold from the next week, and the agent reads them', async ({
  browser,
}) => {
  const desk = await openCallContext(browser, '/positions');
  const file = await openLine(desk, seedAccounts.agent, 'shares');
  const slots = say('console-positions.product', { product: 'RNG' });
  const share = (key: string): Locator =>
    file.getByRole('textbox', { name: `${slots}: ${say(`positions.give.${key}`)}` });
  await expect(share('mayTake')).toHaveValue(/^60/);

  await share('commission').fill('99'); // more than the merchant lets anybody have
  await expect(file.getByText(say('positions.give.unfit'))).toBeVisible();
  await share('mayTake').fill('45');
  await share('commission').fill('0.35');
  await file.getByRole('button', { name: say('positions.give.save') }).click();
  await agreeAndCarryOut(desk, system, partner);
  await desk.goto(`${system.at.console}/positions`);

  const history = await openLine(desk, seedAccounts.agent, 'history');
  const laidDown = say('console-positions.historyTerms', { game: slots, share: '45.00%', rate: '0.35%' });
  await expect(history.getByText(laidDown)).toBeVisible();
  await expect(history.getByText(say('positions.history.operator')).first()).toBeVisible();

  const agent = await openAgent(browser);
  const row = agent.getByRole('row').filter({ has: agent.getByText(slots, { exact: true }) });
  await expect(row).toContainText('60.00%'); // the running week stays as it is
  await expect(row).toContainText('45.00%');
});

test('an operator raises a limit of credit, and cannot lower it below what is given on', async ({ browser }) => {
  const desk = await openCallContext(browser, '/positions');
  const file = await openLine(desk, seedAccounts.agent, 'credit');
  const limit = file.getByRole('textbox', { name: say('positions.credit.set') });
  await limit.fill('1000.00'); // four thousand are given on
  await file.getByRole('button', { name: say('positions.credit.save') }).click();
  await expect(file.getByText(say('errors.CREDIT_IN_USE'))).toBeVisible();
  await limit.fill('12000.00');
  await file.getByRole('button', { name: say('positions.credit.save') }).click();
  await agreeAndCarryOut(desk, system, partner);
  await desk.goto(`${system.at.console}/positions`);
  await expect(rowOf(desk, seedAccounts.agent)).toContainText('12,000.00');
  const agent = await openAgent(browser);
  await expect(agent.getByRole('main')).toContainText('12,000.00');
  expect(await books.broken()).toEqual([]);
});

test('a player goes from cash to credit: operators read it, the books hold it, the cashier is closed', async ({
  browser,
}) => {
  const before = await books.wallet(memberId);
  const agent = await openAgent(browser);
  await agent.getByRole('button', { name: player, exact: true }).first().click();
  const give = dialogOf(agent);
  await give.getByRole('tab', { name: say('positions.give.credit'), exact: true }).click();
  await give.getByRole('textbox', { name: say('positions.credit.set') }).fill('300.00');
  await give.getByRole('button', { name: say('positions.credit.save') }).click();
  await expect(
    agent.getByText(say('positions.credit.saved', { account: player, amount: money(creditMinor) })),
  ).toBeVisible();
  expect((await books.wallet(memberId)).freeMinor).toBe(before.freeMinor + creditMinor);

  const desk = await openCallContext(browser, `/positions?tab=lines&under=${seedIds.agent}`);
  await expect(rowOf(desk, player)).toContainText(money(creditMinor));
  const file = await openLine(desk, player, 'credit');
  await expect(file.getByText(say('console-positions.readOnly'))).toBeVisible(); // the level above gives, operators read
  await expect(file.getByRole('button', { name: say('positions.credit.save') })).toHaveCount(0);

  const own = await openTab(browser, `${system.at.site}/member/depositv2`, await teamTab(system, player));
  await stands(own); // what the server drew takes no press yet
  await own.getByRole('textbox', { name: say('deposits.howMuch') }).fill('50.00');
  await own.getByRole('button', { name: say('deposits.getCode') }).click();
  await expect(own.getByText(say('errors.WALLET_ON_CREDIT'))).toBeVisible();
  expect(await books.broken()).toEqual([]);
});

/** What the player lost in the running week, below zero what was won: from the raw bets alone. */
const rawSince = (from: Date): Promise<{ bets: number; loss: bigint }> =>
  inDatabase(system, async (client) => {
    const { rows } = await client.query<{ bets: number; loss: string }>(
      'select count(*)::int as bets, coalesce(sum(stake - payout), 0) as loss from turnover_bet where member_id = $1 and settled_at >= $2',
      [memberId, from],
    );
    return { bets: rows[0]?.bets ?? 0, loss: BigInt(rows[0]?.loss ?? 0) };
  });

test('a week of bets on credit is settled, read in the console, and confirmed: the credit is what it was', async ({
  browser,
}) => {
  const since = new Date(system.now().getTime() - 1_000);
  const before = await books.wallet(memberId);
  const page = await openTab(browser, system.at.site, await teamTab(system, player));
  const bettor: Player = { page, username: player, password: '', withdrawPassword: '', memberId };
  for (let round = 0; round < 3; round += 1) await playDice(bettor, system, books);
  // a bet is written down a moment after it was paid
  await expect.poll(async () => (await rawSince(since)).bets).toBe(3);
  const { loss } = await rawSince(since);
  await expect.poll(async () => before.freeMinor - (await books.wallet(memberId)).freeMinor).toBe(loss);

  // the running week is read before it is over
  const running = await openCallContext(browser, `/positions?tab=lines&under=${seedIds.agent}`);
  await expect(rowOf(running, player)).toContainText(money(loss < 0n ? -loss : loss));

  // a day past the end of the week: past the next end, what was lost would be carried on
  const { to } = weekOf(system.now(), { startsOn: 1, startHour: 12, timeZone: 'Asia/Bangkok' });
  system.passTime(to.getTime() - system.now().getTime() + 86_400_000);
  const statement = (): Promise<string | null> =>
    inDatabase(system, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select statement_id as id from position_statement where downline_id = $1',
        [memberId],
      );
      return rows[0]?.id ?? null;
    });
  await expect.poll(statement, { timeout: 90_000 }).not.toBeNull();
  operator = await operatorTab(system, 'admin'); // nobody stays signed in for a week

  const desk = await openCallContext(browser, '/positions?tab=weeks');
  const pair = say('positions.statement.title', { upline: seedAccounts.agent, downline: player });
  const row = desk.getByRole('row').filter({ has: desk.getByText(pair, { exact: true }) });
  await expect(row).toContainText(say('positions.state.settled'));
  await row.getByText(pair, { exact: true }).click();
  const paper = dialogOf(desk);
  const figure = (label: string): Locator =>
    paper
      .locator('dl > div')
      .filter({ has: desk.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(figure(say('positions.statement.bets'))).toHaveText('3');
  await expect(figure(say('positions.statement.turnover'))).toContainText('30.00');
  await expect(figure(say('positions.statement.result'))).toContainText(money(loss < 0n ? -loss : loss));
  await paper.getByRole('tab', { name: say('positions.statement.bets'), exact: true }).click();
  const bets = paper.getByRole('table', { name: say('positions.bets.caption') });
  await expect(bets.locator('tbody tr')).toHaveCount(3);
  const split = paper.getByRole('region', { name: say('positions.split.title') });
  for (const level of [say('positions.company'), seedAccounts.agent]) await expect(split).toContainText(level);
  await paper.getByRole('tab', { name: say('positions.statement.due'), exact: true }).click();
  const confirm = paper.getByRole('region', { name: say('console-positions.confirm') });
  // the list is read again last: the form is gone by then, and what it did is said all the same
  await desk.route('**/console/position-statements?*', async (route) => {
    await expect(confirm).toBeHidden();
    await route.continue();
  });
  await confirm.getByRole('button').click();
  await expect(desk.getByText(say('console-positions.confirmed'))).toBeVisible();
  await expect(row).toContainText(say('positions.state.confirmed'));
  expect((await books.wallet(memberId)).freeMinor).toBe(before.freeMinor);
  expect(await books.broken()).toEqual([]);
});
