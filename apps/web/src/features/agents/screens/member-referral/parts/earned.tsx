/** What bringing friends brings, and what it brought. How much a friend plays is the friend's own affair. */
import { refreshOn } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Figure, Notice, Panel, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows } from '#lib/api.ts';
import { useFormat } from '#lib/format.ts';
import { Pager } from '#widgets/member/pager.tsx';
import { PlayThroughCost } from '#widgets/play-through-cost.tsx';

type Rewards = Output<'referralRewards'>;
type Friend = Rewards['content'][number];

refreshOn(['reward.paid', 'bonus.granted'], ['referralRewards']);

export function Earned() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const { data } = useQuery({ ...ask('referralRewards', { query: { pageNo, pageSize: 10 } }), ...keepRows });
  const columns = useColumns();
  if (!data) return null; // the friends themselves stand below, with what went wrong
  return (
    <>
      {data.rule && <Rule rule={data.rule} />}
      {data.total > 0 && (
        <Panel look="flush" title={t('rewards.friends')}>
          <Table
            caption={t('rewards.friends')}
            columns={columns}
            rows={data.content}
            rowKey={({ account, at }) => `${account} ${at}`}
            empty={null}
          />
          <Pager {...data} onPage={setPageNo} />
        </Panel>
      )}
    </>
  );
}

function Rule({ rule }: { rule: NonNullable<Rewards['rule']> }) {
  const t = useT();
  const format = useFormat();
  const { currency, multiple, days } = rule;
  const money = (minor: string) => `${format.money(minor, currency)} ${currency}`;
  const neededMinor = BigInt(rule.rewardMinor) * BigInt(multiple);
  return (
    <Notice tone="plain" icon={<InfoIcon />}>
      <p>
        {t('rewards.friendRule', {
          reward: money(rule.rewardMinor),
          deposit: money(rule.depositMinor),
          turnover: money(rule.turnoverMinor),
        })}
      </p>
      {multiple === 0 ? (
        <p>{t('rewards.cash')}</p>
      ) : (
        <>
          <p>{t('rewards.play', { needed: money(neededMinor.toString()), days })}</p>
          <p>
            <PlayThroughCost amountMinor={BigInt(rule.rewardMinor)} neededMinor={neededMinor} currency={currency} />
          </p>
        </>
      )}
    </Notice>
  );
}

function useColumns(): Column<Friend>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'friend',
      head: t('centre.referral.column.b'),
      place: 'lead',
      cell: ({ account }) => <bdi>{account}</bdi>,
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'rest',
      cell: ({ paidAt }) =>
        paidAt ? (
          <StateBadge tone="good">{format.dateTime(paidAt)}</StateBadge>
        ) : (
          <StateBadge tone="wait">{t('rewards.friendWaits')}</StateBadge>
        ),
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, currency, paidAt }) => (
        <Figure tone={paidAt ? 'good' : 'quiet'}>
          {format.money(amountMinor, currency)} {currency}
        </Figure>
      ),
    },
  ];
}
