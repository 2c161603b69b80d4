/** Business days in the merchant's zone, as the record calls take them: both ends included. */

/** The day of an instant in a zone, "2026-11-20". */
export function dayIn(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

export function daysBefore(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - count);
  return at.toISOString().slice(0, 10);
}

/** Specification 9: previous 7 and 30, next 7 and 30; and today, or any span. */
export const presets = ['today', '7', '30', 'next7', 'next30', 'range'] as const;
export type Preset = (typeof presets)[number];

export interface Span {
  readonly preset: Preset;
  readonly from: string;
  readonly to: string;
}

/** Previous days end with today; next days follow what was shown, and no record goes beyond today. A span of its own starts as
 *  what was shown. */
export function spanOf(preset: Preset, today: string, now?: Span): Span {
  if (preset === 'next7' || preset === 'next30') {
    const from = daysBefore(now?.to ?? today, -1);
    if (from > today) return spanOf('today', today);
    const to = daysBefore(from, 1 - Number(preset.slice('next'.length)));
    return { preset, from, to: to < today ? to : today };
  }
  if (preset === 'today') return { preset, from: today, to: today };
  if (preset === 'range') return { preset, from: now?.from ?? daysBefore(today, 6), to: now?.to ?? today };
  return { preset, from: daysBefore(today, Number(preset) - 1), to: today };
}
