import type { PlayRound, RoundText } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { findLotteryGame, findPlay } from '@baize/lottery';
import { ticketOf } from './round-text.ts';
import { useResultText } from './use-result-text.ts';
import { useWords } from './words.ts';

interface TicketText {
  /** For the row of last rounds. */
  readonly short: RoundText;
  /** For the history. */
  readonly sentence: (round: PlayRound) => string;
}

/** A finished ticket in words: its plays, the draw, and what hit. */
export function useRoundText(gameCode: string): TicketText {
  const t = useT();
  const words = useWords();
  const result = useResultText(findLotteryGame(gameCode)?.family ?? 'ssc');
  const playsIn = (round: PlayRound) => {
    const names = ticketOf(round).lines.map(({ play }) => {
      const found = findPlay(play);
      return found ? words.wholePlay(found) : play;
    });
    return [...new Set(names)].join(', ');
  };
  return {
    short: (round) => {
      const { numbers } = ticketOf(round);
      return { title: numbers ? result.line(numbers) : '', words: playsIn(round) };
    },
    sentence: (round) => {
      const { numbers, wins } = ticketOf(round);
      const hits = wins.reduce((sum, win) => sum + win.hits, 0);
      return [playsIn(round), numbers ? result.line(numbers) : '', t('game-lottery.hits', { hits })]
        .filter((part) => part !== '')
        .join(' · ');
    },
  };
}
