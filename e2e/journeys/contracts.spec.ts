/** A contract from offer to end, in Chromium: upline and downline on their own pages, bets of the team in the studio's games, and
 *  time that passes on the test clock. Every amount is worked out a second time from the raw bets. */
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { seedAccounts } from '@baize/protocol';
import { openBooks } from '../src/books.ts';
import type { Books } from '../src/books.ts';
import { inDatabase } from '../src/merchant-config.ts';
import { dialogOf, figure, openPayment, slipOf, rateText, takeDocument, writeOffer } from '../src/pages/contracts.ts';
import { playDice } from '../src/pages/player.ts';
import type { Player } from '../src/pages/player.ts';
import { operatorTab, playerTab, tokenFor } from '../src/people.ts';
import { journeyLanguage, money, say } from '../src/text-of.ts';
import { untilSummedUp } from '../src/summed-up.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, open } from '../src/tab.ts';
import { teamTab } from '../src/team-login.ts';

const windowMs = 300_000;
/** An agent directly below the demo agent, and a player below that agent. */
const [downline, player] = ['tidewater', 'wherry30'];
const kind = say('contracts.kind.realtime');

let system: System;
let books: Books;
let upline: Page;
let below: Page;
let bettor: Player;

test.describe.configure({ mode: 'serial' }); // one contract after the other between the same two
test.beforeAll(async ({ browser }) => {
  system = await startSystem({ nodes: 1, hasClock: true });
  await untilSummedUp(system);
  books = await openBooks(system);
  const agentToken = await tokenFor(system.seeded, system.at, 'agent');
  const agentTab = await playerTab(system.at.site, agentToken ?? '');
  [upline, below] = await Promise.all([
    openAs(browser, agentTab, '/agentHome/agentRealtimeSalary'),
    openAs(browser, await teamTab(system, downline), '/member/contracts?kind=realtime'),
  ]);
  const page = await openAs(browser, await teamTab(system, player), '/');
  const memberId = await books.memberId(player);
  bettor = { page, username: player, password: '', withdrawPassword: '', memberId };
});
test.afterAll(async ({ browser }) => {
  await closeTabs(browser);
  await books?.close();
  await system?.stop();
});

function openAs(browser: Browser, tab: Record<string, string>, path: string): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  return open(browser, `${system.at.site}${path}`, { tab, language: journeyLanguage, viewport });
}

const reload = () => Promise.all([upline.reload(), below.reload()]);

/** Just into the next window: the one before is over, and bets of transactions that were still open are in. */
function passWindow(): void {
  system.passTime(windowMs - (system.now().getTime() % windowMs) + 6_000);
}

/** What a rate brings on the raw bets at and below the downline, window by window, each rounded down. */
async function naivePay(basisPoints: number, from: Date, to: Date): Promise<bigint> {
  return inDatabase(system, async (client) => {
    const { rows } = await client.query<{ due: string }>(
      `select coalesce(sum(floor(turnover * $2 / 10000)), 0) as due from (
         select b.window_start, sum(b.turnover) as turnover
         from turnover_bet b join agent_line l using (merchant_id, member_id) join member m on m.merchant_id = l.merchant_id and m.member_id = l.ancestor_id
         where m.username = $1 and l.until = 'infinity' and b.currency = 'USD' and b.window_start >= $3 and b.window_start < $4
         group by b.window_start) sums`,
      [downline, basisPoints, from, to],
    );
    return BigInt(rows[0]?.due ?? 0);
  });
}

/** The last seven whole days of the house, whose clock is seven hours ahead all year. */
function lastSevenDays(): readonly [from: Date, to: Date] {
  const dayMs = 86_400_000;
  const aheadMs = 7 * 3_600_000;
  const to = Math.floor((system.now().getTime() + aheadMs) / dayMs) * dayMs - aheadMs;
  return [new Date(to - 7 * dayMs), new Date(to)];
}

/** Rounds of dice for ten each, played in a window of their own; answers the window once they are booked into it. */
async function playWindow(rounds: number): Promise<readonly [from: Date, to: Date]> {
  const from = new Date(Math.floor(system.now().getTime() / windowMs) * windowMs);
  for (let round = 0; round < rounds; round += 1) await playDice(bettor, system, books);
  const to = new Date(from.getTime() + windowMs);
  await expect.poll(() => naivePay(10_000, from, to), { timeout: 20_000 }).toBe(BigInt(rounds) * 1_000n);
  return [from, to];
}

interface Settled {
  readonly dueMinor: bigint;
  /** What the books say was paid of it. */
  readonly bookedMinor: bigint;
}

/** What an upline, or the platform, was made to pay somebody in real time for a window. */
async function settledFor(account: string, from: Date): Promise<Settled[]> {
  return inDatabase(system, async (client) => {
    const { rows } = await client.query<{ due: string; booked: string }>(
      `select p.due_minor as due, coalesce(sum(b.amount_minor), 0) as booked
       from contract_payment p join contract c using (merchant_id, contract_id) left join contract_posting b using (merchant_id, payment_id)
       where c.downline_id = (select member_id from member where username = $1) and c.kind = 'realtime' and p.starts_at = $2 group by p.payment_id, p.due_minor`,
      [account, from],
    );
    return rows.map(({ due, booked }) => ({ dueMinor: BigInt(due), bookedMinor: BigInt(booked) }));
  });
}

