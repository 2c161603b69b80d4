/** The limits of a session as a launch in either dialect says them: the dialects verify no token later. */
import { z } from 'zod';
import type { SessionAsked } from './dialect-calls.ts';

const amount = z.int().min(0);

/** Amounts in the dialect's own count. */
export const dialectLimits = z.strictObject({
  bet_min: amount,
  bet_max: amount,
  win_max: amount,
  round_ms_min: z.int().min(0),
  reality_check_minutes: z.int().min(0),
  autoplay_ms_min: z.int().min(0).nullable(),
  bonus_buy: z.boolean(),
});

/** `decimal` reads an amount of the dialect. */
export function limitsOf(
  limits: z.output<typeof dialectLimits>,
  decimal: (amount: number) => string,
): SessionAsked['limits'] {
  return {
    stakeMin: decimal(limits.bet_min),
    stakeMax: decimal(limits.bet_max),
    winMax: decimal(limits.win_max),
    spinMsMin: limits.round_ms_min,
    realityCheckMinutes: limits.reality_check_minutes,
    autoplayMsMin: limits.autoplay_ms_min,
    featureBuy: limits.bonus_buy,
  };
}
