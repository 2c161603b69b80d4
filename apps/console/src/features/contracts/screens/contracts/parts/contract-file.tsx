import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { Button, Dialog, EmptyBox, Figure, RowItem, Rows, Stack, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CoinsIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useGo } from '#lib/navigate.tsx';
import { linePath } from '#lib/paths.ts';
import { CursorPager } from '#widgets/cursor.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useContract, usePayments } from '../data.ts';
import type { Payment } from '../data.ts';
import { PaymentFile } from './payment-file.tsx';

/** Every settled period of a contract; a row says how its amount came about. Terms, history and acts lie on the downline's line. */
export function ContractFile({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const whole = useContract(id);
  const [shown, setShown] = useState<string | null>(null);
  const contract = whole.data?.contract;
  return (
    <Dialog
      open
      onClose={onClose}
      surface="paper"
      width="wide"
      title={contract ? t('console-agents.contractKind', { kind: contract.kind }) : t('console-shell.contracts')}
      closeLabel={t('common.close')}
    >
      <Stack gap={14}>
        {whole.error && !contract && <FailedBox error={whole.error} onRetry={() => void whole.refetch()} />}
        {contract && <Between upline={contract.upline?.account ?? null} downline={contract.downline} />}
        {shown === null ? (
          <Payments id={id} onOpen={setShown} />
        ) : (
          <PaymentFile contractId={id} paymentId={shown} onBack={() => setShown(null)} />
        )}
      </Stack>
    </Dialog>
  );
}

function Between({ upline, downline }: { upline: string | null; downline: { id: string; account: string } }) {
  const t = useT();
  const go = useGo();
  return (
    <>
      <Rows>
        <RowItem label={t('console-agents.from')}>
          <bdi>{upline ?? t('console-agents.contractPlatform')}</bdi>
        </RowItem>
        <RowItem label={t('console-agents.to')}>
          <bdi>{downline.account}</bdi>
        </RowItem>
      </Rows>
      <Button size="s" onClick={() => go(linePath(downline.id))}>
        {t('contracts.act.terms')}
      </Button>
    </>
  );
}

function Payments({ id, onOpen }: { id: string; onOpen: (paymentId: string) => void }) {
  const t = useT();
  const walk = useCursor(id);
  const list = usePayments(id, walk.cursor);
  return (
    <>
      <Table
        dense
        caption={t('contracts.payments.caption')}
        columns={useColumns()}
        rows={list.data?.content}
        rowKey={(payment) => payment.id}
        onRowPress={(payment) => onOpen(payment.id)}
        refreshing={list.isPlaceholderData}
        waitingRows={4}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={
          <EmptyBox icon={<CoinsIcon weight="duotone" />} title={t('contracts.payments.none')}>
            {t('contracts.payments.noneSub')}
          </EmptyBox>
        }
      />
      {list.data && <CursorPager walk={walk} next={list.data.nextCursor} />}
    </>
  );
}

function useColumns(): Column<Payment>[] {
  const t = useT();
  const { dateTime, money, percent } = useFormat();
  const tones = { paid: 'good', owed: 'wait', nothing: 'plain' } as const;
  return [
    {
      key: 'period',
      head: t('contracts.payments.period'),
      place: 'lead',
      cell: ({ from, to }) => <Figure>{t('contracts.trial.span', { from: dateTime(from), to: dateTime(to) })}</Figure>,
    },
    {
      key: 'rate',
      head: t('contracts.payments.rate'),
      cardLabel: t('contracts.payments.rate'),
      figure: true,
      cell: ({ rateBasisPoints }) => percent(rateBasisPoints),
    },
    {
      key: 'due',
      head: t('contracts.debts.due'),
      cardLabel: t('contracts.debts.due'),
      figure: true,
      cell: ({ dueMinor, currency }) => money(dueMinor, currency),
    },
    {
      key: 'state',
      head: t('contracts.payments.state'),
      place: 'figure',
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`contracts.payments.state.${state}`)}</StateBadge>,
    },
  ];
}
