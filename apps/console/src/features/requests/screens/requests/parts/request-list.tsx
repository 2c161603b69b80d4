import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, LeadCell, Panel, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { HandshakeIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo } from '#lib/navigate.tsx';
import { requestsPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { useRequests } from '../data.ts';
import type { Request, Side, State, Tab } from '../data.ts';
import { useActName } from '../words.ts';

export const tones: Record<State, BadgeTone> = {
  waiting: 'wait',
  granted: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  used: 'plain',
  expired: 'plain',
};

/** Requests of one side, what waits first and then the newest; a row opens what was asked for. */
export function RequestList({ side, tab }: { side: Side; tab: Tab }) {
  const t = useT();
  const go = useGo();
  const [pageNo, setPageNo] = useState(1);
  const list = useRequests(side, tab, pageNo);
  const columns = useColumns();
  const { name } = useMerchant();
  const title = side === 'merchant' ? name : t('console-audit.platform');
  // who works for a merchant need not read of the platform that nothing waits there
  if (side === 'platform' && list.data?.total === 0) return null;
  return (
    <Panel look="flush" title={title}>
      <Table
        caption={`${t('console-shell.requests')}: ${title}`}
        columns={columns}
        rows={list.data?.content}
        rowKey={({ id }) => id}
        onRowPress={({ id }) => go(requestsPath(tab, id))}
        refreshing={list.isPlaceholderData}
        waitingRows={4}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={
          <EmptyBox icon={<HandshakeIcon weight="duotone" />} title={t('console-requests.none')}>
            {t('console-requests.noneBody')}
          </EmptyBox>
        }
      />
      {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
    </Panel>
  );
}

function useColumns(): Column<Request>[] {
  const t = useT();
  const { dateTime } = useFormat();
  const actName = useActName();
  return [
    {
      key: 'act',
      head: t('console-audit.action'),
      place: 'lead',
      cell: (request) => <b>{actName(request.call)}</b>,
    },
    {
      key: 'asked',
      head: t('bonuses.askedBy'),
      cardLabel: t('bonuses.askedBy'),
      place: 'rest',
      cell: ({ askedBy, askedAt, isOwn }) => (
        <LeadCell note={<Figure>{dateTime(askedAt)}</Figure>}>
          {isOwn ? t('console-staff.you') : <bdi>{askedBy}</bdi>}
        </LeadCell>
      ),
    },
    {
      key: 'until',
      head: t('console-requests.until'),
      cardLabel: t('console-requests.until'),
      place: 'rest',
      cell: ({ expiresAt }) => <Figure>{dateTime(expiresAt)}</Figure>,
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'figure',
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t('console-requests.state', { state })}</StateBadge>,
    },
  ];
}
