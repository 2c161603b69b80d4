import { useT, useTexts } from '@baize/i18n/react';
import type { BadgeTone } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import type { Entry, Issue } from '../data.ts';
import type { ShownState } from '../draw-rules.ts';

export const stateTones: Readonly<Record<ShownState, BadgeTone>> = {
  pending: 'plain',
  open: 'live',
  closed: 'plain',
  drawn: 'note',
  settled: 'good',
  resettled: 'good',
  cancelled: 'plain',
  overdue: 'bad',
  proposed: 'wait',
};

/** A moment on the lottery's own clock; null where that is the merchant's. */
export function useZoneTime(): (instant: string, timeZone: string) => string | null {
  const t = useT();
  const { locale } = useTexts();
  const own = useMerchant().timeZone;
  return (instant, timeZone) => {
    if (timeZone === own) return null;
    const form = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const time = new Intl.DateTimeFormat(locale, { ...form, timeZone }).format(new Date(instant));
    return t('console-draws.zoneTime', { time, zone: timeZone });
  };
}

/** What was sold, a text for each currency. */
export function useSold(): (issue: Issue) => string[] {
  const t = useT();
  const { money } = useFormat();
  return ({ sold }) =>
    sold.map(({ tickets, stakeMinor, currency }) =>
      t('console-draws.soldOf', { tickets, amount: `${money(stakeMinor, currency)} ${currency}` }),
    );
}

export function usePersonName(): (person: Entry['proposedBy']) => string {
  const t = useT();
  return ({ name }) => name ?? t('console-draws.otherMerchant');
}
