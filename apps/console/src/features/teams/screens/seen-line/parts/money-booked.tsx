/** Deposits, withdrawals, transfers and bonuses of the whole team, newest first. */
import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ListDashesIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useGo } from '#lib/navigate.tsx';
import { playerPath } from '#lib/paths.ts';
import { referenceOf } from '#lib/reference.ts';
import { CursorPager } from '#widgets/cursor.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useMoneyBooked } from '../data.ts';
import type { MoneyRow, Shown } from '../data.ts';
import { Account, ListHeading, Result } from './cells.tsx';
import { KindSelect } from './kind-select.tsx';

type Kind = MoneyRow['kind'];
const kinds: readonly Kind[] = ['deposit', 'withdrawal', 'transfer', 'bonus'];

export function MoneyBooked({ shown }: { shown: Shown }) {
  const t = useT();
  const go = useGo();
  const mayOpen = useMay('members.read');
  const [kind, setKind] = useState<Kind | undefined>(undefined);
  const walk = useCursor(JSON.stringify([shown, kind]));
  const list = useMoneyBooked(shown, kind, walk.cursor);
  const caption = t('console-agents.seenTab', { tab: 'money' });
  return (
    <Panel
      look="flush"
      title={<ListHeading text={caption} currency={list.data?.currency} />}
      aside={
        <KindSelect
          kinds={kinds}
          nameOf={(value) => t('console-agents.seenMoneyKind', { kind: value })}
          kind={kind}
          onKind={setKind}
        />
      }
    >
      <Table
        caption={caption}
        columns={useColumns(list.data?.currency ?? '')}
        rows={list.data?.content}
        rowKey={({ kind: what, id }) => `${what} ${id}`}
        onRowPress={mayOpen ? ({ memberId }) => go(playerPath(memberId)) : undefined}
        refreshing={list.isPlaceholderData}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={<EmptyBox icon={<ListDashesIcon weight="duotone" />} title={t('console-reports.money.none')} />}
      />
      {list.data && <CursorPager walk={walk} next={list.data.nextCursor} />}
    </Panel>
  );
}

function useColumns(currency: string): Column<MoneyRow>[] {
  const t = useT();
  const { dateTime } = useFormat();
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ at }) => <Figure tone="quiet">{dateTime(at)}</Figure>,
    },
    {
      key: 'account',
      head: t('console-agents.account'),
      place: 'lead',
      cell: ({ account }) => <Account account={account} />,
    },
    {
      key: 'kind',
      head: t('console-agents.kind'),
      cell: ({ kind }) => t('console-agents.seenMoneyKind', { kind }),
    },
    {
      key: 'reference',
      head: t('console-agents.reference'),
      cell: ({ reference }) => <Figure tone="quiet">{referenceOf(reference)}</Figure>,
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor }) => <Result minor={amountMinor} currency={currency} />,
    },
  ];
}
