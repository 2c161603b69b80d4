/** Reports of one merchant leave the node's connections to others. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { inTx } from './in-tx.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

it('two of a merchant run at once, all are answered, and another merchant does not wait for them', async () => {
  let [atOnce, most] = [0, 0];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release()); // also when it fails: else nobody gets a connection any more
  const report = () =>
    inTx(
      world.database,
      world.ctx(),
      async ({ db }) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await sql`select 1`.execute(db);
        await released;
        atOnce -= 1;
        return 'made';
      },
      { isReport: true },
    );
  const reports = Array.from({ length: 30 }, report); // more than the pool has connections
  await expect.poll(() => most).toBeGreaterThan(0);
  const other = inTx(world.database, world.ctx(undefined, world.other), async () => 'other', { isReport: true });
  expect(await other).toBe('other');
  expect(await inTx(world.database, world.ctx(), async () => 'no report')).toBe('no report');
  release();
  expect(await Promise.all(reports)).toEqual(reports.map(() => 'made'));
  expect(most).toBe(2);
});
