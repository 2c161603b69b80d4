/** What somebody is writing into a contract, and the bounds their own contract sets to it: what lies beyond cannot be written. Pure. */
import { percentUnit, readPercent } from '@baize/protocol/percent';
import { minorOf, readFigure, readWhole } from '@baize/protocol/typed-amount';
import type { ContractKind, Terms } from './data.ts';
import type { Scale } from '#widgets/member/amount.ts';

type Product = NonNullable<Terms['products']>[number];

/** A step as it stands in its boxes. */
export interface DraftStep {
  readonly rate: string;
  readonly turnover: string;
  readonly loss: string;
  readonly active: string;
}

export interface Draft {
  readonly steps: readonly DraftStep[];
  readonly period: Terms['period'];
  readonly payer: Terms['payer'];
  /** Null: all that the own contract counts. */
  readonly products: readonly Product[] | null;
  readonly activeFrom: string;
  /** Empty: no bound. */
  readonly singleBetMax: string;
  readonly winRateMax: string;
  readonly lossRateMax: string;
  readonly carryLoss: boolean;
}

/** Basis points of "0.24"; null while it is no rate above zero. */
export function basisPointsOf(percent: string): number | null {
  const points = readPercent(percent);
  return points !== null && points > 0 ? points : null;
}

export function percentOf(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2);
}

/** The highest rate that may be given on. */
export function topRateOf({ tiers }: Pick<Terms, 'tiers'>): number {
  return Math.max(...tiers.map(({ rateBasisPoints }) => rateBasisPoints));
}

/** What was typed, or the highest rate there is where it goes beyond: a rate above one's own cannot be written. */
export function boundRate(typed: string, ceiling: Terms): string {
  const top = topRateOf(ceiling);
  const points = minorOf(typed, percentUnit);
  return points !== null && points > BigInt(top) ? percentOf(top) : typed;
}

interface Needs {
  readonly turnoverMinor: bigint;
  readonly lossMinor: bigint;
  readonly active: number;
}

/** The least a step of this rate must ask: what the own contract asks for its lowest step that pays as much. */
export function needsFor(rate: number, ceiling: Terms): Needs {
  const own = ceiling.tiers
    .toSorted((one, other) => one.rateBasisPoints - other.rateBasisPoints)
    .find(({ rateBasisPoints }) => rateBasisPoints >= rate);
  return {
    turnoverMinor: BigInt(own?.periodTurnoverMinor ?? '0'),
    lossMinor: BigInt(own?.periodLossMinor ?? '0'),
    active: own?.activeMembers ?? 0,
  };
}

/** A step that asks no less than the own contract does for that rate. */
export function liftStep(step: DraftStep, ceiling: Terms, scale: Scale): DraftStep {
  const least = needsFor(basisPointsOf(step.rate) ?? 0, ceiling);
  const lift = (text: string, minor: bigint): string =>
    minor > 0n && !scale.isUnclear(text) && (scale.minorOf(text) ?? 0n) < minor ? scale.textOf(minor) : text;
  return {
    ...step,
    turnover: lift(step.turnover, least.turnoverMinor),
    loss: lift(step.loss, least.lossMinor),
    active: (membersOf(step.active) ?? least.active) < least.active ? String(least.active) : step.active,
  };
}

/** How many members are asked for, an empty box being none; null while it is no number. */
function membersOf(text: string): number | null {
  return text.trim() === '' ? 0 : readWhole(text);
}

/** A draft that says what terms say. */
export function draftOf(terms: Terms, scale: Scale): Draft {
  const amount = (minor: string | null): string => (minor === null || minor === '0' ? '' : scale.textOf(BigInt(minor)));
  return {
    steps: terms.tiers.map(({ rateBasisPoints, periodTurnoverMinor, periodLossMinor, activeMembers }) => ({
      rate: percentOf(rateBasisPoints),
      turnover: amount(periodTurnoverMinor),
      loss: amount(periodLossMinor),
      active: activeMembers === 0 ? '' : String(activeMembers),
    })),
    period: terms.period,
    payer: terms.payer,
    products: terms.products,
    activeFrom: amount(terms.activeFromMinor),
    singleBetMax: amount(terms.singleBetMaxMinor),
    winRateMax: terms.winRateMax === null ? '' : percentOf(terms.winRateMax),
    lossRateMax: terms.lossRateMax === null ? '' : percentOf(terms.lossRateMax),
    carryLoss: terms.carryLoss,
  };
}

/** A new contract begins with the own conditions, and no rate yet. */
export function freshDraft(ceiling: Terms, scale: Scale): Draft {
  const draft = draftOf(ceiling, scale);
  const [first] = draft.steps;
  return { ...draft, payer: 'upline', steps: first ? [{ ...first, rate: '' }] : [] };
}

