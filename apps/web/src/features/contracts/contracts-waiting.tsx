import { useT } from '@baize/i18n/react';
import { VisuallyHidden } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import sheet from './lists.module.css';

const c = classes(sheet);

/** Contracts on their way: blank sheets of about their height. */
export function ContractsWaiting({ count }: { count: number }) {
  const t = useT();
  return (
    <div className={c('papers')} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={c('blank')} aria-hidden="true" />
      ))}
    </div>
  );
}
