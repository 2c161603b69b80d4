/** Calendar days as people type them, "2026-11-21". Everybody here reckons by the Gregorian calendar; a year of another one is
 *  asked back and never taken for a Gregorian year. Imports nothing at run time: a browser's form carries it alone. */
import type { FieldProblem } from './errors.ts';

/** The oldest person who ever lived was 122. */
const oldestYear = 1_900;
/** No document of a person is issued for longer. */
const documentYearsMax = 30;

/** Years that are now in the Persian (1405), Islamic (1448) and Buddhist (2569) calendars, and some lives around them. */
function isOtherCalendar(year: number): boolean {
  return (year >= 1_250 && year <= 1_550) || (year >= 2_350 && year <= 2_700);
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Any day that is typed to look something up. */
export function dayProblem(day: string): FieldProblem | null {
  return isOtherCalendar(yearOf(day)) ? { reason: 'calendar' } : null;
}

/** A birthday lies behind us, in a life; `today` is the merchant's. A year yet to come is one of another calendar: the Nepali is
 *  57 years ahead. */
export function birthdayProblem(day: string, today: string): FieldProblem | null {
  if (yearOf(day) > yearOf(today)) return { reason: 'calendar' };
  if (yearOf(day) < oldestYear) return dayProblem(day) ?? { reason: 'range' };
  return day > today ? { reason: 'range' } : null;
}

/** The last day of a document, which is a good one: today at the least, the merchant's, and no longer than documents are issued for. */
export function lastDayProblem(day: string, today: string): FieldProblem | null {
  if (yearOf(day) > yearOf(today) + documentYearsMax) return { reason: 'calendar' };
  return day < today ? (dayProblem(day) ?? { reason: 'range' }) : null;
}
