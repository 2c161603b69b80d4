import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutBelow } from './rules/cuts.ts';
import type { Counting } from './rules/cuts.ts';
import { activeSpan, nextStart, periodAt, periodFrom, standingIn } from './rules/periods.ts';
import { floorToMinor, reckon } from './rules/reckon.ts';
import type { Figures } from './rules/reckon.ts';
import { actsOf, next, nextState } from './rules/states.ts';
import type { ContractState, ContractStep } from './rules/states.ts';
import { isWithin, termsProblem } from './rules/terms.ts';
import type { Period, Terms, Tier } from './rules/terms.ts';

/** Runs of the suite: many of the small ones, fewer of those that ask the calendar or are built. Each commit draws others; the
 *  proof `rules` makes twenty times as many. */
const deep = process.env['BAIZE_DEEP_TESTS'] === '1' ? 20 : 1;
const many = { numRuns: 50_000 * deep };
const fewer = { numRuns: 5_000 * deep };

const tier = (rateBasisPoints: number, turnover = 0n, loss = 0n, activeMembers = 0): Tier => ({
  rateBasisPoints,
  periodTurnoverMinor: turnover.toString(),
  periodLossMinor: loss.toString(),
  activeMembers,
});
const plain: Terms = {
  period: 'window',
  currency: 'USD',
  payer: 'upline',
  products: null,
  tiers: [tier(30)],
  activeFromMinor: '0',
  singleBetMaxMinor: null,
  winRateMax: null,
  lossRateMax: null,
  carryLoss: false,
};
const figures: Figures = {
  bets: 10,
  won: 5,
  lost: 5,
  stakeMinor: 100_000n,
  payoutMinor: 60_000n,
  turnoverMinor: 100_000n,
  countedMinor: 90_000n,
  bonusMinor: 0n,
  activeMembers: 3,
};
const free = (met: Tier) => met.rateBasisPoints;

/** Steps that rise from one to the next. */
const risingTiers = fc
  .array(
    fc.tuple(fc.integer({ min: 1, max: 20 }), fc.bigInt(0n, 20n), fc.bigInt(0n, 8n), fc.integer({ min: 0, max: 3 })),
    { minLength: 1, maxLength: 3 },
  )
  .map((steps) => {
    const sum = (upTo: number, of: 1 | 2) =>
      steps.slice(0, upTo + 1).reduce((total, step) => total + step[of], BigInt(of === 1 ? upTo : 0));
    const count = (upTo: number, of: 0 | 3) => steps.slice(0, upTo + 1).reduce((total, step) => total + step[of], 0);
    return steps.map((_, place) => tier(count(place, 0), sum(place, 1), sum(place, 2), count(place, 3)));
  });
const bound = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
const someTerms: fc.Arbitrary<Terms> = fc
  .record({
    tiers: risingTiers,
    max: fc.option(fc.bigInt(1n, 50n), { nil: null }),
    active: fc.bigInt(0n, 5n),
    won: bound,
    lost: bound,
    products: fc.option(fc.subarray<'LIVE' | 'RNG'>(['LIVE', 'RNG'], { minLength: 1 }), { nil: null }),
  })
  .map(({ tiers, max, active, won, lost, products }) => ({
    ...plain,
    tiers,
    products,
    activeFromMinor: active.toString(),
    singleBetMaxMinor: max === null ? null : max.toString(),
    winRateMax: won,
    lossRateMax: lost,
  }));
