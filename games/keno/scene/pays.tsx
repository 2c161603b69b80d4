import { classes, formatTimesE4 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import type { CSSProperties } from 'react';
import sheet from './pays.module.css';

const c = classes(sheet);

/** The pay table of the numbers as marked: what each count of hits pays; the count that came is marked. */
export function Pays({ paysE4, hits }: { paysE4: readonly number[]; hits: number | null }) {
  const t = useT();
  return (
    <ol className={c('pays')} style={{ '--counts': paysE4.length } as CSSProperties} aria-label={t('game-mini.prizes')}>
      {paysE4.map((payE4, count) => (
        <li
          key={count}
          className={c('pay', payE4 === 0 && 'nothing', count === hits && 'came', payE4 > 10_000 && 'gain')}
          aria-current={count === hits || undefined}
        >
          <Figure tight className={c('times')}>
            {payE4 === 0 ? '–' : bare(payE4)}
          </Figure>
          <span className={c('hits')}>{t('game-keno.hits', { count })}</span>
        </li>
      ))}
    </ol>
  );
}

function bare(payE4: number): string {
  return formatTimesE4(payE4).replace('.00×', '×');
}
