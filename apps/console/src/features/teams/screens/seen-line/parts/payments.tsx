/** Payments to and by the agent, newest first, of one kind or of all. */
import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CoinsIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { CursorPager } from '#widgets/cursor.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { usePayments } from '../data.ts';
import type { Payment, Shown } from '../data.ts';
import { ListHeading, Result } from './cells.tsx';
import { KindSelect } from './kind-select.tsx';

type Kind = Payment['kind'];
const kinds: readonly Kind[] = ['dividend', 'daily', 'hourly', 'realtime', 'commission'];

export function Payments({ shown }: { shown: Shown }) {
  const t = useT();
  const [kind, setKind] = useState<Kind | undefined>(undefined);
  const walk = useCursor(JSON.stringify([shown, kind]));
  const list = usePayments(shown, kind, walk.cursor);
  return (
    <Panel
      look="flush"
      title={<ListHeading text={t('console-agents.seenPayments')} currency={list.data?.currency} />}
      aside={<KindSelect kinds={kinds} nameOf={useKindName()} kind={kind} onKind={setKind} />}
    >
      <Table
        caption={t('console-agents.seenPayments')}
        columns={useColumns(list.data?.currency ?? '')}
        rows={list.data?.content}
        rowKey={({ id }) => id}
        refreshing={list.isPlaceholderData}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={<EmptyBox icon={<CoinsIcon weight="duotone" />} title={t('console-agents.seenIncomeNone')} />}
      />
      {list.data && <CursorPager walk={walk} next={list.data.nextCursor} />}
    </Panel>
  );
}

function useKindName(): (kind: Kind) => string {
  const t = useT();
  return (kind) => (kind === 'commission' ? t('positions.line.commission') : t(`contracts.kind.${kind}`));
}

function useColumns(currency: string): Column<Payment>[] {
  const t = useT();
  const { dateTime, money, percent } = useFormat();
  const nameOf = useKindName();
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ at }) => <Figure tone="quiet">{dateTime(at)}</Figure>,
    },
    { key: 'kind', head: t('console-agents.kind'), place: 'lead', cell: ({ kind }) => <b>{nameOf(kind)}</b> },
    {
      key: 'with',
      head: t('console-agents.contractWith'),
      cardLabel: t('console-agents.contractWith'),
      cell: ({ account }) => <bdi>{account ?? t('console-agents.contractPlatform')}</bdi>,
    },
    {
      key: 'period',
      head: t('contracts.payments.period'),
      cell: ({ periodStart, periodEnd }) => (
        <Figure tone="quiet">
          {t('contracts.trial.span', { from: dateTime(periodStart), to: dateTime(periodEnd) })}
        </Figure>
      ),
    },
    {
      key: 'turnover',
      head: t('positions.statement.turnover'),
      cardLabel: t('positions.statement.turnover'),
      figure: true,
      cell: ({ turnoverMinor }) => (turnoverMinor === null ? '–' : money(turnoverMinor, currency)),
    },
    {
      key: 'rate',
      head: t('contracts.payments.rate'),
      cardLabel: t('contracts.payments.rate'),
      figure: true,
      cell: ({ rateBasisPoints }) => (rateBasisPoints === null ? '–' : percent(rateBasisPoints)),
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ direction, amountMinor }) => (
        <Result minor={direction === 'received' ? amountMinor : `${-BigInt(amountMinor)}`} currency={currency} />
      ),
    },
  ];
}
