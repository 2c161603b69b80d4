import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { Ruleset } from '../ruleset.ts';
import sheet from './blackjack.module.css';

const c = classes(sheet);

/** What is printed on the cloth between dealer and player: the pay and the dealer's rule, over the one arc. */
export function Print({ ruleset }: { ruleset: Ruleset }) {
  const t = useT();
  const [won, staked] = ruleset.blackjackReturnsE4 === 22_000 ? ['6', '5'] : ['3', '2'];
  return (
    <div className={c('print')}>
      <p className={c('pays')}>{t('game-blackjack.printed.pays', { won, staked })}</p>
      <p className={c('small')}>
        {t('game-blackjack.printed.dealer', { onSoft17: ruleset.hitsSoft17 ? 'draws' : 'stands' })}
        <span aria-hidden="true"> · </span>
        {t('game-blackjack.printed.insurance')}
      </p>
      <svg className={c('arc')} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0 Q500 172 1000 0" vectorEffect="non-scaling-stroke" />
        <path d="M0 12 Q500 184 1000 12" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}
