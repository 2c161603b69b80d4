/** The account record: every movement of the wallet with what was left after it, and what the days sum to. */
import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Button, EmptyBox, Figure, Panel, Select, Stat, Table } from '@baize/ui';
import { ListDashesIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { useMerchant } from '#lib/merchant.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { CursorPager } from '#widgets/member/cursor.tsx';
import { ExportButton } from '../../exports/export-button.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { useMovementColumns } from '#features/wallet/movements.tsx';
import type { Movement, MovementKind } from '#features/wallet/movements.tsx';
import { SpanFilter, useSpan } from '#widgets/member/span-filter.tsx';
import { useMovements, useRecordTotals } from './data.ts';
import { MovementDialog } from './parts/movement-dialog.tsx';
import sheet from './record.module.css';

const c = classes(sheet);
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
  'vendor_transfer',
  'exchange',
  'fee',
  'transfer_in',
  'transfer_out',
  'dividend',
  'dividend_paid',
  'salary',
  'salary_paid',
  'credit',
  'credit_settled',
];

export function AccountRecord() {
  const t = useT();
  const [span, setSpan] = useSpan('7');
  const [kind, setKind] = useState<MovementKind | ''>('');
  const [opened, setOpened] = useState<Movement | null>(null);
  const shown = { from: span.from, to: span.to, kind };
  const walk = useCursor(`${span.from} ${span.to} ${kind}`);
  const record = useMovements(shown, walk.cursor);
  const totals = useRecordTotals(shown);
  const { data } = record;
  return (
    <MemberPage title={t('shell.accountRecord')} aside={<SpanFilter span={span} onSpan={setSpan} />}>
      <Totals totals={totals.data} />
      {totals.isError && !totals.data && <FailedBox error={totals.error} onRetry={() => void totals.refetch()} />}
      <div className={c('filters')}>
        <Select
          className={c('kind')}
          size="s"
          label={t('wallet.column.what')}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as MovementKind | '')} // the options are these and no others
          options={[
            { value: '', label: t('common.all') },
            ...kinds.map((value) => ({ value, label: t(`wallet.kind.${value}`) })),
          ]}
        />
        <ExportButton kind="statement" span={span} />
      </div>
      <Panel look="flush">
        <Table
          caption={t('shell.accountRecord')}
          columns={useMovementColumns({ withBalance: true })}
          rows={data?.content}
          rowKey={({ id }) => id}
          refreshing={record.isPlaceholderData}
          onRowPress={setOpened}
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
        {data && <CursorPager walk={walk} count={data.content.length} next={data.nextCursor} />}
      </Panel>
      {totals.data && <p className={c('quiet')}>{t('records.zone', { zone: totals.data.timeZone })}</p>}
      {opened && <MovementDialog movement={opened} onClose={() => setOpened(null)} />}
    </MemberPage>
  );
}

/** Opening, in, out, closing: the first and the last lead to each other by the two between them. */
function Totals({ totals }: { totals: Output<'recordTotals'> | undefined }) {
  const t = useT();
  const format = useFormat();
  const { currency } = useMerchant();
  const [isMasked] = useMasked();
  const money = (minor: string | undefined, signed = false): string | null =>
    minor === undefined ? null : isMasked ? mask : format.money(minor, totals?.currency ?? currency.code, { signed });
  const figures = [
    { key: 'opening', label: t('records.opening'), value: <Figure>{money(totals?.openingMinor)}</Figure> },
    { key: 'in', label: t('member.in'), value: <Figure tone="good">{money(totals?.inMinor, true)}</Figure> },
    {
      key: 'out',
      label: t('member.out'),
      value: <Figure tone="bad">{money(totals && (totals.outMinor === '0' ? '0' : `-${totals.outMinor}`))}</Figure>,
    },
    { key: 'closing', label: t('records.closing'), value: <Figure>{money(totals?.closingMinor)}</Figure> },
  ];
  return (
    <div className={c('totals')}>
      {figures.map(({ key, label, value }) => (
        <Panel key={key} look="tight">
          <Stat label={label} value={value} />
        </Panel>
      ))}
    </div>
  );
}
