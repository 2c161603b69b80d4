import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riseE6 } from './daily.ts';
import { drawThreshold, feedPot, openPot, payPot, pots } from './index.ts';

const endsAt = Date.UTC(2026, 10, 25, 16);
const minuteMs = 60_000;
const MILLION = 1_000_000n;
const plan = pots.find(({ tier }) => tier === 'daily');
if (plan?.kind !== 'mustHitBy') throw new Error('no daily pot');
const [seedE6, capE6] = [plan.seedUnits * 100n * MILLION, plan.capUnits * 100n * MILLION];
const span = capE6 - seedE6;

describe('a daily pot', () => {
  test('counts as what it is until the last hour, then evenly as more, and as its cap in the last five minutes and ever after', () => {
    const at = (minutesLeft: number) => riseE6(span, endsAt, endsAt - minutesLeft * minuteMs);
    expect([at(1_440), at(60), at(32.5), at(5), at(0), at(-1_000)]).toEqual([0n, 0n, span / 2n, span, span, span]);
  });

  test('never counts as less a moment later', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7_200_000, max: 600_000 }), fc.nat(600_000), (from, later) => {
        expect(riseE6(span, endsAt, endsAt + from + later)).toBeGreaterThanOrEqual(riseE6(span, endsAt, endsAt + from));
      }),
    );
  });

  test('is reached in the last five minutes by the smallest round, whatever was drawn for it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: span - 1n }), (drawn) => {
        const threshold = drawThreshold(seedE6, capE6, () => drawn);
        const { state } = feedPot(openPot(seedE6).state, plan, 20n);
        expect(state.mainE6 + riseE6(span, endsAt, endsAt - 5 * minuteMs)).toBeGreaterThanOrEqual(threshold);
      }),
    );
  });

  test('where little is played gives back more than its share, never less: what went in and a seed for every evening', () => {
    // 100 stakes of 1.00 a day, a win every evening, over a hundred days
    let { state } = openPot(seedE6);
    let paid = 0n;
    for (let day = 0; day < 100; day += 1) {
      for (let round = 0; round < 100; round += 1) ({ state } = feedPot(state, plan, 100n));
      const won = payPot(state, seedE6, plan.capUnits * 100n);
      paid += won.paidMinor;
      ({ state } = won);
    }
    const share = Number(paid) / (100 * 100 * 100);
    expect(share).toBeCloseTo(0.002 + 1, 6);
    expect(share).toBeGreaterThan(Number(plan.mainPpm + plan.reservePpm) / 1e6);
  });
});
