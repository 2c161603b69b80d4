/** What the carrier of text messages tells us. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant } from '../common.ts';
import { seedIds } from '../seed-ids.ts';

export const smsReport = call({
  name: 'smsReport',
  summary: 'What became of a text message, told by its carrier. Signed over the raw body; repeats answer as the first.',
  method: 'POST',
  path: '/provider/v1/reports/{provider}',
  who: 'provider',
  rate: 'vendor',
  idempotency: 'natural',
  params: z.strictObject({ provider: z.string().regex(/^[a-z0-9-]{2,32}$/) }),
  body: z.strictObject({
    messageId: id,
    providerId: z.string().min(1).max(64),
    merchantCode: z.string().max(32),
    status: z.enum(['delivered', 'undelivered']),
    reason: z.string().max(60).optional(),
    occurredAt: instant,
  }),
  response: z.object({ received: z.literal(true) }),
  errors: ['CALLBACK_SIGNATURE', 'NOT_FOUND'],
  example: {
    as: 'provider',
    params: { provider: 'carrier' },
    body: {
      messageId: seedIds.notice,
      providerId: 'sm-seed-1',
      merchantCode: 'BAIZE',
      status: 'delivered',
      occurredAt: '2026-11-20T12:00:00Z',
    },
  },
});
