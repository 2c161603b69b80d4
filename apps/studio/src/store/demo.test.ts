import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStudio } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';
import { inTx } from './database.ts';
import { moveDemo, moveDemos } from './demo.ts';

let house: TestStudio;
/** By player, what stood at the start. */
let before: Map<string, bigint>;
beforeAll(async () => {
  house = await startTestStudio();
  for (let players = 0; players < 8; players += 1) await house.open('dice', 'demo');
  before = await balances();
});
afterAll(() => house.stop());

async function balances(): Promise<Map<string, bigint>> {
  const { rows } = await house.studio.services.pool.query<{ playerId: string; balance: string }>(
    `select player_id as "playerId", demo_balance::text as balance from player where mode = 'demo'`,
  );
  return new Map(rows.map(({ playerId, balance }) => [playerId, BigInt(balance)]));
}

test('payments of the same players in opposite orders all come through', async () => {
  const { pool } = house.studio.services;
  const moves = [...before.keys()].map((playerId) => ({ playerId, amountMinor: 3n }));
  expect(moves).toHaveLength(8);
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => inTx(pool, (db) => moveDemos(db, at % 2 ? moves : moves.toReversed()))),
  );
  expect(await balances()).toEqual(new Map([...before].map(([playerId, balance]) => [playerId, balance + 120n])));
});

test('play money that is not there is not taken', async () => {
  const { pool } = house.studio.services;
  const [playerId = ''] = before.keys();
  const held = (await balances()).get(playerId) ?? 0n;
  await moveDemos(pool, [{ playerId, amountMinor: -held - 1n }]);
  expect(await moveDemo(pool, playerId, -held - 1n)).toBeUndefined();
  expect((await balances()).get(playerId)).toBe(held);
});
