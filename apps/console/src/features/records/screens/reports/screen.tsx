/** Money by day: what moved in the players' wallets, out of the ledger; and files of it. */
import { serverNow } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { EmptyBox, Figure, Panel, Stack, Table, TextField } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ChartBarIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ask, keepRows } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { ExportButton } from '../../exports/export-button.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { lastDays, sumOf } from './sums.ts';
import sheet from './reports.module.css';

const c = classes(sheet);

type Day = Output<'moneyReport'>['days'][number];

export function Reports() {
  return useMay('reports.read') ? <Money /> : <NotPermitted />;
}

function Money() {
  const t = useT();
  const { code, timeZone } = useMerchant();
  const [span, setSpan] = useState(() => lastDays(timeZone, serverNow(), 14));
  const report = useQuery({ ...ask('moneyReport', { query: { merchant: code, ...span } }), ...keepRows });
  const days = report.data?.days;
  const currencies = days && [...new Set(days.map(({ currency }) => currency))];
  return (
    <>
      <PageHead
        title={t('console-reports.money.title')}
        sub={t('console-reports.money.sub', { zone: timeZone })}
        aside={<ExportButton about="money" />}
      />
      <div className={c('span')}>
        <TextField
          size="s"
          type="date"
          label={t('common.from')}
          value={span.from}
          max={span.to}
          onChange={({ currentTarget: { value } }) => value && setSpan({ ...span, from: value })}
        />
        <TextField
          size="s"
          type="date"
          label={t('common.to')}
          value={span.to}
          min={span.from}
          onChange={({ currentTarget: { value } }) => value && setSpan({ ...span, to: value })}
        />
      </div>
      <Stack gap={16}>
        {(currencies && currencies.length > 0 ? currencies : [null]).map((currency) => (
          <MoneyTable
            key={currency}
            currency={currency}
            isNamed={(currencies?.length ?? 0) > 1}
            days={days?.filter((day) => currency === null || day.currency === currency)}
            refreshing={report.isPlaceholderData}
            failed={
              report.error && !days ? (
                <FailedBox error={report.error} onRetry={() => void report.refetch()} />
              ) : undefined
            }
          />
        ))}
      </Stack>
    </>
  );
}

interface MoneyTableProps {
  /** Null while it is not known which there are. */
  currency: string | null;
  isNamed: boolean;
  days: readonly Day[] | undefined;
  refreshing: boolean;
  failed: ReactNode;
}

function MoneyTable({ currency, isNamed, days, refreshing, failed }: MoneyTableProps) {
  const t = useT();
  return (
    <Panel look="flush">
      {isNamed && <h2 className={c('title')}>{currency}</h2>}
      <Table
        dense
        caption={t('console-reports.money.title')}
        columns={useColumns(days ?? [], currency)}
        rows={days}
        rowKey={({ day }) => day}
        refreshing={refreshing}
        failed={failed}
        empty={<EmptyBox icon={<ChartBarIcon weight="duotone" />} title={t('console-reports.money.none')} />}
      />
    </Panel>
  );
}

const figures = [
  ['deposited', 'depositedMinor'],
  ['withdrawn', 'withdrawnMinor'],
  ['staked', 'stakedMinor'],
  ['returned', 'returnedMinor'],
  ['bonus', 'bonusMinor'],
  ['corrected', 'correctedMinor'],
  ['gross', 'grossMinor'],
] as const;

/** Every figure with its sum over the days shown. */
function useColumns(days: readonly Day[], currency: string | null): Column<Day>[] {
  const t = useT();
  const { money } = useFormat();
  const say = (minor: string): string => money(minor, currency ?? '');
  return [
    {
      key: 'day',
      head: t('console-reports.money.day'),
      place: 'lead',
      total: t('console-reports.money.total'),
      cell: ({ day, isFinal }) => (
        <span className={c('day')}>
          <Figure>{day}</Figure>
          {!isFinal && <span className={c('quiet')}>{t('console-reports.money.today')}</span>}
        </span>
      ),
    },
    ...figures.map(([name, field]): Column<Day> => ({
      key: name,
      head: t(`console-reports.money.${name}`),
      cardLabel: t(`console-reports.money.${name}`),
      figure: true,
      place: name === 'gross' ? 'figure' : 'rest',
      total: say(sumOf(days, field)),
      cell: (day) => say(day[field]),
    })),
  ];
}
