import { randomUUID } from 'node:crypto';
import type { PlayRoundAnswer } from '@baize/game-kit/protocol.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceBet, startTestStudio } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';

// Runs against the server in TEST_PG_URL.
let house: TestStudio;
beforeAll(async () => void (house = await startTestStudio()));
afterAll(() => house.stop());

const play = (token: string, stakeMinor: string) =>
  house.page<PlayRoundAnswer & { code?: string }>('/play/round', diceBet(stakeMinor), token);
const sent = () =>
  house.wallet.requests
    .filter(({ path }) => path.endsWith('betwin'))
    .map(({ body }) => [body['kind'], body['amount'], body['freeRound'] === undefined ? null : 'grant']);

test('a bet at just the grant’s stake takes a round of it; every other one is paid for', async () => {
  const grantId = randomUUID();
  const grant = {
    requestId: randomUUID(),
    grantId,
    merchantCode: 'BAIZE',
    playerId: house.wallet.playerId,
    gameCode: 'dice',
    currency: 'USD',
    rounds: 2,
    stake: '10.00',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  expect((await house.platform('POST', '/vendor-api/freerounds', grant)).body).toMatchObject({
    state: 'open',
    used: 0,
  });
  const { token } = await house.open('dice');
  for (const stake of ['1000', '500', '1000', '1000']) await play(token, stake);
  expect(sent()).toEqual([
    ['free', '0', 'grant'],
    ['cash', '5.00', null],
    ['free', '0', 'grant'],
    ['cash', '10.00', null],
  ]);
  const listed = await house.platform('GET', `/vendor-api/freerounds?merchantCode=BAIZE&playerId=${grant.playerId}`);
  expect(listed.body).toMatchObject({ grants: [{ grantId, state: 'used_up', used: 2 }] });
});
