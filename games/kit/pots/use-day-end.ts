/** The end of a pot's day in words: by the merchant's clock, and how far off it is by the studio's. */
import { datesIn } from '@baize/i18n';
import { useTexts } from '@baize/i18n/react';
import { useMemo } from 'react';
import { useGame } from '../src/game-context.tsx';

const minuteMs = 60_000;
const steps = [
  ['day', 48 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;
const perUnit = { day: 24 * 60, hour: 60, minute: 1 } as const;

export interface DayEnd {
  /** "26 Nov, 00:00" where the merchant is. */
  readonly when: string;
  /** "in 21 hours"; whole units, never more than is left. */
  readonly distance: string;
  /** "Asia/Shanghai" */
  readonly zone: string;
}

export function useDayEnd(): (at: number) => DayEnd {
  const { locale } = useTexts();
  const { session, serverNow } = useGame();
  const { timeZone: zone } = session;
  const dates = useMemo(() => datesIn(locale, zone), [locale, zone]);
  return (at) => {
    const left = Math.max(0, Math.floor((at - serverNow()) / minuteMs));
    const [unit] = steps.find(([, least]) => left >= least) ?? ['minute'];
    return {
      when: dates.dayTime(new Date(at)),
      distance: dates.distance(Math.floor(left / perUnit[unit]), unit),
      zone,
    };
  };
}
