/** Any finished round checks out on the page as a file from the disk, without a network; a changed byte does not. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { rulesOfModel, slotModels } from '@baize/game-slots/rules';
import { sampleRound, sampleRounds } from '@baize/tools/sample-rounds.ts';

const FILE = join(import.meta.dirname, '../../games/host/dist/verify.html');
const GOOD = 'Every step agrees: the round was played as it was promised.';
const BAD = 'A step does not agree.';

/** The page from the disk, every connection refused and noted. */
async function openPage(page: Page): Promise<string[]> {
  expect(existsSync(FILE), 'the page was built').toBe(true);
  const asked: string[] = [];
  await page.route(/^(?!file:)/, (route) => {
    if (!route.request().url().startsWith('data:')) asked.push(route.request().url());
    return route.abort();
  });
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(FILE).href);
  await expect(page.getByRole('heading', { name: 'Check a round' })).toBeVisible();
  return asked;
}

async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel('The document of the round').fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

test('a round of every game and slot family checks out with the network off; one byte changed, and it does not', async ({
  page,
}) => {
  const asked = await openPage(page);
  const families = [...Map.groupBy(slotModels, ({ family }) => family).values()].flatMap(([model]) => model ?? []);
  const slots = families.map(({ modelId }) => sampleRound(rulesOfModel(modelId), 1));
  expect(slots.length).toBeGreaterThan(10);
  for (const proof of [...sampleRounds(1), ...slots]) {
    await test.step(proof.modelId, async () => {
      const text = JSON.stringify(proof);
      await check(page, text);
      await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toContainText(GOOD);
      await expect(page.getByText('Your browser’s own cryptography gives the same figures.')).toBeVisible();
      const { serverSeed, hash } = { serverSeed: '', hash: '', ...proof.fairness };
      const secret = serverSeed || hash;
      const other = secret.startsWith('1') ? '2' : '1';
      await check(page, text.replace(secret, other + secret.slice(1)));
      await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toContainText(BAD);
    });
  }
  expect(asked).toEqual([]);
});

test('a round from its seeds alone, a walk along a chain, and no fault of access', async ({ page }) => {
  await openPage(page);
  const dice = sampleRounds(1).find(({ gameCode }) => gameCode === 'dice');
  if (dice?.fairness.kind !== 'seeds') throw new Error('no dice');
  await page.getByRole('tab', { name: 'Seeds' }).click();
  await page.getByLabel('Game').selectOption(dice.modelId);
  await page.getByLabel('Server seed, after it was shown').fill(dice.fairness.serverSeed);
  await page.getByLabel('Your seed').fill(dice.fairness.clientSeed);
  await page.getByLabel('Number of the round').fill(String(dice.fairness.nonce));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('int(10001) = 7718')).toBeVisible(); // the roll an outside operator published for these seeds

  const crash = sampleRounds(1).find(({ fairness }) => fairness.kind === 'chain');
  if (crash?.fairness.kind !== 'chain') throw new Error('no chain');
  await page.getByRole('tab', { name: 'Chain' }).click();
  await page.getByLabel('Hash of the round').fill(crash.fairness.hash);
  await page.getByLabel('Number of the round in the chain').fill(String(crash.fairness.index + 1));
  await page.getByLabel('Published end of the chain').fill(crash.fairness.terminatingHash);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toContainText(
    'does not lead to the published end',
  );
  await page.getByLabel('Number of the round in the chain').fill(String(crash.fairness.index));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toContainText(
    'from this hash to the published end',
  );
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
