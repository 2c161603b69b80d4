/** What happened to a player's money or account becomes a message, once per fact. */
import type { FactName, FactShapes } from '@baize/protocol';
import type { Reaction } from '#kernel/outbox.ts';
import { reaction } from '#kernel/outbox.ts';
import { reactionOf, sendMessage } from './send.ts';
import type { Message, MessageName } from './send.ts';

interface AboutMoney {
  readonly amountMinor: string;
  readonly currency: string;
}
const money = ({ amountMinor, currency }: AboutMoney) => ({ amountMinor, currency });
const withOther = ({ other, ...fact }: AboutMoney & { readonly other: string }) => ({ ...money(fact), other });

/** What a player is told of an identity check; the other states are their own doing. */
const identityNews: Readonly<Record<string, MessageName>> = {
  verified: 'identity_verified',
  more_needed: 'identity_more_needed',
  refused: 'identity_refused',
  expired: 'identity_expired',
};

/** What each side of a contract is told of; the rest is their own doing. */
const contractNews: Readonly<Record<'upline' | 'downline', Readonly<Record<string, MessageName>>>> = {
  downline: {
    offer: 'contract_offered',
    remind: 'contract_reminder',
    take_back: 'contract_taken_back',
    end: 'contract_ended',
    agree_to_end: 'contract_ended',
    lapse: 'contract_ended',
    cut: 'contract_cut',
    end_asked: 'contract_end_asked',
    end_refused: 'contract_end_refused',
  },
  upline: {
    accept: 'contract_accepted',
    decline: 'contract_declined',
    expire: 'contract_expired',
    end: 'contract_ended',
    agree_to_end: 'contract_ended',
    lapse: 'contract_ended',
    cut: 'contract_cut',
    end_asked: 'contract_end_asked',
    end_refused: 'contract_end_refused',
  },
};

type News = Omit<Message, 'memberId'>;
type FactAboutMember = { [N in FactName]: FactShapes[N] extends { readonly memberId: string } ? N : never }[FactName];

/** Sends the fact's player what `newsOf` makes of it; null: nothing. A `name` that was stored once stays: by it a fact is told once. */
function tell<N extends FactAboutMember>(
  on: N,
  newsOf: (fact: FactShapes[N]) => News | null,
  name = reactionOf(on),
): Reaction {
  return reaction(on, name, async (tx, fact) => {
    const news = newsOf(fact);
    if (news) await sendMessage(tx, { memberId: fact.memberId, ...news });
  });
}

