import { randomUUID } from 'node:crypto';
import { verifyRound } from '@baize/fair';
import type { PlayRoundAnswer, PlaySession, RotateSeedsAnswer } from '@baize/game-kit/protocol.ts';
import { readSheet } from '@baize/game-slots/node/sheets.ts';
import { rulesOfModel } from '@baize/game-slots/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStudio } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';
import { titles } from '#titles.ts';

// Runs against the server in TEST_PG_URL.
let house: TestStudio;
beforeAll(async () => {
  house = await startTestStudio();
  house.wallet.balance = 10n ** 9n;
});
afterAll(() => house.stop());

const modelId = 'video-20-high-set-96';
const { betUnits, buy } = readSheet(modelId);
const gameCode = titles.all.find((title) => title.modelId === modelId)?.gameCode ?? '';
const priceMinor = BigInt((buy[0]?.priceCoins ?? 0) * 5); // five minor units a coin

const play = ({ token }: PlaySession, choices: object, stakeMinor = priceMinor) =>
  house.page<PlayRoundAnswer & { code?: string }>(
    '/play/round',
    { requestId: randomUUID(), choices, stakeMinor: stakeMinor.toString() },
    token,
  );

test('a bought feature is staked at its price, begins with its spins, and its round verifies offline', async () => {
  const session = await house.open(gameCode);
  expect(session.limits.hasBuy).toBe(true);
  const { status, body } = await play(session, { buy: 'freeSpins' });
  expect(status).toBe(200);
  expect(body.round).toMatchObject({ stakeMinor: priceMinor.toString(), result: { bought: 'freeSpins', base: null } });
  const { freeSpins } = body.round.result as { freeSpins: unknown[] };
  expect(freeSpins.length).toBeGreaterThan(0);
  const sent = house.wallet.requests.findLast(({ path }) => path === 'wallet/betwin');
  expect(sent?.body).toMatchObject({ kind: 'bonusBuy' });

  await house.page<RotateSeedsAnswer>('/play/seeds/rotate', {}, session.token);
  const told = await house.platform('GET', `/vendor-api/rounds/${body.round.roundId}`);
  const { proof } = told.body as { proof: Record<string, unknown> };
  expect(verifyRound(proof, [rulesOfModel(modelId)])).toMatchObject({ ok: true });
  const asSpin = { ...proof, choices: {} };
  expect(verifyRound(asSpin, [rulesOfModel(modelId)]).ok).toBe(false);
});

test('a price that is no whole number of its coins is refused, and so is a model that sells nothing', async () => {
  const session = await house.open(gameCode, 'demo');
  expect((await play(session, { buy: 'freeSpins' }, priceMinor + 1n)).body.code).toBe('STAKE_NOT_LINE_MULTIPLE');
  expect((await play(session, { buy: 'wheel' })).body.code).toBe('CHOICES_MALFORMED');
  const plain = await house.open('lantern-market', 'demo');
  expect((await play(plain, { buy: 'freeSpins' })).body.code).toBe('CHOICES_MALFORMED');
});

test('where the profile lets no feature be bought, none is, and a spin is', async () => {
  house.wallet.limits = { ...house.wallet.limits, featureBuy: false };
  const session = await house.open(gameCode);
  house.wallet.limits = { ...house.wallet.limits, featureBuy: true };
  const moved = house.wallet.movements.length;
  expect(await play(session, { buy: 'freeSpins' })).toMatchObject({ status: 403, body: { code: 'BUY_OFF' } });
  expect(house.wallet.movements).toHaveLength(moved);
  expect((await play(session, {}, BigInt(betUnits.coins * 5))).status).toBe(200);
});
