/** Lotteries, in Chromium with real parts, on a phone in Vietnamese and in Thai: tickets are bought, repeated and taken back, the draw is
 *  watched, and what it pays stands in the ledger. An official result takes two operators. */
import { expect, test } from '@playwright/test';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { findLotteryGame, settleTicket } from '@baize/lottery';
import type { TicketChoices } from '@baize/lottery';
import pg from 'pg';
import { openBooks } from '../src/books.ts';
import type { Books } from '../src/books.ts';
import { operatorTab, playerTab, tokenFor } from '../src/people.ts';
import { closeTabs, dialog, open, stands } from '../src/tab.ts';
import { say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import { sayIn } from '../src/visit.ts';
import type { Say } from '../src/visit.ts';
import type { System } from '../src/system.ts';

const phone = { width: 390, height: 844 };
const minute = 60_000;

let system: System;
let books: Books;
let studio: pg.Client;
/** What the player has before the first ticket. */
let atStart: bigint;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1, hasClock: true, profile: 'check' });
  books = await openBooks(system);
  studio = new pg.Client({ connectionString: system.stack.database.studioUrl });
  studio.on('error', () => undefined); // the system may stop first
  await studio.connect();
  const token = (await tokenFor(system.seeded, system.at, 'member')) ?? '';
  const { customerId = '' } = await playerTab(system.at.site, token);
  atStart = (await books.wallet(customerId)).freeMinor;
});
test.afterAll(async () => {
  await books.close();
  await studio.end();
  await system.stop();
});
test.afterEach(({ browser }) => closeTabs(browser));

interface Ticket {
  readonly ticketId: string;
  readonly gameCode: string;
  readonly state: string;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
  readonly choices: TicketChoices;
  readonly numbers: number[] | null;
  readonly drawsAt: Date;
  readonly closesAt: Date;
  readonly code: string;
}

/** What was sold of a lottery, or of all, in the order of the draws; not what was never bought. */
async function ticketsOf(gameCode?: string): Promise<Ticket[]> {
  const { rows } = await studio.query<Ticket>(
    `select t.ticket_id as "ticketId", t.game_code as "gameCode", t.state, t.stake_minor::text as "stakeMinor", t.payout_minor::text as "payoutMinor", t.choices, i.numbers, i.draws_at as "drawsAt",
       i.closes_at as "closesAt", i.code from lottery_ticket t join lottery_issue i using (issue_id) where t.state <> 'void' and ($1::text is null or t.game_code = $1) order by i.draws_at, t.placed_at`,
    [gameCode ?? null],
  );
  return rows;
}

async function openLottery(
  browser: Browser,
  path: string,
  language: string,
): Promise<{ page: Page; frame: FrameLocator; memberId: string }> {
  const token = (await tokenFor(system.seeded, system.at, 'member', { nowMs: system.now().getTime() })) ?? '';
  const tab = await playerTab(system.at.site, token);
  const page = await open(browser, `${system.at.site}${path}`, { tab, language, viewport: phone });
  await stands(page);
  return { page, frame: page.frameLocator('iframe'), memberId: tab['customerId'] ?? '' };
}

/** Two minutes before the close of an issue. The chain waits for its salt, which is the seed of the first page that is opened. */
async function toOpenIssue(browser: Browser, path: string, gameCode: string): Promise<void> {
  const left = async () => {
    const { rows } = await studio.query<{ closesAt: Date }>(
      `select closes_at as "closesAt" from lottery_issue where game_code = $1 and state = 'open'`,
      [gameCode],
    );
    return (rows[0]?.closesAt.getTime() ?? 0) - system.now().getTime();
  };
  const { frame } = await openLottery(browser, path, 'EN');
  await expect(frame.getByText(say('game-lottery.slipEmpty'))).toBeVisible({ timeout: minute });
  await expect.poll(left, { timeout: minute }).toBeGreaterThan(0);
  await closeTabs(browser);
  if ((await left()) < 2 * minute) {
    system.passTime((await left()) + 1_000);
    await expect.poll(left, { timeout: minute }).toBeGreaterThan(2 * minute);
  }
  system.passTime((await left()) - 2 * minute);
}

/** What a ticket took from the player and brought back. Once drawn it is worth what the rules make of the numbers. */
function netOf({ gameCode, state, choices, numbers, stakeMinor, payoutMinor }: Ticket): bigint {
  if (state === 'cancelled') return 0n;
  const lottery = findLotteryGame(gameCode);
  if (numbers === null || !lottery) return -BigInt(stakeMinor);
  expect(payoutMinor).toBe(settleTicket(lottery, choices, numbers).payoutMinor.toString());
  return BigInt(payoutMinor) - BigInt(stakeMinor);
}

