import { hasExactKeys, isJsonObject } from '@baize/fair';
import type { ChoicesCheck, Draws, GameRules, RoundOutcome } from '@baize/fair';
import { exactCrash } from './exact.ts';
import { bustOfE2, CASHOUT_MAX_E2, CASHOUT_MIN_E2, CRASH_MODEL } from './model.ts';

export { CLOCK_MS_MAX, multiplierAtE2, timeOfMultiplierMs } from './clock.ts';
export { bustOfE2, CASHOUT_MAX_E2, CASHOUT_MIN_E2, cashoutCapE2 } from './model.ts';
export { BETTING_MS, bustShownAtMs, BUST_SHOWN_MS, phaseAt, TICK_MS } from './phases.ts';
export type { CrashMoment, CrashPhase } from './phases.ts';

/** One bet of a shared round. Multipliers are x 100; the earlier of the two cash-outs counts, without any the bet rides to the ceiling. */
export type CrashChoices = {
  /** Fixed with the bet, settled exactly at this value. */
  readonly autoCashoutE2?: number;
  /** What the clock showed when the server received the member's cash-out. */
  readonly manualCashoutE2?: number;
};

export type CrashResult = {
  readonly bustE2: number;
  /** The multiplier paid, 0 when the round bust first. */
  readonly cashoutE2: number;
};

/** Crash: a multiplier grows until it busts; a cash-out at or before the bust is paid. Source: product/games.md 5.1. */
export const crashRules: GameRules<CrashChoices, CrashResult> = {
  model: CRASH_MODEL,
  chance: 'chain',
  validateChoices,
  play: (draws, choices, stakeMinor) => settle(bustOf(draws), choices, stakeMinor),
  largestPayoutMinor: (choices, stakeMinor) => settle(CASHOUT_MAX_E2, choices, stakeMinor).payoutMinor,
  exact: exactCrash,
};

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules[] = [crashRules];

/** The bust of the round whose one block these draws read, x 100. The game server asks once per round. */
export function bustOf(draws: Draws): number {
  return bustOfE2(BigInt(draws.bits52()));
}

/** What one bet of the round gets, by the bust alone: the same for a bet settled live and one replayed years later. */
export function settle(bustE2: number, choices: CrashChoices, stakeMinor: bigint): RoundOutcome<CrashResult> {
  const target = Math.min(choices.autoCashoutE2 ?? CASHOUT_MAX_E2, choices.manualCashoutE2 ?? CASHOUT_MAX_E2);
  const cashoutE2 = target <= bustE2 ? target : 0;
  return { result: { bustE2, cashoutE2 }, payoutMinor: (stakeMinor * BigInt(cashoutE2)) / 100n };
}

function validateChoices(input: unknown, stakeMinor: bigint): ChoicesCheck<CrashChoices> {
  if (!isJsonObject(input) || !hasExactKeys(input, [], ['autoCashoutE2', 'manualCashoutE2']))
    return { ok: false, code: 'CHOICES_MALFORMED' };
  for (const value of Object.values(input)) {
    if (typeof value !== 'number' || !Number.isInteger(value)) return { ok: false, code: 'CHOICES_MALFORMED' };
  }
  const choices = input as CrashChoices; // only the two keys, both whole numbers
  const { autoCashoutE2 = CASHOUT_MIN_E2, manualCashoutE2 = CASHOUT_MIN_E2 } = choices;
  if (autoCashoutE2 < CASHOUT_MIN_E2 || autoCashoutE2 > CASHOUT_MAX_E2)
    return { ok: false, code: 'CASHOUT_OUT_OF_RANGE' };
  if (manualCashoutE2 < 100 || manualCashoutE2 > CASHOUT_MAX_E2) return { ok: false, code: 'CASHOUT_OUT_OF_RANGE' };
  if (stakeMinor < BigInt(CRASH_MODEL.minStakeMinor)) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  return { ok: true, choices };
}
