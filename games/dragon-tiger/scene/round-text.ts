/** A finished deal as the scene draws it, and as a sentence. */
import type { Bead, PlayRound, RoadResult } from '@baize/game-kit';
import { rankName } from '@baize/game-kit/tables';
import { useT } from '@baize/i18n/react';
import { winnerOf } from '../rules.ts';
import type { DragonTigerDeal } from '../rules.ts';

/** Null for a round without a result: open or void. */
export function dealOf(round: PlayRound | null): DragonTigerDeal | null {
  const [dragon, tiger] = [round?.result?.['dragon'], round?.result?.['tiger']];
  return typeof dragon === 'number' && typeof tiger === 'number' ? { dragon, tiger } : null;
}

const beads = {
  dragon: { text: 'D', tone: 'red', result: 'red' },
  tiger: { text: 'T', tone: 'blue', result: 'blue' },
  tie: { text: '=', tone: 'green', result: 'tie' },
} as const;

/** How the deal stands in the line of beads, and on the road. */
export function beadOf(round: PlayRound): (Pick<Bead, 'text' | 'tone'> & { readonly result: RoadResult }) | null {
  const deal = dealOf(round);
  return deal && beads[winnerOf(deal)];
}

/** "Dragon wins, K to 9." */
export function useDealText(): (round: PlayRound | null) => string {
  const t = useT();
  return (round) => {
    const deal = dealOf(round);
    if (!deal) return '';
    return t('game-dragon-tiger.won', {
      winner: winnerOf(deal),
      dragon: rankName(deal.dragon),
      tiger: rankName(deal.tiger),
    });
  };
}
