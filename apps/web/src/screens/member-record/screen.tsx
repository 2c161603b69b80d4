/** The account record: every movement of the wallet, with what was left after it. */
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Panel, Select, Stat, Table } from '@baize/ui';
import { ListDashesIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import { useMasked } from '../../lib/member.ts';
import { useMerchant } from '../../lib/merchant.ts';
import { refreshOn } from '@baize/browser';
import { FailedBox } from '../../widgets/failed-box.tsx';
import { MemberPage } from '../../widgets/member/member-page.tsx';
import { useMovementColumns } from '../../widgets/member/movements.tsx';
import type { MovementKind } from '../../widgets/member/movements.tsx';
import { Pager } from '../../widgets/member/pager.tsx';
import { SpanFilter, useSpan } from '../../widgets/member/span-filter.tsx';
import sheet from './record.module.css';

const c = classes(sheet);
const pageSize = 20;
const mask = '••••';
/** What can stand in a member's record; the reserve's own movements do not touch the free money. */
const kinds: readonly MovementKind[] = [
  'deposit',
  'withdrawal_reserve',
  'withdrawal_release',
  'stake',
  'payout',
  'refund',
  'adjust',
  'promo',
];

refreshOn(['balance.changed'], ['transactionDetails']);

export function AccountRecord() {
  const t = useT();
  const [span, setSpan] = useSpan('7');
  const [kind, setKind] = useState<MovementKind | ''>('');
  const [pageNo, setPageNo] = useState(1);
  const { from, to } = span;
  const record = useQuery({
    ...ask('transactionDetails', { query: { from, to, pageNo, pageSize, ...(kind && { kind }) } }),
    ...keepRows,
  });
  const { data } = record;
  return (
    <MemberPage
      title={t('shell.accountRecord')}
      aside={
        <SpanFilter
          span={span}
          onSpan={(next) => {
            setSpan(next);
            setPageNo(1);
          }}
        />
      }
    >
      <Totals inMinor={data?.inMinor} outMinor={data?.outMinor} count={data?.total} />
      <Select
        className={c('kind')}
        size="s"
        label={t('wallet.column.what')}
        value={kind}
        onChange={({ currentTarget }) => {
          setKind(currentTarget.value as MovementKind | ''); // the options are these and no others
          setPageNo(1);
        }}
        options={[
          { value: '', label: t('common.all') },
          ...kinds.map((value) => ({ value, label: t(`wallet.kind.${value}`) })),
        ]}
      />
      <Panel look="flush">
        <Table
          caption={t('shell.accountRecord')}
          columns={useMovementColumns({ withBalance: true })}
          rows={data?.content}
          rowKey={({ id }) => id}
          refreshing={record.isPlaceholderData}
          empty={
            <EmptyBox
              icon={<ListDashesIcon weight="duotone" />}
              title={t('member.noneInSpan')}
              acts={kind && <Button onClick={() => setKind('')}>{t('member.showAll')}</Button>}
            />
          }
          {...(record.isError &&
            !data && { failed: <FailedBox error={record.error} onRetry={() => void record.refetch()} /> })}
        />
        {data && <Pager {...data} onPage={setPageNo} />}
      </Panel>
    </MemberPage>
  );
}

interface TotalsProps {
  inMinor: string | undefined;
  outMinor: string | undefined;
  count: number | undefined;
}

function Totals({ inMinor, outMinor, count }: TotalsProps) {
  const t = useT();
  const format = useFormat();
  const { currency } = useMerchant();
  const [isMasked] = useMasked();
  const money = (minor: string | undefined): string | null =>
    minor === undefined ? null : isMasked ? mask : format.money(minor, currency.code, { signed: true });
  return (
    <div className={c('totals')}>
      <Panel look="tight">
        <Stat label={t('member.movements')} value={count === undefined ? null : format.number(count)} />
      </Panel>
      <Panel look="tight">
        <Stat label={t('member.in')} value={<Figure tone="good">{money(inMinor)}</Figure>} />
      </Panel>
      <Panel look="tight">
        <Stat label={t('member.out')} value={<Figure tone="bad">{money(outMinor && `-${outMinor}`)}</Figure>} />
      </Panel>
    </div>
  );
}
