import { useT } from '@baize/i18n/react';
import { HANDS_MAX } from '../ruleset.ts';
import type { Ruleset } from '../ruleset.ts';

/** How blackjack is played at this table. */
export function BlackjackRulesText({ ruleset }: { ruleset: Ruleset }) {
  const t = useT();
  const [won, staked] = ruleset.blackjackReturnsE4 === 22_000 ? ['6', '5'] : ['3', '2'];
  return (
    <>
      <p>{t('game-blackjack.rules.how')}</p>
      <p>
        {t('game-blackjack.printed.pays', { won, staked })}.{' '}
        {t('game-blackjack.printed.dealer', { onSoft17: ruleset.hitsSoft17 ? 'draws' : 'stands' })}.
      </p>
      <p>{t('game-blackjack.rules.cards', { decks: String(ruleset.decks) })}</p>
      <p>{t('game-blackjack.rules.double')}</p>
      <p>{t('game-blackjack.rules.split', { hands: String(HANDS_MAX) })}</p>
      {ruleset.lateSurrender && <p>{t('game-blackjack.rules.surrender')}</p>}
      <p>{t('game-blackjack.rules.insurance')}</p>
      <p>{t('game-blackjack.rules.return')}</p>
      <p>{t('game-blackjack.rules.left')}</p>
    </>
  );
}
