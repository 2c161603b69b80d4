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

interface Player {
  setting: GuardSetting;
  readonly zone: string;
  readonly sitting: Sitting;
  readonly bets: Bet[];
  readonly wins: { at: number; amount: bigint }[];
}

/** Amounts in the guard's currency. */
export function playModel(first: GuardSetting, zone: string) {
  const sitting: Sitting = { sittingAt: null, lastStakeAt: null, realityAt: null };
  const player: Player = { setting: first, zone, sitting, bets: [], wins: [] };
  const { bets, wins } = player;
  return {
    guard: (next: GuardSetting) => {
      player.setting = next;
    },
    stakes(now: number, amounts: readonly bigint[]): number[] {
      const pause = (player.setting.pauseMinutes ?? 15) * minute;
      const lastBefore = sitting.lastStakeAt; // what is asked in one call is answered from what was true before it
      return amounts.map((amount) => {
        const refusal = refusalOf(player, now, amount);
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
        player.setting.realityMinutes &&
        sitting.realityAt !== null &&
        now >= sitting.realityAt + player.setting.realityMinutes * minute
      )
        sitting.realityAt = now;
    },
    figures(now: number) {
      const [day = 0, week = 0, month = 0] = windowsAt(player, now);
      return {
        stake_day: staked(player, day),
        stake_week: staked(player, week),
        stake_month: staked(player, month),
        payout_day: returned(player, day),
        payout_week: returned(player, week),
        payout_month: returned(player, month),
      };
    },
  };
}

function refusalOf(player: Player, now: number, amount: bigint): number {
  const { setting, sitting } = player;
  const pause = (setting.pauseMinutes ?? 15) * minute;
  const isOver = sitting.lastStakeAt === null || now >= sitting.lastStakeAt + pause;
  const realityDue =
    sitting.realityAt === null || !setting.realityMinutes ? null : sitting.realityAt + setting.realityMinutes * minute;
  const wasDueBefore = realityDue !== null && sitting.lastStakeAt !== null && sitting.lastStakeAt + pause >= realityDue;
  if (realityDue !== null && now >= realityDue && !(isOver && !wasDueBefore)) return declineNumbers.REALITY_CHECK_DUE;
  if (
    setting.sessionMinutes &&
    sitting.sittingAt !== null &&
    !isOver &&
    now >= sitting.sittingAt + setting.sessionMinutes * minute
  )
    return declineNumbers.LIMIT_SESSION;
  if (amount === 0n) return 0;
  const from = windowsAt(player, now);
  const exceeds = (maxima: GuardSetting['stakeMax'], used: (since: number) => bigint) =>
    from.some((since, index) => {
      const max = maxima?.[index] ?? null;
      return max !== null && used(since) + amount > max;
    });
  if (exceeds(setting.stakeMax, (since) => staked(player, since))) return declineNumbers.LIMIT_STAKE;
  if (exceeds(setting.lossMax, (since) => staked(player, since) - returned(player, since)))
    return declineNumbers.LIMIT_LOSS;
  return 0;
}

const stepOf = (at: number) => Math.floor(at / step) * step;

/** Where the day, the week and the month that end now begin. */
function windowsAt({ zone }: Player, now: number): number[] {
  return [stepOf(now) - 24 * 60 * minute, stepOf(now) - 168 * 60 * minute, monthFrom(now, zone)];
}

function staked({ bets }: Player, from: number): bigint {
  return bets.reduce((sum, bet) => (bet.isRolledBack || stepOf(bet.at) < from ? sum : sum + bet.amount), 0n);
}

function returned({ wins }: Player, from: number): bigint {
  return wins.reduce((sum, win) => (stepOf(win.at) < from ? sum : sum + win.amount), 0n);
}
