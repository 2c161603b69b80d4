import * as z from 'zod';

import type { Services } from '../services.ts';

const payoutRow = z.object({
  reference: z.string(),
  providerId: z.string(),
  requestHash: z.string(),
  merchantCode: z.string(),
  amountMinor: z.string(),
  currency: z.string(),
  exponent: z.number(),
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  webhookUrl: z.string(),
  status: z.enum(['accepted', 'sent', 'failed']),
  bankReference: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.number(),
  /** When the bank answers, milliseconds since the epoch. */
  settleAt: z.number(),
  settledAt: z.number().nullable(),
});
export type Payout = z.infer<typeof payoutRow>;

export function insertPayout(services: Services, payout: Payout): void {
  const columns = payoutRow.keyof().options;
  services.database
    .prepare(`insert into payouts (${columns.join(', ')}) values (${columns.map((name) => `:${name}`).join(', ')})`)
    .run(payout);
}

export function findPayout(services: Services, reference: string): Payout | undefined {
  const row = services.database.prepare('select * from payouts where reference = ?').get(reference);
  return row === undefined ? undefined : payoutRow.parse(row);
}

export function saveSettlement(services: Services, payout: Payout): void {
  services.database
    .prepare('update payouts set status = ?, bankReference = ?, reason = ?, settledAt = ? where reference = ?')
    .run(payout.status, payout.bankReference, payout.reason, payout.settledAt, payout.reference);
}

/** References of accepted payouts whose bank has answered by now. */
export function listDue(services: Services, limit: number): string[] {
  return services.database
    .prepare(`select reference from payouts where status = 'accepted' and settleAt <= ? order by settleAt limit ?`)
    .all(services.now(), limit)
    .map((row) => z.object({ reference: z.string() }).parse(row).reference);
}

/** Milliseconds since the epoch of the next bank answer, or undefined. */
export function nextSettlementAt(services: Services): number | undefined {
  const row = services.database.prepare(`select min(settleAt) as at from payouts where status = 'accepted'`).get();
  return z.object({ at: z.number().nullable() }).parse(row).at ?? undefined;
}
