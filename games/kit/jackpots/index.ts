/** Pots that many titles feed: what they are, their exact shares, and how money moves in one. Pure. Source: product/games.md 10.
 *
 *  Amounts in a pot are millionths of a minor unit (`E6`), so that a share of the smallest stake is exact. */
import { isJsonObject } from '@baize/fair';
import type { Draws, JsonObject } from '@baize/fair';

export const potTiers = ['daily', 'mini', 'minor', 'major', 'grand'] as const;
export type PotTier = (typeof potTiers)[number];

interface PotTerms {
  readonly tier: PotTier;
  /** What a fresh pot holds, in units of the currency. */
  readonly seedUnits: bigint;
  /** Of every stake, per million: into the pot, and set aside for its next seed. */
  readonly mainPpm: bigint;
  readonly reservePpm: bigint;
}
/** Each stake has the chance stake / turnover: twice the stake, twice the chance. */
interface SharePot extends PotTerms {
  readonly kind: 'share';
  readonly turnoverUnits: bigint;
}
/** Won when the pot reaches an amount drawn evenly between seed and cap before its first stake, and bound by a hash. */
interface MustHitPot extends PotTerms {
  readonly kind: 'mustHitBy';
  readonly capUnits: bigint;
  /** Won by the end of a day as well: `daily.ts`. */
  readonly isDaily?: true;
}
export type PotPlan = SharePot | MustHitPot;

/** Every seed comes back through its reserve: reserve share = seed / mean turnover of a hit. */
export const pots: readonly PotPlan[] = [
  { tier: 'mini', kind: 'share', seedUnits: 10n, mainPpm: 1_000n, reservePpm: 2_000n, turnoverUnits: 5_000n },
  { tier: 'minor', kind: 'share', seedUnits: 50n, mainPpm: 1_000n, reservePpm: 1_000n, turnoverUnits: 50_000n },
  { tier: 'major', kind: 'share', seedUnits: 500n, mainPpm: 1_500n, reservePpm: 500n, turnoverUnits: 1_000_000n },
  { tier: 'grand', kind: 'mustHitBy', seedUnits: 5_000n, mainPpm: 1_500n, reservePpm: 1_500n, capUnits: 15_000n },
  {
    tier: 'daily',
    kind: 'mustHitBy',
    seedUnits: 100n,
    mainPpm: 2_000n,
    reservePpm: 1_000n,
    capUnits: 500n,
    isDaily: true,
  },
];

export const sharePots = pots.filter((plan) => plan.kind === 'share');

/** Every other turnover of a pot that is drawn for divides it. */
const LARGEST_TURNOVER = 1_000_000n;

const MILLION = 1_000_000n;
const HALF_BITS = 20;
/** How many numbers can be drawn for a pot. */
export const POT_NUMBERS = 1n << BigInt(2 * HALF_BITS);

/** What the pots return of every unit staked, per million: all that is put in is won at last, and every seed is paid for. A pot that the
 *  end of a day makes fall begins anew the sooner, so this is the least that they return. */
export const potSharePpm = Number(pots.reduce((sum, { mainPpm, reservePpm }) => sum + mainPpm + reservePpm, 0n));

/** One number below 2^40 for each pot that is drawn for, in their order: two draws of twenty bits, the higher first. */
export function drawPotNumbers(draws: Draws): number[] {
  return sharePots.map(() => draws.int(2 ** HALF_BITS) * 2 ** HALF_BITS + draws.int(2 ** HALF_BITS));
}

/** Whether a number wins a pot at this stake: number / 2^40 < stake / turnover, in whole numbers. */
export function winsPot(number: number, stakeMinor: bigint, turnoverMinor: bigint): boolean {
  return BigInt(number) * turnoverMinor < stakeMinor * POT_NUMBERS;
}

/** The tiers that a round's result hits: each by its own number, or one of them by the number that a gate let the round draw.
 *  Throws on a result with neither form. `unitMinor`: one unit of the currency in minor units. */
export function sharesHit(result: JsonObject, stakeMinor: bigint, unitMinor: bigint): PotTier[] {
  const { potNumbers, potDraw } = result;
  if (Array.isArray(potNumbers))
    return sharePots.flatMap(({ tier, turnoverUnits }, at) =>
      winsPot(wholeNumber(potNumbers[at]), stakeMinor, turnoverUnits * unitMinor) ? [tier] : [],
    );
  if (potDraw === null) return [];
  if (!isJsonObject(potDraw)) throw new Error('a result without a number for the pots');
  const { number, oneIn } = potDraw;
  const tier = tierOfDraw({ number: wholeNumber(number), oneIn: wholeNumber(oneIn) }, stakeMinor, unitMinor);
  return tier === null ? [] : [tier];
}

/** One number for all pots that are drawn for, which only one round in `oneIn` draws. */
export type PotDraw = { readonly number: number; readonly oneIn: number };

export function drawBehindGate(draws: Draws, oneIn: number): PotDraw {
  return { number: draws.int(2 ** HALF_BITS) * 2 ** HALF_BITS + draws.int(2 ** HALF_BITS), oneIn };
}

/** Which pot the number behind a gate opens, the rarest first; null: none. The gate's chance and the number's make together what a
 *  number of its own would: stake / turnover for each pot. */