/** The ledger moved by the tickets of all lotteries and by nothing else: of an earlier test one may be drawn meanwhile. */
async function expectSettled(memberId: string): Promise<void> {
  await expect(async () => {
    const tickets = await ticketsOf();
    expect(tickets.every(({ state, numbers }) => numbers === null || state !== 'placed')).toBe(true);
    const net = tickets.reduce((sum, ticket) => sum + netOf(ticket), 0n);
    expect((await books.wallet(memberId)).freeMinor - atStart).toBe(net);
  }).toPass({ timeout: minute });
  expect(await books.broken()).toEqual([]);
}

/** Presses as a player does: again when the wallet did not answer in time, after which nothing is bought and every stake goes back. */
async function place(frame: FrameLocator, t: Say, amount: string): Promise<void> {
  const press = frame.getByRole('button', { name: t('game-lottery.place', { amount }), exact: true });
  const stands = frame.getByText(t('game-lottery.waiting'), { exact: true });
  const unanswered = frame.getByText(t('game-host.error.WALLET_UNKNOWN'));
  for (let presses = 0; presses < 3; presses += 1) {
    await press.click();
    await expect(stands.or(unanswered).first()).toBeVisible({ timeout: minute });
    if (await stands.isVisible()) return;
  }
  throw new Error('the wallet did not answer in time for three presses');
}

async function repeat(frame: FrameLocator, t: Say, draws: number): Promise<void> {
  await frame.getByRole('switch', { name: t('game-lottery.repeat') }).check();
  await frame.getByRole('slider', { name: t('game-lottery.repeatDraws') }).fill(String(draws));
}

async function takeLastBack(frame: FrameLocator, t: Say, gameCode: string, expected: string[]): Promise<void> {
  await frame
    .getByRole('button', { name: t('game-lottery.takeBack'), exact: true })
    .last()
    .click();
  const states = async () => (await ticketsOf(gameCode)).map(({ state }) => state);
  await expect.poll(states, { timeout: minute }).toEqual(expected);
}

/** The page says of the first ticket what became of it. */
async function expectShown(frame: FrameLocator, t: Say, gameCode: string): Promise<void> {
  const [first] = await ticketsOf(gameCode);
  const isWon = first?.state === 'won';
  const words = isWon ? t('game-lottery.won', { amount: '' }).trim() : t('game-lottery.stateIs', { state: 'lost' });
  await expect(frame.getByText(words).first()).toBeVisible();
}

/** Past the draw of the issue that the first ticket is of, with the page open. */
async function watchDraw(frame: FrameLocator, t: Say, gameCode: string): Promise<void> {
  const [first] = await ticketsOf(gameCode);
  if (!first) throw new Error('no ticket');
  system.passTime(first.drawsAt.getTime() - system.now().getTime() + 500);
  const drawn = async () => (await ticketsOf(gameCode))[0]?.numbers?.length ?? 0;
  await expect.poll(drawn, { timeout: minute }).toBeGreaterThan(0);
  await expect(frame.getByText(t('game-lottery.ended'), { exact: true })).toBeVisible({ timeout: minute });
}

/** Past the draw of an official lottery's issue, which then waits for its result. */
async function toOverdue(gameCode: string): Promise<string> {
  const { rows } = await studio.query<{ code: string; drawsAt: Date }>(
    `select code, draws_at as "drawsAt" from lottery_issue where game_code = $1 and state in ('open', 'closed') order by draws_at limit 1`,
    [gameCode],
  );
  const [issue] = rows;
  if (!issue) throw new Error(`no issue of ${gameCode}`);
  const leftMs = issue.drawsAt.getTime() - system.now().getTime();
  if (leftMs > 0) system.passTime(leftMs + 1_000);
  return issue.code;
}

test('Vietnamese: lo for three draws, one taken back, the draw watched and paid', async ({ browser }) => {
  test.setTimeout(6 * minute);
  const t = sayIn('vi');
  const gameCode = 'five-minute-north';
  await toOpenIssue(browser, `/vnLottery?gameCode=${gameCode}`, gameCode);
  const { page, frame, memberId } = await openLottery(browser, '/vnLottery', 'VI');
  await page.getByRole('link', { name: /5/ }).filter({ hasText: /Bắc/ }).first().click();
  await expect(frame.getByText(t('game-lottery.slipEmpty'))).toBeVisible({ timeout: minute });
  const before = (await books.wallet(memberId)).freeMinor;

  for (const number of ['05', '38']) await frame.getByRole('button', { name: number, exact: true }).click();
  await frame.getByRole('button', { name: t('game-lottery.add', { amount: '108.00' }) }).click(); // two numbers on 27 prizes for 2
  await repeat(frame, t, 3);
  await place(frame, t, '324.00');
  await expect.poll(async () => (await books.wallet(memberId)).freeMinor, { timeout: minute }).toBe(before - 32_400n);
  expect((await ticketsOf(gameCode)).map(({ state }) => state)).toEqual(['placed', 'placed', 'placed']);

  await takeLastBack(frame, t, gameCode, ['placed', 'placed', 'cancelled']);
  await expect.poll(async () => (await books.wallet(memberId)).freeMinor, { timeout: minute }).toBe(before - 21_600n);

  await watchDraw(frame, t, gameCode);
  await expectSettled(memberId);
  await expectShown(frame, t, gameCode);
});

