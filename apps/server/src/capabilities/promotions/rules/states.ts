/** Where a player stands with a promotion, and which step leads where. Pure. */
import type { PromotionRule } from '@baize/protocol/promotion-rules';
import type { promotionWays } from '@baize/protocol/promotion-types';
import type { promotionStatuses } from '@baize/protocol/promotion-types';

export type Status = (typeof promotionStatuses)[number];
export type Way = (typeof promotionWays)[number];
/** What is kept of a player; `closed`: the draw or the condition was not met when it ended. */
export type Entry = Exclude<Status, 'join' | 'coming_soon'>;
/** join, sign: by the player. count: play counts. meet: what was promised can be claimed. take: the player is paid. apply, reject,
 *  issue: of an application; a prize is issued too. end: it is over for this player. */
export type Step = 'join' | 'sign' | 'count' | 'meet' | 'take' | 'apply' | 'reject' | 'issue' | 'end';

/** `new`: no row yet. */
const next: Record<Entry | 'new', Partial<Record<Step, Entry>>> = {
  new: { join: 'joined', sign: 'signed', apply: 'applying', meet: 'claim' },
  joined: { count: 'process', meet: 'claim', end: 'closed' },
  signed: { count: 'signed', meet: 'claim', end: 'closed' },
  process: { count: 'process', meet: 'claim', end: 'closed' },
  claim: { take: 'claimed', issue: 'issued', end: 'closed' },
  applying: { reject: 'rejected', issue: 'issued' },
  rejected: { apply: 'applying', end: 'closed' },
  claimed: {},
  issued: {},
  closed: {},
};

/** Undefined: the step is not open in this state. */
export function stateAfter(state: Entry | 'new', step: Step): Entry | undefined {
  return next[state][step];
}

/** The step that a player's first press is, by the way of the promotion. */
export const firstSteps: Record<Way, Step> = {
  join: 'join',
  deposit: 'join',
  raffle: 'join',
  sign_up: 'sign',
  apply: 'apply',
  code: 'meet',
};

/** A promotion as far as its times say. */
export interface Frame {
  readonly state: 'none' | 'draft' | 'live' | 'stopped';
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isComing: boolean;
  readonly isDown: boolean;
}

/** Null: only words, or not live yet; there is nothing to join. */
export function phaseOf(frame: Frame, now: Date): 'coming' | 'open' | 'over' | null {
  if (frame.isDown || frame.state === 'stopped' || (frame.endsAt !== null && frame.endsAt <= now)) return 'over';
  if (frame.isComing || (frame.startsAt !== null && frame.startsAt > now)) return 'coming';
  return frame.state === 'live' ? 'open' : null;
}

/** What was promised, paid or decided stays to be seen when the promotion is over; the rest is closed then. */
const outlasts: ReadonlySet<Entry> = new Set(['claim', 'claimed', 'issued', 'applying', 'rejected'] as const);

/** What the reader is shown. `entry`: null without a row. Null: an offer that needs no joining. */
export function statusOf(
  frame: Frame,
  about: { readonly way: Way; readonly entry: { readonly state: Entry; readonly claimUntil: Date | null } | null },
  now: Date,
): Status | null {
  const phase = phaseOf(frame, now);
  const { entry, way } = about;
  if (entry) {
    if (entry.state === 'claim' && entry.claimUntil !== null && entry.claimUntil <= now) return 'closed';
    const isDrawnLater = way === 'raffle' && frame.state === 'live'; // told by the draw, not by the clock
    return phase === 'over' && !outlasts.has(entry.state) && !isDrawnLater ? 'closed' : entry.state;
  }
  if (phase === 'over') return 'closed';
  if (phase === 'coming') return 'coming_soon';
  if (phase === null) return null;
  return way === 'code' ? 'claim' : 'join';
}

/** A player as far as who a promotion is for may ask; `vipRank` 0: on no level. */
export interface Person {
  readonly registeredAt: Date;
  readonly vipRank: number;
}

/** Whether the player may be taken in by who the promotion is for. */
export function isFor(who: PromotionRule['who'], { registeredAt, vipRank }: Person, now: Date): boolean {
  if (who.kind === 'all') return true;
  if (who.kind === 'vip') return vipRank >= who.rank;
  return now.getTime() - registeredAt.getTime() <= who.days * 86_400_000;
}
