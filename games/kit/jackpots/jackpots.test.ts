import * as fc from 'fast-check';
import { createDraws, seededWords } from '@baize/fair';
import { describe, expect, test } from 'vitest';
import {
  drawPotNumbers,
  drawThreshold,
  feedPot,
  openPot,
  payPot,
  potMeans,
  potSharePpm,
  pots,
  potWorth,
  sharePots,
  winsPot,
} from './index.ts';
import type { PotEntry, PotState } from './index.ts';

const MILLION = 1_000_000n;
const unitMinor = 100n;

describe('the shares of the pots', () => {
  test('together return 1.3 per cent of every stake', () => {
    expect(potSharePpm).toBe(13_000);
  });

  test.each(pots.map((plan) => [plan.tier, plan] as const))(
    '%s: the mean pot over the mean turnover is just what its stakes pay in',
    (_tier, plan) => {
      const { potUnits, turnoverUnits } = potMeans(plan);
      expect(potUnits / turnoverUnits).toBeCloseTo(Number(plan.mainPpm + plan.reservePpm) / 1e6, 12);
    },
  );

  test('of the example with a seed of 500, a cap of 1,000 and one per cent: 25,000 a hit, 3 per cent', () => {
    const plan = {
      tier: 'mini',
      kind: 'mustHitBy',
      seedUnits: 500n,
      capUnits: 1_000n,
      mainPpm: 10_000n,
      reservePpm: 20_000n,
    } as const;
    expect(potMeans(plan)).toEqual({ potUnits: 750, turnoverUnits: 25_000 }); // product/games.md 10
    expect(750 / 25_000).toBe(0.03);
  });

  test('a number wins for just the share of numbers that the stake is of the turnover', () => {
    const [stake, turnover] = [500n, 500_000n];
    const first = Number(((1n << 40n) * stake + turnover - 1n) / turnover); // the first number that does not win
    expect([winsPot(0, stake, turnover), winsPot(first - 1, stake, turnover)]).toEqual([true, true]);
    expect([winsPot(first, stake, turnover), winsPot(2 ** 40 - 1, stake, turnover)]).toEqual([false, false]);
    expect(winsPot(2 ** 40 - 1, turnover, turnover)).toBe(true);
  });

  test('are what stakes really get back, over two million stakes with a fixed seed', () => {
    const draws = createDraws(seededWords('pots', '1', 0));
    const below = (n: bigint) => (BigInt(draws.int(2 ** 32)) * n) >> 32n;
    const stake = 20_000n;
    let paid = 0n;
    const all = pots.map((plan) => {
      const seedE6 = plan.seedUnits * unitMinor * MILLION;
      const threshold = () =>
        plan.kind === 'mustHitBy' ? drawThreshold(seedE6, plan.capUnits * unitMinor * MILLION, below) : 0n;
      return { plan, seedE6, threshold, at: threshold(), state: openPot(seedE6).state };
    });
    const rounds = 400_000n;
    for (let round = 0n; round < rounds; round += 1n) {
      const numbers = drawPotNumbers(draws);
      for (const pot of all) {
        pot.state = feedPot(pot.state, pot.plan, stake).state;
        const isHit =
          pot.plan.kind === 'share'
            ? winsPot(numbers[sharePots.indexOf(pot.plan)] ?? 0, stake, pot.plan.turnoverUnits * unitMinor)
            : pot.state.mainE6 >= pot.at;
        if (!isHit) continue;
        const won = payPot(pot.state, pot.seedE6);
        paid += won.paidMinor;
        pot.state = won.state;
        pot.at = pot.threshold();
      }
    }
    const share = Number((paid * MILLION) / (rounds * stake)) / 1e6;
    expect(share).toBeGreaterThan(0.0122); // four deviations, nearly all of it the major's and the grand's few hits
    expect(share).toBeLessThan(0.0138);
  });
});

describe('the books of a pot', () => {
  const act = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('feed' as const), stake: fc.bigInt({ min: 1n, max: 10n ** 9n }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const) }) },
  );

  test('are never below zero, and what was put in less what was paid out is what is there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pots), fc.array(act, { maxLength: 200 }), (plan, acts) => {
        const seedE6 = plan.seedUnits * unitMinor * MILLION;
        const entries: PotEntry[] = [];
        let { state }: { state: PotState } = openPot(seedE6);
        entries.push(...openPot(seedE6).entries);
        for (const one of acts) {
          const worth = potWorth(state);
          const move = one.kind === 'feed' ? feedPot(state, plan, one.stake) : payPot(state, seedE6);
          if ('paidMinor' in move) {
            expect(move.paidMinor).toBe(worth);
            expect(move.state.mainE6).toBeGreaterThanOrEqual(seedE6);
            expect(move.state.mainE6 - seedE6).toBeLessThan(MILLION);
          }
          ({ state } = move);
          entries.push(...move.entries);
          for (const amount of [state.mainE6, state.reserveE6, state.owedE6]) expect(amount).toBeGreaterThanOrEqual(0n);
        }
        const sum = (kinds: readonly string[]) =>
          entries.filter(({ kind }) => kinds.includes(kind)).reduce((all, e) => all + e.mainE6 + e.reserveE6, 0n);
        expect(sum(['advance', 'contribution']) + sum(['win', 'repay', 'seed'])).toBe(state.mainE6 + state.reserveE6);
        expect(sum(['advance']) + sum(['repay'])).toBe(state.owedE6);
      }),
    );
  });

  test('a must-hit pot pays its cap at most, and keeps what is above it', () => {
    const full = { mainE6: 1_003n * MILLION, reserveE6: 0n, owedE6: 0n };
    const { paidMinor, state } = payPot(full, 500n * MILLION, 1_000n);
    expect([paidMinor, state.mainE6]).toEqual([1_000n, 503n * MILLION]);
  });

  test('a threshold is above the seed and at most at the cap', () => {
    expect(drawThreshold(500n, 1_000n, () => 0n)).toBe(501n);
    expect(drawThreshold(500n, 1_000n, (n) => n - 1n)).toBe(1_000n);
  });
});
