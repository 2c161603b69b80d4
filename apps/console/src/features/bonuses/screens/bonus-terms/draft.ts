/** Terms for bonuses as they are typed, and what they come to for a player. Pure. */
import { readPercent, writePercent } from '@baize/protocol/percent';
import { betProducts } from '@baize/protocol/products';
import { writeMinor } from '#lib/format.ts';
import { readNumber, readPositive } from '#lib/typed.ts';
import type { Terms, TermsBody } from './data.ts';

export type Product = (typeof betProducts)[number];
type Rule = NonNullable<Terms['firstDeposit']>;

const whole = 10_000;
const shareMost = 20_000;
export const daysBound = { least: 1, most: 365 } as const;

export interface Draft {
  readonly isGiven: boolean;
  /** Per cents, decimal notation and counts as written. */
  readonly share: string;
  readonly most: string;
  readonly multiple: string;
  readonly days: string;
  readonly isForFriends: boolean;
  /** Amounts and counts as written; no play-through: cash. */
  readonly friend: {
    readonly reward: string;
    readonly deposit: string;
    readonly turnover: string;
    readonly multiple: string;
    readonly days: string;
  };
  /** Per cents by product; empty: the whole stake. */
  readonly weights: Readonly<Partial<Record<Product, string>>>;
}

export function draftOf({ firstDeposit, referral, weights, currency }: Terms): Draft {
  const written = Object.entries(weights).map(([product, share]) => [product, writePercent(share)]);
  return {
    isGiven: firstDeposit !== null,
    share: firstDeposit ? writePercent(firstDeposit.shareBasisPoints) : '',
    most: firstDeposit ? writeMinor(firstDeposit.most, currency) : '',
    multiple: firstDeposit ? String(firstDeposit.multiple) : '',
    days: firstDeposit ? String(firstDeposit.days) : '',
    isForFriends: referral !== null,
    friend: {
      reward: referral ? writeMinor(referral.reward, currency) : '',
      deposit: referral ? writeMinor(referral.deposit, currency) : '',
      turnover: referral ? writeMinor(referral.turnover, currency) : '',
      multiple: referral ? String(referral.multiple) : '0',
      days: referral ? String(referral.days) : '30',
    },
    weights: Object.fromEntries(written) as Draft['weights'], // the terms name products only
  };
}

export function multipleBound({ multipleMax }: Pick<Terms, 'multipleMax'>): { least: number; most: number } {
  return { least: 1, most: multipleMax };
}

export function shareOf(draft: Draft): number | null {
  const share = readPercent(draft.share, shareMost);
  return share === 0 ? null : share;
}

/** The rule on a first deposit, or undefined while it cannot be read. */
export function ruleOf(draft: Draft, terms: Terms): Rule | undefined {
  const shareBasisPoints = shareOf(draft);
  const most = readPositive(draft.most, terms.currency);
  const multiple = readNumber(draft.multiple, multipleBound(terms));
  const days = readNumber(draft.days, daysBound);
  if (shareBasisPoints === null || most === null || multiple === null || days === null) return undefined;
  return { shareBasisPoints, most, multiple, days };
}

/** The reward for a friend, or undefined while it cannot be read. */
export function friendRuleOf({ friend }: Draft, terms: Terms): NonNullable<Terms['referral']> | undefined {
  const reward = readPositive(friend.reward, terms.currency);
  const deposit = readPositive(friend.deposit, terms.currency);
  const turnover = readPositive(friend.turnover, terms.currency);
  const multiple = readNumber(friend.multiple, friendMultipleBound(terms));
  const days = readNumber(friend.days, daysBound);
  if (reward === null || deposit === null || turnover === null || multiple === null || days === null) return undefined;
  return { reward, deposit, turnover, multiple, days };
}

/** 0: the reward is cash. */
export function friendMultipleBound({ multipleMax }: Pick<Terms, 'multipleMax'>): { least: number; most: number } {
  return { least: 0, most: multipleMax };
}

/** What would be published; null while something cannot be read. */
export function bodyOf(draft: Draft, terms: Terms): TermsBody | null {
  const rule = draft.isGiven ? ruleOf(draft, terms) : null;
  const referral = draft.isForFriends ? friendRuleOf(draft, terms) : null;
  const weights = weightsOf(draft);
  if (rule === undefined || referral === undefined || weights === null) return null;
  return { version: terms.version, firstDeposit: rule, referral, weights };
}

export function weightsOf(draft: Draft): TermsBody['weights'] | null {
  const weights: Partial<Record<Product, number>> = {};
  for (const product of betProducts) {
    const typed = draft.weights[product]?.trim() ?? '';
    if (typed === '') continue;
    const weight = readPercent(typed);
    if (weight === null) return null;
    if (weight < whole) weights[product] = weight; // the whole stake is what holds for a product that is not named
  }
  return weights;
}

export interface Example {
  readonly depositMinor: bigint;
  readonly bonusMinor: bigint;
  readonly neededMinor: bigint;
  /** From this deposit on the bonus does not grow. */
  readonly cappedFromMinor: bigint;
}

/** What a deposit brings by a rule, as the server reckons it: rounded down, up to the most. */
export function exampleOf({ shareBasisPoints, most, multiple }: Rule, depositMinor: bigint): Example {
  const [share, bound] = [BigInt(shareBasisPoints), BigInt(most)];
  const part = (depositMinor * share) / BigInt(whole);
  const bonusMinor = part < bound ? part : bound;
  return {
    depositMinor,
    bonusMinor,
    neededMinor: bonusMinor * BigInt(multiple),
    cappedFromMinor: (bound * BigInt(whole) + share - 1n) / share,
  };
}

/** Stakes on one product alone that meet a play-through, rounded up; null where it counts for nothing. */
export function stakesAlone(neededMinor: bigint, weight: number): bigint | null {
  return weight === 0 ? null : (neededMinor * BigInt(whole) + BigInt(weight) - 1n) / BigInt(weight);
}
