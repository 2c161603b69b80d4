import { useT } from '@baize/i18n/react';
import { Dialog, EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { ArrowsLeftRightIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useGo } from '#lib/navigate.tsx';
import { transferPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { useTransfers } from '../data.ts';
import type { Tab, Transfer } from '../data.ts';
import { TransferFile } from './transfer-file.tsx';

const tones: Record<Transfer['state'], BadgeTone> = {
  done: 'good',
  held: 'wait',
  returned: 'plain',
  refused: 'bad',
  reversed: 'bad',
};

/** Held transfers oldest first, or all newest first; a row opens the paper. */
export function TransferList({ tab, shownId }: { tab: Tab; shownId: string | null }) {
  const t = useT();
  const go = useGo();
  const [pageNo, setPageNo] = useState(1);
  const list = useTransfers(tab, pageNo);
  const columns = useColumns();
  const shown = list.data?.content.find(({ id }) => id === shownId);
  const close = (): void => go(transferPath(tab));
  return (
    <>
      <Panel look="flush">
        <Table
          caption={t(`console-agents.tab.${tab}`)}
          columns={columns}
          rows={list.data?.content}
          rowKey={({ id }) => id}
          onRowPress={({ id }) => go(transferPath(tab, id))}
          refreshing={list.isPlaceholderData}
          waitingRows={4}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={
            <EmptyBox icon={<ArrowsLeftRightIcon weight="duotone" />} title={t('console-agents.transfersNone')}>
              {t('console-agents.transfersNoneBody')}
            </EmptyBox>
          }
        />
        {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      </Panel>
      <Dialog
        open={shown !== undefined}
        onClose={close}
        surface="paper"
        width="wide"
        title={t('console-agents.transferTitle', { reference: shown?.reference ?? '' })}
        closeLabel={t('common.close')}
      >
        {shown && <TransferFile transfer={shown} onDone={close} />}
      </Dialog>
    </>
  );
}

function useColumns(): Column<Transfer>[] {
  const t = useT();
  const { dateTime, money } = useFormat();
  return [
    { key: 'at', head: t('console-agents.made'), cell: ({ at }) => <Figure>{dateTime(at)}</Figure> },
    {
      key: 'from',
      head: t('console-agents.from'),
      place: 'lead',
      cell: ({ from }) => <bdi>{from.account}</bdi>,
    },
    {
      key: 'to',
      head: t('console-agents.to'),
      cell: ({ to, direction }) => (
        <>
          <bdi>{to.account}</bdi>, {t('console-agents.direction', { direction })}
        </>
      ),
    },
    {
      key: 'amount',
      head: t('console-agents.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, currency }) => `${money(amountMinor, currency)} ${currency}`,
    },
    {
      key: 'state',
      head: t('common.state'),
      cell: ({ state, reason }) => (
        <StateBadge tone={tones[state]}>
          {state === 'held' && reason ? t('console-agents.held', { reason }) : t('console-agents.state', { state })}
        </StateBadge>
      ),
    },
  ];
}
