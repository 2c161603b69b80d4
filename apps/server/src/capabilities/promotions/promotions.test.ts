import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { everyRow } from '#testing/context.ts';
import { crashAt } from '#testing/crash.ts';
import { selfExclude } from '#capabilities/limits/stop-playing.ts';
import type { Player } from '#capabilities/bonuses/testing/bonus-world.ts';
import { operator } from '#capabilities/bonuses/testing/bonus-world.ts';
import { applyForPromotion } from './apply.ts';
import { claimPromotion, claimRaffle } from './claim.ts';
import { countDeposit } from './count-deposit.ts';
import { decideApplication } from './decide.ts';
import { cardsFor, claimableOf, claimNow } from './index.ts';
import { joinPromotion } from './join.ts';
import { readOwnOne } from './read.ts';
import { endedOnLosses, lapse, settleLosses } from './settle-ended.ts';
import { masterKey, openPromotionWorld, ruleOf } from './testing/promotion-world.ts';
import type { PromotionWorld } from './testing/promotion-world.ts';
import { tryRule } from './try-rule.ts';
import { saveRule, startPromotion, stopPromotion } from './write-rule.ts';

const dayMs = 86_400_000;
let world: PromotionWorld;
beforeAll(async () => {
  world = await openPromotionWorld();
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

async function refusal(work: Promise<unknown>): Promise<string> {
  const value = await work.catch((error: unknown) => error);
  if (value instanceof Failure) return value.code;
  throw value instanceof Error ? value : new Error('was not refused');
}

const join = (player: Player, id: string) => world.as(player, (tx) => joinPromotion(tx, id));
const claim = (player: Player, id: string, code?: string) => world.as(player, (tx) => claimPromotion(tx, id, { code }));
const statusOf = async (player: Player, id: string) =>
  (await world.as(player, (tx) => cardsFor(tx, [id]))).get(id)?.status;

describe('joining and claiming', () => {
  it('counts play from joining on, with its weights, and pays once what was promised', async () => {
    const player = await world.join();
    const id = await world.start({
      condition: { kind: 'turnover', leastMinor: '1000' },
      amount: { kind: 'share', shareBasisPoints: 1_000, mostMinor: '150' },
      weights: { LIVE: 1_000 },
    });
    expect(await statusOf(player, id)).toBe('join');
    await world.play(player, 5_000n); // before joining
    await join(player, id);
    await join(player, id); // the same again
    expect(await statusOf(player, id)).toBe('joined');
    await world.play(player, 900n, { payout: 5_000n });
    expect(await world.entry(id, player)).toMatchObject({ state: 'process', counted_minor: 900n });
    expect(await refusal(claim(player, id))).toBe('STATE_CONFLICT');
    await world.play(player, 1_000n, { product: 'LIVE' });
    expect(await world.entry(id, player)).toMatchObject({ state: 'claim', counted_minor: 1_000n, amount_minor: 100n });
    expect(await world.tx((tx) => claimableOf(tx, player.memberId))).toMatchObject([
      { id, title: 'Spring reels', amountMinor: 100n },
    ]);
    await claim(player, id);
    await claim(player, id); // a replay
    expect(await statusOf(player, id)).toBe('claimed');
    expect(await world.money(player)).toEqual({ cash: 50_100n, bonus: 0n });
  });

  it('gives bonus money where it has a play-through, and none above the budget', async () => {
    const [first, second] = [await world.join(), await world.join()];
    const id = await world.start({ playThrough: { multiple: 5, days: 7 }, budgetMinor: '900' });
    await join(first, id);
    await claim(first, id);
    expect(await world.money(first)).toEqual({ cash: 50_000n, bonus: 500n });
    expect(await refusal(join(second, id))).toBe('STATE_CONFLICT');
    expect(await world.entry(id, second)).toBeUndefined();
    expect(await world.promotion(id)).toMatchObject({ promised_minor: 500n });
  });

  it('is refused to another merchant’s player, before its start, after its end, once stopped, and to who is not meant', async () => {
    const player = await world.join();
    const foreign = await world.join(world.other);
    const now = world.clock.now().getTime();
    const id = await world.start({});
    expect(await refusal(join(foreign, id))).toBe('NOT_FOUND');
    expect(await refusal(claim(foreign, id))).toBe('NOT_FOUND');
    expect(await refusal(join(player, randomUUID()))).toBe('NOT_FOUND');
    expect(await refusal(join(player, await world.start({}, { startsAt: new Date(now + dayMs) })))).toBe(
      'STATE_CONFLICT',
    );
    expect(await refusal(join(player, await world.start({}, { endsAt: new Date(now - 1) })))).toBe('STATE_CONFLICT');
    await world.staff((tx) => stopPromotion(tx, id, 'over'));
    expect(await refusal(join(player, id))).toBe('STATE_CONFLICT');
    const forNew = await world.start({ who: { kind: 'new', days: 1 } }, { endsAt: null });
    const later = new Date(now + 3 * dayMs);
    expect(await refusal(world.as(player, (tx) => joinPromotion(tx, forNew), { at: later }))).toBe('STATE_CONFLICT');
    await join(player, forNew);
  });

  it('gives nothing to who is excluded, and nothing of it to claim', async () => {
    const player = await world.join();
    const [joined, other] = [await world.start({}), await world.start({})];
    await join(player, joined);
    await world.tx((tx) => selfExclude(tx, player.memberId, 6));
    expect(await refusal(claim(player, joined))).toBe('SELF_EXCLUDED');
    expect(await refusal(join(player, other))).toBe('SELF_EXCLUDED');
    expect(await world.tx((tx) => claimableOf(tx, player.memberId))).toEqual([]);
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 0n });
  });

  it('pays once under a hundred claims at the same time, half of them by the reward centre', async () => {
    const player = await world.join();
    const id = await world.start({});
    await join(player, id);
    // on a busy machine some wait too long for the lock and are refused: their players press again
    await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) =>
        i % 2 === 0 ? claim(player, id) : world.tx((tx) => claimNow(tx, player.memberId, id)),
      ),
    );
    await claim(player, id);
    expect(await world.money(player)).toEqual({ cash: 50_500n, bonus: 0n });
  });

  it('stands whole or not at all, whatever statement the program dies at', async () => {
    const player = await world.join();
    const id = await world.start({});
    for (let nth = 1; ; nth += 1) {
      const crash = crashAt(world.pool, nth, 'after');
      const more = { database: crash.database };
      const both = async () => {
        await world.as(player, (tx) => joinPromotion(tx, id), more);
        await world.as(player, (tx) => claimPromotion(tx, id), more);
      };
      await both().catch(() => undefined);
      await crash.isUndone();
      if (!crash.hasDied()) break;
    }
    expect(await world.money(player)).toEqual({ cash: 50_500n, bonus: 0n });
    expect(await world.promotion(id)).toMatchObject({ promised_minor: 500n });
  });

  it('lapses when it was not claimed in time, and its amount goes back to the budget', async () => {
    const player = await world.join();
    const id = await world.start({ claimDays: 1 }, { endsAt: null });
    await join(player, id);
    const later = { ...world.ctx(), now: new Date(world.clock.now().getTime() + dayMs) };
    await world.tx(lapse, later);
    expect(await world.entry(id, player)).toMatchObject({ state: 'closed' });
    expect(await world.promotion(id)).toMatchObject({ promised_minor: 0n });
  });
});

