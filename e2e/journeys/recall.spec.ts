/** An operator opens a player's rounds, in Chromium with real parts: the result as its game draws it, the entries it posted, and
 *  the check of its proof; a round whose seed is in use says so. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { openBooks } from '../src/books.ts';
import { signIn } from '../src/pages/operator.ts';
import { deposit, playDice, playSlot, register, rotateSeeds } from '../src/pages/player.ts';
import { collectPolicyReports } from '../src/policy-reports.ts';
import { journeyLanguage, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';

interface Opened {
  readonly page: Page;
  /** What its policy refused. */
  readonly refused: readonly string[];
}

async function openPage(browser: Browser): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const refused = await collectPolicyReports(context);
  await context.addInitScript((language) => {
    localStorage.setItem('lang', language);
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  }, journeyLanguage);
  return { page: await context.newPage(), refused };
}

test('a round as the player saw it, with its ledger and its proof', async ({ browser }) => {
  test.setTimeout(5 * 60_000);
  const system = await startSystem({ nodes: 1 });
  try {
    const books = await openBooks(system);
    const site = await openPage(browser);
    const player = await register(site.page, system, books, 'harbour12');
    await deposit(player, system, books, '500');
    await rotateSeeds(await playDice(player, system, books));
    await playSlot(player, system, books);

    const { page: rosa, refused } = await openPage(browser);
    await signIn(rosa, system, 'staff');
    const open = async (game: RegExp) => {
      await rosa.goto(`${system.at.console}/players/${player.memberId}`);
      await rosa.getByRole('row', { name: game }).first().click();
      await expect(rosa).toHaveURL(/\/rounds\//);
      const entries = rosa.getByRole('table', { name: say('console-reports.round.entries') });
      await expect(entries.getByText(say('console-players.movement.stake')).first()).toBeVisible();
      return rosa.frameLocator(`iframe[title="${say('console-reports.round.asSeenBy')}"]`);
    };

    const dice = await open(/Dice/);
    await expect(dice.getByText(say('bets.allRight'))).toBeVisible();
    await expect(dice.getByText(say('game-host.seeds.commit'))).toBeVisible();
    await expect(rosa.getByRole('button', { name: say('console-reports.round.proofSave') })).toBeVisible();
    await rosa.screenshot({ path: test.info().outputPath('dice.png'), fullPage: true });

    const slot = await open(/Lantern Market/);
    await expect(slot.getByRole('img', { name: say('game-lantern-market.history.grid') }).first()).toBeVisible();
    await expect(slot.getByText(say('game-host.recall.seedActive'))).toBeVisible();
    await rosa.screenshot({ path: test.info().outputPath('slot.png'), fullPage: true });
    // nothing that site, cashier, console and games did was against their policies
    expect([...site.refused, ...refused]).toEqual([]);
    expect(await books.broken()).toEqual([]);
    await books.close();
  } finally {
    await system.stop();
  }
});
