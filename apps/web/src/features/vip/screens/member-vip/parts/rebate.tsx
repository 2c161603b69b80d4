import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, StateBadge, Stat, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CrownSimpleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import { useRebateDays } from '#features/vip/data.ts';
import type { Overview, RebateDay } from '#features/vip/data.ts';
import { useMoney } from '#features/vip/use-money.ts';
import sheet from '../vip.module.css';

const c = classes(sheet);

/** The rebate: of today so far, not paid yet, and every day with what each product brought. */
export function Rebate({ overview }: { overview: Overview }) {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const days = useRebateDays(pageNo);
  const { data } = days;
  const { today, unpaid, byItself } = overview.rebate;
  return (
    <>
      <Panel title={t('vip.rebate')}>
        <div className={c('stack')}>
          <div className={c('sums')}>
            <Stat label={t('common.today')} value={<Sums amounts={today} currency={overview.currency} />} />
            <Stat label={t('vip.unpaid')} value={<Sums amounts={unpaid} currency={overview.currency} />} />
          </div>
          <p className={c('quiet')}>{t(byItself ? 'vip.byItself' : 'vip.onClaim')}</p>
        </div>
      </Panel>
      <Panel look="flush">
        <Table
          caption={t('vip.rebate')}
          columns={useColumns()}
          rows={data?.content}
          rowKey={({ day, currency }) => `${day} ${currency}`}
          refreshing={days.isPlaceholderData}
          empty={<EmptyBox icon={<CrownSimpleIcon weight="duotone" />} title={t('common.none')} />}
          {...(days.isError &&
            !data && { failed: <FailedBox error={days.error} onRetry={() => void days.refetch()} /> })}
        />
        {data && data.totalPages > 1 && <Pager {...data} onPage={setPageNo} />}
      </Panel>
    </>
  );
}

/** One line a wallet. */
function Sums({ amounts, currency }: { amounts: Overview['rebate']['today']; currency: string }) {
  const sum = useMoney();
  if (amounts.length === 0) return sum('0', currency);
  return amounts.map((one) => <div key={one.currency}>{sum(one.amountMinor, one.currency)}</div>);
}

function useColumns(): Column<RebateDay>[] {
  const t = useT();
  const { date } = useFormat();
  const sum = useMoney();
  return [
    { key: 'day', head: t('common.time'), place: 'lead', cell: ({ day }) => <Figure>{date(day)}</Figure> },
    {
      key: 'products',
      head: t('positions.statement.turnover'),
      place: 'rest',
      cell: ({ products, currency }) => (
        <ul className={c('list')}>
          {products.map(({ product, rank, turnoverMinor, amountMinor }) => (
            <li key={`${product} ${rank}`}>
              {t('games.lobbyTitle', { category: product })}, {t('vip.level', { rank })}:{' '}
              <Figure>
                {sum(turnoverMinor, currency)} → {sum(amountMinor, currency)}
              </Figure>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'rest',
      cell: ({ paidAt, isOpen }) =>
        paidAt ? (
          <StateBadge tone="good">{t('bonuses.state', { state: 'released' })}</StateBadge>
        ) : (
          <StateBadge tone="wait">{t(isOpen ? 'common.today' : 'vip.unpaid')}</StateBadge>
        ),
    },
    {
      key: 'amount',
      head: t('vip.rebate'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, currency }) => <Figure tone="good">{sum(amountMinor, currency)}</Figure>,
    },
  ];
}
