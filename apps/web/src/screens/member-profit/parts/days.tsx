import { useT } from '@baize/i18n/react';
import { classes } from '../../../lib/classes.ts';
import { barsOf } from '../bars.ts';
import sheet from '../profit.module.css';

const c = classes(sheet);

interface DaysProps {
  rows: readonly { readonly key: string; readonly name: string; readonly netMinor?: string }[];
}

/** The net of each day above or under the zero line, which is always drawn. The table beneath says the figures. */
export function Days({ rows }: DaysProps) {
  const t = useT();
  return (
    <figure dir="ltr" className={c('days')} role="img" aria-label={t('centre.profit.chart')}>
      {barsOf(rows.map(({ netMinor }) => netMinor ?? '0')).map(({ up, down }, index) => (
        <span key={rows[index]?.key} className={c('bar')}>
          <span className={c('up')} style={{ blockSize: `${up}%` }} />
          <span className={c('down')} style={{ blockSize: `${down}%` }} />
        </span>
      ))}
    </figure>
  );
}
