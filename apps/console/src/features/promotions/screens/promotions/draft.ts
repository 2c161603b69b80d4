/** A rule as it is typed. Pure. */
import { readPercent, writePercent } from '@baize/protocol/percent';
import { promotionConditionsOf } from '@baize/protocol/promotion-types';
import { writeMinor } from '#lib/format.ts';
import { readNumber, readPositive } from '#lib/typed.ts';
import type { PromotionRule } from './data.ts';

export type Way = PromotionRule['way'];
export type ConditionKind = PromotionRule['condition']['kind'];
export type WhoKind = PromotionRule['who']['kind'];
export type Product = PromotionRule['products'][number];

export const bounds = {
  newDays: { least: 1, most: 365 },
  vipRank: { least: 1, most: 12 },
  days: { least: 1, most: 365 },
  claimDays: { least: 1, most: 90 },
  winners: { least: 1, most: 100 },
  places: { least: 1, most: 100 },
} as const;
export const shareMost = 20_000;

export interface Draft {
  readonly way: Way;
  readonly who: WhoKind;
  readonly newDays: string;
  readonly vipRank: string;
  readonly once: PromotionRule['once'];
  readonly condition: ConditionKind;
  readonly least: string;
  /** Of a condition on the rank. */
  readonly places: string;
  readonly products: readonly Product[];
  readonly weights: PromotionRule['weights'];
  readonly amountKind: 'fixed' | 'share';
  /** The fixed amount, or the most that a share brings. */
  readonly amount: string;
  /** Per cent. */
  readonly share: string;
  /** Empty: cash. */
  readonly multiple: string;
  readonly days: string;
  /** Empty: no bound. */
  readonly budget: string;
  readonly code: string;
  readonly claimDays: string;
  readonly winners: string;
}

const empty: Draft = {
  way: 'join',
  who: 'all',
  newDays: '7',
  vipRank: '1',
  once: 'person',
  condition: 'none',
  least: '',
  places: '3',
  products: [],
  weights: {},
  amountKind: 'fixed',
  amount: '',
  share: '',
  multiple: '',
  days: '30',
  budget: '',
  code: '',
  claimDays: '14',
  winners: '1',
};

export function draftOf(rule: PromotionRule | null, currency: string): Draft {
  if (!rule) return empty;
  const { who, condition, amount, playThrough } = rule;
  return {
    ...empty,
    way: rule.way,
    who: who.kind,
    newDays: who.kind === 'new' ? String(who.days) : empty.newDays,
    vipRank: who.kind === 'vip' ? String(who.rank) : empty.vipRank,
    once: rule.once,
    condition: condition.kind,
    least: condition.kind === 'none' ? '' : writeMinor(condition.leastMinor, currency),
    places: condition.kind === 'rank' ? String(condition.places) : empty.places,
    products: rule.products,
    weights: rule.weights,
    amountKind: amount.kind,
    amount: writeMinor(amount.kind === 'fixed' ? amount.amountMinor : amount.mostMinor, currency),
    share: amount.kind === 'share' ? writePercent(amount.shareBasisPoints) : '',
    multiple: playThrough ? String(playThrough.multiple) : '',
    days: playThrough ? String(playThrough.days) : empty.days,
    budget: rule.budgetMinor === null ? '' : writeMinor(rule.budgetMinor, currency),
    code: rule.code ?? '',
    claimDays: String(rule.claimDays),
    winners: String(rule.winners ?? 1),
  };
}

/** The rule, or null while something cannot be read. */
export function ruleOf(draft: Draft, about: { currency: string; multipleMax: number }): PromotionRule | null {
  const who = whoOf(draft);
  const condition = conditionOf(draft, about.currency);
  const amount = amountOf(draft, about.currency);
  const playThrough = playThroughOf(draft, about.multipleMax);
  const claimDays = readNumber(draft.claimDays, bounds.claimDays);
  const budgetMinor = draft.budget.trim() === '' ? null : (readPositive(draft.budget, about.currency) ?? undefined);
  const winners = draft.way === 'raffle' ? readNumber(draft.winners, bounds.winners) : null;
  const code = draft.way === 'code' ? draft.code.trim().toUpperCase() : null;
  if (!who || !condition || !amount || playThrough === undefined || claimDays === null || budgetMinor === undefined)
    return null;
  if ((draft.way === 'raffle' && winners === null) || (code !== null && !/^[A-Z0-9]{4,20}$/.test(code))) return null;
  const { way, once, products, weights } = draft;
  return {
    way,
    who,
    once,
    products: [...products],
    weights,
    condition,
    amount,
    playThrough,
    budgetMinor,
    code,
    claimDays,
    winners,
  };
}

function whoOf({ who: kind, newDays, vipRank }: Draft): PromotionRule['who'] | null {
  if (kind === 'all') return { kind };
  if (kind === 'new') {
    const days = readNumber(newDays, bounds.newDays);
    return days === null ? null : { kind, days };
  }
  const rank = readNumber(vipRank, bounds.vipRank);
  return rank === null ? null : { kind, rank };
}

function conditionOf(
  { way, condition: kind, least, places: typed }: Draft,
  currency: string,
): PromotionRule['condition'] | null {
  if (!promotionConditionsOf[way].includes(kind)) return null;
  if (kind === 'none') return { kind };
  const leastMinor = readPositive(least, currency);
  if (leastMinor === null) return null;
  if (kind !== 'rank') return { kind, leastMinor };
  const places = readNumber(typed, bounds.places);
  return places === null ? null : { kind, leastMinor, places };
}

function amountOf(draft: Draft, currency: string): PromotionRule['amount'] | null {
  const minor = readPositive(draft.amount, currency);
  if (minor === null) return null;
  if (draft.amountKind === 'fixed') return { kind: 'fixed', amountMinor: minor };
  const shareBasisPoints = readPercent(draft.share, shareMost);
  const isOfSomething = draft.condition !== 'none' && draft.way !== 'raffle';
  return shareBasisPoints && isOfSomething ? { kind: 'share', shareBasisPoints, mostMinor: minor } : null;
}

/** Undefined: it cannot be read. */
function playThroughOf({ multiple, days }: Draft, most: number): PromotionRule['playThrough'] | undefined {
  if (multiple.trim() === '') return null;
  const times = readNumber(multiple, { least: 1, most });
  const within = readNumber(days, bounds.days);
  return times === null || within === null ? undefined : { multiple: times, days: within };
}
