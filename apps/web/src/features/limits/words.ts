/** Limits in the player's words. */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { useFormat } from '#lib/format.ts';

type Limit = Output<'readProtection'>['limits'][number];
type Named = Pick<Limit, 'kind' | 'period'>;

export function isMinutes({ kind }: Pick<Limit, 'kind'>): boolean {
  return kind === 'session' || kind === 'reality';
}

export interface Words {
  /** "Deposits in 7 days" */
  readonly nameOf: (limit: Named) => string;
  /** "100.00 USD", "Every 30 minutes", "No limit" */
  readonly valueOf: (limit: Named, value: string | null) => string;
}

export function useWords(currency: string): Words {
  const t = useT();
  const format = useFormat();
  return {
    // the server answers nine amounts and two lengths of time: each has its text
    nameOf: ({ kind, period }) => t(`limits.name.${kind}.${period}` as 'limits.name.deposit.day'),
    valueOf: (limit, value) => {
      if (value === null) return t(limit.kind === 'reality' ? 'limits.off' : 'limits.none');
      if (limit.kind === 'reality') return t('limits.everyMinutes', { count: Number(value) });
      if (limit.kind === 'session') return t('limits.minutes', { count: Number(value) });
      return `${format.money(value, currency)} ${currency}`;
    },
  };
}

/** "24 hours", "30 days": whole weeks and more are said in days. */
export function useLength(): (hours: number) => string {
  const t = useT();
  return (hours) =>
    hours > 24 ? t('limits.days', { count: Math.round(hours / 24) }) : t('limits.hours', { count: hours });
}

/** "6 months", "5 years", "For ever" */
export function useMonths(): (months: number | null) => string {
  const t = useT();
  return (months) => {
    if (months === null) return t('limits.forever');
    return months >= 24 ? t('limits.years', { count: months / 12 }) : t('limits.months', { count: months });
  };
}
