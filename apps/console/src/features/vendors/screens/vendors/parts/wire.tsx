/** How the vendor counts currencies, where it is not as the registry does. It moves every amount by powers of ten. */
import { useT } from '@baize/i18n/react';
import { Button, Figure, Panel, RowItem, Rows, Stack } from '@baize/ui';
import { PencilSimpleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import type { Vendor } from '../data.ts';
import sheet from '../vendors.module.css';
import { useWireExample } from '../wire-example.ts';
import { WireDialog } from './wire-dialog.tsx';

const c = classes(sheet);

export function Wire({ vendor }: { vendor: Vendor }) {
  const t = useT();
  const example = useWireExample();
  const maySet = useMay('vendors.keys');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('console-vendors.wire.title')}>
      <Stack gap={14}>
        <p className={c('quiet')}>{t('console-vendors.wire.hint')}</p>
        {vendor.wire.length > 0 && (
          <Rows>
            {vendor.wire.map((entry) => (
              <RowItem key={entry.currency} label={entry.currency}>
                <Figure>{example(entry)}</Figure>
              </RowItem>
            ))}
          </Rows>
        )}
        {maySet && (
          <div>
            <Button size="s" icon={<PencilSimpleIcon />} onClick={() => setOpen(true)}>
              {t('console-vendors.line.change')}
            </Button>
          </div>
        )}
      </Stack>
      {isOpen && <WireDialog vendor={vendor} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
