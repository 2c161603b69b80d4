/** A settled bet in words. */
import { formatTimesE2 } from '@baize/game-kit';
import type { PlayRound, RoundText } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';

interface BetText {
  /** For the row of last rounds: number of the round, what the bet did. */
  readonly short: RoundText;
  /** For the history. */
  readonly sentence: (round: PlayRound) => string;
}

function numbersOf({ result }: PlayRound): { bustE2: number; cashoutE2: number } {
  const read = (name: string) => (result && typeof result[name] === 'number' ? result[name] : 0);
  return { bustE2: read('bustE2'), cashoutE2: read('cashoutE2') };
}

export function useBetText(): BetText {
  const t = useT();
  return {
    short: (round) => {
      const { bustE2, cashoutE2 } = numbersOf(round);
      const index = round.fairness.kind === 'chain' ? round.fairness.index.toLocaleString('en') : '';
      if (round.result === null) return { title: index, words: '' }; // void, or the round has not bust yet
      return {
        title: index,
        words:
          cashoutE2 > 0
            ? t('game-crash.collectedAt', { at: formatTimesE2(cashoutE2) })
            : t('game-crash.missedAt', { at: formatTimesE2(bustE2) }),
      };
    },
    sentence: (round) => {
      if (round.result === null) return '';
      const { bustE2, cashoutE2 } = numbersOf(round);
      if (cashoutE2 > 0) return t('game-crash.collectedAt', { at: formatTimesE2(cashoutE2) });
      return t('game-crash.missedAt', { at: formatTimesE2(bustE2) });
    },
  };
}
