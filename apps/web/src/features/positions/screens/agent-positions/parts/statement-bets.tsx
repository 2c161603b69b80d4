import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ReceiptIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { useProductName } from '#features/teams/figures.tsx';
import { fullRate } from '#features/contracts/words.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import { useStatementBets } from '../data.ts';
import type { Statement, StatementBet } from '../data.ts';
import { BetSplit } from './bet-split.tsx';
import sheet from '../positions.module.css';

const c = classes(sheet);

/** The bets a statement is made of, each with what of it passed. */
export function StatementBets({ statement }: { statement: Statement }) {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const [shownId, setShownId] = useState<string | null>(null);
  const asked = useStatementBets(statement.id, pageNo);
  const columns = useColumns(statement.currency);
  const page = asked.data;
  const shown = page?.content.find(({ roundId }) => roundId === shownId);
  return (
    <>
      <p className={c('quiet')}>{t('positions.split.hint')}</p>
      <Table
        caption={t('positions.bets.caption')}
        columns={columns}
        rows={page?.content}
        rowKey={({ roundId, isAdjustment, resultMinor }) => `${roundId} ${isAdjustment ? resultMinor : ''}`}
        refreshing={asked.isPlaceholderData}
        onRowPress={({ roundId }) => setShownId(roundId)}
        isPicked={({ roundId }) => roundId === shownId}
        dense
        waitingRows={4}
        empty={<EmptyBox icon={<ReceiptIcon weight="duotone" />} title={t('positions.bets.none')} />}
        failed={asked.isError && !page && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      />
      {page && <Pager pageNum={page.pageNum} totalPages={page.totalPages} onPage={setPageNo} />}
      {shown && <BetSplit bet={shown} currency={statement.currency} />}
    </>
  );
}

function useColumns(currency: string): Column<StatementBet>[] {
  const t = useT();
  const format = useHouseFormat();
  const productName = useProductName();
  return [
    { key: 'player', head: t('positions.bets.player'), place: 'lead', cell: ({ player }) => <bdi>{player}</bdi> },
    {
      key: 'at',
      head: t('positions.bets.at'),
      cell: ({ settledAt }) => <Figure>{format.dateTime(settledAt)}</Figure>,
    },
    {
      key: 'game',
      head: t('positions.bets.game'),
      cell: ({ product, isAdjustment }) => (
        <>
          {productName(product)} {isAdjustment && <StateBadge tone="wait">{t('statement.kind.adjust')}</StateBadge>}
        </>
      ),
    },
    {
      key: 'stake',
      head: t('positions.bets.stake'),
      cardLabel: t('positions.bets.stake'),
      figure: true,
      cell: ({ stakeMinor }) => format.money(stakeMinor, currency),
    },
    {
      key: 'result',
      head: t('positions.bets.result'),
      cardLabel: t('positions.bets.result'),
      figure: true,
      cell: ({ resultMinor }) => format.money(resultMinor, currency, { signed: true }),
    },
    {
      key: 'share',
      head: t('positions.bets.share'),
      cardLabel: t('positions.bets.share'),
      figure: true,
      cell: ({ passedShare }) => fullRate(passedShare),
    },
    {
      key: 'passed',
      head: t('positions.bets.passed'),
      figure: true,
      place: 'figure',
      cell: ({ passedMinor }) => format.money(passedMinor, currency, { signed: true }),
    },
  ];
}
