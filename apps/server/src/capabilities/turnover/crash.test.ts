import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { crashAt } from '#testing/crash.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { isDeep } from '#testing/deep.ts';
import { checkTurnover } from './check.ts';
import { totalsOf } from './index.ts';
import { jobs } from './jobs.ts';
import { addMember, betFact, book, depositFact } from './testing/team.ts';

const hourMs = 3_600_000;
let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld({ timeZone: 'Asia/Bangkok' });
});
afterAll(() => world.close());

describe('closing and summing up', () => {
  it('count everything once, whatever statement the program died at', { timeout: 120_000 }, async () => {
    const [close] = jobs;
    if (!close) throw new Error('no job');
    let now = new Date('2026-11-20T01:02:00Z');
    const top = await world.tx((tx) => addMember(tx, null));
    const leaf = await world.tx((tx) => addMember(tx, top));
    let [bets, crashes] = [0, 0];
    for (const when of ['before', 'after'] as const) {
      for (let nth = 1; ; nth += isDeep ? 1 : 3) {
        await book(world, [
          betFact(world.ctx(), { memberId: leaf, stake: 100n, payout: 0n, at: now }),
          betFact(world.ctx(), { memberId: top, stake: 50n, payout: 80n, at: new Date(now.getTime() - hourMs) }),
          depositFact(leaf, 1_000n, now),
        ]);
        bets += 2;
        now = new Date(now.getTime() + 3 * hourMs);
        const ctx = { ...world.ctx(), now };
        const crash = crashAt(world.pool, nth, when);
        await close.run({ database: crash.database } as unknown as Services, ctx).catch(() => undefined);
        await crash.isUndone();
        await close.run({ database: world.database } as unknown as Services, ctx);
        const span = { from: new Date('2026-11-01T00:00:00Z'), to: now };
        const totals = await world.tx((tx) => totalsOf(tx, { owners: [top], scope: 'team', currency: 'USD', ...span }));
        expect(totals.get(top), `${when} statement ${nth}`).toMatchObject({ bets, activeMembers: 2 });
        expect(await world.tx((tx) => checkTurnover(tx)), `${when} statement ${nth}`).toEqual([]);
        if (!crash.hasDied()) break;
        crashes += 1;
      }
    }
    expect(crashes).toBeGreaterThan(isDeep ? 20 : 6);
  });
});
