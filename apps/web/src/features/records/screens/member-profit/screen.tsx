/** Profit and loss: staked, returned and net over a span, drawn day by day, with every figure in a table beneath. */
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Figure, Link, Panel, Stat, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ChartBarIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { useMerchant } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import type { Span } from '#widgets/member/days.ts';
import { ExportButton } from '../../exports/export-button.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { SpanFilter, useSpan } from '#widgets/member/span-filter.tsx';
import { useProfit } from './data.ts';
import type { ProfitAndLoss } from './data.ts';
import { ProfitPlot } from './parts/profit-plot.tsx';
import sheet from './profit.module.css';

const c = classes(sheet);
const mask = '••••';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly rounds: number;
  readonly stakedMinor: string;
  readonly returnedMinor: string;
  readonly netMinor: string;
}

export function Profit() {
  const t = useT();
  const [span, setSpan] = useSpan('7');
  const profit = useProfit(span);
  const { data } = profit;
  return (
    <MemberPage title={t('centre.profit.title')} aside={<SpanFilter span={span} onSpan={setSpan} />}>
      {profit.isError && !data && <FailedBox error={profit.error} onRetry={() => void profit.refetch()} />}
      <Figures data={data} />
      {data?.rounds === 0 ? (
        <Panel>
          <NothingPlayed />
        </Panel>
      ) : (
        <>
          <ByDay data={data} span={span} />
          <ByType data={data} />
        </>
      )}
      <div className={c('foot')}>
        <p className={c('quiet')}>{t('centre.profit.note')}</p>
        <ExportButton kind="bets" span={span} />
      </div>
    </MemberPage>
  );
}

/** Amounts as this page writes them: masked with the balance. */
function useAmounts(currency: string | undefined): (minor: string, signed?: boolean) => string {
  const format = useFormat();
  const merchant = useMerchant();
  const [isMasked] = useMasked();
  return (minor, signed = false) =>
    isMasked ? mask : format.money(minor, currency ?? merchant.currency.code, { signed });
}

function Figures({ data }: { data: ProfitAndLoss | undefined }) {
  const t = useT();
  const format = useFormat();
  const money = useAmounts(data?.currency);
  const figures = [
    { key: 'rounds', label: t('bets.rounds'), value: data && format.number(data.rounds) },
    { key: 'staked', label: t('bets.staked'), value: data && money(data.stakedMinor) },
    { key: 'returned', label: t('bets.returned'), value: data && money(data.returnedMinor) },
    { key: 'net', label: t('bets.net'), value: data && money(data.netMinor, true) },
  ];
  return (
    <div className={c('figures')}>
      {figures.map(({ key, label, value }) => (
        <Panel key={key} look="tight">
          <Stat label={label} value={<Figure>{value ?? null}</Figure>} />
        </Panel>
      ))}
    </div>
  );
}

function useColumns(first: string, currency: string | undefined): Column<Row>[] {
  const t = useT();
  const format = useFormat();
  const money = useAmounts(currency);
  return [
    { key: 'name', head: first, place: 'lead', cell: ({ name }) => name },
    {
      key: 'rounds',
      head: t('bets.rounds'),
      figure: true,
      place: 'rest',
      cardLabel: t('bets.rounds'),
      cell: ({ rounds }) => format.number(rounds),
    },
    {
      key: 'staked',
      head: t('bets.staked'),
      figure: true,
      place: 'rest',
      cardLabel: t('bets.staked'),
      cell: ({ stakedMinor }) => money(stakedMinor),
    },
    {
      key: 'returned',
      head: t('bets.returned'),
      figure: true,
      place: 'rest',
      cardLabel: t('bets.returned'),
      cell: ({ returnedMinor }) => money(returnedMinor),
    },
    {
      key: 'net',
      head: t('bets.net'),
      figure: true,
      place: 'figure',
      cell: ({ netMinor }) => money(netMinor, true),
    },
  ];
}

function ByDay({ data, span }: { data: ProfitAndLoss | undefined; span: Span }) {
  const t = useT();
  const format = useFormat();
  const [isMasked] = useMasked();
  const rows = data?.days.toReversed().map((day): Row => ({ ...day, key: day.day, name: format.date(day.day) }));
  return (
    <Panel look="flush" title={t('records.profit.byDay')}>
      {data && !isMasked && <ProfitPlot data={data} span={span} />}
      <Table
        caption={t('records.profit.byDay')}
        columns={useColumns(t('centre.profit.day'), data?.currency)}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<NothingPlayed />}
      />
    </Panel>
  );
}

function ByType({ data }: { data: ProfitAndLoss | undefined }) {
  const t = useT();
  const rows = data?.types.map((type): Row => ({
    ...type,
    key: type.gameType,
    name: t(`shell.category.${type.gameType}`),
  }));
  return (
    <Panel look="flush" title={t('centre.profit.byKind')}>
      <Table
        caption={t('centre.profit.byKind')}
        columns={useColumns(t('centre.profit.kind'), data?.currency)}
        rows={rows}
        rowKey={({ key }) => key}
        waitingRows={3}
        empty={<NothingPlayed />}
      />
    </Panel>
  );
}

function NothingPlayed() {
  const t = useT();
  return (
    <EmptyBox
      icon={<ChartBarIcon weight="duotone" />}
      title={t('records.profit.none')}
      acts={
        <Link href={paths.games} className={buttonClass({})}>
          {t('home.allGames')}
        </Link>
      }
    />
  );
}
