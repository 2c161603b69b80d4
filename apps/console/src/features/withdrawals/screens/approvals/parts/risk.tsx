import { useT } from '@baize/i18n/react';
import { classes } from '#lib/classes.ts';
import sheet from '../approvals.module.css';

const c = classes(sheet);
const most = 5;
/** From this many marks on they turn to the warning colour. */
const high = 4;

/** One to five marks; the number is said to screen readers. */
export function Risk({ marks }: { marks: number }) {
  const t = useT();
  return (
    <span
      className={c('risk', marks >= high && 'riskHigh')}
      role="img"
      aria-label={t('console-approvals.riskOf', { marks, most })}
    >
      {Array.from({ length: most }, (_, index) => (
        <span key={index} className={c(index < marks && 'on')} />
      ))}
    </span>
  );
}
