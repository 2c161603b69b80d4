/** What is on sale of a lottery, as it is typed and as it is sent. Pure. */
import { plainTyped } from '@baize/protocol/typed-text';
import type { Lottery } from './data.ts';

export interface SaleDraft {
  readonly isOnSale: boolean;
  /** One date on each line. */
  readonly days: string;
  /** Empty: no limit. */
  readonly limit: string;
}

export type Sale = Pick<Lottery, 'isOnSale' | 'daysWithoutDraw' | 'numberLimit'>;
export type SaleFault = 'days' | 'limit';

const daysMax = 60;

export function draftOf({ isOnSale, daysWithoutDraw, numberLimit }: Sale): SaleDraft {
  return { isOnSale, days: daysWithoutDraw.join('\n'), limit: numberLimit ?? '' };
}

/** Days are sent in their order, each once. A day that is new lies after `today`, the date at the lottery. */
export function saleOf(draft: SaleDraft, before: Sale, today: string): { sale: Sale } | { fault: SaleFault } {
  const typed = plainTyped(draft.days)
    .split(/[\s,;]+/)
    .filter((day) => day !== '');
  const days = [...new Set(typed)].toSorted();
  const isSound = days.every((day) => isDate(day) && (day > today || before.daysWithoutDraw.includes(day)));
  if (!isSound || days.length > daysMax) return { fault: 'days' };
  const limit = plainTyped(draft.limit).replaceAll(/[\s,]/g, '');
  if (limit !== '' && !/^[1-9]\d{0,8}$/.test(limit)) return { fault: 'limit' };
  return { sale: { isOnSale: draft.isOnSale, daysWithoutDraw: days, numberLimit: limit === '' ? null : limit } };
}

/** A date of the calendar, written `2026-12-24`. */
function isDate(day: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day;
}
