import { fraction, multiplyFractions, floorFraction } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { Play } from './play.ts';

/** The part of all stakes that prizes give back, by kind of lottery (product/games.md 9.2). */
export type PrizeMode =
  | 'LOTT' // families with bonus groups
  | 'ELOTT' // issues of some minutes, drawn by the house
  | 'ZY' // special games with fixed odds
  | 'SEA'; // Vietnamese and South-East Asian products

const FIXED_RETURNS = {
  ELOTT: fraction(96, 100),
  ZY: fraction(975, 1_000),
  SEA: fraction(92, 100),
} as const satisfies Record<Exclude<PrizeMode, 'LOTT'>, Fraction>;

const SEA_TWO_DIGITS = fraction(95, 100);

/** Bonus groups: R = group / 2000. */
export const GROUP_LEAST = 1_700;
export const GROUP_GREATEST = 1_980;
const GROUP_STEP = 2;
const GROUP_OF_ALL = 2_000n;

/** What mode LOTT offers unless a merchant decides otherwise: returns from 0.90 to 0.975. */
export const LOTT_GROUPS = { least: 1_800, greatest: 1_950 } as const;

export function isBonusGroup(group: number): boolean {
  return Number.isSafeInteger(group) && group >= GROUP_LEAST && group <= GROUP_GREATEST && group % GROUP_STEP === 0;
}

/** R of a bonus group. Throws RangeError for a number that is no group. */
export function returnOfGroup(group: number): Fraction {
  return fraction(BigInt(requireGroup(group)), GROUP_OF_ALL);
}

/** Part of the stake paid back as rebate when an account plays below its greatest group. Throws RangeError when it plays above. */
export function rebateRate(group: number, greatest: number): Fraction {
  if (requireGroup(group) > requireGroup(greatest)) throw new RangeError(`group ${group} is above ${greatest}`);
  return fraction(BigInt(greatest - group), GROUP_OF_ALL);
}

/** The rebate in minor units, rounded down: the house never pays a fraction more. */
export function rebateMinor(costMinor: bigint, group: number, greatest: number): bigint {
  return floorFraction(multiplyFractions(fraction(costMinor), rebateRate(group, greatest)));
}

/** R by default of a play in a mode. `group` counts in LOTT only. Throws RangeError for a number that is no group. */
export function defaultReturn(mode: PrizeMode, play: Pick<Play, 'returnClass'>, group: number): Fraction {
  if (mode === 'LOTT') return returnOfGroup(group);
  return mode === 'SEA' && play.returnClass === 'twoDigits' ? SEA_TWO_DIGITS : FIXED_RETURNS[mode];
}

function requireGroup(group: number): number {
  if (!isBonusGroup(group)) throw new RangeError(`${group} is no bonus group`);
  return group;
}
