import { useT } from '@baize/i18n/react';

/** A bet as a screen reader says it: "Tiger, odd". */
export function useBetName(): (bet: string) => string {
  const t = useT();
  return (bet) => {
    const [side = '', what] = bet.split('-');
    if (bet === 'suited-tie') return t('game-dragon-tiger.bet', { bet: 'suitedTie' });
    const name = t('game-dragon-tiger.bet', { bet: side });
    return what === undefined
      ? name
      : t('game-dragon-tiger.sideBet', { side: name, what: t('game-dragon-tiger.card', { what }) });
  };
}
