import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceBet, startTestStudio, until } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';

// Runs against the server in TEST_PG_URL.
const dayMs = 24 * 60 * 60 * 1_000;
let aheadMs = 0;
let house: TestStudio;
beforeAll(async () => void (house = await startTestStudio({}, { now: () => Date.now() + aheadMs })));
afterAll(() => house.stop());

const tries = () => house.wallet.requests.filter(({ path }) => path.endsWith('rollback')).length;
const outbox = async () => (await house.page<{ outbox: { waiting: number; stuck: number } }>('/health')).body.outbox;

test('a call without an acknowledgement for a day is no longer retried and is reported as stuck', async () => {
  house.wallet.faults['betwin'] = ['lost-before'];
  house.wallet.faults['tx'] = Array.from({ length: 50 }, () => 'lost-before' as const);
  house.wallet.faults['rollback'] = Array.from({ length: 500 }, () => 'lost-before' as const);
  const { token } = await house.open('dice');
  await house.page('/play/round', diceBet(), token);
  await until(async () => tries() >= 2, 'two tries');
  expect(await outbox()).toMatchObject({ waiting: 1, stuck: 0 });

  aheadMs = dayMs;
  await until(async () => (await outbox()).stuck === 1, 'the call to be given up');
  const after = tries();
  aheadMs = 2 * dayMs;
  await new Promise((resolve) => setTimeout(resolve, 1_200)); // longer than the outbox sleeps
  expect(tries()).toBe(after);
  const span = new URLSearchParams({
    from: new Date(0).toISOString(),
    to: new Date(Date.now() + 3 * dayMs).toISOString(),
  });
  const listed = await house.platform('GET', `/vendor-api/transactions?${span}`);
  expect(listed.body['transactions']).toContainEqual(expect.objectContaining({ call: 'rollback', state: 'stuck' }));
});