/** Terms that differ a little from `above`: they ask for more and give less, by as much as the steps drawn, `least` or more each. */
const near = (above: Terms, least: 0 | -1): fc.Arbitrary<Terms> => {
  const step = fc.integer({ min: least, max: 3 });
  return fc
    .record({
      steps: fc.integer({ min: 1, max: 3 }),
      cut: step,
      turnover: step,
      loss: step,
      members: step,
      active: step,
      bet: step,
      rate: step,
    })
    .map(({ steps, cut, turnover, loss, members, active, bet, rate }) => {
      const raised = (minor: string, by: number) => BigInt(Math.max(0, Number(minor) + by));
      const lowered = (bound: number | null) => (bound === null ? null : Math.max(0, bound - 700 * rate));
      const less = Math.min(cut, (above.tiers[0]?.rateBasisPoints ?? 1) - 1); // the same for each, so that they rise
      const { singleBetMaxMinor: most } = above;
      return {
        ...above,
        tiers: above.tiers
          .slice(0, steps)
          .map((one) =>
            tier(
              one.rateBasisPoints - less,
              raised(one.periodTurnoverMinor, turnover),
              raised(one.periodLossMinor, loss),
              Math.max(0, one.activeMembers + members),
            ),
          ),
        activeFromMinor: raised(above.activeFromMinor, active).toString(),
        singleBetMaxMinor: most === null ? null : Math.max(1, Number(most) - 5 * bet).toString(),
        winRateMax: lowered(above.winRateMax),
        lossRateMax: lowered(above.lossRateMax),
      };
    });
};
/** Within the other, just not within, or drawn apart: those hardly ever are. */
const below = (above: Terms) => fc.oneof(someTerms, near(above, 0), near(above, -1));
const someFigures: fc.Arbitrary<Figures> = fc
  .record({
    won: fc.integer({ min: 0, max: 9 }),
    lost: fc.integer({ min: 0, max: 9 }),
    even: fc.integer({ min: 0, max: 2 }),
    counted: fc.bigInt(0n, 90n),
    over: fc.bigInt(0n, 20n),
    payout: fc.bigInt(0n, 150n),
    bonus: fc.bigInt(0n, 20n),
    active: fc.integer({ min: 0, max: 8 }),
  })
  .map(({ won, lost, even, counted, over, payout, bonus, active }) => ({
    bets: won + lost + even,
    won,
    lost,
    stakeMinor: counted + over,
    turnoverMinor: counted + over,
    payoutMinor: payout,
    countedMinor: counted,
    bonusMinor: bonus,
    activeMembers: active,
  }));

describe('states', () => {
  const states = Object.keys(next) as ContractState[];
  const steps = [
    'accept',
    'decline',
    'take_back',
    'expire',
    'ask_to_end',
    'agree_to_end',
    'refuse_to_end',
    'lapse',
    'end',
    'supersede',
    'cut',
  ] as ContractStep[];

  it('what is over stays over', () => {
    for (const state of ['ended', 'declined', 'taken_back', 'expired', 'superseded', 'cut'] as const)
      for (const step of steps) expect(nextState(state, step)).toBeNull();
  });

  it('only what was offered comes into force by acceptance', () => {
    for (const state of states) expect(nextState(state, 'accept')).toBe(state === 'offered' ? 'in_force' : null);
  });

  it('allows a side only the acts of the table, and never the answer to its own request', () => {
    for (const state of states)
      for (const side of ['upline', 'downline'] as const)
        for (const act of actsOf({ state, endAskedBy: side, maySay: true }, side)) {
          expect(['agree_to_end', 'refuse_to_end']).not.toContain(act);
          if (act !== 'remind' && act !== 'say' && act !== 'offer_anew') expect(nextState(state, act)).not.toBeNull();
        }
  });
});

describe('words', () => {
  it('are for an offer that waits, for both its sides, where the other can be written to', () => {
    for (const state of Object.keys(next) as ContractState[])
      for (const side of ['upline', 'downline', null] as const)
        for (const maySay of [true, false])
          expect(actsOf({ state, endAskedBy: null, maySay }, side).includes('say')).toBe(
            state === 'offered' && side !== null && maySay,
          );
  });
});

