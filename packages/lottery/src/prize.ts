import { divideFractions, floorFraction, fraction, multiplyFractions } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { PlayRules, Selection, Tier, Win } from './play.ts';

/** What one single bet costs, in whole units of the currency (product/games.md 9.1). */
export const UNITS = {
  '2': fraction(2),
  '0.2': fraction(2, 10),
  '0.02': fraction(2, 100),
  '0.002': fraction(2, 1_000),
} as const satisfies Record<string, Fraction>;

export type UnitMode = keyof typeof UNITS;

export const UNIT_MODES: readonly UnitMode[] = ['2', '0.2', '0.02', '0.002'];

export const MULTIPLE_MAX = 9_999;

/** What a bet is played for, besides its selection. */
export interface BetTerms {
  readonly unit: UnitMode;
  /** 1 to 9,999. */
  readonly multiple: number;
  /** Decimal places of the currency's smallest unit: 2 for cents, 0 where there is none. */
  readonly decimals: number;
}

export type CostCheck =
  | { readonly ok: true; readonly costMinor: bigint }
  | { readonly ok: false; readonly code: CostRefusal };

export type CostRefusal =
  | 'COST_BETS' // no single bet, or no whole number of them
  | 'COST_MULTIPLE'
  | 'COST_NOT_WHOLE'; // the currency has no coin small enough for this unit and multiple

/** bets x unit x multiple in minor units. It is refused, never rounded, when it is not whole. */
export function costOf(bets: number, terms: BetTerms): CostCheck {
  if (!Number.isSafeInteger(bets) || bets < 1) return { ok: false, code: 'COST_BETS' };
  if (!isMultiple(terms.multiple)) return { ok: false, code: 'COST_MULTIPLE' };
  const cost = multiplyFractions(fraction(bets), stakeOfOne(terms));
  if (cost.denominator !== 1n) return { ok: false, code: 'COST_NOT_WHOLE' };
  return { ok: true, costMinor: cost.numerator };
}

/**
 * Minor units that one hit of the tier pays, stake included: floor(unit x multiple x R x share / chance).
 * Rounded down, so the house never pays a fraction more. `returned` is R (product/games.md 9.2).
 */
export function prizeOfHit(tier: Tier, returned: Fraction, terms: BetTerms): bigint {
  const paid = multiplyFractions(multiplyFractions(stakeOfOne(terms), returned), tier.share ?? fraction(1));
  return floorFraction(divideFractions(paid, tier.chance));
}

/** Minor units that a settled selection pays. Throws RangeError for a tier that the play does not have. */
export function payoutOfWins(
  tiers: readonly Tier[],
  wins: readonly Win[],
  returned: Fraction,
  terms: BetTerms,
): bigint {
  return wins.reduce((payout, win) => {
    const tier = tiers.find(({ code }) => code === win.tier);
    if (tier === undefined) throw new RangeError(`the play has no tier ${win.tier}`);
    return payout + BigInt(win.hits) * prizeOfHit(tier, returned, terms);
  }, 0n);
}

/**
 * The most that one draw can pay for a selection, in minor units: compared with the cap before the bet is taken, as no win is
 * ever cut afterwards (product/games.md 1.2).
 */
export function largestPayout(play: PlayRules, selection: Selection, returned: Fraction, terms: BetTerms): bigint {
  if (play.mostWins !== undefined) return payoutOfWins(play.tiers, play.mostWins(selection), returned, terms);
  const ofOneBet = play.tiers.reduce((payout, tier) => payout + prizeOfHit(tier, returned, terms), 0n);
  return BigInt(play.count(selection)) * ofOneBet;
}

export function isMultiple(multiple: number): boolean {
  return Number.isSafeInteger(multiple) && multiple >= 1 && multiple <= MULTIPLE_MAX;
}

/** unit x multiple in minor units, exactly. */
function stakeOfOne({ unit, multiple, decimals }: BetTerms): Fraction {
  return multiplyFractions(UNITS[unit], fraction(BigInt(multiple) * 10n ** BigInt(decimals)));
}
