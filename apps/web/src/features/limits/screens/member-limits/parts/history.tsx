import { useT } from '@baize/i18n/react';
import { EmptyBox, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ListDashesIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import { useWords } from '#features/limits/words.ts';
import { useHistory } from '../data.ts';
import type { HistoryRow } from '../data.ts';

/** What became of limits and breaks, newest first. */
export function History({ currency }: { currency: string }) {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const history = useHistory(pageNo);
  const columns = useColumns(currency);
  return (
    <Panel look="flush" title={t('limits.history.title')}>
      <Table
        caption={t('limits.history.title')}
        columns={columns}
        rows={history.data?.content}
        rowKey={({ id }) => id}
        waitingRows={3}
        refreshing={history.isPlaceholderData}
        empty={<EmptyBox icon={<ListDashesIcon weight="duotone" />} title={t('limits.history.none')} />}
        failed={
          history.isError && !history.data ? (
            <FailedBox error={history.error} onRetry={() => void history.refetch()} />
          ) : undefined
        }
      />
      {history.data && history.data.totalPages > 1 && <Pager {...history.data} onPage={setPageNo} />}
    </Panel>
  );
}

function useColumns(currency: string): Column<HistoryRow>[] {
  const t = useT();
  const format = useFormat();
  const whatOf = useWhat(currency);
  return [
    { key: 'what', head: t('limits.history.what'), place: 'lead', cell: whatOf },
    { key: 'when', head: t('limits.history.when'), figure: true, cell: ({ at }) => format.dateTime(at) },
    { key: 'by', head: t('limits.history.by'), cell: ({ by }) => t(`limits.history.${by}`) },
  ];
}

function useWhat(currency: string): (row: HistoryRow) => string {
  const t = useT();
  const format = useFormat();
  const { nameOf, valueOf } = useWords(currency);
  return ({ what, kind, period, value, until }) => {
    if (kind !== null && period !== null) {
      const name = nameOf({ kind, period });
      const words = { name, value: valueOf({ kind, period }, value) };
      if (what === 'removed') return t('limits.history.removed', { name });
      if (what === 'asked' || what === 'cancelled' || what === 'took_effect') return t(`limits.history.${what}`, words);
      return t('limits.history.set', words);
    }
    if (what === 'break' && until) return t('limits.history.break', { until: format.dateTime(until) });
    if (what === 'exclusion' && until) return t('limits.history.exclusion', { until: format.date(until) });
    if (what === 'exclusion') return t('limits.history.exclusionForever');
    return t(what === 'exclusion_ended' ? 'limits.history.exclusion_ended' : 'limits.history.reality_answered');
  };
}
