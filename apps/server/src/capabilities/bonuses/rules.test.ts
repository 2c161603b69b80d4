import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { afterBreak, assign, countedOf, shareOf, stateAfter, weightOf } from './rules.ts';
import type { Open, State, Step } from './rules.ts';

const states: State[] = ['asked', 'refused', 'open', 'released', 'expired', 'declined', 'voided'];
const steps: Step[] = ['grant', 'refuse', 'release', 'expire', 'decline', 'void'];

describe('states', () => {
  it('leave asked and open only, and never come back', () => {
    const ways = states.flatMap((state) =>
      steps.flatMap((step) => {
        const to = stateAfter(state, step);
        return to ? [`${state} ${step} ${to}`] : [];
      }),
    );
    expect(ways).toEqual([
      'asked grant open',
      'asked refuse refused',
      'open release released',
      'open expire expired',
      'open decline declined',
      'open void voided',
    ]);
  });
});

describe('what counts', () => {
  it('is the stake with the product’s weight, rounded down, in full where none is named', () => {
    expect([weightOf({ LIVE: 1_000 }, 'LIVE'), weightOf({ LIVE: 1_000 }, 'RNG')]).toEqual([1_000, 10_000]);
    expect([countedOf(999n, 1_000), countedOf(999n, 10_000), countedOf(999n, 0)]).toEqual([99n, 999n, 0n]);
  });

  it('of a deposit is its share, up to the most', () => {
    const rule = { shareBasisPoints: 5_000, most: '10000' };
    expect([shareOf(333n, rule), shareOf(20_000n, rule), shareOf(90_000n, rule)]).toEqual([166n, 10_000n, 10_000n]);
  });

  const at = (second: number) => new Date(second * 1_000);
  const open = (bonusId: string, more: Partial<Open> = {}): Open => ({
    bonusId,
    memberId: 'm',
    currency: 'USD',
    neededMinor: 100n,
    countedMinor: 0n,
    weights: {},
    grantedAt: at(10),
    expiresAt: at(100),
    ...more,
  });
  const bet = (factId: bigint, stakeMinor: bigint, more = {}) => ({
    factId,
    memberId: 'm',
    currency: 'USD',
    product: 'RNG',
    stakeMinor,
    settledAt: at(20),
    isExcluded: false,
    ...more,
  });

  it('goes to the oldest bonus until it is met, and what is beyond it is not carried', () => {
    const given = assign([open('a'), open('b')], [bet(1n, 60n), bet(2n, 70n), bet(3n, 5n)]);
    expect(given.map(({ bonusId, countedMinor }) => [bonusId, countedMinor])).toEqual([
      ['a', 60n],
      ['a', 70n],
      ['b', 5n],
    ]);
  });

  it('is nothing of another player, currency or time', () => {
    const others = [{ memberId: 'x' }, { currency: 'THB' }, { settledAt: at(9) }, { settledAt: at(100) }];
    expect(
      assign(
        [open('a')],
        others.map((more, place) => bet(BigInt(place), 10n, more)),
      ),
    ).toEqual([]);
  });

  it('leaves a bonus open that is met by excluded bets alone', () => {
    const given = assign([open('a'), open('b')], [bet(1n, 200n, { isExcluded: true }), bet(2n, 40n)]);
    expect(given.map(({ bonusId }) => bonusId)).toEqual(['a', 'a']);
  });

  it('never gives a bet twice, nor to a bonus that was met before it', () => {
    const stakes = fc.array(fc.bigInt({ min: 0n, max: 90n }), { maxLength: 30 });
    fc.assert(
      fc.property(stakes, fc.integer({ min: 1, max: 4 }), (given, count) => {
        const bonuses = Array.from({ length: count }, (_, place) => open(`b${place}`));
        const counted = assign(
          bonuses,
          given.map((stake, place) => bet(BigInt(place), stake)),
        );
        expect(new Set(counted.map((one) => one.bet.factId)).size).toBe(counted.length);
        for (const bonus of bonuses) {
          const own = counted
            .filter(({ bonusId }) => bonusId === bonus.bonusId)
            .map(({ countedMinor }) => countedMinor);
          const before = own.slice(0, -1).reduce((sum, one) => sum + one, 0n);
          expect(before < bonus.neededMinor).toBe(true);
        }
      }),
    );
  });
});

describe('a break', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n));
  it('moves the deadline by its length, once however often it is reported', () => {
    const first = afterBreak({ expiresAt: day(20), pausedUntil: null }, { now: day(10), until: day(12) });
    expect(first).toEqual({ expiresAt: day(22), pausedUntil: day(12) });
    expect(afterBreak(first, { now: day(11), until: day(12) })).toEqual(first);
    expect(afterBreak(first, { now: day(11), until: day(15) })).toEqual({ expiresAt: day(25), pausedUntil: day(15) });
  });
});
