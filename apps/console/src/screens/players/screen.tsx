/** Players: everybody of the merchant, or who matches a search for an account, an order or a round. */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Button, EmptyBox, Figure, Line, Panel, StateBadge, Table, TextField } from '@baize/ui';
import type { Column } from '@baize/ui';
import { BinocularsIcon, MagnifyingGlassIcon, ProhibitIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ask, keepRows } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { useMerchant } from '../../lib/merchant.ts';
import { useGo, useQueryParams } from '../../lib/navigate.tsx';
import { playerPath, playerSearchPath } from '../../lib/paths.ts';
import { NotPermitted } from '../../widgets/not-permitted.tsx';
import { FailedBox } from '../../widgets/failed-box.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Pager } from '../../widgets/pager.tsx';
import sheet from './players.module.css';

const c = classes(sheet);
const pageSize = 25;

type Row = Output<'findMembers'>['content'][number];

export function Players() {
  const search = useQueryParams()['search'] ?? '';
  return useMay('members.read') ? <List key={search} search={search} /> : <NotPermitted />;
}

function List({ search }: { search: string }) {
  const t = useT();
  const go = useGo();
  const { code } = useMerchant();
  const [text, setText] = useState(search);
  const [pageNo, setPageNo] = useState(1);
  const found = useQuery({
    ...ask('findMembers', { query: { merchant: code, pageNo, pageSize, ...(search !== '' && { search }) } }),
    ...keepRows,
  });
  const columns = useColumns();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go(playerSearchPath(text.trim()), { replace: true });
  };
  return (
    <>
      <PageHead title={t('console-shell.players')} />
      <form role="search" className={c('form')} onSubmit={submit} aria-label={t('console-players.search')}>
        <TextField
          size="s"
          label={t('console-players.search')}
          hint={t('console-players.searchHint')}
          lead={<MagnifyingGlassIcon />}
          type="search"
          value={text}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Line gap={8} className={c('formActs')}>
          <Button type="submit">{t('common.search')}</Button>
          {search !== '' && (
            <Button kind="quiet" onClick={() => go(playerSearchPath(''), { replace: true })}>
              {t('common.clear')}
            </Button>
          )}
        </Line>
      </form>
      <Panel look="flush">
        <Table
          caption={t('console-shell.players')}
          columns={columns}
          rows={found.data?.content}
          rowKey={(row) => row.id}
          onRowPress={(row) => go(playerPath(row.id))}
          refreshing={found.isPlaceholderData}
          failed={
            found.error && !found.data ? (
              <FailedBox error={found.error} onRetry={() => void found.refetch()} />
            ) : undefined
          }
          empty={
            <EmptyBox icon={<BinocularsIcon weight="duotone" />} title={t('console-players.none')}>
              {t('console-players.noneBody')}
            </EmptyBox>
          }
        />
        {found.data && found.data.total > 0 && <Pager {...found.data} onPage={setPageNo} />}
      </Panel>
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useT();
  const { money, dateTime } = useFormat();
  return [
    { key: 'account', head: t('console-players.account'), cell: (row) => <b>{row.account}</b> },
    {
      key: 'state',
      head: t('common.state'),
      cell: (row) =>
        row.isFrozen ? (
          <StateBadge tone="bad" icon={<ProhibitIcon />}>
            {t('console-players.frozen')}
          </StateBadge>
        ) : (
          <StateBadge>{t('console-players.type', { type: typeName(row.type) })}</StateBadge>
        ),
    },
    {
      key: 'registered',
      head: t('console-players.registered'),
      cell: (row) => <Figure>{dateTime(row.registeredAt)}</Figure>,
    },
    {
      key: 'reserved',
      head: t('console-players.reserved'),
      figure: true,
      cardLabel: t('console-players.reserved'),
      cell: (row) => money(row.reservedMinor, row.currency),
    },
    {
      key: 'available',
      head: t('console-players.available'),
      figure: true,
      place: 'figure',
      cell: (row) => money(row.availableMinor, row.currency),
    },
  ];
}

/** Account types of the specification: trial 4, agents 1 2 41 42, members the rest. */
function typeName(type: number): 'trial' | 'agent' | 'other' {
  if (type === 4) return 'trial';
  return [1, 2, 41, 42].includes(type) ? 'agent' : 'other';
}