describe('a deposit', () => {
  it('meets the condition once, when it is large enough and its player has joined', async () => {
    const player = await world.join();
    const id = await world.start(
      {
        way: 'deposit',
        condition: { kind: 'deposit', leastMinor: '500' },
        amount: { kind: 'share', shareBasisPoints: 5_000, mostMinor: '3000' },
      },
      { type: 'deposit' },
    );
    const paid = (amountMinor: bigint, currency = 'USD') =>
      world.tx((tx) => countDeposit(tx, { memberId: player.memberId, amountMinor, currency }));
    await paid(5_000n); // not joined
    await join(player, id);
    await paid(499n);
    await paid(5_000n, 'THB');
    expect(await statusOf(player, id)).toBe('joined');
    await paid(1_001n);
    await paid(9_000n); // the first one counts
    expect(await world.entry(id, player)).toMatchObject({ state: 'claim', amount_minor: 500n });
  });
});

describe('a code', () => {
  it('gives the amount once, in the right letters only', async () => {
    const player = await world.join();
    const id = await world.start({ way: 'code', code: 'SPRING' });
    expect(await statusOf(player, id)).toBe('claim');
    expect(await refusal(claim(player, id, 'AUTUMN'))).toBe('VALIDATION');
    expect(await refusal(claim(player, id))).toBe('VALIDATION');
    expect(await refusal(join(player, id))).toBe('STATE_CONFLICT');
    await Promise.all(Array.from({ length: 20 }, () => claim(player, id, 'SPRING')));
    expect(await world.money(player)).toEqual({ cash: 50_500n, bonus: 0n });
    const terms = (await world.as(player, (tx) => cardsFor(tx, [id]))).get(id)?.terms;
    expect(JSON.stringify(terms)).not.toContain('SPRING');
  });
});

