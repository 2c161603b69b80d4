/** A promotion from start to end, in Chromium with real parts: a new player signs up for one, plays what it asks for, claims the reward
 *  in the reward centre and has it paid out with the rest of the wallet. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { seedIds } from '@baize/protocol';
import { openBooks } from '../src/books.ts';
import { approve, signIn } from '../src/pages/operator.ts';
import { confirmAll, deposit, expectBooks, playDice, register, requestWithdrawal } from '../src/pages/player.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, open } from '../src/tab.ts';
import { journeyLanguage, money, say } from '../src/text-of.ts';

/** The sample: stake 50.00 in any game, and 0.30 % of it is yours to claim (seed/promotion-samples.ts). */
const promotion = { path: `/promotions#${seedIds.promotionForSignUp}`, rolls: 5, rewardMinor: 15n };
const windowMs = 300_000;

test.afterEach(({ browser }) => closeTabs(browser));

function openAt(browser: Browser, address: string): Promise<Page> {
  return open(browser, address, { language: journeyLanguage, viewport: { width: 1440, height: 900 } });
}

/** Play counts by windows of five minutes that are over: just into the next one. */
function passWindow(system: System): void {
  system.passTime(windowMs - (system.now().getTime() % windowMs) + 6_000);
}

test('a player signs up for a promotion, plays, claims and is paid out', async ({ browser }) => {
  const system = await startSystem({ nodes: 1, hasClock: true });
  try {
    const books = await openBooks(system);
    const operator = await openAt(browser, system.at.console);
    await signIn(operator, system, 'staff'); // an authenticator's code is good by the clock of the day
    const player = await register(await openAt(browser, system.at.site), system, books, 'harbour47');
    const { page, memberId } = player;
    await deposit(player, system, books, '500');

    await page.goto(system.at.site + promotion.path);
    const paper = page.getByRole('complementary').filter({ has: page.getByText(say('promotions.need')) });
    await paper.getByRole('button', { name: say('promotions.act', { act: 'sign_up' }), exact: true }).click();
    await expect(paper.getByText(say('offers.says.signed'))).toBeVisible();
    const progress = (counted: string) => say('promotions.progress', { counted, needed: '50.00' });
    await expect(paper).toContainText(progress('0.00'));

    for (let roll = 0; roll < promotion.rolls; roll += 1) await playDice(player, system, books);
    await expectBooks(player, books);
    passWindow(system);
    const from = say('rewards.source', { source: 'promotion' });
    const reward = page
      .getByRole('listitem')
      .filter({ hasText: from })
      .filter({ has: page.getByRole('button') });
    await expect(async () => {
      await page.goto(`${system.at.site}/member/rewardCenter`);
      await expect(reward).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 90_000 });
    const { freeMinor } = await books.wallet(memberId);
    await expect(page.getByText(say('rewards.givenNone'))).toBeVisible();
    await reward.getByRole('button', { name: say('offers.status.claim'), exact: true }).click();
    await expect(reward).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: from })).toContainText(`+${money(promotion.rewardMinor)}`);
    expect((await books.wallet(memberId)).freeMinor).toBe(freeMinor + promotion.rewardMinor);
    expect(await books.movements(memberId, 'reward')).toBe(1);
    await expectBooks(player, books);

    await page.goto(system.at.site + promotion.path);
    await expect(paper.getByText(say('offers.says.claimed'))).toBeVisible();
    await requestWithdrawal(player, books, '100');
    await approve(operator, player.username, '100.00');
    await confirmAll(player, '100.00');
    await expectBooks(player, books);
    await books.close();
  } finally {
    await system.stop();
  }
});
