import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { REGIONAL_STRUCTURES, shownPrizes } from '@baize/lottery';
import type { Draw, Family, RegionalFamily } from '@baize/lottery';
import { Figure } from '@baize/ui';
import { useWords } from './words.ts';
import sheet from './head.module.css';

const c = classes(sheet);

export function isRegional(family: Family): family is RegionalFamily {
  return Object.hasOwn(REGIONAL_STRUCTURES, family);
}

/** A draw of a regional lottery, prize by prize: the one that leads is the largest. */
export function Prizes({ family, draw, label }: { family: RegionalFamily; draw: Draw; label: string }) {
  const words = useWords();
  const t = useT();
  return (
    <table className={c('prizes')} aria-label={label}>
      <thead className={c('unseen')}>
        <tr>
          <th scope="col">{t('game-lottery.play')}</th>
          <th scope="col">{t('game-lottery.number')}</th>
        </tr>
      </thead>
      <tbody>
        {shownPrizes(REGIONAL_STRUCTURES[family], draw).map(({ prize, numbers }, at) => (
          <tr key={prize} className={c(at === 0 && 'leading')}>
            <th scope="row">{words.prize(prize)}</th>
            <td>
              <span className={c('prizeNumbers')} dir="ltr">
                {numbers.map((number, index) => (
                  <Figure key={index}>{number}</Figure>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