describe('an application', () => {
  const apply = (player: Player, id: string, comment = 'on Sunday') =>
    world.as(player, (tx) => applyForPromotion(tx, id, comment));
  const decide = (
    promotionId: string,
    { memberId }: Player,
    decision: 'approve' | 'reject',
    actor = operator(),
    merchant = world.merchant,
  ) =>
    world.staff(
      (tx) => decideApplication(tx, { promotionId, memberId }, { decision, remark: 'seen' }),
      actor,
      merchant,
    );

  it('is approved once and paid at once, under many decisions at the same time', async () => {
    const player = await world.join();
    const id = await world.start({ way: 'apply' });
    await apply(player, id);
    await apply(player, id, 'again'); // it waits already
    expect(await world.entry(id, player)).toMatchObject({ state: 'applying', comment: 'on Sunday' });
    expect(await refusal(claim(player, id))).toBe('STATE_CONFLICT');
    expect(await refusal(decide(id, player, 'approve', operator(499n)))).toBe('APPROVAL_LIMIT');
    expect(await refusal(decide(id, player, 'approve', operator(), world.other))).toBe('NOT_FOUND');
    await Promise.all(Array.from({ length: 10 }, () => decide(id, player, 'approve')));
    expect(await refusal(decide(id, player, 'reject'))).toBe('STATE_CONFLICT');
    expect(await statusOf(player, id)).toBe('issued');
    expect(await world.money(player)).toEqual({ cash: 50_500n, bonus: 0n });
  });

  it('is rejected with a reason that its player reads, and may be made again', async () => {
    const player = await world.join();
    const id = await world.start({ way: 'apply' });
    await apply(player, id);
    await decide(id, player, 'reject');
    await decide(id, player, 'reject'); // the same again
    expect(await world.as(player, (tx) => readOwnOne(tx, id))).toMatchObject({ status: 'rejected', reason: 'seen' });
    const told = (await everyRow<{ name: string; payload: object }>(world.database, 'outbox')).filter(
      ({ name }) => name === 'promotion.rejected',
    );
    expect(told.map(({ payload }) => payload)).toEqual([
      { promotionId: id, memberId: player.memberId, title: 'Spring reels', note: 'seen' },
    ]);
    await apply(player, id, 'once more');
    expect(await world.entry(id, player)).toMatchObject({ state: 'applying', comment: 'once more', reason: null });
  });
});

describe('signing up', () => {
  it('asks for the reward when the condition is met, not before, and in no other way', async () => {
    const player = await world.join();
    const id = await world.start({ way: 'sign_up', condition: { kind: 'turnover', leastMinor: '100' } });
    const other = await world.start({});
    const sign = (of: string) => world.as(player, (tx) => joinPromotion(tx, of, ['sign_up']));
    const ask = (of: string) => world.as(player, (tx) => claimPromotion(tx, of, { ways: ['sign_up'] }));
    expect(await refusal(sign(other))).toBe('STATE_CONFLICT');
    await sign(id);
    expect(await statusOf(player, id)).toBe('signed');
    expect(await refusal(ask(id))).toBe('STATE_CONFLICT');
    await world.play(player, 100n);
    await ask(id);
    await ask(id);
    expect(await refusal(world.as(player, (tx) => claimRaffle(tx, id)))).toBe('STATE_CONFLICT');
    expect(await world.money(player)).toEqual({ cash: 50_500n, bonus: 0n });
  });
});

