/** A finished round as the scene draws it, and as a sentence. */
import { formatPercent, formatTimesE2, shownRound } from '@baize/game-kit';
import type { PlayRound, ShownRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';

export interface Flight extends ShownRound {
  readonly resultE2: number;
  readonly targetE2: number;
  readonly isWin: boolean;
}

/** Null for a round without a result: open or void. */
export function readFlight(round: PlayRound): Flight | null {
  const resultE2 = round.result?.['resultE2'];
  const targetE2 = round.choices['targetE2'];
  if (typeof resultE2 !== 'number' || typeof targetE2 !== 'number') return null;
  return { ...shownRound(round), resultE2, targetE2, isWin: round.result?.['isWin'] === true };
}

export function reachedOf({ resultE2 }: Flight): string {
  return formatTimesE2(resultE2);
}

/** "5.05× reached 2.00×, paid 2.00 times your stake" */
export function useFlightText(): (flight: Flight) => string {
  const t = useT();
  return (flight) => {
    const said = { reached: formatTimesE2(flight.resultE2), target: formatTimesE2(flight.targetE2) };
    return flight.isWin
      ? t('game-limbo.won', { ...said, times: said.target.slice(0, -1) })
      : t('game-limbo.lost', said);
  };
}

/** A chance down to one in a million, never rounded to nought. */
export function chanceText(chance: number): string {
  return chance >= 0.01 ? formatPercent(chance) : formatPercent(chance, chance >= 0.000_1 ? 4 : 6).replace(/0+%$/, '%');
}
