import { useT } from '@baize/i18n/react';
import { Button, Dialog, EmptyBox, Figure, Panel, Stack, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { StorefrontIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useGoods } from '#features/points/data.ts';
import type { Goods } from '#features/points/data.ts';
import { GoodsForm } from './goods-form.tsx';

/** All goods; a row opens one to change it. */
export function GoodsPanel() {
  const t = useT();
  const mayWrite = useMay('policy.write');
  const list = useGoods();
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useColumns();
  const opened = list.data?.goods.find(({ id }) => id === openId);
  const close = (): void => setOpenId(null);
  return (
    <Stack gap={14}>
      {mayWrite && <Button onClick={() => setOpenId(crypto.randomUUID())}>{t('console-points.new')}</Button>}
      <Panel look="flush">
        <Table
          caption={t('points.goods')}
          columns={columns}
          rows={list.data?.goods}
          rowKey={({ id }) => id}
          {...(mayWrite && { onRowPress: ({ id }: Goods) => setOpenId(id) })}
          waitingRows={6}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<StorefrontIcon weight="duotone" />} title={t('common.none')} />}
        />
      </Panel>
      <Dialog
        open={openId !== null}
        onClose={close}
        width="wide"
        title={opened?.words['en']?.name ?? t('console-points.new')}
        closeLabel={t('common.close')}
        icon={<StorefrontIcon weight="duotone" />}
      >
        {openId !== null && list.data && (
          <GoodsForm key={openId} id={openId} goods={opened} list={list.data} onDone={close} />
        )}
      </Dialog>
    </Stack>
  );
}

function useColumns(): Column<Goods>[] {
  const t = useT();
  const { number } = useFormat();
  return [
    { key: 'name', head: t('console-merchant.name'), place: 'lead', cell: ({ words }) => <b>{words['en']?.name}</b> },
    { key: 'kind', head: t('points.kindHead'), cell: ({ kind }) => t('points.kind', { kind }) },
    {
      key: 'stock',
      head: t('console-points.stock'),
      cardLabel: t('console-points.stock'),
      figure: true,
      place: 'rest',
      cell: ({ stock }) => <Figure>{stock === null ? '∞' : number(stock)}</Figure>,
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
      cell: ({ isOffered }) => (
        <StateBadge tone={isOffered ? 'good' : 'plain'}>
          {t(isOffered ? 'console-site.methods.offered' : 'common.none')}
        </StateBadge>
      ),
    },
  ];
}