test('Thai: four digits for two draws, the second taken back, the draw watched and paid', async ({ browser }) => {
  test.setTimeout(6 * minute);
  const t = sayIn('th');
  const gameCode = 'hourly-four-digits';
  await toOpenIssue(browser, `/seaLottery?gameCode=${gameCode}`, gameCode);
  const { frame, memberId } = await openLottery(browser, `/seaLottery?gameCode=${gameCode}`, 'TH');
  await expect(frame.getByText(t('game-lottery.slipEmpty'))).toBeVisible({ timeout: minute });

  const pad = frame.getByRole('group', { name: t('game-lottery.pad') });
  for (const digit of '4071') await pad.getByRole('button', { name: digit, exact: true }).click();
  await frame.getByRole('button', { name: t('game-lottery.add', { amount: '2.00' }) }).click();
  await repeat(frame, t, 2);
  await place(frame, t, '4.00');
  await takeLastBack(frame, t, gameCode, ['placed', 'cancelled']);
  await watchDraw(frame, t, gameCode);
  await expectSettled(memberId);
  await expectShown(frame, t, gameCode);
});

test('an official result counts when a second operator approves it', async ({ browser }) => {
  test.setTimeout(6 * minute);
  const t = sayIn('en');
  const gameCode = 'evening-three';
  const { frame, memberId } = await openLottery(browser, `/lottery?gameCode=${gameCode}`, 'EN');
  await frame
    .getByRole('button', { name: say('game-lottery.part', { part: 'position', n: 0 }), exact: true })
    .first()
    .click();
  await frame.getByRole('button', { name: '7', exact: true }).first().click();
  await frame.getByRole('button', { name: say('game-lottery.add', { amount: '2.00' }) }).click();
  await place(frame, t, '2.00');
  const [ticket] = await ticketsOf(gameCode);
  if (!ticket) throw new Error('no ticket');
  system.passTime(ticket.drawsAt.getTime() - system.now().getTime() + 1_000);

  const address = `${system.at.console}/draws?merchant=BAIZE`;
  const enterer = await open(browser, address, { tab: await operatorTab(system, 'approver') });
  await enterer.getByText(ticket.code).first().click();
  await dialog(enterer)
    .getByRole('button', { name: say('console-draws.enter'), exact: true })
    .click();
  await dialog(enterer)
    .getByRole('textbox', { name: say('console-draws.numbers') })
    .fill('7 0 4');
  await dialog(enterer).getByRole('textbox').last().fill('As published this evening');
  await dialog(enterer)
    .getByRole('button', { name: say('console-draws.propose'), exact: true })
    .click();
  await expect(enterer.getByText(say('console-draws.proposed')).first()).toBeVisible();
  expect((await ticketsOf(gameCode))[0]?.numbers).toBeNull();

  const second = await open(browser, address, { tab: await operatorTab(system, 'admin') });
  await second.getByText(ticket.code).first().click();
  await dialog(second)
    .getByRole('button', { name: say('console-draws.approve'), exact: true })
    .click();
  const drawn = async () => (await ticketsOf(gameCode))[0]?.state;
  await expect.poll(drawn, { timeout: minute }).toBe('won');
  await expectSettled(memberId);

  const code = await toOverdue('evening-five');
  await enterer.goto(`${address}&tab=waiting&list=open`);
  await dialog(enterer)
    .getByRole('textbox', { name: say('console-draws.listField') })
    .fill(`lottery;draw;numbers\nevening-five;${code};0;1;2;3;4\n`);
  await dialog(enterer).getByRole('textbox').last().fill('As published this evening');
  await dialog(enterer)
    .getByRole('button', { name: say('console-draws.listSubmit', { count: 1 }), exact: true })
    .click();
  await expect(enterer.getByText(say('console-draws.listSubmitted', { count: 1 })).first()).toBeVisible();
  const { rows } = await studio.query(
    `select e.state, e.numbers from lottery_entry e join lottery_issue i using (issue_id) where i.game_code = 'evening-five' and i.code = $1`,
    [code],
  );
  expect(rows).toEqual([{ state: 'waiting', numbers: [0, 1, 2, 3, 4] }]);
});