describe('terms', () => {
  it('a period belongs to its kind, tiers rise, and only a dividend carries', () => {
    expect(termsProblem('realtime', plain)).toBeNull();
    expect(termsProblem('hourly', plain)).toBe('period');
    expect(termsProblem('realtime', { ...plain, carryLoss: true })).toBe('carry');
    expect(termsProblem('realtime', { ...plain, tiers: [tier(30), tier(20, 5n)] })).toBe('tiers');
    expect(termsProblem('realtime', { ...plain, tiers: [tier(20, 5n), tier(30)] })).toBe('tiers');
    expect(termsProblem('realtime', { ...plain, tiers: [tier(20), tier(30)] })).toBe('tiers');
    expect(termsProblem('realtime', { ...plain, tiers: [tier(20), tier(30, 5n)] })).toBeNull();
  });

  it('rising steps are lawful', () => {
    fc.assert(fc.property(someTerms, (terms) => termsProblem('realtime', terms) === null));
  });

  it('what is within is never paid more than the one above, on any figures', () => {
    let within = 0;
    fc.assert(
      fc.property(
        someTerms.chain((parent) => fc.tuple(fc.constant(parent), below(parent))),
        someFigures,
        ([parent, child], seen) => {
          if (!isWithin(child, parent)) return true;
          within += 1;
          // The parent's team holds the child's: on the child's own figures the parent is asked no more than the child.
          const bare = { ...child, products: null };
          const theirs = reckon({ kind: 'realtime', terms: bare, figures: seen, carriedInMinor: 0n, ceilingOf: free });
          const own = reckon({
            kind: 'realtime',
            terms: { ...parent, products: null },
            figures: seen,
            carriedInMinor: 0n,
            ceilingOf: free,
          });
          return theirs.paidRate <= own.paidRate;
        },
      ),
      fewer,
    );
    expect(within).toBeGreaterThan(fewer.numRuns / 3);
  });

  it('within is a partial order: itself, and through the middle', () => {
    const chain = someTerms.chain((c) => below(c).chain((b) => fc.tuple(below(b), fc.constant(b), fc.constant(c))));
    fc.assert(
      fc.property(chain, ([a, b, c]) => {
        return isWithin(a, a) && (!isWithin(a, b) || !isWithin(b, c) || isWithin(a, c));
      }),
      fewer,
    );
  });

  it('a bound is only ever kept or made stricter', () => {
    expect(isWithin({ ...plain, singleBetMaxMinor: null }, { ...plain, singleBetMaxMinor: '5' })).toBe(false);
    expect(isWithin({ ...plain, singleBetMaxMinor: '5' }, plain)).toBe(true);
    expect(isWithin({ ...plain, products: null }, { ...plain, products: ['LIVE'] })).toBe(false);
    expect(isWithin(plain, { ...plain, activeFromMinor: '1' })).toBe(false);
    expect(isWithin({ ...plain, winRateMax: 7_000 }, { ...plain, winRateMax: 6_000 })).toBe(false);
    expect(isWithin({ ...plain, tiers: [tier(31)] }, plain)).toBe(false);
    expect(isWithin({ ...plain, tiers: [tier(30)] }, { ...plain, tiers: [tier(30, 1n)] })).toBe(false);
    expect(isWithin(plain, { ...plain, currency: 'THB' })).toBe(false);
  });
});

