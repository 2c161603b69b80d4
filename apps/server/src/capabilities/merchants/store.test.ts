import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { openAccounts } from '#capabilities/wallet/index.ts';
import { lockMerchant } from './store.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

it('a merchant that is being published takes new rows meanwhile, and a second publisher waits', async () => {
  await world.tx(async (tx) => {
    await lockMerchant(tx);
    // another transaction's rows refer to the merchant: were they to wait, they would give up after a second
    await world.tx((other) => openAccounts(other, { memberId: randomUUID(), currency: 'USD' }));
    const second = world.tx((other) =>
      sql`select from merchant where merchant_id = ${other.ctx.merchant.id} for no key update nowait`.execute(other.db),
    );
    await expect(second).rejects.toMatchObject({ code: '55P03' });
  });
});
