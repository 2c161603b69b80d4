import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ClockCounterClockwiseIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { fromWallClock } from '#lib/zoned.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { MomentField } from '#widgets/moment-field.tsx';
import { useWalletsAt } from './data.ts';
import type { WalletAt } from './data.ts';
import sheet from './player.module.css';

const c = classes(sheet);

/** The time machine: what every account of the player held when an instant began. */
export function WalletsAt({ memberId }: { memberId: string }) {
  const t = useT();
  const { timeZone } = useMerchant();
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const held = useWalletsAt(memberId, at);
  const columns = useColumns();
  const show = (event: FormEvent): void => {
    event.preventDefault();
    setAt(fromWallClock(wanted, timeZone));
  };
  return (
    <Panel look="flush">
      <h2 className={c('listTitle')}>{t('proofs.atTitle')}</h2>
      <form className={c('instant')} onSubmit={show}>
        <MomentField label={t('proofs.atInstant')} hint={t('proofs.atHint')} value={wanted} onValueChange={setWanted} />
        <Button type="submit">{t('proofs.atShow')}</Button>
      </form>
      {at !== null && (
        <Table
          dense
          caption={t('proofs.atTitle')}
          columns={columns}
          rows={held.data?.accounts}
          rowKey={(row) => String(row.accountId)}
          refreshing={held.isPlaceholderData}
          failed={
            held.error && !held.data ? <FailedBox error={held.error} onRetry={() => void held.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<ClockCounterClockwiseIcon weight="duotone" />} title={t('proofs.atNone')} />}
        />
      )}
    </Panel>
  );
}

function useColumns(): Column<WalletAt>[] {
  const t = useT();
  const { money, dateTime } = useFormat();
  return [
    {
      key: 'kind',
      head: t('proofs.atAccount'),
      place: 'lead',
      cell: (row) => (
        <>
          {t('proofs.atKind', { kind: row.kind, code: row.code ?? '' })} <Figure tone="quiet">{row.currency}</Figure>
          {row.isPractice && <span className={c('quiet')}> {t('proofs.atPractice')}</span>}
        </>
      ),
    },
    {
      key: 'held',
      head: t('proofs.atHeld'),
      figure: true,
      place: 'figure',
      cell: (row) => money(row.balanceMinor, row.currency),
    },
    {
      key: 'now',
      head: t('proofs.atNow'),
      figure: true,
      cardLabel: t('proofs.atNow'),
      cell: (row) => money(row.nowMinor, row.currency),
    },
    {
      key: 'movements',
      head: t('proofs.atMovements'),
      figure: true,
      cardLabel: t('proofs.atMovements'),
      cell: (row) => row.movements,
    },
    {
      key: 'last',
      head: t('proofs.atLast'),
      cardLabel: t('proofs.atLast'),
      cell: (row) => <Figure className={c('small')}>{row.lastMovedAt ? dateTime(row.lastMovedAt) : '–'}</Figure>,
    },
  ];
}
