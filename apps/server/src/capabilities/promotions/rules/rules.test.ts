import type { PromotionRule } from '@baize/protocol/promotion-rules';
import { promotionStatuses, promotionTypes } from '@baize/protocol/promotion-types';
import { describe, expect, it } from 'vitest';
import { drawRaffle, holderOf } from './raffle.ts';
import { firstSteps, isFor, stateAfter, statusOf } from './states.ts';
import type { Entry, Frame, Status, Step, Way } from './states.ts';
import { amountOf, countedOf, neededAtEnd, ticketsOf, unsoundPart, waysOf, weightOf } from './terms.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hour = (n: number) => new Date(now.getTime() + n * 3_600_000);
const open: Frame = { state: 'live', startsAt: null, endsAt: hour(24), isComing: false, isDown: false };

function ruleOf(change: Partial<PromotionRule> = {}): PromotionRule {
  return {
    way: 'join',
    who: { kind: 'all' },
    once: 'person',
    products: [],
    weights: {},
    condition: { kind: 'turnover', leastMinor: '1000' },
    amount: { kind: 'fixed', amountMinor: '500' },
    playThrough: null,
    budgetMinor: null,
    code: null,
    claimDays: 7,
    winners: null,
    ...change,
  };
}

/** The steps of a player by the way of the promotion, and the status after each; the first is before any. */
const walks: Record<Way, readonly (readonly [Step | null, Status])[][]> = {
  join: [
    [
      [null, 'join'],
      ['join', 'joined'],
      ['count', 'process'],
      ['meet', 'claim'],
      ['take', 'claimed'],
    ],
    [
      [null, 'join'],
      ['join', 'joined'],
      ['end', 'closed'],
    ],
  ],
  deposit: [
    [
      [null, 'join'],
      ['join', 'joined'],
      ['meet', 'claim'],
      ['take', 'claimed'],
    ],
  ],
  apply: [
    [
      [null, 'join'],
      ['apply', 'applying'],
      ['issue', 'issued'],
    ],
    [
      [null, 'join'],
      ['apply', 'applying'],
      ['reject', 'rejected'],
      ['apply', 'applying'],
    ],
  ],
  code: [
    [
      [null, 'claim'],
      ['meet', 'claim'],
      ['take', 'claimed'],
    ],
  ],
  raffle: [
    [
      [null, 'join'],
      ['join', 'joined'],
      ['count', 'process'],
      ['meet', 'claim'],
      ['issue', 'issued'],
    ],
    [
      [null, 'join'],
      ['join', 'joined'],
      ['count', 'process'],
      ['end', 'closed'],
    ],
  ],
  sign_up: [
    [
      [null, 'join'],
      ['sign', 'signed'],
      ['count', 'signed'],
      ['meet', 'claim'],
      ['take', 'claimed'],
    ],
  ],
};

const cases = promotionTypes.flatMap((type) =>
  waysOf[type].flatMap((way) => walks[way].map((walk) => [type, way, walk] as const)),
);

describe('a walk through the states', () => {
  it.each(cases)('of a promotion about %s by %s', (_type, way, walk) => {
    let state: Entry | null = null;
    for (const [step, status] of walk) {
      if (step) state = stateAfter(state ?? 'new', step) ?? null;
      const entry = state && { state, claimUntil: hour(48) };
      expect(statusOf(open, { way, entry }, now)).toBe(status);
    }
  });

  it('begins with the step of its way, and all of them reach all eleven states between them', () => {
    const reached = new Set<Status | null>();
    for (const [, way, walk] of cases) {
      if (way !== 'code') expect(walk[1]?.[0]).toBe(firstSteps[way]);
      for (const [, status] of walk) reached.add(status);
    }
    reached.add(statusOf({ ...open, startsAt: hour(1) }, { way: 'join', entry: null }, now));
    expect([...promotionStatuses].filter((status) => !reached.has(status))).toEqual([]);
  });

  it('lets nothing follow on what is paid or over, and pays from no state without a promise', () => {
    const steps: Step[] = ['join', 'sign', 'count', 'meet', 'take', 'apply', 'reject', 'issue', 'end'];
    for (const step of steps)
      for (const state of ['claimed', 'issued', 'closed'] as const) expect(stateAfter(state, step)).toBeUndefined();
    for (const state of ['new', 'joined', 'signed', 'process', 'rejected'] as const) {
      expect(stateAfter(state, 'take')).toBeUndefined();
      expect(stateAfter(state, 'issue')).toBeUndefined();
    }
  });
});

describe('what the times say', () => {
  const status = (change: Partial<Frame>, entry: Entry | null = null, claimUntil = hour(1)) =>
    statusOf({ ...open, ...change }, { way: 'join', entry: entry && { state: entry, claimUntil } }, now);

  it('is closed at the end itself, once stopped, and once taken down', () => {
    expect(status({ endsAt: now })).toBe('closed');
    expect(status({ state: 'stopped' })).toBe('closed');
    expect(status({ isDown: true })).toBe('closed');
    expect(status({ state: 'draft' })).toBeNull();
  });

  it('closes what is under way, and leaves what was promised, paid or decided', () => {
    const over = { endsAt: hour(-1) };
    for (const state of ['joined', 'signed', 'process'] as const) expect(status(over, state)).toBe('closed');
    for (const state of ['claim', 'claimed', 'applying', 'rejected', 'issued'] as const)
      expect(status(over, state)).toBe(state);
  });

  it('closes a claim when its days are over', () => {
    expect(status({}, 'claim', hour(1))).toBe('claim');
    expect(status({}, 'claim', now)).toBe('closed');
  });

  it('counts the days of newcomers from their registration', () => {
    const who = { kind: 'new', days: 1 } as const;
    const since = (registeredAt: Date) => ({ registeredAt, vipRank: 0 });
    expect(isFor(who, since(hour(-24)), now)).toBe(true);
    expect(isFor(who, since(new Date(hour(-24).getTime() - 1)), now)).toBe(false);
    expect(isFor({ kind: 'all' }, since(hour(-9_999)), now)).toBe(true);
  });

  it('takes in the level that it asks for and those above it', () => {
    const onLevel = (vipRank: number) => isFor({ kind: 'vip', rank: 2 }, { registeredAt: hour(-1), vipRank }, now);
    expect([0, 1, 2, 3].map(onLevel)).toEqual([false, false, true, true]);
  });
});

