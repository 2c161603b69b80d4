/** What both sides of a contract do and read on their pages, found by the words on the screen. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { say } from '../text-of.ts';

const verifier = new URL('../../../tools/src/verify-data.ts', import.meta.url).pathname;

export const dialogOf = (page: Page): Locator => page.locator('dialog[open]').last();

/** "0.20%". */
export const rateText = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)}%`;

/** A contract's paper: with the upline it is called by the downline's account, with the downline by its kind. */
export function slipOf(page: Page, state: string, name: string, basisPoints: number): Locator {
  const title = say('contracts.named', { name, rate: rateText(basisPoints) });
  return page.locator(`[data-contract="${state}"]`).filter({ hasText: title });
}

/** The figure beside a label in a list of them. */
export function figure(scope: Locator, label: string): Locator {
  return scope
    .locator('dl > div')
    .filter({ has: scope.page().getByText(label, { exact: true }) })
    .locator('dd');
}

interface Offered {
  readonly downlineId: string;
  readonly basisPoints: number;
  /** What it would have brought the downline: read before it is sent. */
  readonly wouldBring: string;
}

export async function writeOffer(page: Page, offer: Offered): Promise<void> {
  const desk = page.getByRole('complementary', { name: say('contracts.write') });
  await desk.getByLabel(say('contracts.writer.for')).selectOption(offer.downlineId);
  await desk
    .getByRole('textbox', { name: say('contracts.writer.rate') })
    .first()
    .fill((offer.basisPoints / 100).toFixed(2));
  await expect(figure(desk, say('contracts.trial.they'))).toContainText(offer.wouldBring);
  await desk.getByRole('button', { name: say('contracts.writer.send') }).click();
}

/** Opens a paper's payments and the one over this amount: the explanation stands. */
export async function openPayment(page: Page, paper: Locator, amount: string): Promise<Locator> {
  await paper.getByRole('button', { name: say('contracts.act.payments') }).click();
  const whole = dialogOf(page);
  await whole.locator('tbody tr').filter({ hasText: amount }).first().click();
  await expect(whole.getByRole('heading', { name: say('contracts.why.title', { amount }) })).toBeVisible();
  return whole;
}

/** Takes the signed document of the open payment and has it checked by a program that may read files and nothing else. */
export async function takeDocument(page: Page, whole: Locator): Promise<{ readonly document: unknown }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    whole.getByRole('button', { name: say('contracts.why.document') }).click(),
  ]);
  const file = await download.path();
  const run = spawnSync(process.execPath, ['--permission', '--allow-fs-read=*', verifier, file], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`the document does not hold: ${run.stdout}${run.stderr}`);
  return JSON.parse(readFileSync(file, 'utf8')) as { readonly document: unknown }; // the program has read it
}