/** Sends an offer, read by both before anything is decided: the same figure, which the raw bets give too. */
async function offer(basisPoints: number): Promise<void> {
  const downlineId = await books.memberId(downline);
  const naive = money(await naivePay(basisPoints, ...lastSevenDays()));
  await writeOffer(upline, { downlineId, basisPoints, wouldBring: naive });
  await expect(slipOf(upline, 'offered', downline, basisPoints)).toBeVisible();
  await below.reload();
  const paper = slipOf(below, 'offered', kind, basisPoints);
  await expect(figure(paper, say('contracts.trial.you'))).toContainText(naive);
}

/** Words about an offer, from its paper; they stand on it once the dialog has closed. */
async function write(paper: Locator, act: string, words: string): Promise<void> {
  await paper.getByRole('button', { name: act, exact: true }).click();
  const dialog = dialogOf(paper.page());
  await dialog.getByLabel(say('contracts.say.label')).fill(words);
  await dialog.getByRole('button', { name: say('contracts.say.send') }).click();
  await expect(paper).toContainText(words);
}

/** Accepts what is offered; answers the words of the paper before and after. */
async function accept(basisPoints: number): Promise<{ before: string; after: string }> {
  const act = say('contracts.act.accept', { rate: rateText(basisPoints) });
  await slipOf(below, 'offered', kind, basisPoints).getByRole('button', { name: act }).click();
  const paper = dialogOf(below);
  await expect(paper).toContainText(say('contracts.ifAccept'));
  const before = await paper.innerText();
  await paper.getByRole('button', { name: act }).click();
  await expect(paper.getByRole('status')).toBeVisible();
  const after = await paper.innerText();
  await paper
    .getByRole('button', { name: say('common.close') })
    .last()
    .click();
  return { before, after };
}

/** Bets in a window of the contract; both sides read the same pay, its reasons down to the bets, and a document that holds. */
async function expectPaid(basisPoints: number, rounds: number): Promise<void> {
  const [from, to] = await playWindow(rounds);
  passWindow();
  const due = await naivePay(basisPoints, from, to);
  expect(due).toBeGreaterThan(0n);
  await expect
    .poll(() => settledFor(downline, from), { timeout: 30_000 })
    .toEqual([{ dueMinor: due, bookedMinor: due }]);
  await reload();
  for (const [page, name] of [
    [upline, downline],
    [below, kind],
  ] as const) {
    const whole = await openPayment(page, slipOf(page, 'in_force', name, basisPoints), money(due));
    const stakes = money(BigInt(rounds) * 1_000n);
    await expect(figure(whole, say('contracts.why.base'))).toContainText(stakes);
    await expect(figure(whole, say('contracts.why.rate'))).toContainText(rateText(basisPoints));
    await expect(figure(whole, say('contracts.why.rounded'))).toContainText(money(due));
    // what the payer earned by it is the payer's own business
    await expect(whole.getByText(say('contracts.why.kept'), { exact: true })).toHaveCount(page === upline ? 1 : 0);
    const { document } = await takeDocument(page, whole);
    expect(document).toMatchObject({ payment: { dueMinor: due.toString() } });
    await whole.locator('tbody tr').filter({ hasText: player }).click();
    const bets = whole.getByRole('table', { name: say('contracts.why.memberBets') });
    await expect(bets.locator('tbody tr')).toHaveCount(rounds);
    await expect(bets.locator('tbody tr').first()).toContainText('10.00');
    await page.keyboard.press('Escape');
  }
}

test('an offer is tried on past bets, accepted, earned, paid after five minutes, and explained to both', async () => {
  await offer(20);
  await accept(20);
  await upline.reload();
  await expect(slipOf(upline, 'in_force', downline, 20)).toBeVisible();
  passWindow(); // it counts from the next window on
  await expectPaid(20, 2);
  expect(await books.broken()).toEqual([]);
});

test('an offer is asked about and answered: each reads the other’s words as they come', async () => {
  await offer(25);
  const [asked, answered] = ['Could it be 0.28 on weekends?', '0.25 from December, if twenty are active.'];
  await write(slipOf(below, 'offered', kind, 25), say('contracts.act.ask'), asked);
  const given = slipOf(upline, 'offered', downline, 25);
  await expect(given).toContainText(asked); // by the socket: nothing was loaded again
  await write(given, say('contracts.act.answer'), answered);
  await expect(slipOf(below, 'offered', kind, 25)).toContainText(answered);
});