describe('the reckoning', () => {
  it('never pays a fraction more, nor a whole minor unit less', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.integer({ min: 0, max: 10_000 }), (base, rate) => {
        const paid = floorToMinor(base, rate);
        return paid * 10_000n <= base * BigInt(rate) && (paid + 1n) * 10_000n > base * BigInt(rate);
      }),
      many,
    );
  });

  it('of a dividend carries exactly what the team won beyond its losses', () => {
    fc.assert(
      fc.property(fc.array(someFigures, { minLength: 1, maxLength: 8 }), (periods) => {
        const terms = { ...plain, period: 'M' as const, carryLoss: true, tiers: [tier(10_000)] };
        let carried = 0n;
        let paid = 0n;
        let net = 0n;
        let highest = 0n;
        for (const one of periods) {
          const done = reckon({ kind: 'dividend', terms, figures: one, carriedInMinor: carried, ceilingOf: free });
          carried = done.carriedOutMinor;
          paid += done.dueMinor;
          net += one.stakeMinor - one.payoutMinor - one.bonusMinor;
          if (net > highest) highest = net;
        }
        // At a rate of the whole, what was paid is the highest mark that the net loss ever reached.
        return paid === highest && carried === highest - net;
      }),
      { numRuns: 10_000 * deep },
    );
  });

  it('pays nothing past a bound, below every tier, or above the ceiling', () => {
    const of = (terms: Partial<Terms>, seen: Partial<Figures> = {}, ceilingOf = free) =>
      reckon({
        kind: 'realtime',
        terms: { ...plain, ...terms },
        figures: { ...figures, ...seen },
        carriedInMinor: 0n,
        ceilingOf,
      });
    expect(of({})).toMatchObject({ dueMinor: 270n, tier: 0, reason: null });
    expect(of({ winRateMax: 5_000 })).toMatchObject({ dueMinor: 270n });
    expect(of({ winRateMax: 4_999 })).toMatchObject({ dueMinor: 0n, reason: 'win_rate', tier: null });
    expect(of({ lossRateMax: 4_999 })).toMatchObject({ dueMinor: 0n, reason: 'loss_rate' });
    expect(of({ tiers: [tier(30, 0n, 0n, 4)] })).toMatchObject({ dueMinor: 0n, reason: 'tier' });
    expect(of({ tiers: [tier(30, 0n, 40_000n)] })).toMatchObject({ dueMinor: 270n });
    expect(of({ tiers: [tier(30, 0n, 40_001n)] })).toMatchObject({ dueMinor: 0n, reason: 'tier' });
    expect(of({ tiers: [tier(30), tier(40, 90_000n)] })).toMatchObject({ dueMinor: 360n, tier: 1 });
    expect(of({}, {}, () => 20)).toMatchObject({ dueMinor: 180n, paidRate: 20, ceilingRate: 20 });
    expect(of({}, {}, () => 0)).toMatchObject({ dueMinor: 0n, reason: 'ceiling' });
    expect(of({}, { countedMinor: 100n })).toMatchObject({ dueMinor: 0n, reason: 'rounding' });
    expect(of({}, { bets: 0, countedMinor: 0n })).toMatchObject({ dueMinor: 0n, reason: 'no_bets' });
    expect(
      reckon({
        kind: 'dividend',
        terms: plain,
        figures: { ...figures, payoutMinor: 200_000n },
        carriedInMinor: 0n,
        ceilingOf: free,
      }).reason,
    ).toBe('no_loss');
  });
});

describe('periods', () => {
  const zones = [
    'UTC',
    'Asia/Bangkok',
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Sao_Paulo',
  ];
  const periods: readonly Period[] = ['D', 'W', 'H', 'M', 'day', 'hour', 'window'];
  const instant = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) }).map((ms) => new Date(ms));

  it('follow each other without gap or overlap, and hold the instant they are asked for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...periods), instant, (zone, period, at) => {
        const { from, to } = periodAt(period, at, zone);
        const after = periodAt(period, to, zone);
        const before = periodAt(period, new Date(from.getTime() - 1), zone);
        const isAligned = from.getTime() % 300_000 === 0;
        const begins = nextStart(period, at, zone);
        return (
          from <= at &&
          at < to &&
          after.from.getTime() === to.getTime() &&
          before.to.getTime() === from.getTime() &&
          isAligned &&
          begins >= at &&
          begins <= to
        );
      }),
      fewer,
    );
  });

  it('know short days, month ends and halves', () => {
    const iso = (period: Period, at: string, zone: string) => {
      const { from, to } = periodAt(period, new Date(at), zone);
      return [from.toISOString(), to.toISOString()];
    };
    expect(iso('day', '2026-03-08T12:00:00Z', 'America/New_York')).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ]);
    expect(iso('day', '2026-10-25T12:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
    expect(iso('H', '2028-02-16T00:00:00Z', 'UTC')).toEqual(['2028-02-16T00:00:00.000Z', '2028-03-01T00:00:00.000Z']);
    expect(iso('H', '2026-12-15T23:59:59Z', 'UTC')).toEqual(['2026-12-01T00:00:00.000Z', '2026-12-16T00:00:00.000Z']);
    expect(iso('M', '2026-12-31T17:00:00Z', 'Asia/Bangkok')).toEqual([
      '2026-12-31T17:00:00.000Z',
      '2027-01-31T17:00:00.000Z',
    ]);
    expect(iso('W', '2026-11-22T23:00:00Z', 'UTC')).toEqual(['2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z']);
  });

  it('a settlement goes on where it was, also after the merchant changed its zone', () => {
    const from = new Date('2026-11-21T17:00:00Z');
    expect(periodFrom('day', from, 'UTC')).toEqual({ from, to: new Date('2026-11-22T00:00:00Z') });
  });

  it('counts a contract for the part of a period between its start and its end', () => {
    const span = { from: new Date(0), to: new Date(10) };
    expect(standingIn(span, { from: new Date(0), until: null })).toEqual(span);
    expect(standingIn(span, { from: new Date(3), until: new Date(7) })).toEqual({ from: new Date(3), to: new Date(7) });
    expect(standingIn(span, { from: new Date(3), until: new Date(3) })).toBeNull();
    expect(standingIn(span, { from: new Date(10), until: null })).toBeNull();
  });

  it('active members of short periods are counted over the day so far', () => {
    const span = { from: new Date('2026-11-22T20:10:00Z'), to: new Date('2026-11-22T20:15:00Z') };
    expect(activeSpan('realtime', span, 'Asia/Bangkok').from).toEqual(new Date('2026-11-22T17:00:00Z'));
    expect(activeSpan('daily', span, 'Asia/Bangkok')).toEqual(span);
  });
});

