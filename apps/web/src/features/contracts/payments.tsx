import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { CoinsIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows } from '#lib/api.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { CursorPager } from '#widgets/member/cursor.tsx';
import type { Contract, Payment } from './data.ts';
import { ExplanationSlip } from './explanation.tsx';
import { fullRate, useSpanText } from './words.ts';

const tones: Readonly<Record<Payment['state'], BadgeTone>> = { paid: 'good', owed: 'wait', nothing: 'plain' };
const pageSize = 12;

interface PaymentsProps {
  contract: Contract;
  /** The payment that is explained at first. */
  first?: string;
}

/** Every settled period of a contract; a row opens how its amount came about. */
export function Payments({ contract, first }: PaymentsProps) {
  const t = useT();
  const { kind, id } = contract;
  const walk = useCursor(id);
  const [openId, setOpenId] = useState<string | null>(first ?? null);
  const columns = useColumns(contract);
  const asked = useQuery({
    ...ask('contractPayments', { params: { kind, id }, query: { cursor: walk.cursor, pageSize } }),
    ...keepRows,
  });
  if (openId) return <ExplanationSlip contract={contract} paymentId={openId} onBack={() => setOpenId(null)} />;
  const page = asked.data;
  return (
    <>
      <Table
        caption={t('contracts.payments.caption')}
        columns={columns}
        rows={page?.content}
        rowKey={(payment) => payment.id}
        refreshing={asked.isPlaceholderData}
        onRowPress={(payment) => setOpenId(payment.id)}
        dense
        waitingRows={4}
        empty={
          <EmptyBox icon={<CoinsIcon weight="duotone" />} title={t('contracts.payments.none')}>
            {t('contracts.payments.noneSub')}
          </EmptyBox>
        }
        failed={asked.isError && !page && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      />
      {page && <CursorPager walk={walk} count={page.content.length} next={page.nextCursor} />}
    </>
  );
}

function useColumns({ kind, terms }: Contract): Column<Payment>[] {
  const t = useT();
  const format = useHouseFormat();
  const spanText = useSpanText();
  const base = t(kind === 'dividend' ? 'contracts.payments.baseLoss' : 'contracts.payments.base');
  return [
    {
      key: 'period',
      head: t('contracts.payments.period'),
      cell: ({ from, to }) => <Figure>{spanText(kind, from, to)}</Figure>,
    },
    {
      key: 'base',
      head: base,
      cardLabel: base,
      figure: true,
      cell: ({ baseMinor }) => <Figure tone="quiet">{format.money(baseMinor, terms.currency)}</Figure>,
    },
    {
      key: 'rate',
      head: t('contracts.payments.rate'),
      cardLabel: t('contracts.payments.rate'),
      figure: true,
      cell: ({ rateBasisPoints }) => <Figure tone="quiet">{fullRate(rateBasisPoints)}</Figure>,
    },
    {
      key: 'state',
      head: t('contracts.payments.state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`contracts.payments.state.${state}`)}</StateBadge>,
    },
    {
      key: 'amount',
      head: t('contracts.payments.amount'),
      figure: true,
      place: 'figure',
      cell: ({ dueMinor }) => <Figure>{format.money(dueMinor, terms.currency)}</Figure>,
    },
  ];
}
