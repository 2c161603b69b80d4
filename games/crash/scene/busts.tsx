import { classes, formatTimesE2, useStore } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { useTable } from './table-store.ts';
import sheet from './crash.module.css';

const c = classes(sheet);

const shownMax = 24;

/** Where the last rounds bust, newest first: dark under 2, lamp from 2, violet from 10. The figure itself says it all. */
export function Busts() {
  const t = useT();
  const { history } = useStore(useTable().view);
  return (
    <ul className={c('busts')} aria-label={t('game-crash.lastBusts')}>
      {history.slice(0, shownMax).map(({ roundId, bustE2 }) => (
        <li key={roundId} className={c('pill', bustE2 >= 1_000 ? 'violet' : bustE2 >= 200 && 'lamp')}>
          <Figure>{formatTimesE2(bustE2)}</Figure>
        </li>
      ))}
    </ul>
  );
}
