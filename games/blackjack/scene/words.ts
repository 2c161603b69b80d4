/** A finished round as a figure and as a sentence. */
import type { PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { isNatural, totalOf } from '../hand.ts';
import type { BlackjackView, HandView } from '../rules.ts';
import { readView } from './read.ts';

/** "20 beats 19"; with split hands how many of them won. */
export function useBlackjackText(): (round: PlayRound) => string {
  const t = useT();
  return (round) => {
    const view = readView(round);
    const [hand, ...more] = view?.hands ?? [];
    if (!view?.isOver || !hand) return '';
    if (more.length > 0)
      return t('game-blackjack.told.many', { won: winnersOf(view), hands: String(view.hands.length) });
    return handText(hand, view);
  };

  function handText({ cards, outcome }: HandView, { dealer }: BlackjackView): string {
    const said = { mine: String(totalOf(cards).points), dealer: String(totalOf(dealer).points) };
    switch (outcome) {
      case 'blackjack':
        return t('game-blackjack.told.blackjack');
      case 'win':
        return totalOf(dealer).points > 21
          ? t('game-blackjack.told.dealerOver', said)
          : t('game-blackjack.told.win', said);
      case 'push':
        return t('game-blackjack.told.push', said);
      case 'bust':
        return t('game-blackjack.told.bust', said);
      case 'surrender':
        return t('game-blackjack.told.surrender');
      default:
        return isNatural(dealer) ? t('game-blackjack.told.dealerBlackjack') : t('game-blackjack.told.lose', said);
    }
  }
}

/** "20 : 19", the player's first hand and the dealer's. */
export function scoreOf(round: PlayRound): string {
  const view = readView(round);
  if (!view?.isOver) return '–';
  return `${view.hands.map(({ cards }) => totalOf(cards).points).join(' ')} : ${totalOf(view.dealer).points}`;
}

function winnersOf({ hands }: BlackjackView): number {
  return hands.filter(({ outcome }) => outcome === 'win').length;
}
