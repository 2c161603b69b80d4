/** Rounds that follow one another, in Chromium with real parts: the studio holds the plan, so its own conditions, the button, a
 *  page opened anew, the player's limits and the merchant's profile each end them, and every stake stands in the ledger. */
import { expect, test } from '@playwright/test';
import type { FrameLocator, Locator } from '@playwright/test';
import { openBooks } from '../src/books.ts';
import type { Books } from '../src/books.ts';
import { configure } from '../src/merchant-config.ts';
import { deposit, expectBooks, openGame, register } from '../src/pages/player.ts';
import type { Player } from '../src/pages/player.ts';
import { journeyLanguage, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';

const minute = 60_000;
/** Longer than the pause between two rounds: who still plays would have staked by then. */
const quietMs = 6_000;

interface Plan {
  readonly rounds: number;
  readonly loss: string;
  /** Per cent, after a win. */
  readonly afterWin?: string;
}

async function fill(paper: FrameLocator | Locator, plan: Plan): Promise<void> {
  const field = (key: string) => paper.getByRole('textbox', { name: say(`game-mini.auto.${key}`) });
  await field('rounds').fill(String(plan.rounds));
  await field('loss').fill(plan.loss);
  if (plan.afterWin !== undefined) await field('afterWin').fill(plan.afterWin);
  await paper.getByRole('button', { name: say('game-mini.auto.start', { rounds: plan.rounds }) }).click();
}

async function runDice(frame: FrameLocator, plan: Plan): Promise<void> {
  await frame.getByRole('textbox', { name: say('game-host.bet'), exact: true }).fill('10.00');
  const auto = frame.getByRole('radio', { name: say('game-mini.auto.auto') });
  await expect(auto).toBeAttached();
  await auto.check({ force: true });
  await fill(frame, plan);
}

const stakes = (player: Player, books: Books) => books.movements(player.memberId, 'stake');

async function expectQuiet(player: Player, books: Books): Promise<number> {
  const before = await stakes(player, books);
  await player.page.waitForTimeout(quietMs);
  expect(await stakes(player, books)).toBe(before);
  return before;
}

async function expectStopped(frame: FrameLocator, why: string): Promise<void> {
  await expect(frame.getByText(say('game-mini.auto.stopped', { why })).first()).toBeVisible({ timeout: minute });
}

test('rounds play themselves as far as they may, and no further', async ({ browser }) => {
  test.setTimeout(15 * minute);
  const system = await startSystem({ nodes: 1 });
  try {
    const books = await openBooks(system);
    // runs are minutes long and drawn by the processor here: what is claimed is what is played, not how it moves
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((language) => {
      localStorage.setItem('lang', language);
      for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
    }, journeyLanguage);
    const page = await context.newPage();
    const player = await register(page, system, books, 'harbour11');
    await deposit(player, system, books, '5000');
    const grown = async (by: number) => {
      const before = await stakes(player, books);
      await expect.poll(() => stakes(player, books), { timeout: minute }).toBeGreaterThanOrEqual(before + by);
    };

    await test.step('dice: as many rounds as were asked for, each with its stake', async () => {
      const frame = await openGame(player, system, 'dice');
      const before = await stakes(player, books);
      await runDice(frame, { rounds: 10, loss: '500.00' });
      await expectStopped(frame, 'rounds');
      expect(await stakes(player, books)).toBe(before + 10);
      await expectQuiet(player, books);
      await expectBooks(player, books);
    });

    await test.step('the loss that was allowed: no round is dealt that could bring more', async () => {
      const frame = await openGame(player, system, 'dice');
      const before = await stakes(player, books);
      // a loss uses it up at once; a win raises the next stake above what is left
      await runDice(frame, { rounds: 50, loss: '10.00', afterWin: '900' });
      await expectStopped(frame, 'loss');
      expect(await stakes(player, books)).toBe(before + 1);
    });

    await test.step('the button ends it after the round under way', async () => {
      const frame = await openGame(player, system, 'dice');
      await runDice(frame, { rounds: 100, loss: '2000.00' });
      await grown(2);
      await frame.getByRole('button', { name: new RegExp(`^${say('game-mini.auto.stop')}\\b`) }).click();
      await expectStopped(frame, 'player');
      await page.waitForTimeout(2_000);
      await expectQuiet(player, books);
    });

    await test.step('a page that is opened anew does not go on by itself, and played rounds are kept', async () => {
      const frame = await openGame(player, system, 'dice');
      await runDice(frame, { rounds: 100, loss: '2000.00' });
      await grown(2);
      await page.reload();
      const again = page.frameLocator('iframe');
      await expect(again.getByRole('textbox', { name: say('game-host.bet'), exact: true })).toBeVisible();
      await expectQuiet(player, books);
      await expectBooks(player, books);
    });

    await test.step('a slot: spins follow one another and end with their number', async () => {
      const frame = await openGame(player, system, 'lantern-market');
      const before = await stakes(player, books);
      await frame.getByRole('button', { name: say('game-mini.auto.auto'), exact: true }).click();
      await fill(frame.locator('dialog[open]'), { rounds: 10, loss: '1000.00' });
      // free spins may be among them, once or more: they are shown one by one and stake nothing
      await expect.poll(() => stakes(player, books), { timeout: 6 * minute }).toBe(before + 10);
      await expectQuiet(player, books);
      await expectBooks(player, books);
    });

    await test.step('where the profile has none, none is offered', async () => {
      await configure(system, 'BAIZE', { settings: { jurisdiction: 'strict' } });
      const frame = await openGame(player, system, 'dice');
      await expect(frame.getByRole('textbox', { name: say('game-host.bet'), exact: true })).toBeVisible();
      await expect(frame.getByRole('radio', { name: say('game-mini.auto.auto') })).toHaveCount(0);
      await configure(system, 'BAIZE', { settings: { jurisdiction: 'open' } });
    });

    await test.step('the player’s own stake limit ends a run in its middle', async () => {
      await page.goto(`${system.at.site}/member/limits`);
      await page.locator('[data-limit="stake.day"] button').first().click();
      const dialog = page.locator('dialog[open]');
      const staked = 10n * BigInt(await stakes(player, books)) + 20n; // every stake was of ten or less
      await dialog.getByRole('textbox', { name: say('limits.dialog.amount') }).fill(`${staked}.00`);
      await dialog.getByRole('button', { name: say('limits.dialog.save') }).click();
      await expect(dialog).toBeHidden();
      const frame = await openGame(player, system, 'dice');
      await runDice(frame, { rounds: 100, loss: '2000.00' });
      await expectStopped(frame, 'refused');
      await expectQuiet(player, books);
      await expectBooks(player, books);
    });
    expect(await books.broken()).toEqual([]);
    await books.close();
  } finally {
    await system.stop();
  }
});
