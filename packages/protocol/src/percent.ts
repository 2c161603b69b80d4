/** Basis points as people type them: per cents with at most two decimals. */
import { parseDecimal } from './currencies.ts';

const whole = 10_000;

/** Basis points of what stands in a box, an empty one being none; null where it is no share, or above `most`. */
export function readPercent(typed: string, most = whole): number | null {
  const plain = typed === '' ? '0' : typed.replace(/\.$/, '').replace(/^\./, '0.');
  const parsed = parseDecimal(plain, 2);
  return parsed.ok && parsed.minor >= 0n && parsed.minor <= BigInt(most) ? Number(parsed.minor) : null;
}

/** For a box, without what says nothing: "12", "0.4". */
export function writePercent(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2).replace(/\.?0+$/, '');
}
