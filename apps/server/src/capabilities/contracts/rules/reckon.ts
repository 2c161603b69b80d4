/** From figures to an amount: the one arithmetic of settlement, simulation and explanation. Amounts are minor units, rates
 *  basis points. Pure. */
import type { nothingReasons } from '@baize/protocol/calls/contracts';
import type { Kind, Terms, Tier } from './terms.ts';

export interface Figures {
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly turnoverMinor: bigint;
  /** Turnover with every bet counted up to the contract's bound. */
  readonly countedMinor: bigint;
  readonly bonusMinor: bigint;
  readonly activeMembers: number;
}

export type NothingReason = (typeof nothingReasons)[number];

export interface Reckoning {
  readonly figures: Figures;
  /** Stakes less payouts: what the team lost. */
  readonly lossMinor: bigint;
  readonly carriedInMinor: bigint;
  readonly carriedOutMinor: bigint;
  readonly baseMinor: bigint;
  /** Place of the tier that is met; null: none, or a bound was passed. */
  readonly tier: number | null;
  readonly tierRate: number;
  readonly ceilingRate: number;
  readonly paidRate: number;
  readonly dueMinor: bigint;
  readonly reason: NothingReason | null;
}

const whole = 10_000n; // basis points

/** The payer never pays a fraction of a minor unit more. */
export function floorToMinor(baseMinor: bigint, rateBasisPoints: number): bigint {
  return (baseMinor * BigInt(rateBasisPoints)) / whole;
}

/** What a period comes to. `ceilingOf` is the most that the contract above gives on for a tier, when it is paid. */
export function reckon(given: {
  readonly kind: Kind;
  readonly terms: Terms;
  readonly figures: Figures;
  readonly carriedInMinor: bigint;
  readonly ceilingOf: (tier: Tier) => number;
}): Reckoning {
  const { kind, terms, figures, carriedInMinor } = given;
  const lossMinor = figures.stakeMinor - figures.payoutMinor;
  const { baseMinor, carriedOutMinor } =
    kind === 'dividend'
      ? netLoss(lossMinor - figures.bonusMinor - carriedInMinor, terms.carryLoss)
      : { baseMinor: figures.countedMinor, carriedOutMinor: 0n };

  const passed = boundPassed(terms, figures);
  const tier = passed ? null : metTier(terms, figures, lossMinor);
  const met = tier === null ? undefined : terms.tiers[tier];
  const tierRate = met?.rateBasisPoints ?? 0;
  const ceilingRate = met ? given.ceilingOf(met) : 0;
  const paidRate = Math.min(tierRate, ceilingRate);
  const dueMinor = floorToMinor(baseMinor, paidRate);
  const shared = {
    figures,
    lossMinor,
    carriedInMinor,
    carriedOutMinor,
    baseMinor,
    tier,
    tierRate,
    ceilingRate,
    paidRate,
    dueMinor,
  };
  return { ...shared, reason: dueMinor > 0n ? null : (whyNothing(kind, shared) ?? passed ?? whyNoRate(shared)) };
}

/** What the team won beyond its losses is carried, where the terms say so, and gone where not. */
function netLoss(netMinor: bigint, carries: boolean): { baseMinor: bigint; carriedOutMinor: bigint } {
  if (netMinor >= 0n) return { baseMinor: netMinor, carriedOutMinor: 0n };
  return { baseMinor: 0n, carriedOutMinor: carries ? -netMinor : 0n };
}

/** Too large a share of bets won, or lost, pays nothing: the mark of bets that were not meant. */
function boundPassed(
  { winRateMax, lossRateMax }: Terms,
  { bets, won, lost }: Figures,
): 'win_rate' | 'loss_rate' | null {
  if (winRateMax !== null && won * 10_000 > winRateMax * bets) return 'win_rate';
  if (lossRateMax !== null && lost * 10_000 > lossRateMax * bets) return 'loss_rate';
  return null;
}

/** The highest tier whose needs are all met; null: none. */
function metTier({ tiers }: Terms, figures: Figures, lossMinor: bigint): number | null {
  const place = tiers.findLastIndex((tier) => isMet(tier, figures, lossMinor));
  return place < 0 ? null : place;
}

export function isMet(tier: Tier, figures: Figures, lossMinor: bigint): boolean {
  return (
    figures.countedMinor >= BigInt(tier.periodTurnoverMinor) &&
    (BigInt(tier.periodLossMinor) === 0n || lossMinor >= BigInt(tier.periodLossMinor)) &&
    figures.activeMembers >= tier.activeMembers
  );
}

function whyNothing(
  kind: Kind,
  { figures, lossMinor, baseMinor }: Pick<Reckoning, 'figures' | 'lossMinor' | 'baseMinor'>,
): NothingReason | null {
  if (baseMinor > 0n) return null;
  return kind === 'dividend' && (figures.bets > 0 || lossMinor !== 0n) ? 'no_loss' : 'no_bets';
}

function whyNoRate({ tierRate, paidRate }: Pick<Reckoning, 'tierRate' | 'paidRate'>): NothingReason {
  if (tierRate === 0) return 'tier';
  return paidRate === 0 ? 'ceiling' : 'rounding';
}
