import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Segmented, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { HandshakeIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useGo } from '#lib/navigate.tsx';
import { contractsPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { kinds, useContracts } from '../data.ts';
import type { Contract, Kind, Listed } from '../data.ts';
import { ContractFile } from './contract-file.tsx';

const tones: Partial<Record<Contract['state'], BadgeTone>> = { in_force: 'good', offered: 'wait', end_asked: 'wait' };

/** Contracts in a state, newest first; a row opens what one paid. */
export function ContractList({ state, shownId }: { state: Listed; shownId: string | null }) {
  const t = useT();
  const go = useGo();
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const [pageNo, setPageNo] = useState(1);
  const list = useContracts(state, kind === 'all' ? null : kind, pageNo);
  const columns = useColumns();
  return (
    <>
      <Panel
        look="flush"
        title={t(`contracts.filter.${state}`)}
        aside={
          <Segmented
            label={t('console-agents.kind')}
            value={kind}
            onValueChange={(next) => {
              setKind(next);
              setPageNo(1);
            }}
            options={(['all', ...kinds] as const).map((value) => ({
              value,
              label: value === 'all' ? t('common.all') : t('console-agents.contractKind', { kind: value }),
            }))}
          />
        }
      >
        <Table
          caption={t(`contracts.filter.${state}`)}
          columns={columns}
          rows={list.data?.content}
          rowKey={({ id }) => id}
          onRowPress={({ id }) => go(contractsPath(state, id))}
          refreshing={list.isPlaceholderData}
          waitingRows={6}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<HandshakeIcon weight="duotone" />} title={t('contracts.none.filter')} />}
        />
        {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      </Panel>
      {shownId !== null && <ContractFile key={shownId} id={shownId} onClose={() => go(contractsPath(state))} />}
    </>
  );
}

function useColumns(): Column<Contract>[] {
  const t = useT();
  const { dateTime, money, percent } = useFormat();
  return [
    {
      key: 'to',
      head: t('console-agents.to'),
      place: 'lead',
      cell: ({ downline }) => (
        <b>
          <bdi>{downline.account}</bdi>
        </b>
      ),
    },
    {
      key: 'from',
      head: t('console-agents.from'),
      cardLabel: t('console-agents.from'),
      cell: ({ upline }) => <bdi>{upline?.account ?? t('console-agents.contractPlatform')}</bdi>,
    },
    { key: 'kind', head: t('console-agents.kind'), cell: ({ kind }) => t('console-agents.contractKind', { kind }) },
    {
      key: 'rate',
      head: t('console-agents.contractRate'),
      cardLabel: t('console-agents.contractRate'),
      figure: true,
      cell: ({ terms }) => percent(Math.max(0, ...terms.tiers.map(({ rateBasisPoints }) => rateBasisPoints))),
    },
    {
      key: 'since',
      head: t('console-agents.contractSince'),
      cardLabel: t('console-agents.contractSince'),
      cell: ({ effectiveFrom }) => (
        <Figure>{effectiveFrom === null ? t('common.none') : dateTime(effectiveFrom)}</Figure>
      ),
    },
    {
      key: 'paid',
      head: t('console-agents.contractPaid'),
      cardLabel: t('console-agents.contractPaid'),
      figure: true,
      cell: ({ figures, terms }) => `${money(figures.paidMinor, terms.currency)} ${terms.currency}`,
    },
    {
      key: 'owed',
      head: t('console-agents.contractOwed'),
      cardLabel: t('console-agents.contractOwed'),
      figure: true,
      cell: ({ figures, terms }) => `${money(figures.owedMinor, terms.currency)} ${terms.currency}`,
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'figure',
      cell: ({ state }) => (
        <StateBadge tone={tones[state] ?? 'plain'}>{t('console-agents.contractState', { state })}</StateBadge>
      ),
    },
  ];
}
