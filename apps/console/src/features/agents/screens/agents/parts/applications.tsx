import { useT } from '@baize/i18n/react';
import { Dialog, EmptyBox, Figure, Panel, Segmented, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { HandshakeIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { applicationStates, useApplications } from '../data.ts';
import type { Application, ApplicationState } from '../data.ts';
import { ApplicationFile } from './application-file.tsx';
import sheet from '../agents.module.css';

const c = classes(sheet);

/** Who wants to become an agent; a row opens the application. */
export function Applications() {
  const t = useT();
  const [state, setState] = useState<ApplicationState>('waiting');
  const [pageNo, setPageNo] = useState(1);
  const [shown, setShown] = useState<Application | null>(null);
  const list = useApplications(state, pageNo);
  const columns = useColumns(state);
  const labels = {
    waiting: t('console-agents.applicationsWaiting'),
    approved: t('console-agents.applicationsApproved'),
    refused: t('console-agents.applicationsRefused'),
  };
  return (
    <>
      <div className={c('filter')}>
        <Segmented
          label={t('common.state')}
          value={state}
          onValueChange={(next) => {
            setState(applicationStates.find((known) => known === next) ?? 'waiting');
            setPageNo(1);
          }}
          options={applicationStates.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      <Panel look="flush">
        <Table
          caption={labels[state]}
          columns={columns}
          rows={list.data?.content}
          rowKey={({ id }) => id}
          onRowPress={setShown}
          refreshing={list.isPlaceholderData}
          waitingRows={4}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={
            <EmptyBox icon={<HandshakeIcon weight="duotone" />} title={t('console-agents.applicationsNone')}>
              {t('console-agents.applicationsNoneBody')}
            </EmptyBox>
          }
        />
        {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      </Panel>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.account ?? ''}
        closeLabel={t('common.close')}
      >
        {shown && <ApplicationFile application={shown} onDone={() => setShown(null)} />}
      </Dialog>
    </>
  );
}

function useColumns(state: ApplicationState): Column<Application>[] {
  const t = useT();
  const { dateTime, number } = useFormat();
  const shared: Column<Application>[] = [
    {
      key: 'account',
      head: t('console-agents.account'),
      place: 'lead',
      cell: ({ account }) => (
        <b>
          <bdi>{account}</bdi>
        </b>
      ),
    },
    { key: 'at', head: t('console-agents.applied'), cell: ({ at }) => <Figure>{dateTime(at)}</Figure> },
    {
      key: 'upline',
      head: t('console-agents.upline'),
      cell: ({ uplineAccount }) => <bdi>{uplineAccount ?? t('console-agents.top')}</bdi>,
    },
  ];
  const last: Column<Application> =
    state === 'waiting'
      ? {
          key: 'referred',
          head: t('console-agents.referred'),
          figure: true,
          place: 'figure',
          cell: ({ referred }) => number(referred),
        }
      : {
          key: 'by',
          head: t('console-agents.decidedBy'),
          place: 'figure',
          cell: ({ decidedBy }) => <bdi>{decidedBy}</bdi>,
        };
  return [...shared, last];
}
