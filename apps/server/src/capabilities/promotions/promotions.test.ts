import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { everyRow } from '#testing/context.ts';
import { crashAt } from '#testing/crash.ts';
import { noteFinding } from '#capabilities/abuse/note-finding.ts';
import type { Found } from '#capabilities/abuse/note-finding.ts';
import { openSession } from '#capabilities/identity/index.ts';
import { selfExclude } from '#capabilities/limits/stop-playing.ts';
import { addBankAccount } from '#capabilities/members/index.ts';
import type { Player } from '#capabilities/bonuses/testing/bonus-world.ts';
import { operator } from '#capabilities/bonuses/testing/bonus-world.ts';
import { countDeposit as countForVip } from '#capabilities/vip/count-deposit.ts';
import { sampleLevels } from '#capabilities/vip/testing/vip-world.ts';
import { applyForPromotion } from './apply.ts';
import { claimPromotion, claimRaffle } from './claim.ts';
import { countDeposit } from './count-deposit.ts';
import { decideApplication } from './decide.ts';
import { cardsFor, claimableOf, claimNow } from './index.ts';
import { joinPromotion } from './join.ts';
import { readAlike } from './read-alike.ts';
import { readOwnOne } from './read.ts';
import { endedPromotions, lapse, settleEnded } from './settle-ended.ts';
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

const login = (player: Player, device: string) =>
  world.as(player, (tx) =>
    openSession({ ...tx, ctx: { ...tx.ctx, device } }, { memberId: player.memberId, state: 'full' }),
  );
const bind = ({ memberId }: Player, accountNumber: string) =>
  world.tx((tx) =>
    addBankAccount(tx, masterKey, {
      bankAccountId: randomUUID(),
      memberId,
      bankName: 'Harbour',
      accountName: 'Mira Nowak',
      accountNumber,
    }),
  );
