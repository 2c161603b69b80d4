/** A merchant's bounds of missions. Amounts are in the merchant's own currency. */
import { z } from 'zod';
import { positiveMinor } from './money.ts';

/** What one day of a mission may ask for at most; a mission of a week, or one that is met once, seven times as much. */
export const missionSettings = z.object({
  turnoverMost: positiveMinor,
  betsMost: z.int().min(1).max(100_000),
  depositsMost: z.int().min(1).max(100),
  depositSumMost: positiveMinor,
  /** How long what was met is kept for its player after the period ended. */
  claimDays: z.int().min(1).max(365),
});
export type MissionSettings = z.output<typeof missionSettings>;

export const missionSettingsDefault: MissionSettings = {
  turnoverMost: '1000000',
  betsMost: 500,
  depositsMost: 3,
  depositSumMost: '100000',
  claimDays: 30,
};
