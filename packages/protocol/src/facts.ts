/** Facts: what happened, past tense. They leave a transaction through the outbox, feed reactions and the realtime hub. */
export interface FactShapes {
  'member.registered': { memberId: string; account: string };
  'session.ended': { memberId: string; sessionIds: readonly string[] };
  'password.changed': { memberId: string };
  /** Somebody asked for a new password; who and where is sealed. */
  'password.forgotten': { sealed: string };
  'contact.changed': { memberId: string; kind: 'mobile' | 'email' };
  'deposit.requested': { depositId: string; memberId: string };
  'deposit.credited': { depositId: string; memberId: string; amountMinor: string; currency: string };
  'deposit.failed': { depositId: string; memberId: string; amountMinor: string; currency: string; reason: string };
  'deposit.changed': { depositId: string; memberId: string; state: string };
  'withdrawal.requested': { withdrawalId: string; memberId: string; amountMinor: string; currency: string };
  'withdrawal.approved': { withdrawalId: string; memberId: string; amountMinor: string; currency: string };
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
  'balance.changed': { memberId: string };
  'bet.settled': {
    memberId: string;
    roundId: string;
    nodeId: string;
    stakeMinor: string;
    payoutMinor: string;
    currency: string;
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
