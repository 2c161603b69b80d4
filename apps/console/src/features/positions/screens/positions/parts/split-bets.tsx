import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, RowItem, Rows, SharePart, Stack, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ReceiptIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { StatementBet } from '../data.ts';
import { useSideName } from '../words.ts';
import sheet from '../positions.module.css';

const c = classes(sheet);

/** The newest bets of a statement; a row shows how the bet was divided along the whole line. */
export function SplitBets({
  bets,
  total,
  currency,
}: {
  bets: readonly StatementBet[];
  total: number;
  currency: string;
}) {
  const t = useT();
  const [shownId, setShown] = useState(bets[0]?.roundId);
  const shown = bets.find(({ roundId }) => roundId === shownId);
  return (
    <Stack gap={14}>
      {total > bets.length && <p className={c('quiet')}>{t('console-positions.newest', { count: bets.length })}</p>}
      <Table
        caption={t('positions.bets.caption')}
        columns={useColumns(currency)}
        rows={bets}
        rowKey={({ roundId, isAdjustment, resultMinor }) => `${roundId} ${isAdjustment ? resultMinor : ''}`}
        onRowPress={({ roundId }) => setShown(roundId)}
        isPicked={({ roundId }) => roundId === shownId}
        dense
        empty={<EmptyBox icon={<ReceiptIcon weight="duotone" />} title={t('positions.bets.none')} />}
      />
      {shown && <Split bet={shown} currency={currency} />}
    </Stack>
  );
}

/** Each level's share and part; the parts sum to the result. */
function Split({ bet: { player, split, resultMinor }, currency }: { bet: StatementBet; currency: string }) {
  const t = useT();
  const { money, percent } = useFormat();
  const nameOf = useSideName();
  return (
    <section aria-live="polite" aria-label={t('positions.split.title')}>
      <h3 className={c('splitHead')}>
        {t('positions.split.title')}: <bdi>{player}</bdi>
      </h3>
      <Rows>
        {split.map(({ account, share, resultMinor: part }) => (
          <RowItem key={account ?? ''} label={<bdi>{nameOf(account)}</bdi>}>
            <SharePart share={percent(share)}>{money(part, currency, { signed: true })}</SharePart>
          </RowItem>
        ))}
        <RowItem label={t('positions.split.together')}>
          <b>
            <Figure>{money(resultMinor, currency, { signed: true })}</Figure>
          </b>
        </RowItem>
      </Rows>
    </section>
  );
}

function useColumns(currency: string): Column<StatementBet>[] {
  const t = useT();
  const { dateTime, money, percent } = useFormat();
  const result = t('positions.bets.result');
  const share = t('positions.bets.share');
  return [
    { key: 'player', head: t('positions.bets.player'), place: 'lead', cell: ({ player }) => <bdi>{player}</bdi> },
    { key: 'at', head: t('positions.bets.at'), cell: ({ settledAt }) => <Figure>{dateTime(settledAt)}</Figure> },
    {
      key: 'game',
      head: t('positions.bets.game'),
      cell: ({ product, isAdjustment }) => (
        <>
          {t('console-positions.product', { product })}{' '}
          {isAdjustment && <StateBadge tone="wait">{t('statement.kind.adjust')}</StateBadge>}
        </>
      ),
    },
    {
      key: 'stake',
      head: t('positions.bets.stake'),
      cardLabel: t('positions.bets.stake'),
      figure: true,
      cell: ({ stakeMinor }) => money(stakeMinor, currency),
    },
    {
      key: 'result',
      head: result,
      cardLabel: result,
      figure: true,
      cell: ({ resultMinor }) => money(resultMinor, currency, { signed: true }),
    },
    { key: 'share', head: share, cardLabel: share, figure: true, cell: ({ passedShare }) => percent(passedShare) },
    {
      key: 'passed',
      head: t('positions.bets.passed'),
      figure: true,
      place: 'figure',
      cell: ({ passedMinor }) => money(passedMinor, currency, { signed: true }),
    },
  ];
}
