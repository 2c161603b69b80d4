import { useT } from '@baize/i18n/react';
import { Dialog, EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { PackageIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { useOrders } from '#features/points/data.ts';
import type { Order, OrderState } from '#features/points/data.ts';
import { OrderFile } from './order-file.tsx';

const tones: Record<OrderState, BadgeTone> = { in_process: 'wait', rejected: 'bad', approved: 'good' };

/** Orders of the mall; a row opens one with what was filled in and what may be done with it. */
export function OrderList({ state }: { state?: OrderState }) {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const [shownId, setShownId] = useState<string | null>(null);
  const list = useOrders(state, pageNo);
  const columns = useColumns();
  const shown = list.data?.content.find(({ id }) => id === shownId);
  const close = (): void => setShownId(null);
  return (
    <>
      <Panel look="flush">
        <Table
          caption={t('console-points.orders')}
          columns={columns}
          rows={list.data?.content}
          rowKey={({ id }) => id}
          onRowPress={({ id }) => setShownId(id)}
          refreshing={list.isPlaceholderData}
          waitingRows={3}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<PackageIcon weight="duotone" />} title={t('common.none')} />}
        />
        {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      </Panel>
      <Dialog
        open={shown !== undefined}
        onClose={close}
        title={shown ? shown.reference : ''}
        closeLabel={t('common.close')}
        icon={<PackageIcon weight="duotone" />}
      >
        {shown && <OrderFile key={shown.id} order={shown} onDone={close} />}
      </Dialog>
    </>
  );
}

function useColumns(): Column<Order>[] {
  const t = useT();
  const { dateTime, number } = useFormat();
  return [
    { key: 'at', head: t('common.time'), cell: ({ at }) => <Figure>{dateTime(at)}</Figure> },
    {
      key: 'account',
      head: t('console-players.account'),
      place: 'lead',
      cell: ({ member: { account } }) => <bdi>{account}</bdi>,
    },
    {
      key: 'name',
      head: t('points.goods'),
      cell: ({ name, quantity, kind }) => (name === '' ? t('points.kind', { kind }) : `${number(quantity)} × ${name}`),
    },
    {
      key: 'points',
      head: t('points.label'),
      figure: true,
      place: 'figure',
      cell: ({ points }) => number(points),
    },
    {
      key: 'state',
      head: t('common.state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t('points.state', { state })}</StateBadge>,
    },
  ];
}
