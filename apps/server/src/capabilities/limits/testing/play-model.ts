/** What the guard should answer, written the plain way: every event is kept and every window is summed from nothing. */
import { declineNumbers } from '../rules.ts';
import type { GuardSetting } from './play-table.ts';

const minute = 60_000;
const step = 5 * minute;

interface Bet {
  readonly at: number;
  readonly amount: bigint;
  isRolledBack: boolean;
}

function monthFrom(now: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).with({ day: 1 }).startOfDay()
    .epochMilliseconds;
}

/** A player's sitting: one, whatever wallets are played from. */
interface Sitting {
  sittingAt: number | null;
  lastStakeAt: number | null;
  realityAt: number | null;
}

/** Amounts in the guard's currency. */
export function playModel(first: GuardSetting, zone: string) {
  let setting = first;
  const sitting: Sitting = { sittingAt: null, lastStakeAt: null, realityAt: null };
  const bets: Bet[] = [];
  const wins: { at: number; amount: bigint }[] = [];

  const stepOf = (at: number) => Math.floor(at / step) * step;
  const windows = (now: number) => [
    stepOf(now) - 24 * 60 * minute,
    stepOf(now) - 168 * 60 * minute,
    monthFrom(now, zone),
  ];
  const staked = (from: number) =>
    bets.reduce((sum, bet) => (bet.isRolledBack || stepOf(bet.at) < from ? sum : sum + bet.amount), 0n);
  const returned = (from: number) => wins.reduce((sum, win) => (stepOf(win.at) < from ? sum : sum + win.amount), 0n);

  function refusalOf(now: number, amount: bigint): number {
    const pause = (setting.pauseMinutes ?? 15) * minute;
    const isOver = sitting.lastStakeAt === null || now >= sitting.lastStakeAt + pause;
    const realityDue =
      sitting.realityAt === null || !setting.realityMinutes
        ? null
        : sitting.realityAt + setting.realityMinutes * minute;
    const wasDueBefore =
      realityDue !== null && sitting.lastStakeAt !== null && sitting.lastStakeAt + pause >= realityDue;
    if (realityDue !== null && now >= realityDue && !(isOver && !wasDueBefore)) return declineNumbers.REALITY_CHECK_DUE;
    if (
      setting.sessionMinutes &&
      sitting.sittingAt !== null &&
      !isOver &&
      now >= sitting.sittingAt + setting.sessionMinutes * minute
    )
      return declineNumbers.LIMIT_SESSION;
    if (amount === 0n) return 0;
    const from = windows(now);
    const exceeds = (maxima: GuardSetting['stakeMax'], used: (since: number) => bigint) =>
      from.some((since, index) => {
        const max = maxima?.[index] ?? null;
        return max !== null && used(since) + amount > max;
      });
    if (exceeds(setting.stakeMax, staked)) return declineNumbers.LIMIT_STAKE;
    if (exceeds(setting.lossMax, (since) => staked(since) - returned(since))) return declineNumbers.LIMIT_LOSS;
    return 0;
  }

  return {
    guard: (next: GuardSetting) => {
      setting = next;
    },
    stakes(now: number, amounts: readonly bigint[]): number[] {
      const pause = (setting.pauseMinutes ?? 15) * minute;
      const lastBefore = sitting.lastStakeAt; // what is asked in one call is answered from what was true before it
      return amounts.map((amount) => {
        const refusal = refusalOf(now, amount);
        if (refusal !== 0) return refusal;
        const isOver = lastBefore === null || now >= lastBefore + pause;
        if (isOver) {
          sitting.sittingAt = now;
          sitting.realityAt = now;
        }
        sitting.lastStakeAt = now;
        bets.push({ at: now, amount, isRolledBack: false });
        return 0;
      });
    },
    win: (at: number, amount: bigint) => {
      wins.push({ at, amount });
    },
    rollback(which: number): Bet | undefined {
      const bet = bets[which % Math.max(1, bets.length)];
      if (!bet || bet.isRolledBack) return undefined;
      bet.isRolledBack = true;
      return bet;
    },
    answer(now: number) {
      if (
        setting.realityMinutes &&
        sitting.realityAt !== null &&
        now >= sitting.realityAt + setting.realityMinutes * minute
      )
        sitting.realityAt = now;
    },
    figures(now: number) {
      const [day = 0, week = 0, month = 0] = windows(now);
      return {
        stake_day: staked(day),
        stake_week: staked(week),
        stake_month: staked(month),
        payout_day: returned(day),
        payout_week: returned(week),
        payout_month: returned(month),
      };
    },
  };
}
