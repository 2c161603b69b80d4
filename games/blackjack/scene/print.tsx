import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { Ruleset } from '../ruleset.ts';
import sheet from './blackjack.module.css';

const c = classes(sheet);

/** What is printed on the cloth between dealer and player: the pay and the dealer's rule, under the one arc. */
export function Print({ ruleset }: { ruleset: Ruleset }) {
  const t = useT();
  const [won, staked] = ruleset.blackjackReturnsE4 === 22_000 ? ['6', '5'] : ['3', '2'];
  return (
    <div className={c('print')}>
      <svg className={c('arc')} viewBox="0 0 1000 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 4 Q500 176 1000 4" vectorEffect="non-scaling-stroke" />
        <path d="M0 14 Q500 190 1000 14" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={c('pays')}>{t('game-blackjack.printed.pays', { won, staked })}</p>
      <p className={c('small')}>
        {t('game-blackjack.printed.dealer', { onSoft17: ruleset.hitsSoft17 ? 'draws' : 'stands' })}
        <span aria-hidden="true"> · </span>
        {t('game-blackjack.printed.insurance')}
      </p>
    </div>
  );
}
