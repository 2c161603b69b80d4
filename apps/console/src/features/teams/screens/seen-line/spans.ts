/** Days and changes of what an agent sees. Pure. */
import { daysBefore } from '#lib/days.ts';

export const presets = ['today', 'yesterday', '7', '30', 'month'] as const;
export type Preset = (typeof presets)[number];

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What the address names; seven days where it names nothing that is known. */
export function presetIn(name: string | undefined): Preset {
  return presets.find((known) => known === name) ?? '7';
}

/** Both ends included. Days and the month end with today. */
export function spanOf(preset: Preset, today: string): Span {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday': {
      const day = daysBefore(today, 1);
      return { from: day, to: day };
    }
    case '7':
    case '30':
      return { from: daysBefore(today, Number(preset) - 1), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
  }
}

/** What part of all this is, in basis points; 0 of nothing. */
export function partOf(count: number, all: number): number {
  return all === 0 ? 0 : Math.round((count / all) * 10_000);
}
