/** What happened to a player's money or account becomes a message, once per fact. */
import type { Reaction } from '../../kernel/outbox.ts';
import { reaction } from '../../kernel/outbox.ts';
import { sendMessage } from './send.ts';
import type { MessageName } from './send.ts';

interface AboutMoney {
  readonly memberId: string;
  readonly amountMinor: string;
  readonly currency: string;
}
const money = ({ amountMinor, currency }: AboutMoney) => ({ amountMinor, currency });

/** What a player is told of an identity check; the other states are their own doing. */
const identityNews: Readonly<Record<string, MessageName>> = {
  verified: 'identity_verified',
  more_needed: 'identity_more_needed',
  refused: 'identity_refused',
  expired: 'identity_expired',
};

export const reactions: readonly Reaction[] = [
  reaction('deposit.credited', 'messages.deposit_credited', (tx, fact) =>
    sendMessage(tx, {
      memberId: fact.memberId,
      name: 'deposit_credited',
      params: money(fact),
      reference: fact.depositId,
    }),
  ),
  reaction('deposit.failed', 'messages.deposit_failed', (tx, fact) =>
    sendMessage(tx, {
      memberId: fact.memberId,
      name: 'deposit_failed',
      params: { ...money(fact), reason: fact.reason },
      reference: fact.depositId,
    }),
  ),
  reaction('withdrawal.approved', 'messages.withdrawal_approved', (tx, fact) =>
    sendMessage(tx, {
      memberId: fact.memberId,
      name: 'withdrawal_approved',
      params: money(fact),
      reference: fact.withdrawalId,
    }),
  ),
  reaction('withdrawal.rejected', 'messages.withdrawal_rejected', (tx, fact) =>
    sendMessage(tx, {
      memberId: fact.memberId,
      name: 'withdrawal_rejected',
      params: { ...money(fact), reason: fact.reason },
      reference: fact.withdrawalId,
    }),
  ),
  reaction('withdrawal.paid', 'messages.withdrawal_paid', (tx, fact) =>
    sendMessage(tx, {
      memberId: fact.memberId,
      name: 'withdrawal_paid',
      params: { ...money(fact), bankReference: fact.bankReference },
      reference: fact.withdrawalId,
    }),
  ),
  reaction('withdrawal.received', 'messages.withdrawal_received', (tx, fact) =>
    sendMessage(tx, {
      memberId: fact.memberId,
      name: 'withdrawal_received',
      params: { ...money(fact), kind: fact.automatic ? 'automatic' : 'confirmed' },
      reference: fact.withdrawalId,
    }),
  ),
  reaction('withdrawal.dispute_answered', 'messages.withdrawal_dispute_answered', (tx, fact) =>
    sendMessage(tx, {
      memberId: fact.memberId,
      name: 'withdrawal_dispute_answered',
      params: { ...money(fact), decision: fact.decision, note: fact.note },
      reference: fact.withdrawalId,
    }),
  ),
  reaction('kyc.changed', 'messages.identity', async (tx, { memberId, state }) => {
    const name = identityNews[state];
    if (name) await sendMessage(tx, { memberId, name, params: {}, reference: null });
  }),
  reaction('password.changed', 'messages.password_changed', (tx, fact) =>
    sendMessage(tx, { memberId: fact.memberId, name: 'password_changed', params: {}, reference: null }),
  ),
  reaction('export.finished', 'messages.export_finished', (tx, fact) =>
    sendMessage(tx, {
      memberId: fact.memberId,
      name: fact.state === 'done' ? 'export_done' : 'export_failed',
      params: { kind: fact.kind, reason: fact.reason ?? '' },
      reference: fact.exportId,
    }),
  ),
];
