import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { StaffCtx } from '#kernel/context.ts';
import { everyRow } from '#testing/context.ts';
import { crashAt } from '#testing/crash.ts';
import { selfExclude, takeBreak } from '#capabilities/limits/stop-playing.ts';
import { excludeBets, includeBets } from '#capabilities/turnover/index.ts';
import { memberLiabilities, setOnCredit, statementOf } from '#capabilities/wallet/index.ts';
import { requestZaloBonus } from './request-zalo-bonus.ts';
import { decideBonus } from './decide.ts';
import type { Decision } from './decide.ts';
import { grantBonus } from './grant.ts';
import { grantOnDeposit } from './grant-on-deposit.ts';
import { heedStop } from './heed-stop.ts';
import { jobs } from './jobs.ts';
import { memberActor, openBonusWorld, operator } from './testing/bonus-world.ts';
import type { BonusWorld, Player } from './testing/bonus-world.ts';
import { dueBonuses } from './store.ts';
import type { BonusRow } from './store.ts';
import { readBonuses } from './read.ts';
import type { MemberCtx, Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { isDeep } from '#testing/deep.ts';

const dayMs = 86_400_000;
let world: BonusWorld;
beforeAll(async () => {
  world = await openBonusWorld({
    bonuses: { firstDeposit: null, referral: null, weights: { LIVE: 1_000, PVP: 0 } },
    fourEyesAbove: '50000',
  });
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

async function withBonus(wish: Parameters<BonusWorld['grant']>[1] = {}): Promise<[Player, string]> {
  const player = await world.join();
  return [player, (await world.grant(player, wish)).bonus_id];
}

const decide = (id: string, given: Partial<Decision> = {}, actor = operator(), merchant = world.merchant) =>
  inTx(world.database, world.ctx(actor, merchant) as StaffCtx, (tx) =>
    decideBonus(tx, id, { decision: 'grant', amountMinor: 60_000n, remark: 'agreed', ...given }),
  );

describe('granting', () => {
  it('puts the money on a separate account that counts neither as cash nor as a liability', async () => {
    const [player, id] = await withBonus();
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 1_000n });
    expect(await world.bonus(id)).toMatchObject({ state: 'open', needed_minor: 10_000n, counted_minor: 0n });
    const owed = (await world.tx(memberLiabilities)).find(({ memberId }) => memberId === player.memberId);
    expect(owed?.balance).toBe(50_000n);
  });

  it('happens once for a key, and refuses the key with other content', async () => {
    const player = await world.join();
    const actor = operator();
    const idempotencyKey = randomUUID();
    await Promise.all([1, 2, 3].map(() => world.grant(player, { idempotencyKey }, actor)));
    expect(await refusal(world.grant(player, { idempotencyKey, amountMinor: 2_000n }, actor))).toBe(
      'IDEMPOTENCY_REUSED',
    );
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 1_000n });
  });

  it('is refused for another merchant’s player, an unknown wallet, and more play-through than the law lets', async () => {
    const player = await world.join();
    const foreign = await world.join(world.other);
    expect(await refusal(world.grant({ ...foreign, merchant: world.merchant }))).toBe('NOT_FOUND');
    expect(await refusal(world.grant(player, { currency: 'EUR' }))).toBe('CURRENCY_UNKNOWN');
    const strict = { ...player, merchant: world.withSettings({ jurisdiction: 'strict' }) };
    expect(await refusal(world.grant(strict, { multiple: 11 }))).toBe('AMOUNT_RANGE');
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 0n });
  });

  it('needs a second, other person above the line of the operator or the merchant', async () => {
    const player = await world.join();
    const asker = operator();
    const { bonus_id: id, state } = await world.grant(player, { amountMinor: 60_000n }, asker);
    expect(state).toBe('asked');
    expect((await world.grant(player, { amountMinor: 2_000n }, operator(1_000n))).state).toBe('asked');
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 0n });
    expect(await refusal(decide(id, {}, asker))).toBe('APPROVER_IS_SAME');
    expect(await refusal(decide(id, {}, operator(59_999n)))).toBe('APPROVAL_LIMIT');
    expect(await refusal(decide(id, { amountMinor: 1n }))).toBe('AMOUNT_RANGE');
    expect(await refusal(decide(id, {}, operator(), world.other))).toBe('NOT_FOUND');
    const second = operator();
    await decide(id, {}, second);
    await decide(id, {}, second); // the same wish again
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 60_000n });
    expect(await refusal(decide(id, { decision: 'refuse' }))).toBe('STATE_CONFLICT');
  });

  it('can be refused: no money moves, and the player does not see the bonus', async () => {
    const player = await world.join();
    const { bonus_id: id } = await world.grant(player, { amountMinor: 60_000n });
    expect((await decide(id, { decision: 'refuse' })).state).toBe('refused');
    const list = await inTx(world.database, world.ctx(memberActor(player)) as MemberCtx, (tx) =>
      readBonuses(tx, { pageNo: 1, pageSize: 10 }),
    );
    expect(list.content).toEqual([]);
    expect(await refusal(world.decline(player, id))).toBe('NOT_FOUND');
  });

  it('is refused to who is excluded or on a break, also by the second person', async () => {
    const [excluded, resting] = [await world.join(), await world.join()];
    const { bonus_id: asked } = await world.grant(excluded, { amountMinor: 60_000n });
    await world.tx((tx) => selfExclude(tx, excluded.memberId, 6));
    await world.tx((tx) => takeBreak(tx, resting.memberId, 24));
    expect(await refusal(world.grant(excluded))).toBe('SELF_EXCLUDED');
    expect(await refusal(world.grant(resting))).toBe('COOLING_OFF');
    expect(await refusal(decide(asked))).toBe('SELF_EXCLUDED');
  });

  it('is refused for a wallet on credit', async () => {
    const player = await world.join();
    await world.tx((tx) => setOnCredit(tx, { memberId: player.memberId, currency: 'USD' }, true));
    expect(await refusal(world.grant(player))).toBe('WALLET_ON_CREDIT');
  });
});

