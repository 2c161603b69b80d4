/** A merchant's VIP levels and the rebate that goes with them. Amounts are in the merchant's own currency. */
import { z } from 'zod';
import { bonusDays, bonusMultiple } from './bonus-settings.ts';
import { minor, positiveMinor } from './money.ts';
import { betProducts } from './products.ts';

/** A rebate above a tenth of the turnover would be a typing error. */
const rebateRate = z.int().min(0).max(1_000);

export const vipLevel = z.object({
  /** By language; English where a language has none. */
  name: z.record(z.string().max(12), z.string().trim().max(40)).refine((name) => (name['en'] ?? '') !== ''),
  /** Turnover and deposits that are needed to reach it, both of them. */
  reachTurnover: minor,
  reachDeposits: minor,
  /** Turnover of a calendar month that keeps it; 0: it is kept without. */
  keepTurnover: minor,
  /** Once, for reaching it; for a month in which it was kept; once a year. 0: none. */
  upgradeBonus: minor,
  monthlyBonus: minor,
  birthdayBonus: minor,
  /** Basis points of the turnover that come back, by product; nothing where none is named. */
  rebate: z.partialRecord(z.enum(betProducts), rebateRate),
  /** The most that comes back for a day; null: no bound. */
  rebateDayMost: positiveMinor.nullable(),
});
export type VipLevel = z.output<typeof vipLevel>;

/** Each level needs no less than the one below, and more of at least one. */
function rises(levels: readonly VipLevel[]): boolean {
  return levels.every((level, place) => {
    const below = levels[place - 1];
    const turnover = BigInt(level.reachTurnover) - BigInt(below?.reachTurnover ?? 0);
    const deposits = BigInt(level.reachDeposits) - BigInt(below?.reachDeposits ?? 0);
    return turnover >= 0n && deposits >= 0n && turnover + deposits > 0n;
  });
}

export const vipSettings = z.object({
  /** From the lowest on; none: the merchant has no VIP. */
  levels: z.array(vipLevel).max(12).refine(rises),
  /** Days that count for reaching a level, today included; null: all since the account was opened. */
  reachDays: z.int().min(1).max(366).nullable(),
  /** A day's rebate is paid by itself once the day is over; otherwise its player claims it. */
  rebateByItself: z.boolean(),
  /** Of the three bonuses; null: they are paid as cash. */
  playThrough: z.object({ multiple: bonusMultiple, days: bonusDays }).nullable(),
});
export type VipSettings = z.output<typeof vipSettings>;

export const vipSettingsDefault: VipSettings = { levels: [], reachDays: null, rebateByItself: true, playThrough: null };

/** What a level is called in a language. */
export function vipLevelName({ name }: Pick<VipLevel, 'name'>, language: string): string {
  return name[language] || name['en'] || '';
}
