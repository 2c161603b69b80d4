/** Profit and loss: staked, returned and net over a span, by kind of game, and day by day for the last week. */
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Figure, Link, Panel, Stat, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ChartBarIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import { useMasked } from '../../lib/member.ts';
import { useMerchant } from '../../lib/merchant.ts';
import { paths } from '../../lib/paths.ts';
import { FailedBox } from '../../widgets/failed-box.tsx';
import { categoriesOf } from '../../widgets/games/categories.tsx';
import { useLanes } from '../../widgets/games/data.ts';
import { dayIn, daysBefore } from '../../widgets/member/days.ts';
import { MemberPage } from '../../widgets/member/member-page.tsx';
import { SpanFilter, useSpan } from '../../widgets/member/span-filter.tsx';
import { useSums, useSumsByDay, useSumsByType } from './data.ts';
import type { Sums } from './data.ts';
import { Days } from './parts/days.tsx';
import sheet from './profit.module.css';

const c = classes(sheet);
const mask = '••••';
const daysShown = 7;

interface Row extends Partial<Sums> {
  readonly key: string;
  readonly name: string;
}

export function Profit() {
  const t = useT();
  const [span, setSpan] = useSpan('7');
  const sums = useSums(span);
  const money = useAmounts();
  const figures = [
    { key: 'staked', label: t('bets.staked'), value: sums.data && money(sums.data.stakedMinor) },
    { key: 'returned', label: t('bets.returned'), value: sums.data && money(sums.data.returnedMinor) },
    { key: 'net', label: t('bets.net'), value: sums.data && money(sums.data.netMinor, true) },
  ];
  return (
    <MemberPage title={t('centre.profit.title')} aside={<SpanFilter span={span} onSpan={setSpan} />}>
      {sums.isError && !sums.data && <FailedBox error={sums.error} onRetry={() => void sums.refetch()} />}
      <div className={c('figures')}>
        {figures.map(({ key, label, value }) => (
          <Panel key={key} look="tight">
            <Stat label={label} value={<Figure>{value ?? null}</Figure>} />
          </Panel>
        ))}
      </div>
      {sums.data?.rounds === 0 ? <NothingPlayed /> : <ByType span={span} />}
      <LastDays />
      <p className={c('quiet')}>{t('centre.profit.note')}</p>
    </MemberPage>
  );
}

/** Amounts as this page writes them: masked with the balance. */
function useAmounts(): (minor: string, signed?: boolean) => string {
  const format = useFormat();
  const { currency } = useMerchant();
  const [isMasked] = useMasked();
  return (minor, signed = false) => (isMasked ? mask : format.money(minor, currency.code, { signed }));
}

function useColumns(first: string): Column<Row>[] {
  const t = useT();
  const format = useFormat();
  const money = useAmounts();
  return [
    { key: 'name', head: first, place: 'lead', cell: ({ name }) => name },
    {
      key: 'rounds',
      head: t('bets.rounds'),
      figure: true,
      place: 'rest',
      cardLabel: t('bets.rounds'),
      cell: ({ rounds }) => (rounds === undefined ? '–' : format.number(rounds)),
    },
    {
      key: 'staked',
      head: t('bets.staked'),
      figure: true,
      place: 'rest',
      cardLabel: t('bets.staked'),
      cell: ({ stakedMinor }) => (stakedMinor === undefined ? '–' : money(stakedMinor)),
    },
    {
      key: 'returned',
      head: t('bets.returned'),
      figure: true,
      place: 'rest',
      cardLabel: t('bets.returned'),
      cell: ({ returnedMinor }) => (returnedMinor === undefined ? '–' : money(returnedMinor)),
    },
    {
      key: 'net',
      head: t('bets.net'),
      figure: true,
      place: 'figure',
      cell: ({ netMinor }) => (netMinor === undefined ? '–' : money(netMinor, true)),
    },
  ];
}

function ByType({ span }: { span: { from: string; to: string } }) {
  const t = useT();
  const types = categoriesOf(useLanes().data?.lanes ?? []).map(({ type }) => type);
  const sums = useSumsByType(span, types);
  const rows = types
    .map((type, index): Row => ({ key: type, name: t(`shell.category.${type}`), ...sums[index] }))
    .filter(({ rounds }) => rounds !== 0);
  return (
    <Panel look="flush" title={t('centre.profit.byKind')}>
      <Table
        caption={t('centre.profit.byKind')}
        columns={useColumns(t('centre.profit.kind'))}
        rows={types.length > 0 ? rows : undefined}
        rowKey={({ key }) => key}
        waitingRows={3}
        empty={<NothingPlayed />}
      />
    </Panel>
  );
}

/** The last days as bars, with the same figures as a table under them. */
function LastDays() {
  const t = useT();
  const format = useFormat();
  const { timeZone } = useMerchant();
  const [isMasked] = useMasked();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const days = Array.from({ length: daysShown }, (_, back) => daysBefore(today, daysShown - 1 - back));
  const sums = useSumsByDay(days);
  const rows = days.map((day, index): Row => ({ key: day, name: format.date(`${day}T12:00:00Z`), ...sums[index] }));
  const isQuiet = sums.every((one) => one?.rounds === 0);
  return (
    <Panel look="flush" title={t('centre.profit.byDay')}>
      {!isMasked && !isQuiet && <Days rows={rows} />}
      <Table
        caption={t('centre.profit.byDay')}
        columns={useColumns(t('centre.profit.day'))}
        rows={rows.toReversed()}
        rowKey={({ key }) => key}
        empty={null}
      />
    </Panel>
  );
}

function NothingPlayed() {
  const t = useT();
  return (
    <EmptyBox
      icon={<ChartBarIcon weight="duotone" />}
      title={t('bets.none')}
      acts={
        <Link href={paths.games} className={buttonClass({})}>
          {t('home.allGames')}
        </Link>
      }
    />
  );
}
