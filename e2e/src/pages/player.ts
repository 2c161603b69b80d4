/** What a player does on the site, in a browser, found by the words on the screen. */
import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Books } from '../books.ts';
import { money, say } from '../text-of.ts';
import type { System } from '../system.ts';
import { agree } from './doors.ts';

export interface Player {
  readonly page: Page;
  readonly username: string;
  readonly password: string;
  readonly withdrawPassword: string;
  readonly memberId: string;
}

/** The balance in the header is the ledger's, to the cent, and so is what is set aside. */
export async function expectBooks(player: Player, books: Books): Promise<void> {
  await expect(async () => {
    const { freeMinor } = await books.wallet(player.memberId);
    await expect(player.page.getByRole('banner')).toContainText(money(freeMinor), { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  expect(await books.broken()).toEqual([]);
}

function dialog(page: Page): Locator {
  return page.locator('dialog[open]');
}

export async function register(page: Page, system: System, books: Books, username: string): Promise<Player> {
  const password = 'grey heron at the quay';
  const withdrawPassword = '204417';
  await page.goto(system.at.site);
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.createAccount') })
    .click();
  // the invitation code is checked when its field is left, here until after the press of the button: no press is lost
  const pressed = Promise.withResolvers<void>();
  await page.route('**/wps/agent/affiliate*', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const form = dialog(page);
  await form.getByRole('textbox', { name: say('fields.name.username') }).fill(username);
  await form.getByRole('textbox', { name: say('fields.name.password'), exact: true }).fill(password);
  await form.getByRole('textbox', { name: say('fields.name.confirmPassword') }).fill(password);
  await form.getByRole('textbox', { name: say('fields.name.payeeName') }).fill('Pat Harbour');
  await form.getByRole('textbox', { name: say('fields.name.affiliateCode') }).fill('QUAY2026');
  await form.getByRole('textbox', { name: say('fields.name.paymentPassword') }).fill(withdrawPassword);
  await agree(form);
  await form.getByRole('button', { name: say('auth.createAccount') }).click();
  pressed.resolve();
  await expect(page.getByRole('banner').getByRole('link', { name: say('shell.deposit') })).toBeVisible();
  await expect(dialog(page).getByText(say('auth.registered'))).toBeVisible(); // comes after the header has changed
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  return { page, username, password, withdrawPassword, memberId: await books.memberId(username) };
}

/** What the payment company recorded, oldest first, after a place in its journal. */
async function paymentEvents(system: System, after: number): Promise<{ seq: number; kind: string }[]> {
  const answer = await fetch(`${system.at.payments}/control/events?after=${after}`);
  const { events } = (await answer.json()) as { events: { seq: number; kind: string }[] };
  return events;
}

/** Pays in through the provider's own page, with the webhook sent twice over. */
export async function deposit(player: Player, system: System, books: Books, amount: string): Promise<void> {
  const { page, memberId } = player;
  const before = await books.wallet(memberId);
  const last = (await paymentEvents(system, 0)).at(-1)?.seq ?? 0;
  await fetch(`${system.at.payments}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scope: 'next-deposit', fault: 'double' }),
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.deposit') })
    .click();
  await page.getByRole('textbox', { name: say('deposits.howMuch') }).fill(amount);
  await page.getByRole('button', { name: say('deposits.getCode') }).click();
  await page.getByRole('link', { name: say('deposits.openPayPage') }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(`${system.at.site}/**`, { waitUntil: 'commit' }); // every picture of the site is not what is waited for
  const wanted = before.freeMinor + BigInt(Math.round(Number(amount) * 100));
  await expect.poll(async () => (await books.wallet(memberId)).freeMinor, { timeout: 30_000 }).toBe(wanted);
  // the notice comes twice and once more under another id: all were taken, and one changed something
  const taken = async (): Promise<number> =>
    (await paymentEvents(system, last)).filter(({ kind }) => kind === 'webhook.delivered').length;
  await expect.poll(taken, { timeout: 30_000 }).toBe(3);
  expect((await books.wallet(memberId)).freeMinor).toBe(wanted);
  expect(await books.movements(memberId, 'deposit')).toBe(1);
}

/** Opens a game for money and returns its frame. */
export async function openGame(player: Player, system: System, nodeId: string): Promise<FrameLocator> {
  await player.page.goto(`${system.at.site}/seamless?nodeId=${nodeId}`);
  return player.page.frameLocator('iframe');
}

export async function requestWithdrawal(player: Player, books: Books, amount: string): Promise<void> {
  const { page, memberId } = player;
  const before = await books.wallet(memberId);
  await page.getByRole('button', { name: say('shell.account', { name: player.username }) }).click();
  await page.getByRole('menuitem', { name: say('shell.withdrawal') }).click();
  const accounts = page.getByRole('group', { name: say('withdrawals.toAccount') });
  await expect(
    accounts
      .getByRole('radio')
      .or(accounts.getByRole('button', { name: say('withdrawals.addFirst') }))
      .first(),
  ).toBeAttached();
  if ((await accounts.getByRole('radio').count()) === 0) await addBankAccount(player);
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount);
  await page.getByRole('textbox', { name: say('withdrawals.password'), exact: true }).fill(player.withdrawPassword);
  const shown = money(BigInt(Math.round(Number(amount) * 100)));
  await page.getByRole('button', { name: say('withdrawals.actAmount', { amount: shown }) }).click();
  await expect(
    page.getByRole('heading', { name: say('withdrawals.title.requested', { amount: shown }) }).first(),
  ).toBeVisible();
  const after = await books.wallet(memberId);
  expect(before.freeMinor - after.freeMinor).toBe(BigInt(Math.round(Number(amount) * 100)));
  expect(after.freeMinor + after.reservedMinor).toBe(before.freeMinor + before.reservedMinor);
}

async function addBankAccount({ page, withdrawPassword }: Player): Promise<void> {
  await page.getByRole('button', { name: say('withdrawals.addFirst') }).click();
  const form = dialog(page);
  await form.getByRole('textbox', { name: say('withdrawals.bankName'), exact: true }).fill('Harbour Bank');
  await form.getByRole('textbox', { name: say('fields.name.payeeName') }).fill('Pat Harbour');
  await form.getByRole('textbox', { name: say('withdrawals.accountNumber') }).fill('5512009981');
  await form.getByRole('textbox', { name: say('withdrawals.password'), exact: true }).fill(withdrawPassword);
  await form.getByRole('button', { name: say('withdrawals.add') }).click();
  await expect(form).toBeHidden();
}

/** One roll of the dice for ten; the balance on screen follows the books. */
export async function playDice(player: Player, system: System, books: Books): Promise<FrameLocator> {
  const frame = await openGame(player, system, 'dice');
  const before = await books.movements(player.memberId, 'stake');
  await frame.getByRole('textbox', { name: say('game-host.bet'), exact: true }).fill('10.00');
  await frame.getByRole('button', { name: say('game-dice.roll', { direction: 'over', target: '50.50' }) }).click();
  await expect.poll(() => books.movements(player.memberId, 'stake')).toBe(before + 1);
  return frame;
}

/** Rounds that may bust before anybody can press: one in fifty does on a quick machine, more on a slow one. */
const crashRoundsMax = 6;
const crashStakeMinor = 500n;

/** Bets in shared rounds until one was collected by hand. What each came to is what the books say, to the cent. */
export async function playCrash(player: Player, system: System, books: Books): Promise<void> {
  const frame = await openGame(player, system, 'crash');
  await frame.getByRole('textbox', { name: say('game-crash.bet', { slot: 1 }) }).fill('5.00');
  await expect(frame.getByText(say('game-crash.waiting'))).toBeHidden(); // where the round stands is known
  for (let round = 1; round <= crashRoundsMax; round += 1) if (await playCrashRound(player, frame, books)) return;
  throw new Error(`none of ${crashRoundsMax} bets could be collected`);
}

/** Whether it was collected; otherwise it was lost with the round. */
async function playCrashRound({ memberId }: Player, frame: FrameLocator, books: Books): Promise<boolean> {
  const count = async () => ({
    stakes: await books.movements(memberId, 'stake'),
    payouts: await books.movements(memberId, 'payout'),
    freeMinor: (await books.wallet(memberId)).freeMinor,
  });
  const before = await count();
  // for the round to come: a bet into the one that fills up may be too late, this one goes in at its start
  await frame
    .getByRole('button', { name: say('game-crash.betNext') })
    .first()
    .click();
  await whileTableMoves(frame, async () => (await books.movements(memberId, 'stake')) === before.stakes + 1);
  const isPressed = await collectOnce(frame, async () => (await books.openRounds(memberId)) === 0);
  const after = await count();
  expect(after.stakes).toBe(before.stakes + 1);
  if (after.payouts === before.payouts) {
    expect(after.freeMinor).toBe(before.freeMinor - crashStakeMinor);
    // a press that did not count came too late, and the page says so
    if (isPressed) await expect(frame.getByText(say('game-host.error.TOO_LATE')).first()).toBeVisible();
    return false;
  }
  expect(after.payouts).toBe(before.payouts + 1);
  expect(after.freeMinor).toBeGreaterThan(before.freeMinor); // collected above 1.00 times the stake
  return true;
}

/** Waits for the end of the own bet and presses Collect when it can be pressed: once, for a press that does nothing is a fault. Whether it
 *  was pressed: a round may bust before. */
async function collectOnce(frame: FrameLocator, isEnded: () => Promise<boolean>): Promise<boolean> {
  const collect = frame.getByRole('button', { name: new RegExp(`^${say('game-crash.collect')}\\b`) });
  let isPressed = false;
  await whileTableMoves(frame, async () => {
    if (!isPressed && (await collect.isVisible()))
      isPressed = await collect.click({ timeout: 5_000 }).then(
        () => true,
        () => false, // it bust under the finger
      );
    return isEnded();
  });
  return isPressed;
}

/** The table shows nothing new for three seconds after a bust; a busy machine takes its time. */
const tableStillMsMax = 30_000;

/** Waits until `isSo` for as long as the round on the table goes on, by what it shows: seconds run down or the multiplier grows. That may
 *  take minutes: one round in a hundred goes above 98 times the stake. Throws when the table stands still. */
async function whileTableMoves(frame: FrameLocator, isSo: () => Promise<boolean>): Promise<void> {
  const table = frame.getByRole('region', { name: say('game-crash.table') });
  let shown = '';
  let changedAt = Date.now();
  while (!(await isSo())) {
    const now = await table.innerText();
    if (now !== shown) [shown, changedAt] = [now, Date.now()];
    if (Date.now() - changedAt > tableStillMsMax) throw new Error(`the crash table stands still at ${shown}`);
    await sleep(100);
  }
}

/** One spin. */
export async function playSlot(player: Player, system: System, books: Books): Promise<FrameLocator> {
  const frame = await openGame(player, system, 'lantern-market');
  const before = await books.movements(player.memberId, 'stake');
  await frame.getByRole('button', { name: say('game-lantern-market.spin'), exact: true }).click();
  await expect.poll(() => books.movements(player.memberId, 'stake')).toBe(before + 1);
  return frame;
}

/** Changes the seeds in the game, so that the rounds so far can be checked. */
export async function rotateSeeds(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: say('game-host.fairness'), exact: true }).click();
  await frame.getByRole('button', { name: say('game-host.seeds.change') }).click();
  await expect(
    frame.getByRole('heading', { name: new RegExp(say('game-host.seeds.revealed', { count: 1 }).split('.')[0] ?? '') }),
  ).toBeVisible();
}

/** Opens a round in the betting record, checks it in the page, and saves its document; returns the file's path. */
export async function saveProof(player: Player, system: System, game: string): Promise<string> {
  const { page } = player;
  await page.goto(`${system.at.site}/member/personalHistoryCopy`);
  await page
    .getByRole('row', { name: new RegExp(game) })
    .first()
    .click();
  const paper = dialog(page);
  await paper.getByRole('button', { name: say('bets.checkHere') }).click();
  await expect(paper.getByText(say('bets.allRight'))).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    paper
      .getByRole('button', { name: say('bets.download') })
      .or(paper.getByRole('link', { name: say('bets.download') }))
      .click(),
  ]);
  const file = await download.path();
  await page.keyboard.press('Escape');
  await expect(paper).toBeHidden();
  return file;
}

async function openWithdrawals({ page, username }: Player): Promise<void> {
  await page.getByRole('button', { name: say('shell.account', { name: username }) }).click();
  await page.getByRole('menuitem', { name: say('shell.withdrawal') }).click();
}

/** Waits until the bank has paid, and says that all of it arrived. */
export async function confirmAll(player: Player, amount: string): Promise<void> {
  await openWithdrawals(player);
  await expect(player.page.getByRole('heading', { name: say('withdrawals.didArrive', { amount }) })).toBeVisible({
    timeout: 60_000,
  });
  await player.page
    .getByRole('button', { name: say('withdrawals.allArrived') })
    .first()
    .click();
  // the paper that asked is gone; that of an earlier one may say the same as this one now does
  await expect(player.page.getByRole('heading', { name: say('withdrawals.didArrive', { amount }) })).toHaveCount(0);
  await expect(player.page.getByText(say('withdrawals.receipt.confirmed')).first()).toBeVisible();
}

/** Says that nothing arrived, and sends a picture. */
export async function disputeWithProof(player: Player, amount: string, picture: Buffer): Promise<void> {
  const { page } = player;
  await openWithdrawals(player);
  await expect(page.getByRole('heading', { name: say('withdrawals.didArrive', { amount }) })).toBeVisible({
    timeout: 60_000,
  });
  await page
    .getByRole('button', { name: say('withdrawals.nothingYet') })
    .first()
    .click();
  await page.getByRole('button', { name: say('withdrawals.reportNothing') }).click();
  await expect(page.getByText(say('withdrawals.state.disputed')).first()).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: picture });
  await page
    .getByRole('button', { name: say('withdrawals.sendProof') })
    .first()
    .click();
  await expect(page.getByText(say('withdrawals.proofsSent', { count: 1 }))).toBeVisible();
}