describe('a rule', () => {
  const about = { type: 'slots', isEnding: true, vipLevels: 2 } as const;

  it.each([
    ['way', { way: 'deposit', condition: { kind: 'deposit', leastMinor: '1' } }],
    ['condition', { way: 'apply' }],
    ['code', { way: 'code', condition: { kind: 'none' } }],
    ['code', { code: 'SPRING' }],
    ['winners', { way: 'raffle' }],
    ['who', { who: { kind: 'vip', rank: 3 } }],
    ['amount', { condition: { kind: 'none' }, amount: { kind: 'share', shareBasisPoints: 100, mostMinor: '1' } }],
    ['budgetMinor', { way: 'raffle', winners: 3, budgetMinor: '1499' }],
    ['budgetMinor', { condition: { kind: 'rank', places: 3, leastMinor: '1' }, budgetMinor: '1499' }],
  ] as const)('is unsound in its %s', (part, change) => {
    expect(unsoundPart(ruleOf(change as Partial<PromotionRule>), about)).toBe(part);
  });

  it('is sound otherwise; net losses, places and draws need an end', () => {
    const rank = ruleOf({ condition: { kind: 'rank', places: 3, leastMinor: '1' }, budgetMinor: '1500' });
    const loss = ruleOf({ condition: { kind: 'net_loss', leastMinor: '1' } });
    const raffle = ruleOf({ way: 'raffle', winners: 3, budgetMinor: '1500' });
    const vip = ruleOf({ who: { kind: 'vip', rank: 2 } });
    for (const rule of [ruleOf(), loss, rank, raffle, vip]) expect(unsoundPart(rule, about)).toBeNull();
    for (const rule of [loss, rank, raffle]) expect(unsoundPart(rule, { ...about, isEnding: false })).toBe('endsAt');
  });

  it('counts bets with the weight of their product, of the products it names only', () => {
    const rule = ruleOf({ products: ['RNG', 'LIVE'], weights: { LIVE: 1_000 } });
    expect(['RNG', 'LIVE', 'FISH'].map((product) => weightOf(rule, product))).toEqual([10_000, 1_000, 0]);
    const play = { product: 'LIVE', turnoverMinor: 999n, stakeMinor: 999n, payoutMinor: 0n };
    expect(countedOf(rule, play)).toBe(99n);
  });

  it('counts a net loss, which wins take back, rounded towards less', () => {
    const rule = ruleOf({ condition: { kind: 'net_loss', leastMinor: '1' }, weights: { LIVE: 5_000 } });
    const of = (stakeMinor: bigint, payoutMinor: bigint) =>
      countedOf(rule, { product: 'LIVE', turnoverMinor: stakeMinor, stakeMinor, payoutMinor });
    expect([of(101n, 0n), of(0n, 101n), of(10n, 10n)]).toEqual([50n, -51n, 0n]);
  });

  it('gives a place to everybody who has what the last one has, and to none below the least', () => {
    const needed = (places: number, counted: bigint[]) =>
      neededAtEnd(ruleOf({ condition: { kind: 'rank', places, leastMinor: '10' } }), counted);
    expect(needed(2, [5n, 40n, 30n, 30n])).toBe(30n);
    expect(needed(2, [5n, 40n])).toBe(10n);
    expect(needed(9, [40n])).toBe(10n);
    expect(neededAtEnd(ruleOf({ condition: { kind: 'net_loss', leastMinor: '7' } }), [90n, 80n])).toBe(7n);
  });

  it('promises a share rounded down, up to the most, and tickets for each whole amount', () => {
    const rule = ruleOf({ amount: { kind: 'share', shareBasisPoints: 3_333, mostMinor: '300' } });
    expect([amountOf(rule, 100n), amountOf(rule, 10_000n), amountOf(rule, 2n)]).toEqual([33n, 300n, 0n]);
    expect([
      ticketsOf(rule, 999n),
      ticketsOf(rule, 2_000n),
      ticketsOf(ruleOf({ condition: { kind: 'none' } }), 0n),
    ]).toEqual([0, 2, 1]);
  });
});

describe('a draw', () => {
  const seed = 'ab'.repeat(32);
  const entries = ['one', 'two', 'three', 'four'].map((name, place) => ({
    holder: holderOf('p', name),
    tickets: place,
  }));

  it('is the same again in whatever order the players come, and gives no player two prizes or one without a ticket', () => {
    const first = drawRaffle({ promotionId: 'p', seed, entries }, 3);
    expect(drawRaffle({ promotionId: 'p', seed, entries: entries.toReversed() }, 3)).toEqual(first);
    expect(new Set(first.winners).size).toBe(3);
    expect(first.winners).not.toContain(holderOf('p', 'one'));
  });

  it('follows the tickets', () => {
    const wins = Array.from({ length: 600 }, (_, i) => {
      const one = i.toString(16).padStart(64, '0');
      return drawRaffle({ promotionId: 'p', seed: one, entries }, 1).winners[0];
    });
    const share = wins.filter((holder) => holder === holderOf('p', 'four')).length / wins.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });
});
