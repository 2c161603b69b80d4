/** How weeks, sides and states are said. */
import { useT } from '@baize/i18n/react';
import type { BadgeTone } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import type { State } from './data.ts';

export const tones: Record<State, BadgeTone> = { settled: 'wait', confirmed: 'good', carried: 'plain' };

/** "16 Nov 2026 to 23 Nov 2026" in the merchant's zone. */
export function useWeekText(): (week: { from: string; to: string }) => string {
  const t = useT();
  const { date } = useFormat();
  return ({ from, to }) => t('positions.statement.between', { from: date(from), to: date(to) });
}

/** The account, or the company. */
export function useSideName(): (account: string | null) => string {
  const t = useT();
  return (account) => account ?? t('positions.company');
}
