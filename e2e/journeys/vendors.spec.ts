/** The vendors' desk, in Chromium: a key is changed while the studio plays on, with the old one and then with the new one; rounds
 *  are given to a list and played; books that differ are asked about anew; a round is settled by two people, and its player
 *  reads it. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { seedAccounts, seedIds } from '@baize/protocol';
import { join } from 'node:path';
import { studioEnvironment } from '@baize/tools/stack/environment.ts';
import { startProgram } from '@baize/tools/stack/program.ts';
import type { Program } from '@baize/tools/stack/program.ts';
import { openBooks } from '../src/books.ts';
import type { Books } from '../src/books.ts';
import { openGame, playDice } from '../src/pages/player.ts';
import type { Player } from '../src/pages/player.ts';
import { accountOf, playerTab, tokenFor } from '../src/people.ts';
import { journeyLanguage, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs } from '../src/tab.ts';
import { agreeAndCarryOut } from '../src/two-people.ts';
import { openTabs, visit } from '../src/visit.ts';
import type { Tabs } from '../src/visit.ts';

let system: System;
let tabs: Tabs;
let books: Books;
let nextStudio: Program | undefined;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  tabs = await openTabs(system);
  books = await openBooks(system);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await nextStudio?.stop();
  await books?.close();
  await system?.stop();
});

const studio = '/vendors/BAIZE_STUDIO';

async function openAs(browser: Browser, as: 'member' | 'staff' | 'approver' | 'admin', path: string, own = tabs) {
  const look = { theme: 'dark', width: 1440, height: 900, language: journeyLanguage } as const;
  const site = as === 'member' ? 'baize' : 'console';
  return (await visit(browser, system, own, { name: path, site, as, path }, look)).page;
}

async function openPlayer(browser: Browser): Promise<Player> {
  const { username, password, withdrawPassword = '' } = accountOf(system.seeded, 'member');
  return { page: await openAs(browser, 'member', '/'), username, password, withdrawPassword, memberId: seedIds.member };
}

/** Loads the page anew until it shows what is expected. */
const look = (page: Page, expected: () => Promise<void>) =>
  expect(async () => {
    await page.reload();
    await expected();
  }).toPass({ timeout: 30_000 });

const dialog = (page: Page) => page.locator('dialog[open]');

/** The studio with another key of its own, everything else as it was. */
async function restartStudio(keyId: string, secret: string): Promise<void> {
  const before = system.stack.programs.find(({ name }) => name === 'studio');
  if (!before) throw new Error('the stack has no studio');
  await before.stop();
  const { settings } = system.stack;
  const env = { ...studioEnvironment(settings), VENDOR_KEY_ID: keyId, VENDOR_SECRET: secret };
  const logFile = join(settings.home, 'logs', 'studio-2.log');
  nextStudio = startProgram({ name: 'studio-2', entry: before.entry, env, logFile });
  await nextStudio.ready;
}

test('a key is changed while the studio plays on; the old one ends', async ({ browser }) => {
  const desk = await openAs(browser, 'admin', `${studio}?tab=keys`);
  const player = await openPlayer(browser);

  await desk.getByRole('button', { name: say('console-vendors.keys.add'), exact: true }).click();
  const form = dialog(desk);
  await form.getByRole('textbox', { name: say('console-vendors.keys.id') }).fill('studio-2');
  await expect(form.getByText(/studio-1/)).toBeVisible(); // until when the one before counts
  await form.getByRole('button', { name: say('console-vendors.keys.put') }).click();
  await expect(form.getByText(say('console-requests.needed'))).toBeVisible();
  await agreeAndCarryOut(desk, system, tabs.partner['consoleToken'] ?? '');
  const secret = await form.locator('code').innerText();
  const done = form.getByRole('button', { name: say('common.done') });
  await expect(done).toHaveAttribute('aria-disabled', 'true'); // nobody has said yet that it is kept
  await form.getByRole('checkbox', { name: say('console-vendors.keys.kept') }).check({ force: true });
  await done.click();
  await expect(form).toBeHidden();
  await expect(desk.getByText(secret)).toHaveCount(0);
  await desk.goto(`${system.at.console}${studio}?tab=keys`);

  await playDice(player, system, books); // signed with the old key
  await restartStudio('studio-2', secret);
  await playDice(player, system, books); // and with the new one

  await desk.getByRole('button', { name: `${say('console-vendors.keys.end')}: studio-1` }).click();
  await expect(form).toContainText(say('console-vendors.keys.endBody', { other: 'studio-2' }));
  await form.getByRole('button', { name: say('console-vendors.keys.end'), exact: true }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'studio-1' })).toHaveCount(0);
  await playDice(player, system, books);
  const used = desk.getByRole('row').filter({ hasText: 'studio-2' }).getByRole('cell').nth(3);
  await look(desk, () => expect(used).toHaveText(/^[1-9]/, { timeout: 2_000 })); // counts are written every ten seconds
  expect(await books.broken()).toEqual([]);
});

