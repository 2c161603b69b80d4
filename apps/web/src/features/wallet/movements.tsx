/** Movements of the wallet as rows: on the wallet itself and in the account record. */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Figure } from '@baize/ui';
import type { Column } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import { useMasked, useWalletCurrency } from '#lib/member.ts';
import { referenceOf } from '#widgets/member/reference.ts';

export type Movement = Output<'transactionDetails'>['content'][number];
export type MovementKind = Movement['kind'];

const mask = '••••';

export function useMovementColumns({ withBalance }: { withBalance: boolean }): Column<Movement>[] {
  const t = useT();
  const format = useFormat();
  const currency = useWalletCurrency();
  const [isMasked] = useMasked();
  const balance: Column<Movement> = {
    key: 'balance',
    head: t('wallet.column.after'),
    cardLabel: t('wallet.column.after'),
    figure: true,
    place: 'rest',
    cell: ({ balanceAfterMinor }) => (isMasked ? mask : format.money(balanceAfterMinor, currency)),
  };
  return [
    {
      key: 'at',
      head: t('common.time'),
      width: '170px',
      place: 'rest',
      cell: ({ at }) => <Figure tone="quiet">{format.dateTime(at)}</Figure>,
    },
    {
      key: 'kind',
      head: t('wallet.column.what'),
      place: 'lead',
      cell: ({ kind }) => <b>{t(`wallet.kind.${kind}`)}</b>,
    },
    {
      key: 'detail',
      head: t('wallet.column.about'),
      place: 'rest',
      cell: ({ detail, reference }) => (reference ? <Figure tone="quiet">{referenceOf(reference)}</Figure> : detail),
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor }) => (
        <Figure tone={amountMinor.startsWith('-') ? 'bad' : 'good'}>
          {isMasked ? mask : format.money(amountMinor, currency, { signed: true })}
        </Figure>
      ),
    },
    ...(withBalance ? [balance] : []),
  ];
}
