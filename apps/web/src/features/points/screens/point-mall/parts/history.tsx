import { useT } from '@baize/i18n/react';
import { betProducts } from '@baize/protocol/products';
import { Dialog, EmptyBox, Figure, StateBadge, Table, Tabs } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { ClockCounterClockwiseIcon, ListBulletsIcon, ReceiptIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import type { Span } from '#widgets/member/days.ts';
import { Pager } from '#widgets/member/pager.tsx';
import { SpanFilter, useSpan } from '#widgets/member/span-filter.tsx';
import { useEntries, useOrders } from '../data.ts';
import type { Entry, Order } from '../data.ts';
import sheet from '../point-mall.module.css';

const c = classes(sheet);
type Tab = 'details' | 'records';

const tones: Record<Order['state'], BadgeTone> = { in_process: 'wait', rejected: 'bad', approved: 'good' };

/** Where points came from and went, and what was had for them. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [tab, setTab] = useState<Tab>('details');
  const [span, setSpan] = useSpan('30');
  const tabs = [
    { value: 'details', label: t('points.details') },
    { value: 'records', label: t('points.records') },
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      width="broad"
      closeLabel={t('common.close')}
      icon={<ClockCounterClockwiseIcon weight="duotone" />}
      title={t('points.history')}
    >
      <Tabs label={t('points.history')} value={tab} onValueChange={setTab} tabs={tabs}>
        <div className={c('history')}>
          <SpanFilter span={span} onSpan={setSpan} />
          {tab === 'details' ? (
            <Entries key={`${span.from} ${span.to}`} span={span} />
          ) : (
            <Orders key={`${span.from} ${span.to}`} span={span} />
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}

type Product = (typeof betProducts)[number];

/** A studio's own word for a kind of game is one of the other games. */
function nameOf(product: string): Product {
  return betProducts.find((known) => known === product) ?? 'OTHER';
}

function Entries({ span }: { span: Span }) {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isError, isPlaceholderData, refetch } = useEntries(span, pageNo);
  return (
    <>
      <Table
        caption={t('points.details')}
        columns={useEntryColumns()}
        rows={data?.content}
        rowKey={({ id }) => id}
        refreshing={isPlaceholderData}
        empty={<EmptyBox icon={<ListBulletsIcon weight="duotone" />} title={t('points.detailsNone')} />}
        {...(isError && !data && { failed: <FailedBox error={error} onRetry={() => void refetch()} /> })}
      />
      {data && <Pager {...data} onPage={setPageNo} />}
    </>
  );
}

function useEntryColumns(): Column<Entry>[] {
  const t = useT();
  const format = useFormat();
  const { currency } = useMerchant();
  return [
    {
      key: 'type',
      head: t('points.kindHead'),
      place: 'lead',
      cell: ({ type, product }) => (product ? t(`contracts.product.${nameOf(product)}`) : t('points.type', { type })),
    },
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ at }) => <Figure tone="quiet">{format.dateTime(at)}</Figure>,
    },
    {
      key: 'ratio',
      head: t('contracts.step.rate'),
      cardLabel: t('contracts.step.rate'),
      place: 'rest',
      cell: ({ perPointMinor }) =>
        perPointMinor ? t('points.perPoint', { amount: format.money(perPointMinor, currency.code) }) : '–',
    },
    {
      key: 'changed',
      head: t('points.changed'),
      figure: true,
      place: 'figure',
      cell: ({ changed }) => (
        <Figure
          {...(changed > 0 && { tone: 'good' as const })}
        >{`${changed > 0 ? '+' : '−'}${format.number(Math.abs(changed))}`}</Figure>
      ),
    },
    {
      key: 'balance',
      head: t('points.after'),
      cardLabel: t('points.after'),
      figure: true,
      place: 'rest',
      cell: ({ balance }) => format.number(balance),
    },
  ];
}

function Orders({ span }: { span: Span }) {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isError, isPlaceholderData, refetch } = useOrders(span, pageNo);
  return (
    <>
      <Table
        caption={t('points.records')}
        columns={useOrderColumns()}
        rows={data?.content}
        rowKey={({ id }) => id}
        refreshing={isPlaceholderData}
        empty={<EmptyBox icon={<ReceiptIcon weight="duotone" />} title={t('points.recordsNone')} />}
        {...(isError && !data && { failed: <FailedBox error={error} onRetry={() => void refetch()} /> })}
      />
      {data && <Pager {...data} onPage={setPageNo} />}
    </>
  );
}

function useOrderColumns(): Column<Order>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'name',
      head: t('points.goods'),
      place: 'lead',
      cell: ({ name, quantity, amountMinor, currency }) => (
        <b>
          {name === '' && amountMinor && currency
            ? `${format.money(amountMinor, currency)} ${currency}`
            : `${format.number(quantity)} × ${name}`}
        </b>
      ),
    },
    { key: 'kind', head: t('points.kindHead'), place: 'rest', cell: ({ kind }) => t('points.kind', { kind }) },
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ at }) => <Figure tone="quiet">{format.dateTime(at)}</Figure>,
    },
    {
      key: 'reference',
      head: t('wallet.column.about'),
      place: 'rest',
      cell: ({ reference }) => <bdi className={c('reference')}>{reference}</bdi>,
    },
    { key: 'remark', head: t('points.remark'), place: 'rest', cell: ({ remark }) => <bdi>{remark ?? '–'}</bdi> },
    {
      key: 'points',
      head: t('points.label'),
      figure: true,
      place: 'figure',
      cell: ({ points }) => format.number(points),
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'rest',
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t('points.state', { state })}</StateBadge>,
    },
  ];
}
