import { useT } from '@baize/i18n/react';
import { Button, Dialog, EmptyBox, Figure, Slip, Table } from '@baize/ui';
import { ScalesIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { closeDialog, openDialog } from '#lib/dialogs.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useDebts } from './data.ts';
import type { Debts } from './data.ts';
import { useSpanText } from './words.ts';
import sheet from './contracts.module.css';

const c = classes(sheet);

export type DebtSide = 'upline' | 'downline';

/** What is owed from contracts, where anything is: `upline` by the reader, `downline` to the reader. */
export function DebtSlip({ side }: { side: DebtSide }) {
  const t = useT();
  const format = useHouseFormat();
  const debts = useDebts(side).data;
  if (!debts || debts.open.length === 0) return null;
  const amount = debts.open.map(({ openMinor, currency }) => format.money(openMinor, currency)).join(' + ');
  const isMine = side === 'upline';
  const freezes = debts.freezes.map((what) => t(`contracts.debts.freeze.${what}`)).join(', ');
  return (
    <Slip tight>
      <div className={c('debt')}>
        <div>
          <b>{t(isMine ? 'contracts.debts.byMe' : 'contracts.debts.toMe', { amount })}</b>
          <p>
            {t(isMine ? 'contracts.debts.byMeSub' : 'contracts.debts.toMeSub')}{' '}
            {isMine && freezes !== '' && t('contracts.debts.closed', { what: freezes })}
          </p>
        </div>
        <Button onClick={() => openDialog({ kind: 'contractDebts', side })}>{t('contracts.debts.open')}</Button>
      </div>
    </Slip>
  );
}

/** Each owed payment, oldest first, as they are paid. */
export function DebtsDialog({ side }: { side: DebtSide }) {
  const t = useT();
  const format = useHouseFormat();
  const spanText = useSpanText();
  const asked = useDebts(side);
  return (
    <Dialog
      open
      onClose={closeDialog}
      closeLabel={t('common.close')}
      surface="paper"
      width="broad"
      title={t('contracts.debts.title')}
    >
      <Table<Debts['content'][number]>
        caption={t('contracts.debts.caption')}
        rows={asked.data?.content}
        rowKey={({ paymentId }) => paymentId}
        dense
        waitingRows={4}
        columns={[
          { key: 'with', head: t('contracts.debts.with'), cell: ({ other }) => <bdi>{other.account}</bdi> },
          {
            key: 'kind',
            head: t('contracts.title'),
            cell: ({ kind }) => t(`contracts.kind.${kind}`),
          },
          {
            key: 'period',
            head: t('contracts.debts.period'),
            cell: ({ kind, from, to }) => <Figure tone="quiet">{spanText(kind, from, to)}</Figure>,
          },
          {
            key: 'due',
            head: t('contracts.debts.due'),
            cardLabel: t('contracts.debts.due'),
            figure: true,
            cell: ({ dueMinor, currency }) => <Figure tone="quiet">{format.money(dueMinor, currency)}</Figure>,
          },
          {
            key: 'left',
            head: t('contracts.debts.left'),
            figure: true,
            place: 'figure',
            cell: ({ openMinor, currency }) => <Figure>{format.money(openMinor, currency)}</Figure>,
          },
        ]}
        empty={<EmptyBox icon={<ScalesIcon weight="duotone" />} title={t('contracts.debts.none')} />}
        failed={asked.isError && !asked.data && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      />
    </Dialog>
  );
}
