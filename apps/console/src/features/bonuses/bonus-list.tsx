import { useT } from '@baize/i18n/react';
import { Dialog, EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { GiftIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { BonusFile } from './bonus-file.tsx';
import { useBonuses } from './data.ts';
import type { QueuedBonus, State } from './data.ts';

const tones: Record<State, BadgeTone> = {
  asked: 'wait',
  refused: 'bad',
  open: 'wait',
  released: 'good',
  expired: 'plain',
  declined: 'plain',
  voided: 'bad',
};

/** Bonuses, newest first; a row opens what may be done with one. */
export function BonusList({ memberId, state }: { memberId?: string; state?: State | undefined }) {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const [shownId, setShownId] = useState<string | null>(null);
  const list = useBonuses({ memberId, state }, pageNo);
  const columns = useColumns(memberId === undefined);
  const shown = list.data?.content.find(({ id }) => id === shownId);
  const close = (): void => setShownId(null);
  return (
    <>
      <Panel look="flush">
        <Table
          caption={t('bonuses.title')}
          columns={columns}
          rows={list.data?.content}
          rowKey={({ id }) => id}
          onRowPress={({ id }) => setShownId(id)}
          refreshing={list.isPlaceholderData}
          waitingRows={3}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<GiftIcon weight="duotone" />} title={t('common.none')} />}
        />
        {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      </Panel>
      <Dialog
        open={shown !== undefined}
        onClose={close}
        surface="paper"
        title={t('bonuses.title')}
        closeLabel={t('common.close')}
      >
        {shown && <BonusFile bonus={shown} onDone={close} />}
      </Dialog>
    </>
  );
}

function useColumns(withMember: boolean): Column<QueuedBonus>[] {
  const t = useT();
  const { dateTime, money } = useFormat();
  const member: Column<QueuedBonus> = {
    key: 'member',
    head: t('console-players.account'),
    place: 'lead',
    cell: ({ member: { account } }) => <bdi>{account}</bdi>,
  };
  return [
    { key: 'at', head: t('common.time'), cell: ({ askedAt }) => <Figure>{dateTime(askedAt)}</Figure> },
    ...(withMember ? [member] : []),
    {
      key: 'counted',
      head: t('bonuses.counted'),
      cell: ({ countedMinor, neededMinor, currency }) => (
        <Figure>
          {t('bonuses.progress', { counted: money(countedMinor, currency), needed: money(neededMinor, currency) })}
        </Figure>
      ),
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, currency }) => `${money(amountMinor, currency)} ${currency}`,
    },
    {
      key: 'state',
      head: t('common.state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t('bonuses.state', { state })}</StateBadge>,
    },
  ];
}
