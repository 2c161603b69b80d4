/** Players: everybody of the merchant, or who matches a search for an account, an order or a round. */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { EmptyBox, Figure, Link, StateBadge } from '@baize/ui';
import type { Column } from '@baize/ui';
import { BinocularsIcon, ProhibitIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { playerPath, playerSearchPath, roundPath } from '#lib/paths.ts';
import { referenceOf } from '#lib/reference.ts';
import { AccountSearch } from '#widgets/account-search.tsx';
import { FoundTable } from '#widgets/found-table.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import sheet from './players.module.css';

const c = classes(sheet);
const pageSize = 25;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Row = Output<'findMembers'>['content'][number];

export function Players() {
  const search = useQueryParams()['search'] ?? '';
  return useMay('members.read') ? <List key={search} search={search} /> : <NotPermitted />;
}

function List({ search }: { search: string }) {
  const t = useT();
  const go = useGo();
  const { code } = useMerchant();
  const [pageNo, setPageNo] = useState(1);
  const found = useQuery({
    ...ask('findMembers', { query: { merchant: code, pageNo, pageSize, ...(search !== '' && { search }) } }),
    ...keepRows,
  });
  return (
    <>
      <PageHead title={t('console-shell.players')} />
      <AccountSearch
        label={t('console-players.search')}
        hint={t('console-players.searchHint')}
        search={search}
        onSearch={(text) => go(playerSearchPath(text), { replace: true })}
      />
      {uuid.test(search) && (
        <Link href={roundPath(search.toLowerCase())} className={c('round')}>
          {t('console-reports.round.look', { id: referenceOf(search) })}
        </Link>
      )}
      <FoundTable
        caption={t('console-shell.players')}
        columns={useColumns()}
        found={found}
        onRow={({ id }) => go(playerPath(id))}
        onPage={setPageNo}
        empty={
          <EmptyBox icon={<BinocularsIcon weight="duotone" />} title={t('console-players.none')}>
            {t('console-players.noneBody')}
          </EmptyBox>
        }
      />
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