test('rounds are given to a list, and played for nothing', async ({ browser }) => {
  const desk = await openAs(browser, 'admin', `${studio}?tab=gifts`);
  await desk.getByRole('button', { name: say('console-vendors.gifts.give'), exact: true }).click();
  const form = dialog(desk);
  await form.getByRole('textbox', { name: say('console-vendors.gifts.find') }).fill('dice');
  await form.getByLabel(say('console-games.name'), { exact: true }).selectOption('dice');
  await form.getByRole('textbox', { name: say('console-vendors.gifts.rounds') }).fill('3');
  await form.getByRole('textbox', { name: say('console-vendors.gifts.stake') }).fill('2.00');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await form.getByLabel(say('console-vendors.gifts.until')).fill(tomorrow);
  const list = `account,name\n${seedAccounts.member},Mira\nnobody-here,?\n`;
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(form.getByText(say('console-vendors.gifts.count', { count: 2 }))).toBeVisible();
  await form.getByRole('button', { name: say('console-vendors.gifts.check') }).click();
  const unknown = say('console-vendors.gifts.refusal', { refusal: 'unknown' });
  await expect(form.getByText(unknown)).toHaveCount(1); // the stranger; the head of the column is nobody
  await expect(form.getByText('6.00 USD')).toBeVisible(); // 3 rounds at 2.00
  await form.getByRole('button', { name: say('console-vendors.gifts.giveNow', { count: 1 }) }).click();
  await expect(form.getByText(say('console-vendors.gifts.given', { count: 1 }))).toBeVisible();
  await form.getByRole('button', { name: say('common.done') }).click();
  const given = desk.getByRole('row').filter({ hasText: '2.00 USD' });
  await expect(given).toContainText(say('console-vendors.gifts.playedOf', { used: 0, rounds: 3 }));

  const player = await openPlayer(browser);
  const before = await books.wallet(player.memberId);
  const frame = await openGame(player, system, 'dice');
  await frame.getByRole('textbox', { name: say('game-host.bet'), exact: true }).fill('2.00');
  await frame.getByRole('button', { name: say('game-dice.roll', { direction: 'over', target: '50.50' }) }).click();
  const played = say('console-vendors.gifts.playedOf', { used: 1, rounds: 3 });
  await look(desk, () => expect(given).toContainText(played, { timeout: 2_000 }));
  // nothing, or twice the stake that the house gave; had it been taken, 2.00 less or 2.00 more
  const moved = (await books.wallet(player.memberId)).freeMinor - before.freeMinor;
  expect([0n, 400n]).toContain(moved);
});

test('books are asked about anew; a round is settled by two people and its player reads it', async ({ browser }) => {
  const owner = await openAs(browser, 'admin', `${studio}?tab=queue`);
  await owner.getByRole('row').filter({ hasText: 'sample-difference' }).click();
  await dialog(owner)
    .getByRole('button', { name: say('console-vendors.ask') })
    .click();
  await expect(owner.getByText(say('console-vendors.queue.differencesNone'))).toBeVisible();

  const rosa = await openAs(browser, 'staff', `${studio}?tab=queue&round=${seedIds.roundOpen}`);
  const file = dialog(rosa);
  await file.getByRole('textbox', { name: say('common.amount') }).fill('5.00');
  await file.getByRole('textbox', { name: say('console-agents.reason') }).fill('Void at the studio');
  const account = seedAccounts.member2;
  const effect = say('console-vendors.fix.will', { way: 'pay', account, amount: '5.00 USD' });
  await expect(file.getByText(effect)).toBeVisible();
  await file.getByRole('button', { name: say('console-vendors.fix.propose') }).click();
  await expect(file.getByText(say('console-vendors.fix.state', { state: 'proposed' }))).toBeVisible();
  await rosa.keyboard.press('Escape');
  await rosa.getByRole('row').filter({ hasText: '+5.00' }).click();
  await expect(file.getByText(say('console-vendors.fix.own'))).toBeVisible();
  await expect(file.getByRole('button', { name: say('console-vendors.fix.agree') })).toHaveCount(0);
  const id = new URL(rosa.url()).searchParams.get('correction') ?? '';
  const answer = await fetch(`${system.at.console}/console/vendor-queue/corrections/${id}?merchant=BAIZE`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tabs.staff['consoleToken']}` },
    body: JSON.stringify({ decision: 'agree', amountMinor: '500' }),
  });
  expect(await answer.json()).toMatchObject({ success: false, code: 'APPROVER_IS_SAME' }); // whatever the page shows

  const before = await books.wallet(seedIds.memberOther);
  const omar = await openAs(browser, 'approver', `${studio}?tab=queue&correction=${id}`);
  await expect(dialog(omar).getByText(effect)).toBeVisible();
  await dialog(omar)
    .getByRole('button', { name: say('console-vendors.fix.agree') })
    .click();
  await expect(dialog(omar)).toBeHidden();
  await expect(omar.getByRole('row').filter({ hasText: '+5.00' })).toHaveCount(0);
  expect((await books.wallet(seedIds.memberOther)).freeMinor).toBe(before.freeMinor + 500n);
  expect(await books.broken()).toEqual([]);

  const token = (await tokenFor(system.seeded, system.at, 'member2')) ?? '';
  const own = { ...tabs, member: await playerTab(system.at.site, token) };
  const heron = await openAs(browser, 'member', `/member/personalHistoryCopy?round=${seedIds.roundOpen}`, own);
  await expect(dialog(heron).getByText(say('bets.move.adjust'))).toBeVisible();
  await expect(dialog(heron).getByText(say('bets.even'))).toBeVisible(); // 5.00 staked, 5.00 back
});
