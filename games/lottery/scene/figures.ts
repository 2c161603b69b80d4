/** Chances, prizes and units of plays, from the registry's own arithmetic. */
import {
  costOf,
  defaultReturn,
  fraction,
  fractionToNumber,
  multiplyFractions,
  prizeOfHit,
  UNITS,
} from '@baize/lottery';
import type { BetTerms, Fraction, Play, PrizeMode, Tier, UnitMode } from '@baize/lottery';
import { formatPercent } from '@baize/game-kit/figures.ts';
import { stakeUnit } from '@baize/protocol/stake-units';

/** Power of ten of the currency's unit: what `BetTerms` counts in. */
export function unitDecimals(currency: string, exponent: number): number {
  return String(stakeUnit(currency, exponent)).length - 1;
}

/** What one unit is in minor units; null where the currency has no coin that small. */
export function unitMinor(unit: UnitMode, decimals: number): bigint | null {
  const cost = costOf(1, { unit, multiple: 1, decimals });
  return cost.ok ? cost.costMinor : null;
}

/** One unit in thousandths of the minor unit, for a unit that is too small to be written otherwise. */
export function unitThousandths(unit: UnitMode, decimals: number): bigint {
  const { numerator, denominator } = multiplyFractions(UNITS[unit], fraction(1_000n * 10n ** BigInt(decimals)));
  return numerator / denominator;
}

/** "1 in N": N with a decimal where it is small and broken. */
export function oneIn(chance: Fraction): string {
  const n = 1 / fractionToNumber(chance);
  const digits = n >= 1_000 || Math.abs(n - Math.round(n)) < 1e-9 ? 0 : 2;
  return n.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

export function returnText(mode: PrizeMode, play: Play, group: number): string {
  return formatPercent(fractionToNumber(defaultReturn(mode, play, group)), 1).replace('.0%', '%');
}

export interface Prize {
  readonly tier: Tier;
  readonly minor: bigint;
}

/** What a hit of each tier pays, stake included. */
export function prizesOf(play: Play, returned: Fraction, terms: BetTerms): readonly Prize[] {
  return play.tiers.map((tier) => ({ tier, minor: prizeOfHit(tier, returned, terms) }));
}

export function largestPrize(prizes: readonly Prize[]): bigint {
  return prizes.reduce((most, { minor }) => (minor > most ? minor : most), 0n);
}
