/** A finished round as the scene draws it, and as a sentence. */
import { formatTimesE4, shownRound } from '@baize/game-kit';
import type { PlayRound, ShownRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';

export interface Draw extends ShownRound {
  readonly marks: readonly number[];
  /** In the order they came. */
  readonly drawn: readonly number[];
  readonly hits: number;
  readonly multiplierE4: number;
}

/** Null for a round without a result: open or void. */
export function readDraw(round: PlayRound): Draw | null {
  const drawn = round.result?.['drawn'];
  const hits = round.result?.['hits'];
  const multiplierE4 = round.result?.['multiplierE4'];
  const marks = round.choices['marks'];
  if (!Array.isArray(drawn) || !Array.isArray(marks)) return null;
  if (typeof hits !== 'number' || typeof multiplierE4 !== 'number') return null;
  return { ...shownRound(round), marks: marks.map(Number), drawn: drawn.map(Number), hits, multiplierE4 };
}

/** "3/5": hits of marks. */
export function hitsOf({ hits, marks }: Draw): string {
  return `${hits}/${marks.length}`;
}

/** "3 of your 5 numbers came, paid 4.00 times your stake" */
export function useDrawText(): (draw: Draw) => string {
  const t = useT();
  return ({ hits, marks, multiplierE4 }) => {
    const said = { hits, marks: marks.length };
    return multiplierE4 === 0
      ? t('game-keno.nothing', said)
      : t('game-keno.came', { ...said, times: formatTimesE4(multiplierE4).slice(0, -1) });
  };
}
