/** A merchant's measures for findings of abuse within lines. */
import { z } from 'zod';

export const abuseSettings = z.object({
  /** From which state on a finding takes bets out of salaries. */
  excludesFrom: z.enum(['open', 'confirmed']),
  /** How many days after the decision (or the finding) the members' bets stay out. */
  exclusionDays: z.int().min(1).max(365),
  /** Rounds of opposite sides in seven days that make a finding. */
  washRounds: z.int().min(3).max(1_000),
  /** Different days of the last thirty on which upline and downline came from one place. */
  placeDays: z.int().min(1).max(30),
  /** How often in thirty days the rate of one downline may rise. */
  rateRises: z.int().min(1).max(30),
});
export type AbuseSettings = z.output<typeof abuseSettings>;

export const abuseSettingsDefault: AbuseSettings = {
  excludesFrom: 'confirmed',
  exclusionDays: 30,
  washRounds: 10,
  placeDays: 3,
  rateRises: 3,
};