describe('playing', () => {
  it('counts each settled bet once, with the weight of its product', async () => {
    const [player, id] = await withBonus();
    const fact = await world.bet(player, 3_000n);
    await world.bet(player, 3_000n, { factId: fact });
    await world.bet(player, 2_005n, { product: 'LIVE' });
    await world.bet(player, 9_000n, { product: 'PVP' });
    expect((await world.bonus(id)).counted_minor).toBe(3_200n);
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 1_000n });
  });

  it('keeps the weights that were promised when the merchant’s terms change', async () => {
    const [player, id] = await withBonus();
    const changed = {
      ...player,
      merchant: world.withSettings({ bonuses: { firstDeposit: null, referral: null, weights: { RNG: 1 } } }),
    };
    await world.bet(changed, 4_000n);
    expect((await world.bonus(id)).counted_minor).toBe(4_000n);
  });

  it('releases the bonus to the cash when the play-through is met, and plays the next one', async () => {
    const [player, first] = await withBonus();
    world.clock.advance(1_000);
    const { bonus_id: second } = await world.grant(player, { amountMinor: 500n });
    await world.bet(player, 10_400n);
    await world.bet(player, 70n);
    const met = (await everyRow<{ name: string; payload: object }>(world.database, 'outbox')).filter(
      ({ name }) => name === 'bonus.met',
    );
    expect(met.map(({ payload }) => payload)).toContainEqual({ bonusId: first });
    await world.settle(first);
    await world.settle(first);
    await world.settle(second);
    expect(await world.money(player)).toEqual({ cash: 51_000n, bonus: 500n });
    expect(await world.bonus(first)).toMatchObject({ state: 'released', counted_minor: 10_400n });
    expect(await world.bonus(second)).toMatchObject({ state: 'open', counted_minor: 70n });
    const { movements } = await world.tx((tx) => statementOf(tx, player.memberId, { pageNo: 1, pageSize: 1 }));
    expect(movements[0]).toMatchObject({ kind: 'bonus', amount: 1_000n, ref: first });
    expect(await refusal(world.decline(player, first))).toBe('STATE_CONFLICT');
    expect(await refusal(world.void(first))).toBe('STATE_CONFLICT');
  });

  it('counts no bet from before the grant, of another wallet, or of another merchant', async () => {
    const [player, id] = await withBonus();
    await world.bet(player, 5_000n, { at: new Date(world.clock.now().getTime() - 60_000) });
    await world.bet(player, 5_000n, { currency: 'THB' });
    await world.bet({ ...player, merchant: world.other }, 5_000n, { currency: 'USD' });
    expect((await world.bonus(id)).counted_minor).toBe(0n);
  });
});

