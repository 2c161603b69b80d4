import { useT } from '@baize/i18n/react';
import { Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { formatShare } from '#lib/format.ts';
import type { Level, Overview } from '#features/vip/data.ts';
import { useMoney } from '#features/vip/use-money.ts';
import sheet from '../vip.module.css';

const c = classes(sheet);

/** What every level needs, and what it brings. */
export function Levels({ overview }: { overview: Overview }) {
  const t = useT();
  return (
    <Panel look="flush">
      <Table
        caption={t('vip.levels')}
        columns={useColumns(overview)}
        rows={overview.levels}
        rowKey={({ rank }) => String(rank)}
        isPicked={({ rank }) => rank === overview.level?.rank}
        empty={null}
      />
    </Panel>
  );
}

function useColumns({ currency }: Overview): Column<Level>[] {
  const t = useT();
  const sum = useMoney();
  const amount = (key: string, head: string, minorOf: (level: Level) => string | null): Column<Level> => ({
    key,
    head,
    cardLabel: head,
    figure: true,
    place: 'rest',
    cell: (level) => {
      const minor = minorOf(level);
      return minor === null || minor === '0' ? '–' : sum(minor, currency);
    },
  });
  return [
    {
      key: 'level',
      head: t('vip.levels'),
      place: 'lead',
      cell: ({ rank, name }) => (
        <>
          <b>{name}</b> <Figure tone="quiet">{t('vip.level', { rank })}</Figure>
        </>
      ),
    },
    amount('turnover', t('positions.statement.turnover'), ({ reachTurnoverMinor }) => reachTurnoverMinor),
    amount('deposits', t('offers.type.deposit'), ({ reachDepositsMinor }) => reachDepositsMinor),
    amount('keep', t('vip.keep'), ({ keepTurnoverMinor }) => keepTurnoverMinor),
    amount('upgrade', t('vip.upgrade'), ({ upgradeBonusMinor }) => upgradeBonusMinor),
    amount('monthly', t('vip.monthly'), ({ monthlyBonusMinor }) => monthlyBonusMinor),
    amount('birthday', t('vip.birthday'), ({ birthdayBonusMinor }) => birthdayBonusMinor),
    {
      key: 'rebate',
      head: t('vip.rebate'),
      cardLabel: t('vip.rebate'),
      place: 'rest',
      width: '190px',
      cell: (level) => <Rates level={level} currency={currency} />,
    },
  ];
}

function Rates({ level, currency }: { level: Level; currency: string }) {
  const t = useT();
  const sum = useMoney();
  const named = Object.entries(level.rebate).filter(([, rate]) => rate !== undefined && rate > 0);
  if (named.length === 0) return '–';
  return (
    <ul className={c('list')}>
      {named.map(([product, rate]) => (
        <li key={product}>
          {t('games.lobbyTitle', { category: product })} <Figure>{formatShare(rate)}</Figure>
        </li>
      ))}
      {level.rebateDayMostMinor && (
        <li className={c('quiet')}>
          {t('vip.dayMost')}: {sum(level.rebateDayMostMinor, currency)}
        </li>
      )}
    </ul>
  );
}
