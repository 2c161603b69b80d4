import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CheckCircleIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/now.ts';
import type { Draws, Issue, Lottery } from '../data.ts';
import { isOf, issueKey, shownState } from '../draw-rules.ts';
import sheet from '../draws.module.css';
import { ShortNumbers } from './numbers.tsx';
import { stateTones, useSold, useZoneTime } from './words.ts';

const c = classes(sheet);

interface IssueTableProps {
  caption: string;
  draws: Draws | undefined;
  refreshing: boolean;
  failed: ReactNode;
  none: { title: string; sub?: string };
  onOpen: (issue: Issue) => void;
}

/** Draws of all lotteries or of one, newest first; a row opens what may be done about it. */
export function IssueTable({ caption, draws, refreshing, failed, none, onOpen }: IssueTableProps) {
  return (
    <Panel look="flush">
      <Table
        dense
        caption={caption}
        columns={useColumns(draws?.games ?? [])}
        rows={draws?.issues}
        rowKey={issueKey}
        onRowPress={onOpen}
        refreshing={refreshing}
        waitingRows={6}
        failed={failed}
        empty={
          <EmptyBox icon={<CheckCircleIcon weight="duotone" />} title={none.title}>
            {none.sub}
          </EmptyBox>
        }
      />
    </Panel>
  );
}

function useColumns(games: readonly Lottery[]): Column<Issue>[] {
  const t = useT();
  const { number } = useFormat();
  const nowMs = useNow();
  const sold = useSold();
  const gameOf = (issue: Issue) => games.find(isOf(issue));
  return [
    {
      key: 'lottery',
      head: t('console-draws.lottery'),
      place: 'lead',
      cell: (issue) => (
        <span className={c('named')}>
          <b>{gameOf(issue)?.name ?? issue.gameCode}</b>
          <Figure className={c('quiet')}>{issue.code}</Figure>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('common.state'),
      cell: (issue) => {
        const state = shownState(issue, nowMs);
        return <StateBadge tone={stateTones[state]}>{t('console-draws.stateOf', { state })}</StateBadge>;
      },
    },
    {
      key: 'closes',
      head: t('console-draws.closes'),
      cardLabel: t('console-draws.closes'),
      cell: (issue) => <Moment instant={issue.closesAt} timeZone={gameOf(issue)?.timeZone} />,
    },
    {
      key: 'draws',
      head: t('console-draws.draws'),
      cardLabel: t('console-draws.draws'),
      cell: (issue) => <Moment instant={issue.drawsAt} timeZone={gameOf(issue)?.timeZone} />,
    },
    {
      key: 'numbers',
      head: t('console-draws.numbers'),
      cardLabel: t('console-draws.numbers'),
      cell: (issue) => <ShortNumbers family={gameOf(issue)?.family ?? ''} numbers={issue.numbers} />,
    },
    {
      key: 'entries',
      head: t('console-draws.entries'),
      cardLabel: t('console-draws.entries'),
      figure: true,
      place: 'rest',
      cell: ({ entries }) => number(entries.length),
    },
    {
      key: 'sold',
      head: t('console-draws.sold'),
      place: 'figure',
      cell: (issue) => <SoldLines lines={sold(issue)} />,
    },
  ];
}

/** On the merchant's clock, and beneath on the lottery's. */
export function Moment({ instant, timeZone }: { instant: string; timeZone: string | undefined }) {
  const { dateTime } = useFormat();
  const zoneTime = useZoneTime();
  const there = timeZone === undefined ? null : zoneTime(instant, timeZone);
  return (
    <span className={c('named')}>
      <Figure>{dateTime(instant)}</Figure>
      {there !== null && <span className={c('quiet')}>{there}</span>}
    </span>
  );
}

/** What was sold, a line for each currency. */
export function SoldLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span>–</span>;
  return (
    <span className={c('named')}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