describe('the deadline', () => {
  it('waits for bets that were settled before it and come late; what comes later still revives nothing', async () => {
    const [player, id] = await withBonus({ days: 1 });
    const inTime = world.clock.now();
    world.clock.advance(dayMs + 1_000);
    await world.settle(id);
    expect((await world.bonus(id)).state).toBe('open'); // the window is not closed: such bets may be on their way
    await world.bet(player, 4_000n, { at: inTime });
    expect((await world.bonus(id)).counted_minor).toBe(4_000n);
    await world.bet(player, 9_000n); // settled after the deadline
    world.clock.advance(10 * 60_000);
    await world.closeClock();
    await world.settle(id);
    expect(await world.bonus(id)).toMatchObject({ state: 'expired', counted_minor: 4_000n });
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 0n });
    await world.bet(player, 9_000n, { at: inTime });
    await world.settle(id);
    expect(await world.bonus(id)).toMatchObject({ state: 'expired', counted_minor: 4_000n });
  });

  it('does not take what was met in time', async () => {
    const [player, id] = await withBonus({ days: 1 });
    await world.bet(player, 10_000n);
    world.clock.advance(2 * dayMs);
    await world.closeClock();
    await world.settle(id);
    expect((await world.bonus(id)).state).toBe('released');
  });

  it('moves by the length of a break, and nothing ends during one', async () => {
    const [player, id] = await withBonus({ days: 1 });
    await world.tx(async (tx) => {
      await takeBreak(tx, player.memberId, 168);
      await heedStop(tx, player.memberId);
      await heedStop(tx, player.memberId);
    });
    const { granted_at: from, expires_at: until } = await world.bonus(id);
    const days = ((until?.getTime() ?? 0) - (from?.getTime() ?? 0)) / dayMs;
    expect(days).toBeGreaterThan(7.99);
    expect(days).toBeLessThan(8.01);
  });
});

describe('ending', () => {
  it('by its player: always, once; another member’s call is refused with NOT_FOUND', async () => {
    const [player, id] = await withBonus();
    const [other] = await withBonus();
    await world.bet(player, 9_999n);
    expect(await refusal(world.decline(other, id))).toBe('NOT_FOUND');
    await Promise.all([world.decline(player, id), world.decline(player, id)]);
    expect(await world.bonus(id)).toMatchObject({ state: 'declined', counted_minor: 9_999n });
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 0n });
    await world.bet(player, 5_000n);
    expect((await world.bonus(id)).counted_minor).toBe(9_999n);
  });

  it('by an operator, with a reason that its player reads', async () => {
    const [player, id] = await withBonus();
    await world.void(id);
    expect(await world.bonus(id)).toMatchObject({ state: 'voided', remark: 'the wrong player', decided_name: 'Bela' });
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 0n });
    expect(await refusal(world.decline(player, id))).toBe('STATE_CONFLICT');
  });

  it('by a self-exclusion, but for what is earned already', async () => {
    const [player, earned] = await withBonus();
    const { bonus_id: open } = await world.grant(player);
    await world.bet(player, 10_000n);
    await world.tx(async (tx) => {
      await selfExclude(tx, player.memberId, 6);
      await heedStop(tx, player.memberId);
    });
    await world.settle(earned);
    expect([(await world.bonus(earned)).state, (await world.bonus(open)).state]).toEqual(['released', 'voided']);
    expect(await world.money(player)).toEqual({ cash: 51_000n, bonus: 0n });
  });

  it('by credit: nothing is released into a wallet that is not the player’s own', async () => {
    const [player, id] = await withBonus();
    await world.bet(player, 10_000n);
    await world.tx((tx) => setOnCredit(tx, { memberId: player.memberId, currency: 'USD' }, true));
    await world.settle(id);
    expect((await world.bonus(id)).state).toBe('voided');
  });
});

