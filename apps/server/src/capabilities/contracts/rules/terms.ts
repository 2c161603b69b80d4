/** What terms may be, and what of them may be given on. Pure. */
import type { ContractSettings } from '@baize/protocol';
import type { ContractTerms, contractKinds } from '@baize/protocol/calls/contracts';

export type Terms = ContractTerms;
export type Tier = Terms['tiers'][number];
export type Kind = (typeof contractKinds)[number];
export type Period = Terms['period'];

const periodsOf: Readonly<Record<Kind, readonly Period[]>> = {
  dividend: ['D', 'W', 'H', 'M'],
  daily: ['day'],
  hourly: ['hour'],
  realtime: ['window'],
};

/** Why terms cannot stand by themselves, or null: a period of another kind, tiers that do not rise, a carry outside dividends. */
export function termsProblem(kind: Kind, terms: Terms): 'period' | 'tiers' | 'carry' | 'products' | null {
  if (!periodsOf[kind].includes(terms.period)) return 'period';
  if (terms.carryLoss && kind !== 'dividend') return 'carry';
  if (terms.products && new Set(terms.products).size !== terms.products.length) return 'products';
  return terms.tiers.every((tier, place) => rises(terms.tiers[place - 1], tier)) ? null : 'tiers';
}

/** A higher tier pays more and asks at least as much of everything, and of something more. */
function rises(lower: Tier | undefined, tier: Tier): boolean {
  if (!lower) return true;
  return tier.rateBasisPoints > lower.rateBasisPoints && asksAtLeast(tier, lower) && !asksAtLeast(lower, tier);
}

/** Whether whoever meets `tier` meets `other` too. */
function asksAtLeast(tier: Tier, other: Tier): boolean {
  return (
    BigInt(tier.periodTurnoverMinor) >= BigInt(other.periodTurnoverMinor) &&
    BigInt(tier.periodLossMinor) >= BigInt(other.periodLossMinor) &&
    tier.activeMembers >= other.activeMembers
  );
}

/** The most that a contract gives on to somebody who meets `tier`: its highest rate among tiers that ask no more. 0: nothing. */
export function coveringRate(parent: Terms, tier: Tier): number {
  return Math.max(0, ...parent.tiers.filter((own) => asksAtLeast(tier, own)).map((own) => own.rateBasisPoints));
}

/** A contract never gives what the one above it does not have: for every tier a tier above that asks no more and pays no less;
 *  the same period and currency; no further product, no lower line for active members, no higher bound of a bet, no wider
 *  share of bets won or lost, no dividend without the carry. */
export function isWithin(child: Terms, parent: Terms): boolean {
  return (
    child.period === parent.period &&
    child.currency === parent.currency &&
    (parent.products === null || (child.products?.every((product) => parent.products?.includes(product)) ?? false)) &&
    BigInt(child.activeFromMinor) >= BigInt(parent.activeFromMinor) &&
    isBound(toBig(child.singleBetMaxMinor), toBig(parent.singleBetMaxMinor)) &&
    isBound(child.winRateMax, parent.winRateMax) &&
    isBound(child.lossRateMax, parent.lossRateMax) &&
    (child.carryLoss || !parent.carryLoss) &&
    child.tiers.every((tier) => coveringRate(parent, tier) >= tier.rateBasisPoints)
  );
}

const toBig = (value: string | null): bigint | null => (value === null ? null : BigInt(value));

/** Null is no bound at all. */
function isBound(own: bigint | number | null, above: bigint | number | null): boolean {
  return above === null || (own !== null && own <= above);
}

/** What the platform itself gives on at most: the merchant's ceiling of the kind, without any need, on the terms' own bounds. */
export function ceilingTerms(kind: Kind, terms: Pick<Terms, 'period' | 'currency'>, settings: ContractSettings): Terms {
  const rateBasisPoints = settings.ceilings[kind];
  return {
    period: terms.period,
    currency: terms.currency,
    payer: 'platform',
    products: null,
    tiers: [{ rateBasisPoints, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 }],
    activeFromMinor: '0',
    singleBetMaxMinor: null,
    winRateMax: null,
    lossRateMax: null,
    carryLoss: false,
  };
}

/** A single rate given on from `own`, with what `own` asks for that much; null: it does not give so much. */
export function plainTerms(rateBasisPoints: number, own: Terms): Terms | null {
  const least = own.tiers.find((tier) => tier.rateBasisPoints >= rateBasisPoints);
  return least ? { ...own, payer: 'upline', tiers: [{ ...least, rateBasisPoints }] } : null;
}

export function topRate(terms: Terms): number {
  return Math.max(...terms.tiers.map((tier) => tier.rateBasisPoints));
}
