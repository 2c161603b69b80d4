/** What payment providers tell us, of money in and out. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant } from '../common.ts';
import { positiveMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';

export const paymentWebhook = call({
  name: 'paymentWebhook',
  summary: 'What a payment provider tells us. Signed over the raw body; repeats answer as the first.',
  method: 'POST',
  path: '/provider/v1/webhooks/{provider}',
  who: 'provider',
  rate: 'vendor',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ provider: z.string().regex(/^[a-z0-9-]{2,32}$/) }),
  body: z.strictObject({
    eventId: z.string().min(1).max(64),
    /** `deposit.confirming`: a coin is on its chain, `confirmations` blocks deep. `bank.received`: money on an account of the
     *  merchant's that names no deposit of ours; `text` is what the payer wrote. */
    type: z.enum([
      'deposit.succeeded',
      'deposit.failed',
      'deposit.expired',
      'deposit.confirming',
      'bank.received',
      'payout.sent',
      'payout.failed',
    ]),
    providerId: z.string().min(1).max(64),
    reference: id.optional(),
    confirmations: z.int().min(0).max(100_000).optional(),
    payer: z.string().max(140).optional(),
    text: z.string().max(140).optional(),
    merchantCode: z.string().max(32),
    amountMinor: positiveMinor,
    currency: z.string().max(5),
    bankReference: z.string().max(64).optional(),
    reason: z.string().max(140).optional(),
    occurredAt: instant,
  }),
  response: z.object({ received: z.literal(true) }),
  errors: ['CALLBACK_SIGNATURE', 'NOT_FOUND'],
  example: {
    as: 'provider',
    params: { provider: 'paydesk' },
    body: {
      eventId: 'evt-seed-1',
      type: 'deposit.succeeded',
      providerId: 'pd-seed-1',
      reference: seedIds.depositPending,
      merchantCode: 'BAIZE',
      amountMinor: '20000',
      currency: 'USD',
      occurredAt: '2026-11-20T12:00:00Z',
    },
  },
});