describe('findings of abuse', () => {
  it('take their bets out before a release, and let them in again when there was none', async () => {
    const [player, id] = await withBonus();
    await world.bet(player, 10_000n);
    const findingId = randomUUID();
    const [from, until] = [
      new Date(world.clock.now().getTime() - 60_000),
      new Date(world.clock.now().getTime() + 60_000),
    ];
    await world.tx((tx) => excludeBets(tx, { findingId, members: [player.memberId], from, until }));
    await world.settle(id);
    expect(await world.bonus(id)).toMatchObject({ state: 'open', counted_minor: 0n });
    await world.bet(player, 500n); // in the stretch: kept, and counts for nothing
    expect((await world.bonus(id)).counted_minor).toBe(0n);
    expect(await world.tx((tx) => dueBonuses(tx, [player.memberId], 9))).toContain(id);
    await world.tx((tx) => includeBets(tx, findingId));
    await world.settle(id);
    expect(await world.bonus(id)).toMatchObject({ state: 'released', counted_minor: 10_500n });
  });
});

const rule = { shareBasisPoints: 5_000, most: '2000', multiple: 10, days: 14 };
const ruled = () => world.withSettings({ bonuses: { firstDeposit: rule, referral: null, weights: {} } });

async function deposited(player: Player, amountMinor: bigint, merchant = ruled()): Promise<string | null> {
  const deposit = await world.payIn(player, amountMinor, merchant);
  return world.tx((tx) => grantOnDeposit(tx, deposit), world.ctx(undefined, merchant));
}

describe('the rule on a first deposit', () => {
  it('gives the share once, up to the most', async () => {
    const player = await world.join();
    const id = await deposited(player, 9_000n);
    expect(await world.bonus(id ?? '')).toMatchObject({ amount_minor: 2_000n, needed_minor: 20_000n, state: 'open' });
    world.clock.advance(1_000);
    expect(await deposited(player, 9_000n)).toBeNull();
    expect(await world.money(player)).toEqual({ cash: 68_000n, bonus: 2_000n });
  });

  it('gives nothing where it is off, for a deposit before it was there, or where the share comes to nothing', async () => {
    const [off, small] = [await world.join(), await world.join()];
    expect(await deposited(off, 9_000n, world.merchant)).toBeNull();
    world.clock.advance(1_000);
    expect(await deposited(off, 9_000n)).toBeNull();
    const none = world.withSettings({
      bonuses: { firstDeposit: { ...rule, shareBasisPoints: 1 }, referral: null, weights: {} },
    });
    expect(await deposited(small, 9_000n, none)).toBeNull(); // a share of less than the smallest unit
  });
});