describe('a net loss', () => {
  it('is told by the end: wins take it back, and what is played later does not count', async () => {
    const [loser, winner] = [await world.join(), await world.join()];
    const endsAt = new Date(world.clock.now().getTime() + 60 * 60_000);
    const id = await world.start(
      {
        condition: { kind: 'net_loss', leastMinor: '300' },
        amount: { kind: 'share', shareBasisPoints: 1_000, mostMinor: '900' },
      },
      { endsAt },
    );
    for (const player of [loser, winner]) await join(player, id);
    await world.play(loser, 1_000n, { payout: 400n });
    await world.play(winner, 1_000n, { payout: 800n });
    expect(await world.tx(endedOnLosses)).not.toContain(id);
    world.clock.advance(2 * 60 * 60_000);
    await world.play(loser, 5_000n);
    expect(await world.tx(endedOnLosses)).toContain(id);
    await world.tx((tx) => settleLosses(tx, id));
    await world.tx((tx) => settleLosses(tx, id));
    expect(await world.entry(id, loser)).toMatchObject({ state: 'claim', counted_minor: 600n, amount_minor: 60n });
    expect(await world.entry(id, winner)).toMatchObject({ state: 'closed', counted_minor: 200n });
  });
});

describe('a rule', () => {
  it('is written on what was read, within the law, and not while it is live', async () => {
    const id = await world.start({});
    const save = (revision: number, rule = ruleOf(), of = id) =>
      world.staff((tx) => saveRule(tx, of, { rule, revision }));
    expect(await refusal(save(1))).toBe('STATE_CONFLICT');
    const draft = randomUUID();
    await world.announce(draft, {});
    await save(0, ruleOf(), draft);
    expect(await refusal(save(0, ruleOf(), draft))).toBe('STATE_CONFLICT');
    expect(await refusal(save(1, ruleOf({ way: 'code' }), draft))).toBe('VALIDATION');
    expect(await refusal(save(1, ruleOf({ playThrough: { multiple: 51, days: 1 } }), draft))).toBe('AMOUNT_RANGE');
    expect(await refusal(save(0, ruleOf(), randomUUID()))).toBe('NOT_FOUND');
    const player = await world.join();
    expect(await refusal(join(player, draft))).toBe('STATE_CONFLICT');
  });

  it('is started by a second person above the line, or without a budget; by its writer below it', async () => {
    const writer = operator(10_000n);
    const tries = async (budgetMinor: string | null, by = writer) => {
      const promotionId = randomUUID();
      await world.announce(promotionId, {});
      await world.staff((tx) => saveRule(tx, promotionId, { rule: ruleOf({ budgetMinor }), revision: 0 }), writer);
      return world.staff((tx) => startPromotion(tx, masterKey, { promotionId, revision: 1 }), by);
    };
    expect(await refusal(tries(null))).toBe('APPROVER_IS_SAME');
    expect(await refusal(tries('10001'))).toBe('APPROVER_IS_SAME');
    await tries('10000');
    await tries(null, operator(0n));
  });

  it('says what it would have cost on the facts of last month, within its budget', async () => {
    const [one, two] = [await world.join(), await world.join()];
    const product = 'COCKFIGHT'; // of this test alone
    await world.play(one, 2_000n, { product });
    await world.play(two, 600n, { product });
    const rule = ruleOf({
      products: [product],
      condition: { kind: 'turnover', leastMinor: '500' },
      amount: { kind: 'share', shareBasisPoints: 1_000, mostMinor: '150' },
    });
    const cost = (change: Partial<typeof rule> = {}) => world.staff((tx) => tryRule(tx, { ...rule, ...change }));
    expect(await cost()).toMatchObject({ players: 2, costMinor: 210n });
    expect(await cost({ budgetMinor: '200' })).toMatchObject({ costMinor: 200n });
    expect(await cost({ condition: { kind: 'turnover', leastMinor: '601' } })).toMatchObject({
      players: 1,
      costMinor: 150n,
    });
  });
});
