import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Link, Panel, Stack, Table, TextField } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CrownSimpleIcon } from '@baize/ui/icons';
import { useDeferredValue, useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { playerPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { useStandings } from '../data.ts';
import type { Standing } from '../data.ts';

/** Players with a level, the highest first; of one level, or one account. */
export function Standings({ rank }: { rank: number | null }) {
  const t = useT();
  const [account, setAccount] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const asked = useDeferredValue(account.trim());
  const list = useStandings({ rank, account: asked }, pageNo);
  const { data } = list;
  return (
    <Stack gap={12}>
      <TextField
        size="s"
        label={t('console-players.account')}
        value={account}
        maxLength={40}
        onChange={(event) => {
          setAccount(event.currentTarget.value);
          setPageNo(1);
        }}
      />
      <Panel look="flush">
        <Table
          caption={t('console-agents.members')}
          columns={useColumns()}
          rows={data?.content}
          rowKey={({ member }) => member.id}
          refreshing={list.isPlaceholderData}
          waitingRows={3}
          failed={
            list.error && !data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<CrownSimpleIcon weight="duotone" />} title={t('common.none')} />}
        />
        {data && data.total > 0 && <Pager {...data} onPage={setPageNo} />}
      </Panel>
    </Stack>
  );
}

function useColumns(): Column<Standing>[] {
  const t = useT();
  const { date, money } = useFormat();
  const { currency } = useMerchant();
  return [
    {
      key: 'member',
      head: t('console-players.account'),
      place: 'lead',
      cell: ({ member }) => (
        <Link href={playerPath(member.id)}>
          <bdi>{member.account}</bdi>
        </Link>
      ),
    },
    {
      key: 'level',
      head: t('vip.levels'),
      cell: ({ name, rank, since }) => (
        <>
          {name}, {t('vip.level', { rank })} <Figure tone="quiet">{date(since)}</Figure>
        </>
      ),
    },
    {
      key: 'turnover',
      head: t('positions.statement.turnover'),
      cardLabel: t('positions.statement.turnover'),
      figure: true,
      place: 'figure',
      cell: ({ monthTurnoverMinor }) => money(monthTurnoverMinor, currency),
    },
    {
      key: 'keep',
      head: t('vip.keep'),
      cardLabel: t('vip.keep'),
      figure: true,
      cell: ({ keepLeftMinor }) =>
        keepLeftMinor === '0' ? '–' : t('vip.toGo', { amount: money(keepLeftMinor, currency) }),
    },
  ];
}
