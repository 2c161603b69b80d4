/** Facts: what happened, past tense. They leave a transaction through the outbox, feed reactions and the realtime hub. */
import type { PayoutKind } from './cashier-methods.ts';

export interface FactShapes {
  'member.registered': { memberId: string; account: string };
  'agent.applied': { memberId: string; applicationId: string };
  'agent.decided': { memberId: string; applicationId: string; isApproved: boolean };
  'session.ended': { memberId: string; sessionIds: readonly string[] };
  'password.changed': { memberId: string };
  /** Two operators took authenticator and passkeys off an account. */
  'factors.reset': { memberId: string };
  /** Somebody asked for a new password; who and where is sealed. */
  'password.forgotten': { sealed: string };
  /** A player gave a Zalo number where one is asked for against a bonus. */
  'zalo.given': { memberId: string };
  'contact.changed': { memberId: string; kind: 'mobile' | 'email' };
  'deposit.requested': { depositId: string; memberId: string };
  'deposit.credited': { depositId: string; memberId: string; amountMinor: string; currency: string };
  'deposit.failed': { depositId: string; memberId: string; amountMinor: string; currency: string; reason: string };
  'deposit.changed': { depositId: string; memberId: string; state: string };
  'withdrawal.requested': { withdrawalId: string; memberId: string; amountMinor: string; currency: string };
  /** `way`: to a bank account or to an address of a coin; a bank where a fact from before does not say. */
  'withdrawal.approved': {
    withdrawalId: string;
    memberId: string;
    amountMinor: string;
    currency: string;
    way?: PayoutKind;
  };
  'withdrawal.rejected': {
    withdrawalId: string;
    memberId: string;
    amountMinor: string;
    currency: string;
    reason: string;
  };
  'withdrawal.changed': { withdrawalId: string; memberId: string; state: string };
  'withdrawal.paid': {
    withdrawalId: string;
    memberId: string;
    amountMinor: string;
    currency: string;
    bankReference: string;
    way?: PayoutKind;
  };
  'withdrawal.received': {
    withdrawalId: string;
    memberId: string;
    amountMinor: string;
    currency: string;
    automatic: boolean;
  };
  'withdrawal.late_dispute': { withdrawalId: string; memberId: string; amountMinor: string; currency: string };
  'withdrawal.dispute_answered': {
    withdrawalId: string;
    memberId: string;
    amountMinor: string;
    currency: string;
    decision: string;
    note: string;
  };
  /** A member, with everybody below, stands under another upline from an instant on. */
  'line.moved': { memberId: string; fromUplineId: string | null; toUplineId: string | null; at: string };
  /** To each side of a pair: shares, credit or a statement changed. */
  'position.changed': { memberId: string; what: 'shares' | 'credit' | 'statement' };
  /** To each side of a contract. `change` is a step of its states, or `reminded`. */
  'contract.changed': {
    contractId: string;
    memberId: string;
    side: 'upline' | 'downline';
    kind: string;
    change: string;
    /** The other side's account; null: the platform. */
    other: string | null;
    rateBasisPoints: string;
  };
  /** To each side of an offer between two members: one of them wrote about it. `isOwn`: the one who is told. */
  'contract.said': {
    contractId: string;
    memberId: string;
    isOwn: boolean;
    kind: string;
    other: string;
    rateBasisPoints: string;
    words: string;
  };
  /** To the owner of a referral link: the contract that it promises was not offered to who came by it. */
  'contract.not_offered': {
    memberId: string;
    kind: string;
    /** Who came. */
    other: string;
    rateBasisPoints: string;
    reason: string;
  };
  /** To who is paid, and to who pays or owes: there once for all payments of a batch, with no contract named. */
  'contract.paid': {
    memberId: string;
    side: 'upline' | 'downline';
    kind: string;
    contractId: string | null;
    amountMinor: string;
    currency: string;
    state: 'paid' | 'owed';
    /** Start of the period. */
    from: string;
  };
  /** What real-time contracts brought a member on a day of the merchant's, as a whole. `day`: 2026-11-22. */
  'contract.day_paid': { memberId: string; currency: string; amountMinor: string; payments: number; day: string };
  /** To each side of a transfer between members: `sent` to who sent it, `received` to who got it. */
  'transfer.done': {
    transferId: string;
    memberId: string;
    side: 'sent' | 'received';
    other: string;
    amountMinor: string;
    currency: string;
    /** An operator let it pass. */
    wasHeld: boolean;
  };
  'transfer.held': { transferId: string; memberId: string; other: string; amountMinor: string; currency: string };
  /** To the sender and the operators. */
  'transfer.changed': { transferId: string; memberId: string; state: string };
  'transfer.returned': { transferId: string; memberId: string; other: string; amountMinor: string; currency: string };
  /** To each side: operators took a transfer back that had been done. */
  'transfer.reversed': { transferId: string; memberId: string; other: string; amountMinor: string; currency: string };
  /** Money goes in a circle: found when a transfer was made, or by the day's report. */
  'transfer.circle': { circleId: string; memberIds: readonly string[] };
  'bonus.granted': { bonusId: string; memberId: string; amountMinor: string; currency: string; neededMinor: string };
  /** The play-through is met: its money is the player's. */
  'bonus.released': { bonusId: string; memberId: string; amountMinor: string; currency: string };
  /** It ended otherwise, and its money went back to the house. */
  'bonus.ended': {
    bonusId: string;
    memberId: string;
    amountMinor: string;
    currency: string;
    state: 'expired' | 'declined' | 'voided';
  };
  /** To the player and the operators: state or progress changed. */
  'bonus.changed': { bonusId: string; memberId: string; state: string };
  /** What counted reaches what was needed: it is looked at once more, and released. */
  'bonus.met': { bonusId: string };
  /** A reward in cash, paid at once. `isClaimed`: its player pressed for it. */
  'reward.paid': {
    rewardId: string;
    memberId: string;
    amountMinor: string;
    currency: string;
    source: string;
    isClaimed: boolean;
  };
  /** To the player, and to the operators where an order waits: points or an order changed. */
  'points.changed': { memberId: string; orderId: string | null };
  /** An operator's decision on goods that were redeemed; `name` as the player read it. */
  'points.decided': {
    memberId: string;
    orderId: string;
    isApproved: boolean;
    name: string;
    quantity: number;
    points: number;
    remark: string;
  };
  /** A player reached a level, for the first time or again. */
  'vip.level_reached': { memberId: string; rank: number };
  /** To the player: level, bonuses or rebate changed. */
  'vip.changed': { memberId: string };
  /** To the player: a mission is met, or a reward was claimed. */
  'mission.changed': { memberId: string };
  /** To everybody: a race went live, was stopped or settled. */
  'race.changed': { raceId: string };
  /** To the player and the operators: the player's standing with a promotion changed. */
  'promotion.changed': { promotionId: string; memberId: string; state: string };
  /** An application was rejected; `title` in the player's language, `note` in the operator's words. */
  'promotion.rejected': { promotionId: string; memberId: string; title: string; note: string };
  'abuse.found': { findingId: string; kind: string };
  /** A contract's rate that rose again and again is held at what it was before, for periods that reach into the stretch; without an
   *  end it is held no longer. What is said later stands. */
  'abuse.rate_held': {
    findingId: string;
    memberId: string;
    kind: string;
    rateBasisPoints: number;
    from: string;
    until: string | null;
    at: string;
  };
  'balance.changed': { memberId: string };
  /** A credit would have taken a vendor, or a player, past the line of the day: it is held. */
  'vendor.line_passed': { vassalage: string; memberId: string; line: 'vendor' | 'player'; maxMinor: string };
  'bet.settled': {
    memberId: string;
    roundId: string;
    nodeId: string;
    stakeMinor: string;
    payoutMinor: string;
    currency: string;
  };
  /** A vendor, or operators, corrected a round that was settled before: what it paid changes by the amount, up or down.
   *  `settledAt`: when the round was settled. */
  'bet.adjusted': {
    memberId: string;
    roundId: string;
    nodeId: string;
    amountMinor: string;
    currency: string;
    settledAt: string;
  };
  /** Done or failed; only a player's own. */
  'export.finished': {
    memberId: string;
    exportId: string;
    state: 'done' | 'failed';
    kind: string;
    reason: string | null;
  };
  /** A limit, break or exclusion of a player changed, or a reality check was answered. */
  'protection.changed': { memberId: string };
  'kyc.changed': { memberId: string; state: string };
  'notice.queued': { noticeId: string };
  'message.sent': { memberId: string; messageId: string };
  'merchant.published': { code: string };
  'content.published': { kind: string };
}

export type FactName = keyof FactShapes;

/** Who hears of a fact on the socket: one member, the merchant's staff, everybody at the merchant, or nobody. */
export type Audience =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'console' }
  | { readonly kind: 'public' }
  | { readonly kind: 'none' };

/** What travels on the socket. The browser takes it as "look again"; money never depends on it. */
export interface RealtimeMessage {
  readonly topic: string;
  /** Gapless per topic; a gap means: reload what the topic covers. */
  readonly version: number;
  readonly name: FactName | 'resync';
  readonly payload: Readonly<Record<string, unknown>>;
}
