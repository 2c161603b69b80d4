/** The cashier in Chromium with real parts: a deposit by every method, three currencies, and a withdrawal to a coin address. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { openBooks } from '../src/books.ts';
import type { Books } from '../src/books.ts';
import { approve, signIn } from '../src/pages/operator.ts';
import { register } from '../src/pages/player.ts';
import type { Player } from '../src/pages/player.ts';
import { journeyLanguage, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs } from '../src/tab.ts';

let system: System;
let books: Books;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  books = await openBooks(system);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  expect(await books.broken()).toEqual([]);
  await books.close();
  await system.stop();
});
test.beforeEach(async ({ page }) => {
  await beginAt(page);
});

/** In the language of the journeys, with the announcements seen: they would cover what is pressed as soon as they arrive. */
async function beginAt(page: Page): Promise<void> {
  await page.addInitScript((language) => {
    localStorage.setItem('lang', language);
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  }, journeyLanguage);
}

async function openDeposit(page: Page): Promise<void> {
  await page.goto(`${system.at.site}/member/depositv2`);
  await expect(page.getByRole('radio').first()).toBeAttached();
}

/** Asks for a deposit by a method; the amount's box is not there for a voucher. */
async function ask(page: Page, method: string, amount: string, act: string): Promise<void> {
  await openDeposit(page);
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check({ force: true });
  await page.getByRole('textbox', { name: say('deposits.howMuch') }).fill(amount);
  await page.getByRole('button', { name: say(act) }).click();
}

async function expectFree(player: Player, minor: bigint, currency = 'USD'): Promise<void> {
  await expect
    .poll(async () => (await books.wallet(player.memberId, currency)).freeMinor, { timeout: 30_000 })
    .toBe(minor);
}

test('a deposit by every method, and a withdrawal to a coin address', async ({ page, browser }) => {
  const player = await register(page, system, books, 'cashier01');

  // QR: the code stands on the paper; the payment page is a press away
  await ask(page, say('deposits.method.qr'), '100', 'deposits.getCode');
  await expect(page.getByRole('img', { name: say('deposits.qrLabel', { amount: '100.00' }) })).toBeVisible();
  await page.getByRole('link', { name: say('deposits.openPayPage') }).click();
  const back = page.waitForRequest(/\/login\/deposit\?ticket=/);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(`${system.at.site}/member/depositv2`);
  await expectFree(player, 10_000n);

  // the same in a tab of its own, where there is no session: it says that the payment is in, and where to look
  const tab = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await beginAt(tab);
  await tab.goto((await back).url());
  await expect(tab.getByText(say('deposits.return.succeeded'))).toBeVisible();
  await expect(tab.getByText('100.00')).toHaveCount(0);
  await tab.getByRole('link', { name: say('deposits.return.act') }).click();
  await expect(tab.locator('dialog[open]').getByRole('textbox').first()).toBeVisible();

  // e-wallet: the provider's page takes over; the fee comes on top
  await ask(page, say('deposits.method.ewallet'), '100', 'deposits.goToPay');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(`${system.at.site}/**`);
  await expectFree(player, 20_000n);

  // transfer: a picture of it, and the bank tells the exact amount and the payer’s name, without a word of reference
  await ask(page, say('deposits.method.bank_transfer'), '60', 'deposits.getAccount');
  const proof = PNG.sync.write(new PNG({ width: 40, height: 60 }));
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: proof });
  await page.getByRole('button', { name: say('deposits.sendProof') }).click();
  await expect(page.getByText(say('deposits.proofsSent', { count: 1 }))).toBeVisible();
  await page.getByRole('link', { name: say('deposits.openBank') }).click();
  await page.getByRole('textbox', { name: 'Reference text' }).fill('');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Harbour Pat');
  await page.getByRole('button', { name: 'Send the money' }).click();
  await expectFree(player, 26_000n);

  // voucher: bought at the kiosk, worth what it says
  await page.goto(`${system.at.payments}/kiosk`);
  await page.getByRole('button', { name: 'Make a voucher' }).click();
  const code = await page.locator('output').innerText();
  await openDeposit(page);
  await page.getByRole('radio', { name: new RegExp(`^${say('deposits.method.voucher')}`) }).check({ force: true });
  await page.getByRole('textbox', { name: say('deposits.voucherCode') }).fill(code);
  await page.getByRole('button', { name: say('deposits.voucherTake') }).click();
  await expectFree(player, 28_500n);

  // coins: a wallet of their own, an address, and blocks until there are enough
  await page.goto(`${system.at.site}/member/transferFund`);
  await page.getByRole('button', { name: say('wallet.open', { currency: 'USDT' }) }).click();
  await expect(page.getByRole('banner')).toContainText('USDT');
  await ask(page, say('deposits.method.crypto', { coin: 'USDT', network: 'TRC-20' }), '50', 'deposits.getAddress');
  await expect(page.getByRole('img', { name: say('deposits.addressLabel') })).toBeVisible();
  await page.getByRole('link', { name: say('deposits.openWallet') }).click();
  await page.getByRole('button', { name: 'Send the money' }).click();
  await expectFree(player, 50_000_000n, 'USDT');

  // and out again, to an address bound by the withdrawal password
  await page.goto(`${system.at.site}/member/withdraw`);
  await page.getByRole('button', { name: say('withdrawals.addAddress') }).click();
  const dialog = page.locator('dialog[open]');
  await dialog
    .getByRole('textbox', { name: say('withdrawals.addressAddress') })
    .fill('TCxrde5A3JhTcwvNqhqQETHjNV5cZQPBaP');
  await dialog.getByRole('textbox', { name: say('withdrawals.addressLabel') }).fill('Cold wallet');
  await dialog.getByRole('textbox', { name: say('withdrawals.password'), exact: true }).fill(player.withdrawPassword);
  await dialog.getByRole('button', { name: say('withdrawals.addressSave') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('20');
  await page.getByRole('textbox', { name: say('withdrawals.password'), exact: true }).fill(player.withdrawPassword);
  const shown = '20.00';
  await page.getByRole('button', { name: say('withdrawals.actAmount', { amount: shown }) }).click();
  await expect
    .poll(async () => books.wallet(player.memberId, 'USDT'))
    .toEqual({ freeMinor: 29_000_000n, reservedMinor: 20_000_000n });

  const rosa = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await rosa.addInitScript((language) => localStorage.setItem('consoleLanguage', language), journeyLanguage);
  await signIn(rosa, system, 'staff');
  await approve(rosa, player.username, shown);
  await expect
    .poll(async () => (await books.wallet(player.memberId, 'USDT')).reservedMinor, { timeout: 30_000 })
    .toBe(0n);
  await expect(page.getByRole('heading', { name: say('withdrawals.didArrive', { amount: shown }) })).toBeVisible();
  await page.getByRole('button', { name: say('withdrawals.allArrived') }).click();
  expect(await books.broken()).toEqual([]);
});
