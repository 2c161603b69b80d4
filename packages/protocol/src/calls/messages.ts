/** Platform messages to a player. The text is built in the reader's language from a name and parameters. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, pageOf, pageQuery } from '../common.ts';
import { seedIds } from '../seed-ids.ts';

export const messageNames = [
  'deposit_credited',
  'deposit_failed',
  'withdrawal_approved',
  'withdrawal_rejected',
  'withdrawal_paid',
  'withdrawal_received',
  'withdrawal_dispute_answered',
  'bonus_granted',
  'bonus_released',
  'bonus_ended',
  'reward_paid',
  'points_approved',
  'points_rejected',
  'vip_level_reached',
  'promotion_rejected',
  'transfer_received',
  'transfer_held',
  'transfer_released',
  'transfer_returned',
  'transfer_reversed',
  'contract_offered',
  'contract_reminder',
  'contract_said',
  'contract_accepted',
  'contract_declined',
  'contract_taken_back',
  'contract_expired',
  'contract_end_asked',
  'contract_end_refused',
  'contract_ended',
  'contract_cut',
  'contract_not_offered',
  'contract_paid',
  'contract_day_paid',
  'contract_owed',
  'password_changed',
  'factors_reset',
  'identity_verified',
  'identity_more_needed',
  'identity_refused',
  'identity_expired',
  'agent_decided',
  'export_done',
  'export_failed',
] as const;

export const listMessages = call({
  name: 'listMessages',
  summary: 'Messages, newest first.',
  method: 'GET',
  path: '/api/messages',
  who: 'member',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(
    z.object({
      id,
      name: z.enum(messageNames),
      title: z.string(),
      text: z.string(),
      reference: z.string().nullable(),
      at: instant,
      readAt: instant.nullable(),
    }),
  ),
  example: { as: 'member', query: {} },
});

export const unreadCount = call({
  name: 'unreadCount',
  summary: 'How many messages wait.',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  who: 'member',
  response: z.object({ count: z.int() }),
  example: { as: 'member' },
});

export const readMessages = call({
  name: 'readMessages',
  summary: 'Marks messages as read; without ids, all of them.',
  method: 'POST',
  path: '/api/messages/read',
  who: 'member',
  sessionStates: ['full', 'reduced'],
  idempotency: 'natural',
  body: z.strictObject({ ids: z.array(id).max(100).optional() }),
  response: nothing,
  example: { as: 'member', body: { ids: [seedIds.message] } },
});