describe('cuts', () => {
  const rates = (rate: number): Terms => ({ ...plain, tiers: [tier(rate)] });
  const change = new Date(5);
  /** Random lines: each member under an earlier one, with a contract that runs out, one that stands, or both, at rates as they come. */
  const row = fc.record({
    above: fc.nat(),
    first: fc.nat(60),
    rate: fc.nat(60),
    from: fc.nat(4),
    turn: fc.integer({ min: 4, max: 9 }),
    stands: fc.boolean(),
  });
  const lines = fc.array(row, { maxLength: 12 }).map((rows) => {
    const depths = [0];
    const made: (Counting & { readonly depth: number })[] = [];
    for (const [index, { above, first, rate, from, turn, stands }] of rows.entries()) {
      const upline = above % (index + 1);
      const depth = (depths[upline] ?? 0) + 1;
      depths.push(depth);
      const sides = { uplineId: `m${upline}`, downlineId: `m${index + 1}`, depth };
      if (first > 0)
        made.push({
          ...sides,
          contractId: `over${index}`,
          terms: rates(first),
          from: new Date(from),
          until: new Date(turn),
        });
      if (stands && rate > 0)
        made.push({ ...sides, contractId: `stands${index}`, terms: rates(rate), from: new Date(turn), until: null });
    }
    return made.sort((a, b) => a.depth - b.depth);
  });

  it('leave no member above the upline’s rate at any instant, and end no other contract', () => {
    fc.assert(
      fc.property(lines, fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }), (below, rate) => {
        const terms = rate === null ? null : rates(rate);
        const cut = new Map(cutBelow('m0', { terms, from: change }, below).map((one) => [one.contractId, one]));
        const left = below.filter(({ contractId }) => !cut.has(contractId));
        const counts = ({ from, until }: Counting, at: number) =>
          from.getTime() <= at && (until === null || until.getTime() > at);
        const isHeldAt = (one: Counting, at: number) =>
          one.uplineId === 'm0'
            ? terms !== null && isWithin(one.terms, terms)
            : left.some(
                (above) => above.downlineId === one.uplineId && counts(above, at) && isWithin(one.terms, above.terms),
              );
        const instants = [5, 6, 7, 8, 9, 10];
        const isSound = left.every((one) => instants.every((at) => !counts(one, at) || isHeldAt(one, at)));
        const isNeeded = below.every(
          (one) => !cut.has(one.contractId) || instants.some((at) => counts(one, at) && !isHeldAt(one, at)),
        );
        const isInTime = below.every((one) => (cut.get(one.contractId)?.until ?? one.from) >= one.from);
        return isSound && isNeeded && isInTime;
      }),
      fewer,
    );
  });

  it('give the number of levels below, and end a contract that has not begun at its own start', () => {
    const began = new Date(0);
    const later = new Date(8);
    const below = [
      { contractId: 'a', uplineId: 'm0', downlineId: 'm1', terms: rates(30), from: began, until: null },
      { contractId: 'b', uplineId: 'm1', downlineId: 'm2', terms: rates(10), from: later, until: null },
    ];
    const cuts = [
      { contractId: 'a', level: 1, until: change },
      { contractId: 'b', level: 2, until: later },
    ];
    expect(cutBelow('m0', { terms: rates(20), from: change }, below)).toEqual(cuts);
    expect(cutBelow('m0', { terms: rates(30), from: change }, below)).toEqual([]);
  });
});
