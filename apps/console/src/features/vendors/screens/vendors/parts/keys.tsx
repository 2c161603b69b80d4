import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Line, Panel, Stack, Table, VisuallyHidden } from '@baize/ui';
import type { Column } from '@baize/ui';
import { KeyIcon, PlusIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import type { Vendor, VendorKey } from '../data.ts';
import sheet from '../vendors.module.css';
import { EndKey } from './end-key.tsx';
import { NewKeyDialog } from './new-key.tsx';

const c = classes(sheet);

/** The keys that count, the newest last, with how much each is used. */
export function Keys({ vendor }: { vendor: Vendor }) {
  const t = useT();
  const mayWrite = useMay('vendors.keys');
  const [isAdding, setAdding] = useState(false);
  const [endingId, setEndingId] = useState<string | null>(null);
  const ending = vendor.keys.find(({ keyId }) => keyId === endingId);
  const columns = useColumns(mayWrite ? setEndingId : undefined);
  return (
    <Stack gap={16}>
      <Line spread gap={16}>
        <p className={c('quiet')}>{t('console-vendors.keys.sub')}</p>
        {mayWrite && (
          <Button kind="primary" icon={<PlusIcon weight="bold" />} onClick={() => setAdding(true)}>
            {t('console-vendors.keys.add')}
          </Button>
        )}
      </Line>
      <Panel look="flush">
        <Table
          caption={t('console-vendors.tab.keys')}
          columns={columns}
          rows={vendor.keys}
          rowKey={({ keyId }) => keyId}
          empty={
            <EmptyBox icon={<KeyIcon weight="duotone" />} title={t('console-vendors.keys.none')}>
              {t('console-vendors.keys.noneBody')}
            </EmptyBox>
          }
        />
      </Panel>
      {isAdding && <NewKeyDialog vendor={vendor} onClose={() => setAdding(false)} />}
      {ending && <EndKey vendor={vendor} given={ending} onClose={() => setEndingId(null)} />}
    </Stack>
  );
}

function useColumns(onEnd: ((keyId: string) => void) | undefined): Column<VendorKey>[] {
  const t = useT();
  const { dateTime, number } = useFormat();
  const end: Column<VendorKey> = {
    key: 'end',
    head: <VisuallyHidden>{t('console-vendors.keys.end')}</VisuallyHidden>,
    cell: ({ keyId }) => (
      <Button size="s" onClick={() => onEnd?.(keyId)} aria-label={`${t('console-vendors.keys.end')}: ${keyId}`}>
        {t('console-vendors.keys.end')}
      </Button>
    ),
  };
  return [
    {
      key: 'key',
      head: t('console-vendors.keys.key'),
      place: 'lead',
      cell: ({ keyId, algorithm, direction }) => (
        <span className={c('named')}>
          <b dir="ltr">{keyId}</b>
          <span className={c('quiet')}>
            {t('console-vendors.keys.direction', { direction })} (<span dir="ltr">{algorithm}</span>)
          </span>
        </span>
      ),
    },
    {
      key: 'until',
      head: t('console-vendors.keys.until'),
      cardLabel: t('console-vendors.keys.until'),
      cell: ({ retiresAt }) => (
        <Figure>{retiresAt === null ? t('console-vendors.keys.noEnd') : dateTime(retiresAt)}</Figure>
      ),
    },
    {
      key: 'last',
      head: t('console-vendors.keys.lastUsed'),
      cardLabel: t('console-vendors.keys.lastUsed'),
      cell: ({ lastUsedAt }) => (
        <Figure>{lastUsedAt === null ? t('console-vendors.never') : dateTime(lastUsedAt)}</Figure>
      ),
    },
    {
      key: 'used',
      head: t('console-vendors.keys.usedDay'),
      cardLabel: t('console-vendors.keys.usedDay'),
      figure: true,
      cell: ({ usedDay }) => number(usedDay),
    },
    ...(onEnd ? [end] : []),
  ];
}
