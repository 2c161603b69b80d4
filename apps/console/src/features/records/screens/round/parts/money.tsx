import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ReceiptIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Recall } from '../data.ts';
import sheet from '../round.module.css';

const c = classes(sheet);

type Entry = Recall['entries'][number];
type Movement = Recall['movements'][number];

/** What the round posted on the player's account. */
export function Entries({ recall: { bet, entries } }: { recall: Recall }) {
  const t = useT();
  const { money, dateTime } = useFormat();
  const columns: Column<Entry>[] = [
    {
      key: 'sequence',
      head: t('console-players.number'),
      place: 'rest',
      cell: ({ sequence }) => <Figure tone="quiet">{sequence}</Figure>,
    },
    { key: 'at', head: t('common.time'), cell: ({ at }) => <Figure className={c('small')}>{dateTime(at)}</Figure> },
    {
      key: 'kind',
      head: t('console-players.kind'),
      place: 'lead',
      cell: ({ kind }) => t(`console-players.movement.${kind}`),
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor }) => money(amountMinor, bet.currency, { signed: true }),
    },
    {
      key: 'after',
      head: t('console-players.after'),
      figure: true,
      cardLabel: t('console-players.after'),
      cell: ({ balanceAfterMinor }) => money(balanceAfterMinor, bet.currency),
    },
  ];
  return (
    <Panel look="flush">
      <h2 className={c('listTitle')}>{t('console-reports.round.entries')}</h2>
      <Table
        dense
        caption={t('console-reports.round.entries')}
        columns={columns}
        rows={entries}
        rowKey={({ sequence }) => sequence}
        empty={<EmptyBox icon={<ReceiptIcon weight="duotone" />} title={t('console-reports.round.noEntries')} />}
      />
    </Panel>
  );
}

/** What the studio's transactions said. */
export function Movements({ recall: { bet, movements } }: { recall: Recall }) {
  const t = useT();
  const { money, dateTime } = useFormat();
  const columns: Column<Movement>[] = [
    { key: 'at', head: t('common.time'), cell: ({ at }) => <Figure className={c('small')}>{dateTime(at)}</Figure> },
    {
      key: 'kind',
      head: t('console-players.kind'),
      place: 'lead',
      cell: ({ kind }) => t(`console-players.movement.${knownKind(kind)}`),
    },
    {
      key: 'tx',
      head: t('console-reports.round.transaction'),
      place: 'rest',
      cell: ({ txId }) => <Figure className={c('id')}>{txId}</Figure>,
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor }) => money(amountMinor, bet.currency, { signed: true }),
    },
  ];
  return (
    <Panel look="flush">
      <h2 className={c('listTitle')}>{t('console-reports.round.money')}</h2>
      <Table
        dense
        caption={t('console-reports.round.money')}
        columns={columns}
        rows={movements}
        rowKey={({ txId, kind }) => `${txId} ${kind}`}
        empty={<EmptyBox icon={<ReceiptIcon weight="duotone" />} title={t('console-reports.round.noMoney')} />}
      />
    </Panel>
  );
}

const kinds = ['stake', 'payout', 'refund', 'adjust', 'promo'] as const;

function knownKind(kind: string): (typeof kinds)[number] {
  return kinds.find((one) => one === kind) ?? 'adjust';
}
