/** A finished round as the scene draws it, and as a sentence. */
import { formatTimesE4, shownRound } from '@baize/game-kit';
import type { PlayRound, ShownRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';

export interface Drop extends ShownRound {
  readonly rows: number;
  /** 0 left, 1 right, one a row. */
  readonly path: readonly number[];
  readonly bucket: number;
  readonly multiplierE4: number;
}

/** Null for a round without a result: open or void. */
export function readDrop(round: PlayRound): Drop | null {
  const path = round.result?.['path'];
  const bucket = round.result?.['bucket'];
  const multiplierE4 = round.result?.['multiplierE4'];
  if (!Array.isArray(path) || typeof bucket !== 'number' || typeof multiplierE4 !== 'number') return null;
  return { ...shownRound(round), rows: path.length, path: path.map(Number), bucket, multiplierE4 };
}

export function timesOf({ multiplierE4 }: Drop): string {
  return formatTimesE4(multiplierE4);
}

/** "Bucket 3 from the left, paid 1.30 times your stake" */
export function useDropText(): (drop: Drop) => string {
  const t = useT();
  return (drop) => t('game-plinko.fell', { bucket: drop.bucket + 1, times: timesOf(drop).slice(0, -1) });
}
