/** The credit report: what was credited and debited, day by day, each day opening with what the one before closed with. */
import { refreshOn } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { EmptyBox, Figure, Panel, Stat, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CreditCardIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { useMerchant } from '#lib/merchant.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import type { Span } from '#widgets/member/days.ts';
import { ExportButton } from '../../exports/export-button.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { bucketsOf } from '#widgets/member/plot/buckets.ts';
import { Plot } from '#widgets/member/plot/plot.tsx';
import { SpanFilter, useSpan } from '#widgets/member/span-filter.tsx';
import sheet from './credit.module.css';

const c = classes(sheet);
const mask = '••••';

refreshOn(['balance.changed'], ['recordTotals']);

type Totals = Output<'recordTotals'>;
type Day = Totals['days'][number];

export function CreditReport() {
  const t = useT();
  const [span, setSpan] = useSpan('30');
  const [isMasked] = useMasked();
  const totals = useQuery({ ...ask('recordTotals', { query: { from: span.from, to: span.to } }), ...keepRows });
  const { data } = totals;
  return (
    <MemberPage title={t('centre.credit.title')} aside={<SpanFilter span={span} onSpan={setSpan} />}>
      <p className={c('quiet')}>{t('records.credit.lead')}</p>
      <Ends totals={data} />
      <Panel look="flush" title={t('records.profit.byDay')} aside={<ExportButton kind="statement" span={span} />}>
        {data && data.count > 0 && !isMasked && <BalancePlot totals={data} span={span} />}
        <Table
          caption={t('centre.credit.title')}
          columns={useDayColumns(data?.currency)}
          rows={data?.days}
          rowKey={({ day }) => day}
          refreshing={totals.isPlaceholderData}
          empty={<EmptyBox icon={<CreditCardIcon weight="duotone" />} title={t('records.credit.none')} />}
          {...(totals.isError &&
            !data && { failed: <FailedBox error={totals.error} onRetry={() => void totals.refetch()} /> })}
        />
      </Panel>
    </MemberPage>
  );
}

function useAmounts(currency: string | undefined): (minor: string, signed?: boolean) => string {
  const format = useFormat();
  const merchant = useMerchant();
  const [isMasked] = useMasked();
  return (minor, signed = false) =>
    isMasked ? mask : format.money(minor, currency ?? merchant.currency.code, { signed });
}

function Ends({ totals }: { totals: Totals | undefined }) {
  const t = useT();
  const money = useAmounts(totals?.currency);
  const figures = [
    { key: 'opening', label: t('records.opening'), value: totals && money(totals.openingMinor) },
    { key: 'in', label: t('records.credit.in'), value: totals && money(totals.inMinor) },
    { key: 'out', label: t('records.credit.out'), value: totals && money(totals.outMinor) },
    { key: 'closing', label: t('records.closing'), value: totals && money(totals.closingMinor) },
  ];
  return (
    <div className={c('ends')}>
      {figures.map(({ key, label, value }) => (
        <Panel key={key} look="tight">
          <Stat label={label} value={<Figure>{value ?? null}</Figure>} />
        </Panel>
      ))}
    </div>
  );
}

function useDayColumns(currency: string | undefined): Column<Day>[] {
  const t = useT();
  const format = useFormat();
  const money = useAmounts(currency);
  return [
    { key: 'day', head: t('records.credit.day'), place: 'lead', cell: ({ day }) => format.date(day) },
    {
      key: 'opening',
      head: t('records.opening'),
      cardLabel: t('records.opening'),
      figure: true,
      place: 'rest',
      cell: ({ openingMinor }) => money(openingMinor),
    },
    {
      key: 'in',
      head: t('records.credit.in'),
      cardLabel: t('records.credit.in'),
      figure: true,
      place: 'rest',
      cell: ({ inMinor }) => <Figure tone={inMinor === '0' ? 'quiet' : 'good'}>{money(inMinor)}</Figure>,
    },
    {
      key: 'out',
      head: t('records.credit.out'),
      cardLabel: t('records.credit.out'),
      figure: true,
      place: 'rest',
      cell: ({ outMinor }) => <Figure tone={outMinor === '0' ? 'quiet' : 'bad'}>{money(outMinor)}</Figure>,
    },
    {
      key: 'closing',
      head: t('records.closing'),
      figure: true,
      place: 'figure',
      cell: ({ closingMinor }) => <b>{money(closingMinor)}</b>,
    },
  ];
}

/** What was held at the end of each stretch of days; one on which nothing moved holds what the one before did. */
function heldAtEnds(totals: Totals, span: Span): { to: string; held: bigint }[] {
  const ends: { to: string; held: bigint }[] = [];
  for (const { to, values } of bucketsOf(span, totals.days.toReversed())) {
    const before = ends.at(-1)?.held ?? BigInt(totals.openingMinor);
    ends.push({ to, held: BigInt(values.at(-1)?.closingMinor ?? before) });
  }
  return ends;
}

/** What the wallet held, day by day. */
function BalancePlot({ totals, span }: { totals: Totals; span: Span }) {
  const t = useT();
  const format = useFormat();
  const day = (date: string): string => format.date(date);
  const buckets = heldAtEnds(totals, span);
  return (
    <Plot
      label={t('records.credit.chart')}
      hint={t('records.profit.walk')}
      sentences={buckets.map((bucket) => `${day(bucket.to)}: ${format.money(bucket.held, totals.currency)}`)}
      ends={[day(span.from), day(span.to)]}
      plots={[
        [
          {
            key: 'held',
            label: t('records.closing'),
            tone: 'level',
            values: buckets.map((bucket) => bucket.held),
          },
        ],
      ]}
    />
  );
}
