/** Limits in an operator's words. */
import { useT } from '@baize/i18n/react';
import { useFormat } from '#lib/format.ts';
import type { Limit } from './limits-data.ts';

type Named = Pick<Limit, 'kind' | 'period'>;

export function isMinutes({ kind }: Pick<Limit, 'kind'>): boolean {
  return kind === 'session' || kind === 'reality';
}

export function useLimitWords(currency: string) {
  const t = useT();
  const { money } = useFormat();
  return {
    // the server answers nine amounts and two lengths of time: each has its text
    nameOf: ({ kind, period }: Named): string => t(`limits.name.${kind}.${period}` as 'limits.name.deposit.day'),
    valueOf: (limit: Named, value: string | null): string => {
      if (value === null) return t('console-care.none');
      return isMinutes(limit) ? t('console-care.minutes', { count: Number(value) }) : money(value, currency);
    },
  };
}
