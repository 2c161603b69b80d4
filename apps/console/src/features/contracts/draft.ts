/** Terms of the platform as they stand in their boxes, and what they say. Pure. */
import { readPercent, writePercent } from '@baize/protocol/percent';
import { readWhole } from '@baize/protocol/typed-amount';
import { readMinor, writeMinor } from '#lib/format.ts';
import type { Kind, Terms } from './terms.ts';

export type Product = NonNullable<Terms['products']>[number];
type Period = Terms['period'];

export const products: readonly Product[] = [
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'LOTT',
  'ELOTT',
  'PVP',
  'COCKFIGHT',
  'MINI',
  'JACKPOT',
  'OTHER',
];

/** The periods of each kind, the usual one first. */
export const periodsOf: Readonly<Record<Kind, readonly [Period, ...Period[]]>> = {
  dividend: ['M', 'H', 'W', 'D'],
  daily: ['day'],
  hourly: ['hour'],
  realtime: ['window'],
};

export interface DraftStep {
  readonly rate: string;
  readonly turnover: string;
  readonly loss: string;
  readonly active: string;
}

export interface Draft {
  readonly kind: Kind;
  readonly period: Period;
  readonly currency: string;
  readonly steps: readonly DraftStep[];
  /** Null: all. */
  readonly products: readonly Product[] | null;
  readonly activeFrom: string;
  /** Empty: no bound. */
  readonly singleBetMax: string;
  readonly winRateMax: string;
  readonly lossRateMax: string;
  readonly carryLoss: boolean;
}

export const stepsMax = 10;
const freshStep: DraftStep = { rate: '', turnover: '', loss: '', active: '' };

export function freshDraft(kind: Kind, currency: string): Draft {
  const bounds = { activeFrom: '', singleBetMax: '', winRateMax: '', lossRateMax: '' };
  return {
    kind,
    period: periodsOf[kind][0],
    currency,
    steps: [freshStep],
    products: null,
    ...bounds,
    carryLoss: kind === 'dividend',
  };
}

/** A draft that says what terms say. */
export function draftOf(kind: Kind, terms: Terms): Draft {
  const { currency } = terms;
  const amount = (minor: string): string => (minor === '0' ? '' : writeMinor(minor, currency));
  const share = (basisPoints: number | null): string => (basisPoints === null ? '' : writePercent(basisPoints));
  return {
    kind,
    period: terms.period,
    currency,
    steps: terms.tiers.map((tier) => ({
      rate: writePercent(tier.rateBasisPoints),
      turnover: amount(tier.periodTurnoverMinor),
      loss: amount(tier.periodLossMinor),
      active: tier.activeMembers === 0 ? '' : String(tier.activeMembers),
    })),
    products: terms.products,
    activeFrom: amount(terms.activeFromMinor),
    singleBetMax: terms.singleBetMaxMinor === null ? '' : writeMinor(terms.singleBetMaxMinor, currency),
    winRateMax: share(terms.winRateMax),
    lossRateMax: share(terms.lossRateMax),
    carryLoss: terms.carryLoss,
  };
}

/** The same draft for another kind: its own period, and no need that the kind does not know. */
export function ofKind(draft: Draft, kind: Kind): Draft {
  const isDividend = kind === 'dividend';
  const steps = draft.steps.map((step) => (isDividend ? step : { ...step, loss: '' }));
  return { ...draft, kind, period: periodsOf[kind][0], steps, carryLoss: isDividend };
}

/** Basis points of "0.24"; null while it is no rate above zero. */
export function basisPointsOf(percent: string): number | null {
  const points = readPercent(percent);
  return points !== null && points > 0 ? points : null;
}

/** The terms a draft says; null while a rate is missing, a figure is none, or the steps do not rise. */
export function termsOf(draft: Draft): Terms | null {
  const { currency, kind } = draft;
  const tiers = draft.steps.map((step) => tierOf(step, currency));
  const activeFromMinor = amountOf(draft.activeFrom, currency);
  const singleBetMaxMinor = boundOf(draft.singleBetMax, (typed) => amountOf(typed, currency));
  const winRateMax = boundOf(draft.winRateMax, basisPointsOf);
  const lossRateMax = boundOf(draft.lossRateMax, basisPointsOf);
  if (activeFromMinor === null || !singleBetMaxMinor || !winRateMax || !lossRateMax) return null;
  if (!tiers.every((tier) => tier !== null) || !tiers.every(rises)) return null;
  return {
    period: draft.period,
    currency,
    payer: 'platform',
    products: draft.products === null ? null : [...draft.products],
    tiers,
    activeFromMinor,
    singleBetMaxMinor: singleBetMaxMinor.value,
    winRateMax: winRateMax.value,
    lossRateMax: lossRateMax.value,
    carryLoss: kind === 'dividend' && draft.carryLoss,
  };
}

/** Nothing typed is zero. */
function amountOf(typed: string, currency: string): string | null {
  return typed.trim() === '' ? '0' : readMinor(typed, currency);
}

/** Nothing typed is no bound; null: what is typed is none. */
function boundOf<T>(typed: string, read: (typed: string) => T | null): { readonly value: T | null } | null {
  if (typed.trim() === '') return { value: null };
  const value = read(typed);
  return value === null ? null : { value };
}

type Tier = Terms['tiers'][number];

function tierOf(step: DraftStep, currency: string): Tier | null {
  const rateBasisPoints = basisPointsOf(step.rate);
  const periodTurnoverMinor = amountOf(step.turnover, currency);
  const periodLossMinor = amountOf(step.loss, currency);
  const activeMembers = step.active.trim() === '' ? 0 : readWhole(step.active);
  if (rateBasisPoints === null || periodTurnoverMinor === null || periodLossMinor === null || activeMembers === null)
    return null;
  return { rateBasisPoints, periodTurnoverMinor, periodLossMinor, activeMembers };
}

/** A further step gives more and asks for more of something, less of nothing. */
function rises(tier: Tier, place: number, tiers: readonly Tier[]): boolean {
  const lower = tiers[place - 1];
  if (!lower) return true;
  const more = [
    BigInt(tier.periodTurnoverMinor) - BigInt(lower.periodTurnoverMinor),
    BigInt(tier.periodLossMinor) - BigInt(lower.periodLossMinor),
    BigInt(tier.activeMembers - lower.activeMembers),
  ];
  return tier.rateBasisPoints > lower.rateBasisPoints && more.every((one) => one >= 0n) && more.some((one) => one > 0n);
}