export function tierOfDraw({ number, oneIn }: PotDraw, stakeMinor: bigint, unitMinor: bigint): PotTier | null {
  let reached = 0n;
  for (const { tier, turnoverUnits } of sharePots.toReversed()) {
    reached += LARGEST_TURNOVER / turnoverUnits;
    if (BigInt(number) * LARGEST_TURNOVER * unitMinor < BigInt(oneIn) * stakeMinor * POT_NUMBERS * reached) return tier;
  }
  return null;
}

/** The largest stake, in units, at which the chances behind a gate are no more than one. */
export function gatedStakeMaxUnits(oneIn: number): bigint {
  const all = sharePots.reduce((sum, { turnoverUnits }) => sum + LARGEST_TURNOVER / turnoverUnits, 0n);
  return LARGEST_TURNOVER / (all * BigInt(oneIn));
}

function wholeNumber(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`${String(value)} is no number drawn for a pot`);
  return value;
}

/** The mean of what a pot holds when it is won, and of the stakes between two wins, in units of the currency. */
export function potMeans(plan: PotPlan): { readonly potUnits: number; readonly turnoverUnits: number } {
  const [seed, share] = [Number(plan.seedUnits), Number(plan.mainPpm) / 1e6];
  if (plan.kind === 'share')
    return { potUnits: seed + share * Number(plan.turnoverUnits), turnoverUnits: Number(plan.turnoverUnits) };
  const potUnits = (seed + Number(plan.capUnits)) / 2;
  return { potUnits, turnoverUnits: (potUnits - seed) / share };
}

/** A pot as its books have it. */
export interface PotState {
  readonly mainE6: bigint;
  readonly reserveE6: bigint;
  /** Advanced by the house for seeds the reserve could not pay, and not paid back yet. */
  readonly owedE6: bigint;
}

type PotEntryKind = 'advance' | 'contribution' | 'win' | 'seed' | 'repay';
export interface PotEntry {
  readonly kind: PotEntryKind;
  readonly mainE6: bigint;
  readonly reserveE6: bigint;
}
export interface PotMove {
  readonly state: PotState;
  readonly entries: readonly PotEntry[];
}

/** A new pot: the house advances its first seed. */
export function openPot(seedE6: bigint): PotMove {
  return {
    state: { mainE6: seedE6, reserveE6: 0n, owedE6: seedE6 },
    entries: [{ kind: 'advance', mainE6: seedE6, reserveE6: 0n }],
  };
}

/** A stake's share. */
export function feedPot(state: PotState, plan: PotPlan, stakeMinor: bigint): PotMove {
  const entry: PotEntry = {
    kind: 'contribution',
    mainE6: stakeMinor * plan.mainPpm,
    reserveE6: stakeMinor * plan.reservePpm,
  };
  return { state: added(state, entry), entries: [entry] };
}

/** What a win pays now: whole minor units, the fraction stays in the pot. */
export function potWorth({ mainE6 }: Pick<PotState, 'mainE6'>): bigint {
  return mainE6 / MILLION;
}

/** The pot is won and filled again: from its reserve, and from the house where that is not enough. A reserve with more than a seed
 *  pays the house back. What the last stake brought above a must-hit pot's cap stays for the next one. */
export function payPot(
  state: PotState,
  seedE6: bigint,
  capMinor: bigint | null = null,
): PotMove & { readonly paidMinor: bigint } {
  const paidMinor = capMinor === null ? potWorth(state) : least(potWorth(state), capMinor);
  const fromReserve = least(state.reserveE6, seedE6);
  const advance = seedE6 - fromReserve;
  const owed = state.owedE6 + advance;
  const repay = least(owed, state.reserveE6 - fromReserve);
  const all: readonly PotEntry[] = [
    { kind: 'win', mainE6: -paidMinor * MILLION, reserveE6: 0n },
    { kind: 'seed', mainE6: fromReserve, reserveE6: -fromReserve },
    { kind: 'advance', mainE6: advance, reserveE6: 0n },
    { kind: 'repay', mainE6: 0n, reserveE6: -repay },
  ];
  const entries = all.filter(({ mainE6, reserveE6 }) => mainE6 !== 0n || reserveE6 !== 0n);
  return { paidMinor, entries, state: { ...entries.reduce(added, state), owedE6: owed - repay } };
}

/** The amount at which a must-hit pot is won: even over every amount above the seed up to the cap. `below(n)` draws evenly from
 *  0 to n - 1. */
export function drawThreshold(seedE6: bigint, capE6: bigint, below: (n: bigint) => bigint): bigint {
  return seedE6 + 1n + below(capE6 - seedE6);
}

/** What is hashed before a must-hit pot takes its first stake, and shown in full when it was won. */
export function thresholdText(pot: {
  readonly potId: string;
  readonly cycle: number;
  readonly thresholdE6: bigint;
  readonly salt: string;
  /** Of a daily pot: when its day ends, milliseconds since 1970. */
  readonly mustDropAtMs?: number | null;
  /** One unit of its currency in minor units; left out where it is the usual one. */
  readonly ownUnit?: bigint | null;
}): string {
  const { potId, cycle, thresholdE6, salt, mustDropAtMs = null, ownUnit = null } = pot;
  const bound = [potId, cycle, thresholdE6, ownUnit, mustDropAtMs, salt];
  const form = (mustDropAtMs === null ? 1 : 2) + (ownUnit === null ? 0 : 2);
  return [`baize-pot/${form}`, ...bound.filter((part) => part !== null)].join(':');
}

function added(state: PotState, { mainE6, reserveE6 }: PotEntry): PotState {
  return { ...state, mainE6: state.mainE6 + mainE6, reserveE6: state.reserveE6 + reserveE6 };
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
