/** A player's records, as they are read and taken along: the page, the file and the ledger say the same. */
import { expect, test } from '@playwright/test';
import type { Browser, Download, Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { journeyLanguage, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { openTabs, visit } from '../src/visit.ts';
import type { Tabs } from '../src/visit.ts';
import { closeTabs } from '../src/tab.ts';

const verifier = new URL('../../tools/src/verify-data.ts', import.meta.url).pathname;

let system: System;
let tabs: Tabs;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  tabs = await openTabs(system);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await system?.stop();
});

async function openAs(browser: Browser, as: 'member' | 'staff', path: string): Promise<Page> {
  const site = as === 'staff' ? 'console' : 'baize';
  const look = { theme: 'dark', width: 1440, height: 900, language: journeyLanguage } as const;
  return (await visit(browser, system, tabs, { name: path, site, as, path }, look)).page;
}

/** Minor units of a figure as the page writes it. */
function minorOf(text: string): bigint {
  const sign = text.includes('−') ? -1n : 1n;
  return sign * BigInt(text.replace(/[^0-9]/g, ''));
}

async function stat(page: Page, label: string): Promise<bigint> {
  const panel = page
    .locator('main section, main div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .last();
  await expect(panel).toContainText(/[0-9]/);
  return minorOf((await panel.innerText()).replace(label, ''));
}

async function take(page: Page, kind: string, format: string): Promise<Download> {
  await page
    .getByRole('button', { name: say('records.export.open') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('records.export.what')).selectOption(kind);
  await dialog.getByText(say(`records.export.format.${format}`)).click();
  await dialog.getByRole('button', { name: say('records.export.ask') }).click();
  await expect(dialog.getByRole('status').filter({ hasText: say('records.export.asked') })).toBeVisible();
  const row = dialog
    .getByRole('listitem')
    .filter({ hasText: say(`records.export.kind.${kind}`) })
    .first();
  await expect(row).toContainText(say('records.export.state.done'), { timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button').first().click()]);
  await dialog.getByRole('button', { name: say('common.close') }).click();
  return download;
}

test('the account record: sums that lead to each other, one kind, one movement, and the same as a file', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', '/member/transactionHistory');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/records/totals'),
    page.getByRole('button', { name: say('common.previousDays', { days: 30 }) }).click(),
  ]);
  const { value } = (await answer.json()) as { value: { openingMinor: string } };
  // until the new days are drawn the page goes on showing those before
  await expect.poll(() => stat(page, say('records.opening'))).toBe(BigInt(value.openingMinor));
  const rows = page.locator('tbody tr[tabindex]');
  await expect(rows.first()).toBeVisible();
  const [opening, came, went, closing] = [
    await stat(page, say('records.opening')),
    await stat(page, say('member.in')),
    await stat(page, say('member.out')),
    await stat(page, say('records.closing')),
  ];
  expect(opening + came + went).toBe(closing);

  const download = await take(page, 'statement', 'csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .slice(1);
  const amounts = lines.map((line) => line.split(',').at(-3) ?? '');
  expect(amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)).toBe(closing - opening);
  expect(BigInt(lines.at(-1)?.split(',').at(-2)?.replace('.', '') ?? 'x')).toBe(closing);

  const what = page.getByLabel(say('wallet.column.what'));
  // besides what a player does there is what others do with the wallet
  for (const kind of [
    'vendor_transfer',
    'exchange',
    'fee',
    'transfer_in',
    'transfer_out',
    'dividend',
    'salary',
    'credit',
  ])
    await expect(what.locator(`option[value="${kind}"]`)).toHaveText(say(`wallet.kind.${kind}`));
  await what.selectOption('deposit');
  await expect(rows.first()).toContainText(say('wallet.kind.deposit'));
  await expect(rows.filter({ hasNotText: say('wallet.kind.deposit') })).toHaveCount(0); // those of all kinds are gone
  await rows.first().focus();
  await page.keyboard.press('Enter');
  const paper = page.getByRole('dialog');
  await expect(paper).toContainText(say('records.movement.number'));
  await paper.getByRole('link', { name: say('records.movement.openDeposit') }).click();
  await expect(page).toHaveURL(/depositv2/);
});

test('all data as one signed file, checked with the network off, refused once it is changed', async ({
  browser,
}, info) => {
  const page = await openAs(browser, 'member', '/member/transactionHistory');
  const download = await take(page, 'archive', 'json');
  const file = info.outputPath('archive.json');
  await download.saveAs(file);
  const key = ((await (await fetch(`${system.at.site}/api/exports/key`)).json()) as { value: { publicKey: string } })
    .value.publicKey;
  const check = (path: string) =>
    spawnSync(process.execPath, ['--permission', '--allow-fs-read=*', verifier, path, '--key', key], {
      encoding: 'utf8',
    });
  const good = check(file);
  expect(good.stdout + good.stderr).not.toContain('WRONG');
  expect(good.status).toBe(0);
  const changed = info.outputPath('changed.json');
  writeFileSync(changed, readFileSync(file, 'utf8').replace(/"amountMinor": "-?[0-9]/, '$&1'));
  const bad = check(changed);
  expect(bad.stdout).toContain('WRONG    the signature covers the document as it stands');
  expect(bad.status).toBe(1);
});

test('profit and loss: the plot is walked by keys and says what the table says', async ({ browser }) => {
  const page = await openAs(browser, 'member', '/member/personalProfit');
  const plot = page.getByRole('slider');
  await expect(plot).toBeVisible();
  await plot.focus();
  await page.keyboard.press('Home');
  await expect(plot).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('End');
  await expect(plot).toHaveAttribute('aria-valuenow', (await plot.getAttribute('aria-valuemax')) ?? '');
  const told = (await plot.getAttribute('aria-valuetext')) ?? '';
  const table = page.getByRole('table', { name: say('records.profit.byDay') });
  const cells = await table.locator('tbody tr').first().locator('td').allInnerTexts();
  for (const figure of cells.slice(2)) expect(told).toContain(figure.trim());
  await page.getByRole('button', { name: say('member.range') }).click();
  await page.getByLabel(say('common.from'), { exact: true }).fill('2026-01-01');
  await page.getByLabel(say('common.to'), { exact: true }).fill('2026-01-31');
  await expect(page.getByText(say('records.profit.none')).first()).toBeVisible();
  await page.getByRole('button', { name: say('records.next', { days: 7 }) }).click();
  await expect(page.getByRole('button', { name: say('records.next', { days: 7 }) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an operator reads the money of the days and takes it along', async ({ browser }) => {
  const page = await openAs(browser, 'staff', '/reports');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.getByRole('button', { name: say('console-reports.export.ask') }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: say('console-reports.export.ask') })
    .last()
    .click();
  await expect(dialog.getByText(say('console-reports.export.asked'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: /money-2026.*\.csv|money-/ }).first()).toBeVisible({
    timeout: 30_000,
  });
});
