import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import type { MemberCtx, Merchant } from './context.ts';
import { inTx } from './in-tx.ts';
import { claimRequest } from './request-key.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const memberId = randomUUID();
const content = { amountMinor: '100', currency: 'USD' };

function claim(key: string, about: { content?: unknown; merchant?: Merchant; as?: string; operation?: string } = {}) {
  const actor = {
    kind: 'member',
    memberId: about.as ?? memberId,
    sessionId: randomUUID(),
    account: 'm',
    type: 0,
    state: 'full',
  } as const;
  const ctx = world.ctx(actor, about.merchant) as MemberCtx; // its actor is a member
  const operation = about.operation ?? 'requestDeposit';
  return inTx(world.database, ctx, (tx) =>
    claimRequest(tx, { operation, key, content: about.content ?? content, subjectId: randomUUID() }),
  );
}

describe('a request key', () => {
  it('names the first request’s subject at every repeat, whatever the order of the fields', async () => {
    const key = randomUUID();
    const first = await claim(key);
    const again = await claim(key, { content: { currency: 'USD', amountMinor: '100' } });
    expect([first.isNew, again.isNew]).toEqual([true, false]);
    expect(again.subjectId).toBe(first.subjectId);
  });

  it('is refused with other content', async () => {
    const key = randomUUID();
    await claim(key);
    await expect(claim(key, { content: { ...content, amountMinor: '101' } })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_REUSED',
    });
  });

  it('is one among sixteen at once', async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 16 }, () => claim(key)));
    expect(all.filter((one) => one.isNew).length).toBe(1);
    expect(new Set(all.map((one) => one.subjectId)).size).toBe(1);
  });

  it('is another one for another merchant, member or operation', async () => {
    const key = randomUUID();
    await claim(key);
    const others = [{ merchant: world.other }, { as: randomUUID() }, { operation: 'requestWithdrawal' }];
    for (const other of others) expect((await claim(key, other)).isNew).toBe(true);
  });
});
