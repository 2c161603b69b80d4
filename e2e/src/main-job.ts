/** The main job, in Chromium with real parts: from a visitor to a checked round and a paid withdrawal. */
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { PNG } from 'pngjs';
import { openBooks } from './books.ts';
import { approve, resend, signIn } from './pages/operator.ts';
import {
  confirmAll,
  deposit,
  disputeWithProof,
  expectBooks,
  playCrash,
  playDice,
  playSlot,
  register,
  requestWithdrawal,
  rotateSeeds,
  saveProof,
} from './pages/player.ts';
import { journeyLanguage } from './text-of.ts';
import { startSystem } from './system.ts';
import type { System } from './system.ts';

const verifier = new URL('../../tools/src/verify-round.ts', import.meta.url).pathname;

/** Recomputes the round in a process that may read files and nothing else: no network, no write. */
function verifyOffline(file: string): { code: number | null; text: string } {
  const run = spawnSync(process.execPath, ['--permission', '--allow-fs-read=*', verifier, file], { encoding: 'utf8' });
  return { code: run.status, text: run.stdout + run.stderr };
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    reducedMotion: 'no-preference', // as most people see it
  });
  await context.addInitScript((language) => {
    localStorage.setItem('lang', language);
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  }, journeyLanguage);
  return context.newPage();
}

async function journey(browser: Browser, system: System): Promise<void> {
  const books = await openBooks(system);
  const site = await openPage(browser);
  const player = await register(site, system, books, 'harbour07');
  await expectBooks(player, books);
  await deposit(player, system, books, '2000');
  await expectBooks(player, books);

  const dice = await playDice(player, system, books);
  await expectBooks(player, books);
  await rotateSeeds(dice);
  await playCrash(player, system, books);
  await expectBooks(player, books);
  await playSlot(player, system, books);
  await expectBooks(player, books);

  const proof = verifyOffline(await saveProof(player, system, 'Dice'));
  expect(proof.text).toContain('ok');
  expect(proof.code).toBe(0);

  const [rosa, omar] = [await openPage(browser), await openPage(browser)];
  await requestWithdrawal(player, books, '1200');
  await expectBooks(player, books);
  await signIn(rosa, system, 'staff');
  await approve(rosa, player.username, '1,200.00');
  await signIn(omar, system, 'approver');
  await approve(omar, player.username, '1,200.00');
  await confirmAll(player, '1,200.00');
  await expectBooks(player, books);

  await requestWithdrawal(player, books, '100');
  await approve(rosa, player.username, '100.00');
  await disputeWithProof(player, '100.00', PNG.sync.write(new PNG({ width: 40, height: 60 })));
  await resend(omar, player.username, '100.00', 'Sent again after the bank’s answer');
  await confirmAll(player, '100.00');
  await expectBooks(player, books);
  await expect.poll(async () => (await books.wallet(player.memberId)).reservedMinor).toBe(0n);
  await books.close();
}

/** Plays it on a system of its own. With two nodes, the site is the first's and the console the second's. */
export async function playMainJob(browser: Browser, nodes: 1 | 2): Promise<void> {
  const system = await startSystem({ nodes });
  try {
    await journey(browser, system);
  } finally {
    await system.stop();
  }
}
