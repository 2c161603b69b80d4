import { useT } from '@baize/i18n/react';
import { Button } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useIsReal } from '#lib/session.ts';
import type { Purse } from '../data.ts';
import sheet from '../point-mall.module.css';

const c = classes(sheet);

interface PurseCardProps {
  purse: Purse | undefined;
  /** The merchant exchanges points for money. */
  canConvert: boolean;
  onConvert: () => void;
  onHistory: () => void;
}

export function PurseCard({ purse, canConvert, onConvert, onHistory }: PurseCardProps) {
  const t = useT();
  const format = useFormat();
  const isReal = useIsReal();
  return (
    <section className={c('purse')} data-surface="table">
      <h2>{t('points.yours')}</h2>
      <p className={c('sum')} aria-busy={(isReal && !purse) || undefined}>
        {purse ? format.number(purse.points) : '–'}
      </p>
      <p>{t('points.never')}</p>
      <div className={c('acts')}>
        {canConvert && (
          <Button kind="primary" onClick={onConvert}>
            {t('points.convert')}
          </Button>
        )}
        <Button onClick={onHistory}>{t('points.history')}</Button>
      </div>
    </section>
  );
}
