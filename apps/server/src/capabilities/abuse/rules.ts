/** Pure rules of the searches: what counts as a sign, and how many signs make a finding. */
import type { abuseEvidenceKinds, abuseKinds } from '@baize/protocol/calls/abuse';

export type AbuseKind = (typeof abuseKinds)[number];
export type EvidenceKind = (typeof abuseEvidenceKinds)[number];

/** Classes of games in which one round has sides that cancel out. Crash is none: all bet on the same curve, and leaving it at
 *  different points is play. Slots, mini games, blackjack and poker have no sides. */
export const sidedClasses = ['BACCARAT', 'DRAGONTIGER', 'ROULETTE', 'SICBO'] as const;

/** One member's part of a round. */
export interface Part {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

const percentOf = (part: bigint, whole: bigint): bigint => (whole === 0n ? 0n : (part * 100n) / whole);

/** What a shared round says of two members: `opposite` when the one lost all and the other was paid about twice a stake of
 *  about the same size; `alike` when both lost or both were paid; null: nothing (stakes too different, a draw, an outside bet). */
export function sidesOf(one: Part, other: Part): 'opposite' | 'alike' | null {
  const [less, more] =
    one.stakeMinor < other.stakeMinor ? [one.stakeMinor, other.stakeMinor] : [other.stakeMinor, one.stakeMinor];
  if (percentOf(less, more) < stakesPercentLeast) return null;
  const paid = [one, other].filter(({ payoutMinor }) => payoutMinor > 0n);
  if (!paid.every(isEvenPay)) return null;
  return paid.length === 1 ? 'opposite' : 'alike';
}
const stakesPercentLeast = 75n;

/** Paid about twice the stake: a side that won. */
function isEvenPay({ stakeMinor, payoutMinor }: Part): boolean {
  const percent = percentOf(payoutMinor, stakeMinor);
  return percent >= 180n && percent <= 220n;
}

/** One member alone got back about the stake of a round: both sides were bet on, or, rarely, it was a draw. */
export function isCovered({ stakeMinor, payoutMinor }: Part): boolean {
  const percent = percentOf(payoutMinor, stakeMinor);
  return percent >= 90n && percent <= 110n;
}

/** Members further apart than so many steps through the tree are of one line in name only: where everybody stands below one head,
 *  any two would be. */
export const apartMax = 6;

/** Who stands at the head of two members of one line: the nearest above both, or the one above the other; null: nobody, or too far
 *  away. Lines lead from the direct upline to the top. */
export function headOf(
  one: { readonly memberId: string; readonly above: readonly string[] },
  other: { readonly memberId: string; readonly above: readonly string[] },
): string | null {
  const [left, right] = [
    [one.memberId, ...one.above],
    [other.memberId, ...other.above],
  ];
  const up = left.findIndex((memberId) => right.includes(memberId));
  const head = left[up];
  return head !== undefined && up + right.indexOf(head) <= apartMax ? head : null;
}

/** Enough signs, and among what could have been one hardly anything else. */
export function isWash(signs: number, chances: number, least: number): boolean {
  return signs >= least && signs * 100 >= chances * washPercentLeast;
}
/** Draws at baccarat give a stake back in about a tenth of the rounds; nobody meets eight in ten by chance. */
export const washPercentLeast = 80;

/** A tie between an upline and a downline. */
export interface Tie {
  readonly kind: 'payout_account' | 'device' | 'address';
  readonly days: number;
}

/** The same payout account says one person; so does the same device at one address on several days. The same address alone says
 *  one household. */
export function kindOfTies(ties: readonly Tie[], daysLeast: number): 'self_referral' | 'household' | null {
  const has = (kind: Tie['kind']) => ties.some((tie) => tie.kind === kind && tie.days >= daysLeast);
  if (ties.some(({ kind }) => kind === 'payout_account') || has('device')) return 'self_referral';
  return has('address') ? 'household' : null;
}

/** How often a rate rose from one agreement to the next, oldest first. */
export function risesIn(rates: readonly number[]): number {
  return rates.filter((rate, index) => index > 0 && rate > (rates[index - 1] ?? rate)).length;
}

/** What a rate was before it first rose; oldest first, not empty. */
export function rateBeforeRises(rates: readonly number[]): number {
  const place = rates.findIndex((rate, index) => rate < (rates[index + 1] ?? rate));
  return rates[Math.max(place, 0)] ?? 0;
}