test('an operator reads what both wrote once they ask for it, and the log keeps that they did', async ({ browser }) => {
  const tab = await operatorTab(system, 'admin');
  const desk = await open(browser, `${system.at.console}/agents/${await books.memberId(downline)}`, {
    tab,
    language: journeyLanguage,
    viewport: { width: 1440, height: 900 },
  });
  const offered = desk
    .getByRole('row')
    .filter({ hasText: say('console-agents.contractKind', { kind: 'realtime' }) })
    .filter({ hasText: '0.25%' });
  await offered.first().click();
  const file = dialogOf(desk);
  await expect(file.getByText(say('console-agents.contractWordsLogged'))).toBeVisible();
  await expect(file).not.toContainText('on weekends');
  await file.getByRole('button', { name: say('console-agents.contractWordsRead', { count: 2 }) }).click();
  const said = file.getByRole('region', { name: say('console-agents.contractWords') }).getByRole('listitem');
  await expect(said.nth(0)).toContainText('Could it be 0.28 on weekends?');
  await expect(said.nth(0)).toContainText(downline);
  await expect(said.nth(1)).toContainText(seedAccounts.agent);
  await expect(file.getByRole('textbox', { name: say('contracts.say.label') })).toHaveCount(0); // operators read
  await desk.goto(`${system.at.console}/audit`);
  await expect(desk.getByRole('row').filter({ hasText: 'contract.look' })).toHaveCount(1);
});

test('an offer is declined with a reason that the upline reads; what is in force stays', async () => {
  const reason = 'The first one is fine for now';
  await slipOf(below, 'offered', kind, 25)
    .getByRole('button', { name: say('contracts.act.decline') })
    .click();
  await dialogOf(below).getByLabel(say('contracts.reason')).fill(reason);
  await dialogOf(below)
    .getByRole('button', { name: say('contracts.act.decline') })
    .click();
  await expect(slipOf(below, 'offered', kind, 25)).toHaveCount(0);
  await upline.reload();
  await expect(slipOf(upline, 'declined', downline, 25)).toContainText(reason);
  await expect(slipOf(upline, 'in_force', downline, 20)).toBeVisible();
  await expect(slipOf(below, 'in_force', kind, 20)).toBeVisible();
});

test('a new one replaces the old, as it is said before and after, and pays by its own rate', async () => {
  await offer(10);
  const { before, after } = await accept(10);
  const own = say('contracts.ending.own', { rate: rateText(20) });
  expect(before).toContain(own);
  expect(after).toContain(own);
  await reload();
  await expect(slipOf(upline, 'superseded', downline, 20)).toBeVisible();
  await below.getByText(say('contracts.before', { count: 3 })).click(); // two declined ones and this
  await expect(slipOf(below, 'superseded', kind, 20)).toBeVisible();
  await expect(slipOf(upline, 'in_force', downline, 10)).toBeVisible();
  passWindow();
  await expectPaid(10, 1);
});

/** The downline wants to end what is in force; the upline reads the reason. */
async function askToEnd(reason: string): Promise<Locator> {
  await slipOf(below, 'in_force', kind, 10)
    .getByRole('button', { name: say('contracts.act.askEnd') })
    .click();
  await dialogOf(below).getByLabel(say('contracts.reason')).fill(reason);
  await dialogOf(below)
    .getByRole('button', { name: say('contracts.end.act') })
    .click();
  await expect(slipOf(below, 'end_asked', kind, 10)).toBeVisible();
  await upline.reload();
  const asked = slipOf(upline, 'end_asked', downline, 10);
  await expect(asked).toContainText(reason);
  return asked;
}

test('the downline asks to end it and the upline keeps it: it is in force for both, and pays on', async () => {
  const asked = await askToEnd('Perhaps another one');
  await asked.getByRole('button', { name: say('contracts.act.refuse') }).click();
  await dialogOf(upline).getByLabel(say('contracts.reason')).fill('Let us see December');
  await dialogOf(upline)
    .getByRole('button', { name: say('contracts.act.refuse') })
    .click();
  await expect(slipOf(upline, 'in_force', downline, 10)).toBeVisible();
  await below.reload();
  await expect(slipOf(below, 'in_force', kind, 10)).toBeVisible();
  passWindow();
  await expectPaid(10, 1);
});

test('the downline asks to end it, the upline agrees, and bets after it bring nothing', async () => {
  const asked = await askToEnd('A rest from it');
  await asked.getByRole('button', { name: say('contracts.act.agree') }).click();
  await dialogOf(upline)
    .getByRole('button', { name: say('contracts.act.agree') })
    .click();
  await expect(dialogOf(upline)).toContainText(say('contracts.agree.done'));
  await dialogOf(upline)
    .getByRole('button', { name: say('common.close') })
    .last()
    .click();
  passWindow();
  const [from] = await playWindow(1);
  passWindow();
  // the upline's own contract goes on: once it is paid for the window, the window is settled
  await expect.poll(() => settledFor(seedAccounts.agent, from), { timeout: 30_000 }).toHaveLength(1);
  expect(await settledFor(downline, from)).toEqual([]);
  await reload();
  await expect(slipOf(upline, 'ended', downline, 10)).toBeVisible();
  await expect(slipOf(below, 'ended', kind, 10)).toBeVisible();
  expect(await books.broken()).toEqual([]);
});