/** A draft brought back within the own contract: terms of an earlier contract may give what is no longer there. */
export function boundDraft(draft: Draft, ceiling: Terms, scale: Scale): Draft {
  const steps = draft.steps.map((step) => liftStep({ ...step, rate: boundRate(step.rate, ceiling) }, ceiling, scale));
  const own = draftOf(ceiling, scale);
  const unitOf = { singleBetMax: scale.unit, winRateMax: percentUnit, lossRateMax: percentUnit };
  /** The own bound where there is none or a wider one; what cannot be read stays for its writer to mend. */
  const atMost = (field: keyof typeof unitOf): string => {
    const [text, bound] = [readFigure(draft[field], unitOf[field]), minorOf(own[field], unitOf[field])];
    const isWider = text.state === 'empty' || (text.state === 'read' && bound !== null && text.minor > bound);
    return bound !== null && isWider ? own[field] : draft[field];
  };
  const [activeFrom, ownActiveFrom] = [scale.minorOf(draft.activeFrom) ?? 0n, scale.minorOf(own.activeFrom) ?? 0n];
  return {
    ...draft,
    steps,
    period: ceiling.period,
    products: boundProducts(draft.products, ceiling.products),
    activeFrom: !scale.isUnclear(draft.activeFrom) && activeFrom < ownActiveFrom ? own.activeFrom : draft.activeFrom,
    singleBetMax: atMost('singleBetMax'),
    winRateMax: atMost('winRateMax'),
    lossRateMax: atMost('lossRateMax'),
    carryLoss: draft.carryLoss || ceiling.carryLoss,
  };
}

/** Terms of an earlier contract may be paid by the platform where that is no longer given. */
export function boundPayer(draft: Draft, mayPlatformPay: boolean): Draft {
  return mayPlatformPay ? draft : { ...draft, payer: 'upline' };
}

function boundProducts(wanted: Draft['products'], own: Terms['products']): Draft['products'] {
  if (own === null) return wanted;
  const kept = wanted?.filter((product) => own.includes(product)) ?? [];
  return kept.length > 0 ? kept : own;
}

/** The terms a draft says; null while a rate is missing, a figure cannot be read or the steps do not rise. */
export function termsOf(draft: Draft, kind: ContractKind, currency: string, scale: Scale): Terms | null {
  if (!isReadable(draft, scale)) return null;
  const tiers = draft.steps.map((step) => ({
    rateBasisPoints: basisPointsOf(step.rate) ?? 0,
    periodTurnoverMinor: (scale.minorOf(step.turnover) ?? 0n).toString(),
    periodLossMinor: (scale.minorOf(step.loss) ?? 0n).toString(),
    activeMembers: membersOf(step.active) ?? 0,
  }));
  if (tiers.length === 0 || !tiers.every(rises)) return null;
  return {
    period: draft.period,
    currency,
    payer: draft.payer,
    products: draft.products === null ? null : [...draft.products],
    tiers,
    activeFromMinor: (scale.minorOf(draft.activeFrom) ?? 0n).toString(),
    singleBetMaxMinor: scale.minorOf(draft.singleBetMax)?.toString() ?? null,
    winRateMax: basisPointsOf(draft.winRateMax),
    lossRateMax: basisPointsOf(draft.lossRateMax),
    carryLoss: kind === 'dividend' && draft.carryLoss,
  };
}

/** No box holds something that is neither a figure nor nothing. */
function isReadable(draft: Draft, scale: Scale): boolean {
  const amounts = [
    draft.activeFrom,
    draft.singleBetMax,
    ...draft.steps.flatMap(({ turnover, loss }) => [turnover, loss]),
  ];
  return (
    !amounts.some(scale.isUnclear) &&
    draft.steps.every(({ active }) => membersOf(active) !== null) &&
    [draft.winRateMax, draft.lossRateMax].every((share) => readPercent(share) !== null)
  );
}

type Tier = Terms['tiers'][number];

/** A further step gives more and asks for more of something, less of nothing. */
function rises(tier: Tier, place: number, tiers: readonly Tier[]): boolean {
  const lower = tiers[place - 1];
  if (tier.rateBasisPoints === 0) return false;
  if (!lower) return true;
  const more = [
    BigInt(tier.periodTurnoverMinor) - BigInt(lower.periodTurnoverMinor),
    BigInt(tier.periodLossMinor) - BigInt(lower.periodLossMinor),
    BigInt(tier.activeMembers - lower.activeMembers),
  ];
  return tier.rateBasisPoints > lower.rateBasisPoints && more.every((one) => one >= 0n) && more.some((one) => one > 0n);
}

/** Terms of one rate within the own contract, asking no more than it asks itself: what a newcomer is offered. */
export function plainTerms(rate: number, ceiling: Terms): Terms {
  const least = needsFor(rate, ceiling);
  return {
    ...ceiling,
    payer: 'upline',
    tiers: [
      {
        rateBasisPoints: rate,
        periodTurnoverMinor: least.turnoverMinor.toString(),
        periodLossMinor: least.lossMinor.toString(),
        activeMembers: least.active,
      },
    ],
  };
}
