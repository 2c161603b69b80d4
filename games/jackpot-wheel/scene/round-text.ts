/** A finished round as the scene draws it, and as a sentence. */
import { formatTimesE4, shownRound } from '@baize/game-kit';
import type { PlayPotWin, PlayRound, ShownRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { SEGMENTS } from '../rules.ts';

/** Its payout is all that the round brought, pots included. */
export interface Stop extends ShownRound {
  readonly segments: number;
  readonly segment: number;
  readonly multiplierE4: number;
  readonly isCrown: boolean;
  readonly potWins: readonly PlayPotWin[];
}

/** Null for a round without a result: open or void. */
export function readStop(round: PlayRound): Stop | null {
  const segment = round.result?.['segment'];
  const multiplierE4 = round.result?.['multiplierE4'];
  if (typeof segment !== 'number' || typeof multiplierE4 !== 'number') return null;
  const isCrown = round.result?.['potDraw'] !== null;
  const { potWins = [] } = round;
  const shown = shownRound(round);
  const payoutMinor = potWins.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), shown.payoutMinor);
  return { ...shown, payoutMinor, segments: SEGMENTS.length, segment, multiplierE4, isCrown, potWins };
}

/** "1.50×", or the word for a crown. */
export function useNameStop(): (stop: Stop) => string {
  const t = useT();
  return ({ multiplierE4, isCrown }) => (isCrown ? t('game-jackpot-wheel.crown') : timesOf(multiplierE4));
}

function timesOf(multiplierE4: number): string {
  return multiplierE4 === 0 ? '0×' : formatTimesE4(multiplierE4);
}

/** "Segment 12 of 24, paid 2.00 times your stake"; a crown says whether it opened a pot, and every pot won is named. */
export function useStopText(): (stop: Stop) => string {
  const t = useT();
  const stood = (stop: Stop): string[] => {
    const where = { segment: stop.segment + 1, segments: stop.segments };
    if (stop.isCrown) return stop.potWins.length > 0 ? [] : [t('game-jackpot-wheel.shut')];
    if (stop.multiplierE4 === 0) return [t('game-wheel.nothing', where)];
    return [t('game-wheel.stopped', { ...where, times: timesOf(stop.multiplierE4).slice(0, -1) })];
  };
  return (stop) => [...stood(stop), ...stop.potWins.map(({ tier }) => t('game-jackpots.won', { tier }))].join('. ');
}
