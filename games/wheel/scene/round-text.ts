/** A finished round as the scene draws it, and as a sentence. */
import { formatTimesE4, shownRound } from '@baize/game-kit';
import type { PlayRound, ShownRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';

export interface Stop extends ShownRound {
  readonly segments: number;
  readonly risk: string;
  readonly segment: number;
  readonly multiplierE4: number;
}

/** Null for a round without a result: open or void. */
export function readStop(round: PlayRound): Stop | null {
  const segment = round.result?.['segment'];
  const multiplierE4 = round.result?.['multiplierE4'];
  const segments = round.choices['segments'];
  const risk = round.choices['risk'];
  if (typeof segment !== 'number' || typeof multiplierE4 !== 'number') return null;
  if (typeof segments !== 'number' || typeof risk !== 'string') return null;
  return { ...shownRound(round), segments, risk, segment, multiplierE4 };
}

export function timesOf({ multiplierE4 }: Stop): string {
  return multiplierE4 === 0 ? '0×' : formatTimesE4(multiplierE4);
}

/** "Segment 12 of 30, paid 2.00 times your stake" */
export function useStopText(): (stop: Stop) => string {
  const t = useT();
  return (stop) => {
    const where = { segment: stop.segment + 1, segments: stop.segments };
    return stop.multiplierE4 === 0
      ? t('game-wheel.nothing', where)
      : t('game-wheel.stopped', { ...where, times: timesOf(stop).slice(0, -1) });
  };
}
