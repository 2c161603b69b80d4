/** Basis points as people type them: per cents with at most two decimals. */
import { figureUnit, minorOf } from './typed-amount.ts';

const whole = 10_000;

export const percentUnit = figureUnit(2, ['%', '٪']);

/** Basis points of what stands in a box, an empty one being none; null where it is no share, or above `most`. */
export function readPercent(typed: string, most = whole): number | null {
  if (typed.trim() === '') return 0;
  const points = minorOf(typed, percentUnit);
  return points !== null && points <= BigInt(most) ? Number(points) : null;
}

/** For a box, without what says nothing: "12", "0.4". */
export function writePercent(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2).replace(/\.?0+$/, '');
}
