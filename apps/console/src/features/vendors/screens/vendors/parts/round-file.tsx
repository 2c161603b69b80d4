import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Line, Link, Notice, RowItem, Rows, Stack, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ArrowsClockwiseIcon, InfoIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { playerPath, roundPath } from '#lib/paths.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useQueryRound } from '../data.ts';
import type { Correction, Round } from '../data.ts';
import sheet from '../vendors.module.css';
import { Propose } from './propose.tsx';

const c = classes(sheet);

/** A round that nobody closed: what stands here, the vendor's word when it is asked, and a proposal to settle it. */
export function RoundFile({ round, waiting }: { round: Round; waiting: Correction | undefined }) {
  const t = useT();
  const maySettle = useMay('vendors.settle');
  const ask = useQueryRound(round.id);
  return (
    <Stack gap={14}>
      <RoundFacts round={round} />
      <Line>
        <Button
          icon={<ArrowsClockwiseIcon />}
          waiting={ask.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() => ask.mutate()}
        >
          {t('console-vendors.ask')}
        </Button>
      </Line>
      <Refusal error={ask.error} />
      {ask.data && (
        <>
          <Notice tone={ask.data.there === null ? 'wait' : 'note'} icon={<InfoIcon />}>
            {t('console-vendors.there', { there: ask.data.there ?? '' })}
          </Notice>
          <Movements movements={ask.data.movements} currency={round.currency} />
        </>
      )}
      {waiting ? (
        <Notice tone="wait" icon={<InfoIcon />}>
          {t('console-vendors.fix.state', { state: waiting.state })}
        </Notice>
      ) : (
        maySettle && <Propose round={round} />
      )}
    </Stack>
  );
}

/** Whose round it is, which game, and what is in it. */
export function RoundFacts({ round }: { round: Round }) {
  const t = useT();
  const { dateTime, money } = useFormat();
  const mayOpen = useMay('members.read');
  const { id, memberId, account, name, roundId, openedAt, stakeMinor, payoutMinor, currency } = round;
  return (
    <Rows>
      <RowItem label={t('console-approvals.player')}>
        {mayOpen ? (
          <Link href={playerPath(memberId)} className="baize-link">
            <bdi>{account}</bdi>
          </Link>
        ) : (
          <bdi>{account}</bdi>
        )}
      </RowItem>
      <RowItem label={t('console-games.name')}>{name}</RowItem>
      <RowItem label={t('console-reports.round.title')}>
        {mayOpen ? (
          <Link href={roundPath(id)} className="baize-link">
            <Figure className={c('id')}>{roundId}</Figure>
          </Link>
        ) : (
          <Figure className={c('id')}>{roundId}</Figure>
        )}
      </RowItem>
      <RowItem label={t('console-vendors.queue.opened')}>
        <Figure>{dateTime(openedAt)}</Figure>
      </RowItem>
      <RowItem label={t('console-reports.bets.stake')}>
        <Figure>{`${money(stakeMinor, currency)} ${currency}`}</Figure>
      </RowItem>
      <RowItem label={t('console-reports.bets.returned')}>
        <Figure>{`${money(payoutMinor, currency)} ${currency}`}</Figure>
      </RowItem>
    </Rows>
  );
}

type Movement = NonNullable<ReturnType<typeof useQueryRound>['data']>['movements'][number];

function Movements({ movements, currency }: { movements: readonly Movement[]; currency: string }) {
  const t = useT();
  const { dateTime, money } = useFormat();
  const columns: Column<Movement>[] = [
    { key: 'at', head: t('common.time'), cell: ({ at }) => <Figure>{dateTime(at)}</Figure> },
    {
      key: 'kind',
      head: t('console-players.kind'),
      place: 'lead',
      cell: ({ kind }) => t(`console-players.movement.${kinds.find((known) => known === kind) ?? 'adjust'}`),
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor }) => money(amountMinor, currency, { signed: true }),
    },
  ];
  return (
    <Table
      dense
      caption={t('console-reports.round.money')}
      columns={columns}
      rows={movements}
      rowKey={({ txId, kind }) => `${txId} ${kind}`}
      empty={<EmptyBox title={t('console-reports.round.noMoney')} />}
    />
  );
}

const kinds = ['stake', 'payout', 'refund', 'adjust', 'promo'] as const;
