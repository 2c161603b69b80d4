import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Segmented, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { ArrowsLeftRightIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useFormat } from '#lib/format.ts';
import { useSwitch } from '#lib/merchant.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import type { Transfer } from '#features/transfers/data.ts';
import sheet from '../transfer.module.css';

const c = classes(sheet);

const pageSize = 10;
const sides = ['all', 'sent', 'received'] as const;
const tones: Readonly<Record<Transfer['state'], BadgeTone>> = {
  done: 'good',
  held: 'wait',
  returned: 'bad',
  refused: 'bad',
  reversed: 'bad',
};

/** Every transfer, sent and received, newest first; a row opens its paper. */
export function PastTransfers() {
  const t = useT();
  const isOn = useSwitch('TRANSFER');
  const [side, setSide] = useState<(typeof sides)[number]>('all');
  const [pageNo, setPageNo] = useState(1);
  const query = { pageNo, pageSize, ...(side !== 'all' && { side }) };
  const columns = useTransferColumns();
  const asked = useQuery({ ...ask('listTransfers', { query }), ...keepRows, enabled: isOn });
  if (!isOn) return null;
  const page = asked.data;
  return (
    <Panel look="flush">
      <div className={c('pastHead')}>
        <h2>{t('transfers.past')}</h2>
        <Segmented
          label={t('transfers.side.label')}
          value={side}
          onValueChange={(next) => {
            setSide(next);
            setPageNo(1);
          }}
          options={sides.map((value) => ({ value, label: t(`transfers.side.${value}`) }))}
        />
      </div>
      <Table<Transfer>
        caption={t('transfers.past')}
        rows={page?.content}
        rowKey={({ id }) => id}
        refreshing={asked.isPlaceholderData}
        onRowPress={({ id }) => openDialog({ kind: 'transfer', id })}
        waitingRows={4}
        columns={columns}
        empty={
          <EmptyBox icon={<ArrowsLeftRightIcon weight="duotone" />} title={t('transfers.pastNone')}>
            {t('transfers.pastNoneSub')}
          </EmptyBox>
        }
        failed={asked.isError && !page && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      />
      {page && <Pager {...page} onPage={setPageNo} />}
    </Panel>
  );
}

function useTransferColumns(): Column<Transfer>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ at }) => <Figure tone="quiet">{format.dateTime(at)}</Figure>,
    },
    {
      key: 'with',
      head: t('transfers.column.with'),
      place: 'lead',
      cell: ({ other }) => (
        <b>
          <bdi>{other.account}</bdi>
        </b>
      ),
    },
    {
      key: 'state',
      head: t('transfers.column.state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`transfers.state.${state}`)}</StateBadge>,
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, currency, side: way, state }) => (
        <Figure tone={state !== 'done' ? 'quiet' : way === 'sent' ? 'bad' : 'good'}>
          {format.money(way === 'sent' ? `-${amountMinor}` : amountMinor, currency, { signed: true })}
        </Figure>
      ),
    },
  ];
}