describe('a first deposit while bonuses are stopped', () => {
  const halted: Merchant['stopped'] = {
    bonuses: { at: new Date().toISOString(), by: 'Bela', reason: 'abuse', isFrozen: false },
  };
  const job = jobs.find(({ name }) => name === 'bonuses.settle');
  /** The job of a node, with the merchant's rule of now. */
  const pass = (stopped: Merchant['stopped'], database = world.database) =>
    job?.run({ database, wake: () => undefined } as Services, world.ctx(undefined, { ...world.merchant, stopped }));
  const bonusOf = async ({ memberId }: Player) =>
    (await everyRow<BonusRow>(world.database, 'bonus')).filter((row) => row.member_id === memberId);

  it('brings its bonus once when they go on, with the terms of its day, though the rule has ended and two nodes look', async () => {
    const player = await world.join();
    const id = (await deposited(player, 3_000n, { ...ruled(), stopped: halted })) ?? '';
    expect(await world.bonus(id)).toMatchObject({
      state: 'asked',
      amount_minor: 1_500n,
      needed_minor: 15_000n,
      granted_at: null,
    });
    await pass(halted);
    expect(await refusal(decide(id, { amountMinor: 1_500n }, operator(), { ...world.merchant, stopped: halted }))).toBe(
      'FLOW_STOPPED',
    );
    expect(await world.money(player)).toEqual({ cash: 53_000n, bonus: 0n });
    world.clock.advance(5 * dayMs);
    await Promise.all([pass({}), pass({})]);
    await pass({});
    expect(await world.money(player)).toEqual({ cash: 53_000n, bonus: 1_500n });
    const [row, ...more] = await bonusOf(player);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ bonus_id: id, state: 'open', days: 14 });
    expect(Number(row?.expires_at) - Number(row?.granted_at)).toBe(14 * dayMs);
    expect(Number(row?.expires_at)).toBeGreaterThan(world.clock.now().getTime() + 13 * dayMs);
    expect(await deposited(player, 3_000n)).toBeNull();
  });

  it('waits on for a player on a break, and is not given when an operator refused it or at another merchant', async () => {
    const [resting, refused] = [await world.join(), await world.join()];
    const first = (await deposited(resting, 3_000n, { ...ruled(), stopped: halted })) ?? '';
    const second = (await deposited(refused, 3_000n, { ...ruled(), stopped: halted })) ?? '';
    await world.tx((tx) => takeBreak(tx, resting.memberId, 24));
    await decide(second, { amountMinor: 1_500n, decision: 'refuse' }, operator(), {
      ...world.merchant,
      stopped: halted,
    });
    await job?.run({ database: world.database, wake: () => undefined } as Services, world.ctx(undefined, world.other));
    await pass({});
    expect((await world.bonus(first)).state).toBe('asked');
    world.clock.advance(2 * dayMs);
    await pass({});
    expect((await world.bonus(first)).state).toBe('open');
    expect((await world.bonus(second)).state).toBe('refused');
    expect(await world.money(refused)).toEqual({ cash: 53_000n, bonus: 0n });
  });

  it('is given once or not at all when its node dies at any step', async () => {
    const player = await world.join();
    await deposited(player, 3_000n, { ...ruled(), stopped: halted });
    for (let nth = 1; ; nth += isDeep ? 1 : 4) {
      const crash = crashAt(world.pool, nth, nth % 2 === 0 ? 'before' : 'after');
      await pass({}, crash.database)?.catch(() => undefined);
      if (!crash.hasDied()) break;
      await crash.isUndone();
    }
    expect(await world.money(player)).toEqual({ cash: 53_000n, bonus: 1_500n });
  });
});

