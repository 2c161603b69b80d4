import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { TicketIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Lottery } from '../data.ts';
import { lotteryKey } from '../draw-rules.ts';
import sheet from '../draws.module.css';
import { Moment } from './issue-table.tsx';

const c = classes(sheet);

interface LotteryTableProps {
  games: readonly Lottery[] | undefined;
  failed: ReactNode;
  onOpen: (lottery: Lottery) => void;
}

/** Every lottery with its schedule and what is on sale; a row opens its settings. */
export function LotteryTable({ games, failed, onOpen }: LotteryTableProps) {
  const t = useT();
  return (
    <Panel look="flush">
      <Table
        dense
        caption={t('console-draws.tab.lotteries')}
        columns={useColumns()}
        rows={games}
        rowKey={lotteryKey}
        onRowPress={onOpen}
        waitingRows={6}
        failed={failed}
        empty={<EmptyBox icon={<TicketIcon weight="duotone" />} title={t('console-draws.noLotteries')} />}
      />
    </Panel>
  );
}

/** When a lottery is drawn, in words. */
export function useSchedule(): (lottery: Lottery) => string {
  const t = useT();
  return ({ everyMinutes, timeZone }) =>
    everyMinutes === null
      ? t('console-draws.atHours', { zone: timeZone })
      : t('console-draws.everyMinutes', { minutes: everyMinutes });
}

function useColumns(): Column<Lottery>[] {
  const t = useT();
  const { number } = useFormat();
  const schedule = useSchedule();
  return [
    {
      key: 'lottery',
      head: t('console-draws.lottery'),
      place: 'lead',
      cell: ({ name, gameCode }) => (
        <span className={c('named')}>
          <b>{name}</b>
          <span className={c('quiet')} dir="ltr">
            {gameCode}
          </span>
        </span>
      ),
    },
    {
      key: 'sale',
      head: t('console-draws.onSale'),
      cell: ({ isOnSale }) => (
        <StateBadge tone={isOnSale ? 'good' : 'bad'}>
          {t(isOnSale ? 'console-games.on' : 'console-games.off')}
        </StateBadge>
      ),
    },
    {
      key: 'source',
      head: t('console-draws.source'),
      cardLabel: t('console-draws.source'),
      cell: ({ source }) => t('console-draws.sourceOf', { source }),
    },
    { key: 'schedule', head: t('console-draws.schedule'), cardLabel: t('console-draws.schedule'), cell: schedule },
    {
      key: 'next',
      head: t('console-draws.nextDraws'),
      cardLabel: t('console-draws.nextDraws'),
      cell: ({ next, timeZone }) =>
        next[0] ? <Moment instant={next[0].drawsAt} timeZone={timeZone} /> : <span>–</span>,
    },
    {
      key: 'limit',
      head: t('console-draws.limit'),
      cardLabel: t('console-draws.limit'),
      figure: true,
      place: 'figure',
      cell: ({ numberLimit }) =>
        numberLimit === null ? t('console-draws.noLimit') : <Figure>{number(Number(numberLimit))}</Figure>,
    },
  ];
}