/** Every fact that is told to its player, and in which words. */
export const reactions: readonly Reaction[] = [
  tell('deposit.credited', (fact) => ({
    name: 'deposit_credited',
    params: money(fact),
    reference: fact.depositId,
  })),
  tell('deposit.failed', (fact) => ({
    name: 'deposit_failed',
    params: { ...money(fact), reason: fact.reason },
    reference: fact.depositId,
  })),
  tell('withdrawal.approved', (fact) => ({
    name: 'withdrawal_approved',
    params: { ...money(fact), way: fact.way ?? 'bank' },
    reference: fact.withdrawalId,
  })),
  tell('withdrawal.rejected', (fact) => ({
    name: 'withdrawal_rejected',
    params: { ...money(fact), reason: fact.reason },
    reference: fact.withdrawalId,
  })),
  tell('withdrawal.paid', (fact) => ({
    name: 'withdrawal_paid',
    params: { ...money(fact), bankReference: fact.bankReference, way: fact.way ?? 'bank' },
    reference: fact.withdrawalId,
  })),
  tell('withdrawal.received', (fact) => ({
    name: 'withdrawal_received',
    params: { ...money(fact), kind: fact.automatic ? 'automatic' : 'confirmed' },
    reference: fact.withdrawalId,
  })),
  tell('withdrawal.dispute_answered', (fact) => ({
    name: 'withdrawal_dispute_answered',
    params: { ...money(fact), decision: fact.decision, note: fact.note },
    reference: fact.withdrawalId,
  })),
  tell('bonus.granted', (fact) => ({
    name: 'bonus_granted',
    params: { ...money(fact), neededMinor: fact.neededMinor },
    reference: fact.bonusId,
  })),
  tell('bonus.released', (fact) => ({ name: 'bonus_released', params: money(fact), reference: fact.bonusId })),
  tell('bonus.ended', (fact) => ({
    name: 'bonus_ended',
    params: { ...money(fact), state: fact.state },
    reference: fact.bonusId,
  })),
  tell('reward.paid', (fact) =>
    fact.isClaimed
      ? null
      : { name: 'reward_paid', params: { ...money(fact), source: fact.source }, reference: fact.rewardId },
  ),
  tell('points.decided', ({ isApproved, orderId, name, quantity, points, remark }) => ({
    name: isApproved ? 'points_approved' : 'points_rejected',
    params: { name, quantity: quantity.toString(), points: points.toString(), remark },
    reference: orderId,
  })),
  tell('vip.level_reached', ({ rank }) => ({
    name: 'vip_level_reached',
    params: { level: rank.toString() },
    reference: null,
  })),
  tell('promotion.rejected', ({ title, note, promotionId }) => ({
    name: 'promotion_rejected',
    params: { title, note },
    reference: promotionId,
  })),
  tell('transfer.done', (fact) => {
    const name = fact.side === 'received' ? 'transfer_received' : fact.wasHeld ? 'transfer_released' : null;
    return name && { name, params: withOther(fact), reference: fact.transferId };
  }),
  tell('transfer.held', (fact) => ({ name: 'transfer_held', params: withOther(fact), reference: fact.transferId })),
  tell('transfer.returned', (fact) => ({
    name: 'transfer_returned',
    params: withOther(fact),
    reference: fact.transferId,
  })),
  tell('transfer.reversed', (fact) => ({
    name: 'transfer_reversed',
    params: withOther(fact),
    reference: fact.transferId,
  })),
  tell(
    'kyc.changed',
    ({ state }) => {
      const name = identityNews[state];
      return name ? { name, params: {}, reference: null } : null;
    },
    'messages.identity',
  ),
  tell('agent.decided', ({ isApproved }) => ({
    name: 'agent_decided',
    params: { decision: isApproved ? 'approved' : 'refused' },
    reference: null,
  })),
  tell(
    'contract.changed',
    ({ side, change, kind, rateBasisPoints, other, contractId }) => {
      const name = contractNews[side][change];
      return name ? { name, params: { kind, rateBasisPoints, other: other ?? '' }, reference: contractId } : null;
    },
    'messages.contract',
  ),
  tell('contract.said', ({ memberId: _, contractId, isOwn, ...params }) =>
    isOwn ? null : { name: 'contract_said', params, reference: contractId },
  ),
  tell('contract.not_offered', ({ memberId: _, ...params }) => ({
    name: 'contract_not_offered',
    params,
    reference: null,
  })),
  tell('contract.paid', ({ side, kind, contractId, ...fact }) => {
    // Windows pay too often for a letter each: theirs comes for the day. Who owes hears of it whatever the kind.
    const isPaid = side === 'downline' && fact.state === 'paid' && kind !== 'realtime';
    const isOwed = side === 'upline' && fact.state === 'owed';
    const name = isPaid ? 'contract_paid' : isOwed ? 'contract_owed' : null;
    return name && { name, params: { ...money(fact), kind }, reference: contractId };
  }),
  tell('contract.day_paid', ({ payments, day, ...fact }) => ({
    name: 'contract_day_paid',
    params: { ...money(fact), payments: payments.toString(), day },
    reference: null,
  })),
  tell('password.changed', () => ({ name: 'password_changed', params: {}, reference: null })),
  tell('factors.reset', () => ({ name: 'factors_reset', params: {}, reference: null })),
  tell('export.finished', (fact) => ({
    name: fact.state === 'done' ? 'export_done' : 'export_failed',
    params: { kind: fact.kind, reason: fact.reason ?? '' },
    reference: fact.exportId,
  })),
];
