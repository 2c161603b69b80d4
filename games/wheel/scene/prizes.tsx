import { classes, formatPercent, formatTimesE4 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { prizesOf, tintOf } from './tint.ts';
import sheet from './prizes.module.css';

const c = classes(sheet);

/** Every prize of the wheel once, largest first, with its colour and chance; the one it stopped on is marked. */
export function Prizes({ paysE4, stoppedOnE4 }: { paysE4: readonly number[]; stoppedOnE4: number | null }) {
  const t = useT();
  return (
    <ul className={c('prizes')} aria-label={t('game-mini.prizes')}>
      {prizesOf(paysE4).map(({ payE4, count }) => (
        <li
          key={payE4}
          className={c('prize', tintOf(payE4), payE4 === stoppedOnE4 && 'stopped', payE4 > 10_000 && 'gain')}
          aria-current={payE4 === stoppedOnE4 || undefined}
        >
          <Figure className={c('times')}>{payE4 === 0 ? '0×' : formatTimesE4(payE4)}</Figure>
          <Figure className={c('chance')}>{formatPercent(count / paysE4.length, 1).replace('.0%', '%')}</Figure>
        </li>
      ))}
    </ul>
  );
}
