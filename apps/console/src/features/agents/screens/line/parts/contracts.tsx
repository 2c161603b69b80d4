import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Notice, Panel, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { HandshakeIcon, HourglassMediumIcon, PenNibIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { useContracts, useEndsAsked } from '../data.ts';
import type { Contract, Standing } from '../data.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';

const tones: Partial<Record<Contract['state'], BadgeTone>> = { in_force: 'good', offered: 'wait', end_asked: 'wait' };

/** Contracts that somebody received or gave, newest first; a row opens one. */
export function Contracts({ line }: { line: Standing }) {
  const t = useT();
  const { id: memberId } = line;
  const isReal = line.isAgent || line.mayBecome.length > 0; // a trial account may become nothing
  const mayOffer = useMay('contracts.write') && line.uplineId === null && isReal;
  const [isOffering, setOffering] = useState(false);
  const [pageNo, setPageNo] = useState(1);
  const [shown, setShown] = useState<Contract | null>(null);
  const list = useContracts(memberId, pageNo);
  const columns = useColumns(memberId);
  return (
    <Panel
      look="flush"
      title={t('console-agents.contracts')}
      aside={
        mayOffer && (
          <Button size="s" icon={<PenNibIcon />} onClick={() => setOffering(true)}>
            {t('console-agents.offer')}
          </Button>
        )
      }
    >
      <Asked memberId={memberId} onOpen={setShown} />
      <Table
        caption={t('console-agents.contracts')}
        columns={columns}
        rows={list.data?.content}
        rowKey={({ id }) => id}
        onRowPress={setShown}
        refreshing={list.isPlaceholderData}
        waitingRows={3}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={<EmptyBox icon={<HandshakeIcon weight="duotone" />} title={t('console-agents.contractsNone')} />}
      />
      {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      {shown && <ContractDialog contract={shown} onClose={() => setShown(null)} />}
      {isOffering && <OfferDialog line={line} onClose={() => setOffering(false)} />}
    </Panel>
  );
}

/** The platform is asked to end some: said first, however old they are. */
function Asked({ memberId, onOpen }: { memberId: string; onOpen: (contract: Contract) => void }) {
  const t = useT();
  const { dateTime } = useFormat();
  const asked = useEndsAsked(memberId).data?.content ?? [];
  return asked.map((contract) => (
    <Notice
      key={contract.id}
      tone="wait"
      icon={<HourglassMediumIcon />}
      acts={
        <Button size="s" onClick={() => onOpen(contract)}>
          {t('contracts.act.answer')}
        </Button>
      }
    >
      <b>{t('console-agents.contractKind', { kind: contract.kind })}</b>{' '}
      {t('contracts.endsAsked.theirs', {
        who: contract.downline.account,
        date: contract.endsAt === null ? '' : dateTime(contract.endsAt),
      })}
    </Notice>
  ));
}

/** The highest rate that the tiers give. */
function highestRate({ terms }: Contract): number {
  return Math.max(0, ...terms.tiers.map(({ rateBasisPoints }) => rateBasisPoints));
}

function useColumns(memberId: string): Column<Contract>[] {
  const t = useT();
  const { money, percent } = useFormat();
  return [
    {
      key: 'kind',
      head: t('console-agents.kind'),
      place: 'lead',
      cell: ({ kind }) => <b>{t('console-agents.contractKind', { kind })}</b>,
    },
    {
      key: 'with',
      head: t('console-agents.contractWith'),
      cell: ({ upline, downline }) =>
        downline.id === memberId
          ? t('console-agents.contractFrom', { account: upline?.account ?? t('console-agents.contractPlatform') })
          : t('console-agents.contractGiven', { account: downline.account }),
    },
    {
      key: 'rate',
      head: t('console-agents.contractRate'),
      figure: true,
      cell: (contract) => percent(highestRate(contract)),
    },
    {
      key: 'paid',
      head: t('console-agents.contractPaid'),
      figure: true,
      cell: ({ figures, terms }) => `${money(figures.paidMinor, terms.currency)} ${terms.currency}`,
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
