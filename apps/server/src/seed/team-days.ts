/** Days of the demo team as the house counts them: when they begin, how busy they are and when people sit down to play. */
import { periodAt } from '#capabilities/contracts/index.ts';
import type { Merchant } from '#kernel/context.ts';
import { steadyChance } from './steady-chance.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export interface BusinessDay {
  /** 0 is the day that holds now. */
  readonly daysAgo: number;
  readonly from: Date;
  readonly to: Date;
}

/** The newest days of a merchant's zone, oldest first. */
export function newestDays({ settings }: Merchant, now: Date, count: number): readonly BusinessDay[] {
  const days: BusinessDay[] = [];
  let at = now;
  for (let daysAgo = 0; daysAgo < count; daysAgo += 1) {
    const { from, to } = periodAt('day', at, settings.timeZone);
    days.unshift({ daysAgo, from, to });
    at = new Date(from.getTime() - 1);
  }
  return days;
}

/** From Monday: quiet after the weekend, full on Saturday. */
const weekdays = [0.72, 0.68, 0.8, 0.92, 1.15, 1.55, 1.35] as const;

/** Where in the week a day lies; Monday is 0. */
function weekdayOf(day: BusinessDay, { settings }: Merchant): number {
  const week = periodAt('W', day.from, settings.timeZone);
  return Math.round((day.from.getTime() - week.from.getTime()) / dayMs);
}

/** How many play, against a usual day: by the weekday, and by what nobody can foresee. */
export function busynessOf(day: BusinessDay, merchant: Merchant): number {
  const chance = steadyChance(7_700 + day.daysAgo);
  const usual = weekdays[weekdayOf(day, merchant)] ?? 1;
  const isRainy = chance() < 0.08; // everybody stays at home and plays
  return usual * (0.6 + chance() * 0.4) * (isRainy ? 1.5 : 1);
}

/** Minutes after midnight. */
const sittings = [12 * 60 + 35, 19 * 60 + 10, 21 * 60 + 50];

/** The moments people sit down at; today only those that are over, and one that just was. */
export function sittingsOf({ daysAgo, from }: BusinessDay, now: Date): readonly Date[] {
  const shift = (daysAgo * 7) % 25;
  const usual = sittings.map((minutes) => new Date(from.getTime() + (minutes + shift) * minuteMs));
  if (daysAgo > 0) return usual;
  const latest = new Date(now.getTime() - 25 * minuteMs);
  const over = usual.filter((at) => at.getTime() < latest.getTime() - hourMs);
  return latest >= from ? [...over, latest] : over;
}
