/** Prizes and rounds in words. */
import { useGame, useMoney } from '@baize/game-kit';
import { timesText } from '@baize/game-kit/slot-scene';
import { useT } from '@baize/i18n/react';
import { nounName } from '../titles/words.ts';
import type { Look } from './look.ts';
import type { Prize, ShownRound } from './round.ts';

export interface Words {
  symbol(id: string): string;
  /** "4 × crown on line 7" */
  prize(prize: Prize): string;
  /** "4 × crown on line 7, paid 6.2 times your stake" or "3 prizes, paid 2.4 times your stake" */
  prizes(prizes: readonly Prize[], winMinor: bigint, stakeMinor: bigint): string;
  /** The whole round, bonuses and free spins included. */
  round(round: ShownRound, prizes: readonly Prize[]): string;
}

/** A message cannot select on a digit at the end of a word. */
const named = (id: string) => id.replace(/\d+$/, '');
const drawnLetters: Readonly<Record<string, string>> = {
  low1: 'A',
  low2: 'K',
  low3: 'Q',
  low4: 'J',
  low5: '10',
  low6: '9',
};

export function useWords(look: Look): Words {
  const t = useT();
  const money = useMoney();
  const { language } = useGame().session;
  const symbol = (id: string): string => {
    const noun = look.nounOf(id);
    if (noun !== undefined) return nounName(noun, language);
    return drawnLetters[id] ?? t('game-slots.symbol', { symbol: named(id) });
  };
  const prize = ({ count, symbol: id, line, ways }: Prize): string => {
    const what = t('game-slots.many', { count, symbol: symbol(id) });
    if (line !== undefined) return t('game-slots.onLine', { what, line: line + 1 });
    return ways !== undefined && ways > 1 ? t('game-slots.inWays', { what, ways }) : what;
  };
  const prizes: Words['prizes'] = (all, winMinor, stakeMinor) => {
    const [first] = all;
    const what = all.length === 1 && first ? prize(first) : t('game-slots.prizes', { count: all.length });
    return t('game-slots.paid', { what, times: timesText(winMinor, stakeMinor) });
  };
  return {
    symbol,
    prize,
    prizes,
    round: (round, shown) => {
      const { freeSpins, bonuses } = round.result;
      const times = timesText(round.payoutMinor, round.stakeMinor);
      if (freeSpins.length > 0) {
        const won = freeSpins.reduce((sum, { winMinor }) => sum + BigInt(winMinor), 0n);
        return t('game-slots.freeRound', { count: freeSpins.length, amount: money.text(won), times });
      }
      if (bonuses.length > 0 || shown.length === 0) return t('game-slots.paidAll', { times });
      return prizes(shown, round.payoutMinor, round.stakeMinor);
    },
  };
}
