/** The agent's referral links with who came by each. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { LinkIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useLinks } from '../data.ts';
import type { AgentLink } from '../data.ts';

export function Links({ memberId }: { memberId: string }) {
  const t = useT();
  const list = useLinks(memberId);
  const caption = t('console-agents.seenTab', { tab: 'links' });
  return (
    <Panel look="flush" title={caption}>
      <Table
        caption={caption}
        columns={useColumns()}
        rows={list.data?.links}
        rowKey={({ id }) => id}
        waitingRows={3}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={<EmptyBox icon={<LinkIcon weight="duotone" />} title={t('console-agents.seenLinksNone')} />}
      />
    </Panel>
  );
}

function useColumns(): Column<AgentLink>[] {
  const t = useT();
  const { date, number, percent } = useFormat();
  const count = (key: 'visits' | 'registrations' | 'firstDeposits' | 'active'): Column<AgentLink> => ({
    key,
    head: t('console-agents.seenLinkCount', { what: key }),
    cardLabel: t('console-agents.seenLinkCount', { what: key }),
    figure: true,
    cell: (link) => number(link[key]),
  });
  return [
    {
      key: 'name',
      head: t('console-agents.templateName'),
      place: 'lead',
      cell: ({ name }) => (
        <b>
          <bdi>{name}</bdi>
        </b>
      ),
    },
    {
      key: 'code',
      head: t('console-agents.code'),
      cardLabel: t('console-agents.code'),
      cell: ({ code }) => <Figure>{code}</Figure>,
    },
    {
      key: 'landing',
      head: t('console-agents.seenLanding'),
      cardLabel: t('console-agents.seenLanding'),
      cell: ({ host, landing }) => <bdi dir="ltr">{`${host ?? ''}${landing}`}</bdi>,
    },
    {
      key: 'offer',
      head: t('console-agents.seenOffer'),
      cardLabel: t('console-agents.seenOffer'),
      cell: ({ offer }) =>
        offer === null ? (
          t('common.none')
        ) : (
          <>
            {t(`contracts.kind.${offer.kind}`)} <Figure>{percent(offer.rateBasisPoints)}</Figure>
          </>
        ),
    },
    count('visits'),
    count('registrations'),
    count('firstDeposits'),
    count('active'),
    {
      key: 'made',
      head: t('console-agents.made'),
      cardLabel: t('console-agents.made'),
      cell: ({ createdAt }) => <Figure tone="quiet">{date(createdAt)}</Figure>,
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'figure',
      cell: ({ isOn }) => (
        <StateBadge tone={isOn ? 'good' : 'plain'}>{t(`console-positions.${isOn ? 'on' : 'off'}`)}</StateBadge>
      ),
    },
  ];
}
