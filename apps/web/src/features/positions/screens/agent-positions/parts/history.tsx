import { useT } from '@baize/i18n/react';
import { EmptyBox, PageWaiting, Timeline } from '@baize/ui';
import type { TimelineStep } from '@baize/ui';
import { ClockCounterClockwiseIcon } from '@baize/ui/icons';
import { useHouseFormat } from '#lib/house-format.ts';
import { useProductName } from '#features/teams/figures.tsx';
import { fullRate } from '#features/contracts/words.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useHistory } from '../data.ts';
import type { Downline } from '../data.ts';

/** Every change of shares and credit, newest first. */
export function History({ downline, currency }: { downline: Downline; currency: string }) {
  const t = useT();
  const format = useHouseFormat();
  const productName = useProductName();
  const asked = useHistory(downline.id);
  if (!asked.data)
    return asked.isError ? (
      <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <PageWaiting label={t('common.loading')} />
    );
  const { terms, credit } = asked.data;
  const by = (who: 'upline' | 'operator') => (who === 'operator' ? t('positions.history.operator') : undefined);
  const steps: (TimelineStep & { at: string })[] = [
    ...terms.map((term) => ({
      key: `${term.at} ${term.product}`,
      at: term.at,
      what: t('positions.history.terms', {
        game: productName(term.product),
        share: fullRate(term.mayTake),
        kept: fullRate(term.kept),
        rate: fullRate(term.commission),
      }),
      when: `${format.dateTime(term.at)}, ${t('positions.history.from', { when: format.dateTime(term.from) })}`,
      note: by(term.by),
      state: 'done' as const,
    })),
    ...credit.map((change) => ({
      key: `${change.at} credit ${change.afterMinor}`,
      at: change.at,
      what: t('positions.history.credit', {
        before: format.money(change.beforeMinor, currency),
        after: format.money(change.afterMinor, currency),
      }),
      when: format.dateTime(change.at),
      note: by(change.by),
      state: 'done' as const,
    })),
  ].sort((a, b) => (a.at > b.at ? -1 : 1));
  if (steps.length === 0)
    return <EmptyBox icon={<ClockCounterClockwiseIcon weight="duotone" />} title={t('positions.history.none')} />;
  return <Timeline steps={steps} />;
}