describe('the rule on a Zalo number', () => {
  const zaloGrant = { amount: '1310', multiple: 20, days: 14 };
  const ask = ({ memberId }: Player, merchant = world.withSettings({ zaloGrant, jurisdiction: 'strict' })) =>
    world.tx((tx) => requestZaloBonus(tx, memberId), world.ctx(undefined, merchant));

  it('asks once a member, whatever is decided; nothing moves before an operator does', async () => {
    const player = await world.join();
    const id = (await ask(player)) ?? '';
    expect(await world.bonus(id)).toMatchObject({
      state: 'asked',
      source: 'zalo',
      amount_minor: 1_310n,
      needed_minor: 13_100n,
      asked_by: null,
    });
    expect(await ask(player)).toBeNull();
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 0n });
    expect(await refusal(decide(id, { amountMinor: 1_310n }, operator(), world.other))).toBe('NOT_FOUND');
    await decide(id, { amountMinor: 1_310n });
    expect(await ask(player)).toBeNull();
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 1_310n });
  });

  it('asks for nothing where the merchant gives none, and a refusal is for good', async () => {
    const player = await world.join();
    expect(await ask(player, world.merchant)).toBeNull();
    await decide((await ask(player)) ?? '', { amountMinor: 1_310n, decision: 'refuse' });
    expect(await ask(player)).toBeNull();
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 0n });
  });
});

describe('at the same time', () => {
  it('one of release, expiry, decline and void wins, and the money is counted once', { timeout: 60_000 }, async () => {
    const ends = new Set<string>();
    for (let turn = 0; turn < 12; turn += 1) {
      const [player, id] = await withBonus({ days: 1 });
      if (turn % 3 > 0) await world.bet(player, 10_000n);
      world.clock.advance(2 * dayMs);
      await world.closeClock();
      const acts = [
        () => world.settle(id),
        () => world.decline(player, id),
        () => world.void(id),
        () => world.settle(id),
      ];
      const order = acts.map((_, place) => acts[(place + turn) % acts.length]);
      const told = await Promise.allSettled(order.map((act) => act?.()));
      for (const one of told)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'STATE_CONFLICT' });
      const { state } = await world.bonus(id);
      ends.add(state);
      expect(await world.money(player), state).toEqual({ cash: state === 'released' ? 51_000n : 50_000n, bonus: 0n });
    }
    expect(ends.size).toBeGreaterThan(1);
    expect(await world.faults()).toEqual([]);
  });
});

describe('a crash at any statement', () => {
  it('leaves a grant, a release, a decline and an expiry done or not begun', { timeout: 180_000 }, async () => {
    let crashes = 0;
    const actor = operator();
    const [settle] = jobs;
    for (const act of ['grant', 'release', 'decline', 'expire'] as const)
      for (const when of ['before', 'after'] as const)
        for (let nth = 1; ; nth += isDeep ? 1 : 4) {
          const idempotencyKey = randomUUID();
          const player = await world.join();
          if (act !== 'grant') await world.grant(player, { idempotencyKey, days: 1 }, actor);
          if (act === 'release') await world.bet(player, 10_000n);
          if (act === 'expire') {
            world.clock.advance(2 * dayMs);
            await world.closeClock();
          }
          const run = async (database = world.database): Promise<unknown> => {
            if (act === 'decline') return world.decline(player, idempotencyKey, database);
            if (act !== 'grant')
              return settle?.run({ database, wake: () => undefined } as unknown as Services, world.ctx());
            return inTx(database, world.ctx(actor) as StaffCtx, (tx) =>
              grantBonus(tx, {
                memberId: player.memberId,
                amountMinor: 1_000n,
                currency: 'USD',
                multiple: 10,
                days: 1,
                reason: 'for the outage',
                idempotencyKey,
              }),
            );
          };
          const crash = crashAt(world.pool, nth, when);
          await run(crash.database).catch(() => undefined);
          await crash.isUndone();
          await run();
          const what = `${act}, ${when} statement ${nth}`;
          const expected = { grant: 'open', release: 'released', decline: 'declined', expire: 'expired' }[act];
          expect((await world.bonus(idempotencyKey)).state, what).toBe(expected);
          expect(await world.money(player), what).toEqual({
            cash: act === 'release' ? 51_000n : 50_000n,
            bonus: act === 'grant' ? 1_000n : 0n,
          });
          if (!crash.hasDied()) break;
          crashes += 1;
        }
    expect(crashes).toBeGreaterThan(isDeep ? 60 : 15);
    expect(await world.faults()).toEqual([]);
  });
});
