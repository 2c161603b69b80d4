import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CrownSimpleIcon } from '@baize/ui/icons';
import { FailedBox } from '#widgets/failed-box.tsx';
import type { BoardLevel, useBoard } from '../data.ts';

interface LevelCountsProps {
  board: ReturnType<typeof useBoard>;
  rank: number | null;
  onRank: (rank: number | null) => void;
}

/** How many stand on each level; a row shows them, pressed again everybody. */
export function LevelCounts({ board, rank, onRank }: LevelCountsProps) {
  const t = useT();
  const columns: Column<BoardLevel>[] = [
    {
      key: 'level',
      head: t('vip.levels'),
      place: 'lead',
      cell: (level) => (
        <>
          <b>{level.name}</b> <Figure tone="quiet">{t('vip.level', { rank: level.rank })}</Figure>
        </>
      ),
    },
    {
      key: 'members',
      head: t('console-agents.members'),
      figure: true,
      place: 'figure',
      cell: ({ members }) => members,
    },
  ];
  return (
    <Panel look="flush">
      <Table
        caption={t('vip.levels')}
        columns={columns}
        rows={board.data?.levels}
        rowKey={(level) => String(level.rank)}
        onRowPress={(level) => onRank(level.rank === rank ? null : level.rank)}
        isPicked={(level) => level.rank === rank}
        waitingRows={3}
        failed={
          board.error && !board.data ? (
            <FailedBox error={board.error} onRetry={() => void board.refetch()} />
          ) : undefined
        }
        empty={<EmptyBox icon={<CrownSimpleIcon weight="duotone" />} title={t('common.none')} />}
      />
    </Panel>
  );
}