/** Bets on both sides, found just now. */
const washOf = (players: readonly Player[]): Found => ({
  kind: 'opposite_sides',
  members: players.map(({ memberId }) => memberId),
  uplineId: null,
  evidence: players.map(({ memberId }) => ({ at: world.clock.now(), kind: 'bet', memberId })),
  isEnough: () => true,
});

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

  it('lets in one for each device and payment account where the rule says so, also of two at once', async () => {
    const [first, sameDevice, apart, sameAccount] = await Promise.all([
      world.join(),
      world.join(),
      world.join(),
      world.join(),
    ]);
    for (const player of [first, sameDevice]) await login(player, 'one phone');
    await login(apart, 'another phone');
    for (const player of [apart, sameAccount]) await bind(player, '7711002299');
    const [id, forEach] = [await world.start({ once: 'device' }), await world.start({})];
    for (const player of [first, apart]) await join(player, id);
    await join(first, id); // the same again
    for (const player of [sameDevice, sameAccount]) {
      expect(await statusOf(player, id)).toBeNull();
      expect(await refusal(join(player, id))).toBe('STATE_CONFLICT');
      await join(player, forEach);
    }
    const two = await Promise.all([world.join(), world.join()]);
    for (const player of two) await login(player, 'a tablet');
    const tries = await Promise.allSettled(two.map((player) => join(player, id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes in who stands on the VIP level that it asks for', async () => {
    const [low, high] = [await world.join(), await world.join()];
    const levels = sampleLevels.map((level, place) => ({
      ...level,
      reachTurnover: '0',
      reachDeposits: String((place + 1) * 5_000),
    }));
    const merchant = world.withSettings({ vip: { ...world.merchant.settings.vip, levels } });
    const id = await world.start({ who: { kind: 'vip', rank: 2 } }, {}, merchant);
    for (const [{ memberId }, amountMinor] of [[low, 9_999n] as const, [high, 10_000n] as const])
      await world.tx(
        (tx) => countForVip(tx, { memberId, amountMinor, currency: merchant.settings.currency }),
        world.ctx(undefined, merchant),
      );
    expect(await refusal(join({ ...low, merchant }, id))).toBe('STATE_CONFLICT');
    expect(await statusOf({ ...low, merchant }, id)).toBeNull();
    expect(await statusOf({ ...high, merchant }, id)).toBe('join');
    await join({ ...high, merchant }, id);
    // a level that the merchant does not have
    expect(await refusal(world.start({ who: { kind: 'vip', rank: 3 } }, {}, merchant))).toBe('VALIDATION');
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
    expect(await world.tx(endedPromotions)).not.toContain(id);
    world.clock.advance(2 * 60 * 60_000);
    await world.play(loser, 5_000n);
    expect(await world.tx(endedPromotions)).toContain(id);
    await world.tx((tx) => settleEnded(tx, id));
    await world.tx((tx) => settleEnded(tx, id));
    expect(await world.entry(id, loser)).toMatchObject({ state: 'claim', counted_minor: 600n, amount_minor: 60n });
    expect(await world.entry(id, winner)).toMatchObject({ state: 'closed', counted_minor: 200n });
  });
});

describe('a place', () => {
  const prize = { kind: 'fixed', amountMinor: '500' } as const;
  const endsAt = () => new Date(world.clock.now().getTime() + 60 * 60_000);

  it('is told by the end: the first so many by turnover, those who share the last place too, and none below the least', async () => {
    const five = [world.join(), world.join(), world.join(), world.join(), world.join()] as const;
    const players = await Promise.all(five);
    const condition = { kind: 'rank', places: 2, leastMinor: '300' } as const;
    const [id, few] = [
      await world.start({ condition, amount: prize }, { endsAt: endsAt() }),
      await world.start({ condition: { ...condition, places: 100 }, amount: prize }, { endsAt: endsAt() }),
    ];
    for (const player of players) for (const promotion of [id, few]) await join(player, promotion);
    const stakes = [400n, 900n, 400n, 350n, 299n];
    for (const [place, player] of players.entries()) await world.play(player, stakes[place] ?? 0n);
    const rankOf = (player: Player) => world.as(player, async (tx) => (await readOwnOne(tx, id)).rank);
    expect(await Promise.all(players.map(rankOf))).toEqual([2, 1, 2, 4, null]);
    world.clock.advance(2 * 60 * 60_000);
    await world.play(players[4], 5_000n);
    for (const promotion of [id, few]) {
      expect(await world.tx(endedPromotions)).toContain(promotion);
      await world.tx((tx) => settleEnded(tx, promotion));
      await world.tx((tx) => settleEnded(tx, promotion));
    }
    const states = (of: string) => Promise.all(players.map(async (player) => (await world.entry(of, player))?.state));
    expect(await states(id)).toEqual(['claim', 'claim', 'claim', 'closed', 'closed']);
    expect(await states(few)).toEqual(['claim', 'claim', 'claim', 'claim', 'closed']);
  });

  it('goes to those in front where the budget is shorter than the shared last place', async () => {
    const [first, ...rest] = await Promise.all([world.join(), world.join(), world.join()]);
    const rule = {
      condition: { kind: 'rank', places: 2, leastMinor: '1' },
      amount: prize,
      budgetMinor: '1000',
    } as const;
    const id = await world.start(rule, { endsAt: endsAt() });
    for (const player of [...rest, first]) await join(player, id);
    for (const player of rest) await world.play(player, 100n);
    await world.play(first, 200n);
    world.clock.advance(2 * 60 * 60_000);
    await world.play(first, 1n); // closes the windows before
    await world.tx((tx) => settleEnded(tx, id));
    expect(await world.entry(id, first)).toMatchObject({ state: 'claim', amount_minor: 500n });
    const others = await Promise.all(rest.map(async (player) => (await world.entry(id, player))?.state));
    expect(others.toSorted()).toEqual(['claim', 'closed']);
  });
});

describe('signs of abuse', () => {
  it('are players of the promotion who share a device or a payment account, or bet on both sides; no others', async () => {
    const [one, other, outside] = [await world.join(), await world.join(), await world.join()];
    const id = await world.start({});
    for (const player of [one, other, outside]) {
      await login(player, 'a shared phone');
      await bind(player, '5500114477');
    }
    for (const player of [one, other]) await join(player, id);
    await world.tx((tx) => noteFinding(tx, washOf([other, outside])));
    await world.tx((tx) => noteFinding(tx, washOf([outside])));
    const read = (of: string, merchant = world.merchant) => world.staff((tx) => readAlike(tx, of), undefined, merchant);
    const { content } = await read(id);
    const seen = content.map(({ sign, members }) => [sign, members.map((member) => member.id)]);
    const both = [one, other].map(({ memberId }) => memberId).toSorted();
    expect(seen).toEqual([
      ['device', both],
      ['payment_account', both],
      ['opposite_sides', [other.memberId]],
    ]);
    expect(content[0]?.members[0]?.amountMinor).toBe('500');
    expect((await read(await world.start({}))).content).toEqual([]);
    expect(await refusal(read(id, world.other))).toBe('NOT_FOUND');
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
