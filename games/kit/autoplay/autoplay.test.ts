import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterRound, autoStop, beginAuto, flatStake } from './index.ts';
import type { AutoPlan, AutoRun, AutoStop } from './index.ts';

const LIMITS = { balanceMinor: 10n ** 12n, stakeMaxMinor: 10n ** 9n };
const plan = (over: Partial<AutoPlan> = {}): AutoPlan => ({
  rounds: 10,
  lossMaxMinor: 1_000n,
  singleWinMinor: null,
  netWinMinor: null,
  stopsAtFeature: false,
  ...flatStake,
  ...over,
});

/** Plays a run to its end with these payouts, times the stake in hundredths. */
function runOut(
  first: AutoRun,
  timesE2: () => bigint,
  limits = LIMITS,
): { run: AutoRun; why: AutoStop; least: bigint } {
  let run = first;
  let payout: bigint | null = null;
  let least = 0n;
  for (;;) {
    const why = autoStop(run, limits, payout === null ? null : { payoutMinor: payout, hasFeature: false });
    if (why) return { run, why, least };
    payout = (run.stakeMinor * timesE2()) / 100n;
    run = afterRound(run, { stakeMinor: run.stakeMinor, payoutMinor: payout }, 1n);
    if (run.netMinor < least) least = run.netMinor;
  }
}

describe('a run of rounds', () => {
  test('never loses more than its limit, whatever comes and however stakes are raised, and always ends', () => {
    const move = fc.oneof(
      fc.constant({ kind: 'reset' as const }),
      fc.record({ kind: fc.constant('raise' as const), percent: fc.nat(300) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 1_000 }),
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.bigInt({ min: 1n, max: 10_000n }),
        move,
        move,
        fc.infiniteStream(fc.constantFrom(0n, 0n, 50n, 100n, 200n, 500n)),
        (rounds, lossMaxMinor, stake, afterWin, afterLoss, payouts) => {
          const first = beginAuto(plan({ rounds, lossMaxMinor, afterWin, afterLoss }), stake);
          const { run, least } = runOut(first, () => payouts.next().value ?? 0n);
          expect(-least).toBeLessThanOrEqual(lossMaxMinor);
          expect(run.played).toBeLessThanOrEqual(rounds);
        },
      ),
    );
  });

  test('of flat stakes that all lose ends when one more would pass the loss allowed', () => {
    const { run, why } = runOut(beginAuto(plan({ lossMaxMinor: 1_000n }), 300n), () => 0n);
    expect([run.played, run.netMinor, why]).toEqual([3, -900n, 'loss']);
  });

  test('does not begin when the first stake is above the loss allowed', () => {
    expect(autoStop(beginAuto(plan({ lossMaxMinor: 99n }), 100n), LIMITS, null)).toBe('loss');
  });

  test('ends with its rounds', () => {
    const { run, why } = runOut(beginAuto(plan({ rounds: 12 }), 100n), () => 100n);
    expect([run.played, run.netMinor, why]).toEqual([12, 0n, 'rounds']);
  });

  test('ends at a single win of the amount, and not below it', () => {
    const first = beginAuto(plan({ singleWinMinor: 500n }), 100n);
    expect(runOut(first, () => 500n).run.played).toBe(1);
    expect(runOut(first, () => 500n).why).toBe('singleWin');
    expect(runOut(first, () => 499n).why).toBe('rounds');
  });

  test('ends when it is ahead by the amount', () => {
    const { run, why } = runOut(beginAuto(plan({ netWinMinor: 300n }), 100n), () => 200n);
    expect([run.played, run.netMinor, why]).toEqual([3, 300n, 'netWin']);
  });

  test('ends with the round that starts a feature, where the plan says so', () => {
    const last = { payoutMinor: 0n, hasFeature: true };
    expect(autoStop(beginAuto(plan({ stopsAtFeature: true }), 100n), LIMITS, last)).toBe('feature');
    expect(autoStop(beginAuto(plan(), 100n), LIMITS, last)).toBeNull();
  });

  test('ends when the balance or the most of a stake is below the next one', () => {
    const doubling = { kind: 'raise', percent: 100 } as const;
    const first = beginAuto(plan({ lossMaxMinor: 10n ** 9n, afterLoss: doubling }), 100n);
    expect(runOut(first, () => 0n, { ...LIMITS, stakeMaxMinor: 500n }).why).toBe('limit');
    expect(runOut(first, () => 0n, { ...LIMITS, balanceMinor: 500n }).why).toBe('balance');
  });

  test('raises after a loss and goes back after a win, always in whole steps', () => {
    const first = beginAuto(plan({ afterLoss: { kind: 'raise', percent: 25 } }), 110n);
    const lost = afterRound(first, { stakeMinor: 110n, payoutMinor: 0n }, 10n);
    expect(lost.stakeMinor).toBe(130n); // 137.5 down to the step
    expect(afterRound(lost, { stakeMinor: 130n, payoutMinor: 130n }, 10n).stakeMinor).toBe(160n); // the stake back is no win
    expect(afterRound(lost, { stakeMinor: 130n, payoutMinor: 260n }, 10n).stakeMinor).toBe(110n);
  });
});
