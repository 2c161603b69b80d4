import { useT } from '@baize/i18n/react';
import { EmptyBox, PageWaiting, Timeline } from '@baize/ui';
import type { TimelineStep } from '@baize/ui';
import { ClockCounterClockwiseIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useHistory } from '../data.ts';

/** Every change of shares and credit, newest first. */
export function History({ id, currency }: { id: string; currency: string }) {
  const t = useT();
  const { dateTime, money, percent } = useFormat();
  const asked = useHistory(id);
  if (!asked.data)
    return asked.error ? (
      <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <PageWaiting label={t('common.loading')} />
    );
  const by = (who: 'upline' | 'operator') => (who === 'operator' ? t('positions.history.operator') : undefined);
  const steps: (TimelineStep & { at: string })[] = [
    ...asked.data.terms.map((term) => ({
      key: `${term.at} ${term.product}`,
      at: term.at,
      what: t('console-positions.historyTerms', {
        game: t('console-positions.product', { product: term.product }),
        share: percent(term.mayTake),
        rate: percent(term.commission),
      }),
      when: `${dateTime(term.at)}, ${t('positions.history.from', { when: dateTime(term.from) })}`,
      note: by(term.by),
      state: 'done' as const,
    })),
    ...asked.data.credit.map((change) => ({
      key: `${change.at} credit ${change.afterMinor}`,
      at: change.at,
      what: t('positions.history.credit', {
        before: money(change.beforeMinor, currency),
        after: money(change.afterMinor, currency),
      }),
      when: dateTime(change.at),
      note: by(change.by),
      state: 'done' as const,
    })),
  ].sort((a, b) => (a.at > b.at ? -1 : 1));
  if (steps.length === 0)
    return <EmptyBox icon={<ClockCounterClockwiseIcon weight="duotone" />} title={t('positions.history.none')} />;
  return <Timeline steps={steps} />;
}
