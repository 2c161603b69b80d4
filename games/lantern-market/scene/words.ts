/** Prizes and rounds in words. */
import { useMoney } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { timesText } from '@baize/game-kit/slot-scene';
import { prizesOf } from './round.ts';
import type { MarketRound, Prize } from './round.ts';

export interface Words {
  /** "four lotus on line 7" */
  prize(prize: Prize): string;
  /** "four lotus on line 7, paid 6.2 times your stake" or "3 prizes, paid 2.4 times your stake" */
  prizes(prizes: readonly Prize[], winMinor: bigint, stakeMinor: bigint): string;
  /** The whole round, free spins included. */
  round(round: MarketRound): string;
  readonly symbol: (id: string) => string;
}

export function useWords(): Words {
  const t = useT();
  const money = useMoney();
  const prize = (one: Prize) =>
    one.kind === 'gates'
      ? t('game-lantern-market.gates', { count: one.count })
      : t('game-lantern-market.line', { count: one.count, symbol: one.symbol, line: one.line + 1 });
  const prizes: Words['prizes'] = (all, winMinor, stakeMinor) => {
    const [first] = all;
    if (!first) return t('game-lantern-market.nothing');
    const what = all.length === 1 ? prize(first) : t('game-lantern-market.prizes', { count: all.length });
    return t('game-lantern-market.paid', { what, times: timesText(winMinor, stakeMinor) });
  };
  return {
    prize,
    prizes,
    symbol: (id) => t('game-lantern-market.symbol', { symbol: id }),
    round: (round) => {
      if (round.freeSpins.length === 0) return prizes(prizesOf(round.base), round.payoutMinor, round.stakeMinor);
      const free = round.freeSpins.reduce((sum, { winMinor }) => sum + BigInt(winMinor), 0n);
      return t('game-lantern-market.freeRound', {
        count: round.freeSpins.length,
        amount: money.text(free),
        times: timesText(round.payoutMinor, round.stakeMinor),
      });
    },
  };
}
