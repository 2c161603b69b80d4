import { useT } from '@baize/i18n/react';
import { Checkbox, EmptyBox, Figure, StateBadge } from '@baize/ui';
import type { Column } from '@baize/ui';
import { TreeStructureIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { agentTypeName } from '#lib/agent-type.ts';
import { useFormat } from '#lib/format.ts';
import { useGo } from '#lib/navigate.tsx';
import { linePath, linesPath } from '#lib/paths.ts';
import { AccountSearch } from '#widgets/account-search.tsx';
import { FoundTable } from '#widgets/found-table.tsx';
import { useLines } from '../data.ts';
import { EndsAsked } from './ends-asked.tsx';
import type { LineRow } from '../data.ts';

/** The tops of all lines, or whose account begins so; a row opens the line. */
export function Lines({ search }: { search: string }) {
  const t = useT();
  const go = useGo();
  const [withMembers, setWithMembers] = useState(false);
  const [pageNo, setPageNo] = useState(1);
  const found = useLines(search, withMembers, pageNo);
  return (
    <>
      {search === '' && <EndsAsked />}
      <AccountSearch
        label={t('console-agents.search')}
        hint={t('console-agents.searchHint')}
        search={search}
        onSearch={(text) => go(text === '' ? linesPath('lines') : linesPath('lines', text), { replace: true })}
      >
        <Checkbox
          label={t('console-agents.everybody')}
          checked={withMembers}
          onChange={(event) => setWithMembers(event.currentTarget.checked)}
        />
      </AccountSearch>
      <FoundTable
        caption={t('console-agents.tab.lines')}
        columns={useColumns()}
        found={found}
        onRow={({ id }) => go(linePath(id))}
        onPage={setPageNo}
        empty={
          <EmptyBox icon={<TreeStructureIcon weight="duotone" />} title={t('console-agents.none')}>
            {t('console-agents.noneBody')}
          </EmptyBox>
        }
      />
    </>
  );
}

function useColumns(): Column<LineRow>[] {
  const t = useT();
  const { dateTime, number } = useFormat();
  return [
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
    {
      key: 'kind',
      head: t('console-agents.kind'),
      cell: ({ type }) => <StateBadge>{t('console-agents.type', { type: agentTypeName(type) })}</StateBadge>,
    },
    {
      key: 'upline',
      head: t('console-agents.upline'),
      cell: ({ uplineAccount }) => <bdi>{uplineAccount ?? t('console-agents.top')}</bdi>,
    },
    {
      key: 'registered',
      head: t('console-agents.registered'),
      cell: ({ registeredAt }) => <Figure>{dateTime(registeredAt)}</Figure>,
    },
    {
      key: 'downlines',
      head: t('console-agents.downlines'),
      figure: true,
      place: 'figure',
      cell: ({ downlines }) => number(downlines),
    },
  ];
}
