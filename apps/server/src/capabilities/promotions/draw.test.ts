import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commit } from '@baize/fair';
import { inTx } from '#kernel/in-tx.ts';
import { selfExclude } from '#capabilities/limits/stop-playing.ts';
import { claimRaffle } from './claim.ts';
import { draw, dueDraws, issuePrize, readDraw, waitingPrizes } from './draw.ts';
import { holderOf } from './rules/raffle.ts';
import type { RaffleDocument } from './rules/raffle.ts';
import { masterKey, openPromotionWorld } from './testing/promotion-world.ts';
import type { PromotionWorld } from './testing/promotion-world.ts';

let world: PromotionWorld;
beforeAll(async () => {
  world = await openPromotionWorld();
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

async function finished() {
  const endsAt = new Date(world.clock.now().getTime() + 3 * 60 * 60_000);
  const rule = { way: 'raffle', winners: 2, condition: { kind: 'turnover', leastMinor: '100' } } as const;
  const id = await world.start(rule, { type: 'ranking', endsAt });
  const players = [await world.join(), await world.join(), await world.join()];
  for (const player of players) await world.as(player, (tx) => claimRaffle(tx, id));
  for (const player of players) await world.play(player, 250n);
  return { id, players };
}

describe('a raffle', () => {
  it('is drawn once after its end from the seed that it committed to, and pays each prize once', async () => {
    const { id, players } = await finished();
    const { commitment } = await world.promotion(id);
    expect(await world.tx(dueDraws)).not.toContain(id);
    await world.tx((tx) => draw(tx, masterKey, id)); // too early
    expect((await world.promotion(id)).drawn_at).toBeNull();
    world.clock.advance(4 * 60 * 60_000);
    await world.play(players[0] ?? expect.fail(), 9_000n); // too late for a ticket
    expect(await world.tx(dueDraws)).toContain(id);
    await Promise.all([1, 2, 3].map(() => world.tx((tx) => draw(tx, masterKey, id))));
    const document = JSON.parse((await world.tx((tx) => readDraw(tx, id))).text) as RaffleDocument;
    expect(commit(document.seed)).toBe(commitment);
    expect(document.entries.map(({ tickets }) => tickets)).toEqual([2, 2, 2]);
    const prizes = (await world.tx(waitingPrizes)).filter(({ promotionId }) => promotionId === id);
    expect(prizes).toHaveLength(2);
    await Promise.all([...prizes, ...prizes].map((one) => world.tx((tx) => issuePrize(tx, id, one.memberId))));
    for (const player of players) {
      const isWinner = document.winners.includes(holderOf(id, player.memberId));
      expect(await world.entry(id, player)).toMatchObject({ state: isWinner ? 'issued' : 'closed' });
      expect((await world.money(player)).cash).toBe(isWinner ? 50_500n : 50_000n);
    }
  });

  it('keeps the prize of a winner while bonuses are stopped, who then claims it; who is excluded is not in the draw', async () => {
    const { id, players } = await finished();
    const [excluded, ...rest] = players;
    await world.tx((tx) => selfExclude(tx, (excluded ?? expect.fail()).memberId, 6));
    world.clock.advance(4 * 60 * 60_000);
    await world.play(rest[0] ?? expect.fail(), 100n);
    await world.tx((tx) => draw(tx, masterKey, id));
    expect(await world.entry(id, excluded ?? expect.fail())).toMatchObject({ state: 'closed' });
    const stop = { at: '', by: null, reason: '', isFrozen: false };
    const stopped = { ...world.merchant, stopped: { bonuses: stop } };
    const ctx = world.ctx(undefined, stopped);
    for (const { memberId } of rest)
      expect(await inTx(world.database, ctx, (tx) => issuePrize(tx, id, memberId))).toBe(false);
    for (const player of rest) {
      await world.as(player, (tx) => claimRaffle(tx, id));
      await world.as(player, (tx) => claimRaffle(tx, id));
      expect((await world.money(player)).cash).toBe(50_500n);
    }
  });
});
