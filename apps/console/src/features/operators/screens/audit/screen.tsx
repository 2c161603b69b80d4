/** What an auditor looks at: the files that nodes run, and who did what, newest first. */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Button, Dialog, EmptyBox, Figure, Line, Panel, Stack, StateBadge, Table, TextField } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ScrollIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ask, keepRows } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { Pager } from '#widgets/pager.tsx';
import { changesOf } from './changes.ts';
import { useCheckNodeFiles, useNodeFiles } from './data.ts';
import { NodeFiles } from './parts/node-files.tsx';
import sheet from './audit.module.css';

const c = classes(sheet);
const pageSize = 25;

type Entry = Output<'auditLog'>['content'][number];

export function Audit() {
  return useMay('audit.read') ? <Page /> : <NotPermitted />;
}

function Page() {
  const t = useT();
  return (
    <>
      <PageHead title={t('console-shell.audit')} sub={t('console-audit.sub')} />
      <Stack gap={16}>
        <Files />
        <Log />
      </Stack>
    </>
  );
}

function Files() {
  const list = useNodeFiles();
  const check = useCheckNodeFiles();
  const error = list.data ? check.error : list.error;
  const retry = list.data ? check.mutate : list.refetch;
  return (
    <NodeFiles
      nodes={list.data?.nodes}
      isAsking={check.isPending}
      onAsk={() => check.mutate()}
      failed={error ? <FailedBox error={error} onRetry={() => void retry()} /> : undefined}
    />
  );
}

function Log() {
  const t = useT();
  const { code } = useMerchant();
  const [filter, setFilter] = useState({ action: '', actor: '', isHere: false });
  const [pageNo, setPageNo] = useState(1);
  const [shown, setShown] = useState<Entry | null>(null);
  const query = {
    pageNo,
    pageSize,
    ...(filter.action !== '' && { action: filter.action }),
    ...(filter.actor !== '' && { actor: filter.actor }),
    ...(filter.isHere && { merchant: code }),
  };
  const log = useQuery({ ...ask('auditLog', { query }), ...keepRows });
  const columns = useColumns();
  return (
    <div>
      <Filters
        onFilter={(next) => {
          setFilter(next);
          setPageNo(1);
        }}
      />
      <Panel look="flush">
        <Table
          dense
          caption={t('console-shell.audit')}
          columns={columns}
          rows={log.data?.content}
          rowKey={(row) => `${row.merchantCode ?? ''} ${row.seq}`}
          onRowPress={setShown}
          refreshing={log.isPlaceholderData}
          waitingRows={12}
          failed={
            log.error && !log.data ? <FailedBox error={log.error} onRetry={() => void log.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<ScrollIcon weight="duotone" />} title={t('console-audit.none')} />}
        />
        {log.data && log.data.total > 0 && <Pager {...log.data} onPage={setPageNo} />}
      </Panel>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        width="broad"
        coverCloses
        title={shown?.action ?? ''}
        closeLabel={t('common.close')}
      >
        {shown && <EntryFile entry={shown} />}
      </Dialog>
    </div>
  );
}

interface Filter {
  readonly action: string;
  readonly actor: string;
  readonly isHere: boolean;
}

function Filters({ onFilter }: { onFilter: (filter: Filter) => void }) {
  const t = useT();
  const { name } = useMerchant();
  const [action, setAction] = useState('');
  const [actor, setActor] = useState('');
  const [isHere, setHere] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFilter({ action: action.trim(), actor: actor.trim(), isHere });
  };
  return (
    <form role="search" className={c('form')} onSubmit={submit} aria-label={t('console-audit.filter')}>
      <TextField
        size="s"
        label={t('console-audit.action')}
        value={action}
        maxLength={64}
        onChange={(event) => setAction(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        size="s"
        label={t('console-audit.actor')}
        value={actor}
        maxLength={64}
        onChange={(event) => setActor(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Line gap={8} className={c('acts')}>
        <Button
          kind={isHere ? 'soft' : 'outline'}
          aria-pressed={isHere}
          onClick={() => {
            setHere(!isHere);
            onFilter({ action: action.trim(), actor: actor.trim(), isHere: !isHere });
          }}
        >
          {t('console-audit.onlyHere', { name })}
        </Button>
        <Button type="submit">{t('common.search')}</Button>
      </Line>
    </form>
  );
}

function useColumns(): Column<Entry>[] {
  const t = useT();
  const { dateTime } = useFormat();
  return [
    { key: 'at', head: t('common.time'), place: 'rest', cell: (row) => <Figure>{dateTime(row.at)}</Figure> },
    { key: 'actor', head: t('console-audit.actor'), place: 'rest', cell: (row) => <bdi>{row.actor}</bdi> },
    {
      key: 'action',
      head: t('console-audit.action'),
      place: 'lead',
      cell: (row) => <code className={c('code')}>{row.action}</code>,
    },
    {
      key: 'target',
      head: t('console-audit.target'),
      cell: (row) => <span className={c('target')}>{row.target}</span>,
    },
    {
      key: 'merchant',
      head: t('console-audit.merchant'),
      cell: (row) => <StateBadge>{row.merchantCode ?? t('console-audit.platform')}</StateBadge>,
    },
  ];
}

/** One entry with what was before and after, value by value. */
function EntryFile({ entry }: { entry: Entry }) {
  const t = useT();
  const { dateTime } = useFormat();
  const changes = changesOf(entry.before, entry.after);
  return (
    <>
      <p className={c('quiet')}>
        {t('console-audit.line', { when: dateTime(entry.at), who: entry.actor, target: entry.target ?? '–' })}
      </p>
      {changes.length === 0 ? (
        <p>{t('console-audit.noValues')}</p>
      ) : (
        // a scroller must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={c('scroller')} tabIndex={0} role="region" aria-label={t('console-audit.values')}>
          <table className={c('values')}>
            <thead>
              <tr>
                <th scope="col">{t('console-audit.value')}</th>
                <th scope="col">{t('console-audit.before')}</th>
                <th scope="col">{t('console-audit.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{before ?? '–'}</td>
                  <td>{after ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
