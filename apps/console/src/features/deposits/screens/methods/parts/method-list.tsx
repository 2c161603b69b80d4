/** A merchant's ways to pay in one direction: currency by currency, in the order players see. */
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Panel, Segmented, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { PlusIcon, WalletIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import type { useOffer, useOfferOut } from '../data.ts';
import type { Method, Way } from '../data.ts';
import { useMethodWords } from '../words.ts';
import sheet from '../methods.module.css';

const c = classes(sheet);

interface MethodListProps<M> {
  caption: string;
  /** What it means that there is none. */
  noneBody: string;
  offer: Pick<ReturnType<typeof useOffer> | ReturnType<typeof useOfferOut>, 'error' | 'isRefetching' | 'refetch'>;
  /** Undefined while they are read. */
  known: { readonly methods: readonly M[]; readonly currencies: readonly string[] } | undefined;
  /** Columns that only this direction has. */
  more?: readonly Column<M>[];
  /** Opens one; null is one that is not there yet. */
  file: (was: M | null, currency: string, close: () => void) => ReactNode;
}

export function MethodList<M extends Method | Way>(props: MethodListProps<M>) {
  const { caption, noneBody, offer, known, more = [], file } = props;
  const t = useT();
  const mayWrite = useMay('policy.write');
  const { currency: ownCurrency } = useMerchant();
  const [chosen, setChosen] = useState<string | null>(null);
  const [shown, setShown] = useState<M | 'new' | null>(null);
  const currencies = known?.currencies ?? [ownCurrency];
  const currency = currencies.find((one) => one === chosen) ?? currencies[0] ?? ownCurrency;
  const columns = useColumns(more);
  return (
    <>
      <div className={c('bar')}>
        {currencies.length > 1 && (
          <Segmented
            label={t('deposits.currency')}
            value={currency}
            onValueChange={setChosen}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        )}
        {mayWrite && known && (
          <Button kind="primary" onClick={() => setShown('new')}>
            <PlusIcon weight="bold" />
            {t('console-site.methods.add')}
          </Button>
        )}
      </div>
      <Panel look="flush">
        <Table
          caption={caption}
          columns={columns}
          rows={known?.methods.filter((method) => method.currency === currency)}
          rowKey={(row) => row.code}
          onRowPress={mayWrite ? setShown : undefined}
          refreshing={offer.isRefetching}
          failed={
            offer.error && !known ? <FailedBox error={offer.error} onRetry={() => void offer.refetch()} /> : undefined
          }
          empty={
            <EmptyBox icon={<WalletIcon weight="duotone" />} title={t('console-site.methods.none', { currency })}>
              {noneBody}
            </EmptyBox>
          }
        />
      </Panel>
      {shown && known && file(shown === 'new' ? null : shown, currency, () => setShown(null))}
    </>
  );
}

function useColumns<M extends Method | Way>(more: readonly Column<M>[]): Column<M>[] {
  const t = useT();
  const { money } = useFormat();
  const words = useMethodWords();
  return [
    {
      key: 'method',
      head: t('deposits.column.method'),
      place: 'lead',
      cell: (row) => (
        <span className={c('method')}>
          <b>{words.name(row)}</b>
          <span className={c('quiet')} dir="ltr">
            {row.code}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'rest',
      cell: (row) => (
        <StateBadge tone={row.isOn ? 'good' : 'bad'}>
          {t(row.isOn ? 'console-merchant.on' : 'console-merchant.off')}
        </StateBadge>
      ),
    },
    {
      key: 'fee',
      head: t('deposits.feeLabel'),
      place: 'rest',
      cardLabel: t('deposits.feeLabel'),
      cell: (row) => words.fee(row),
    },
    ...more,
    {
      key: 'range',
      head: t('console-site.methods.range'),
      figure: true,
      place: 'figure',
      cell: (row) => `${money(row.min, row.currency)} – ${money(row.max, row.currency)}`,
    },
  ];
}
