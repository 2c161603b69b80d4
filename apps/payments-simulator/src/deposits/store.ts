import * as z from 'zod';

import type { Services } from '../services.ts';
import { DEPOSIT_STATUSES } from './rules.ts';

const depositRow = z.object({
  reference: z.string(),
  providerId: z.string(),
  /** The secret part of the cashier page's address. */
  token: z.string(),
  requestHash: z.string(),
  merchantCode: z.string(),
  amountMinor: z.string(),
  /** What the payer really sent; null until paid. */
  receivedMinor: z.string().nullable(),
  currency: z.string(),
  exponent: z.number(),
  method: z.string(),
  language: z.string(),
  returnUrl: z.string(),
  webhookUrl: z.string(),
  status: z.enum(DEPOSIT_STATUSES),
  reason: z.string().nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
  settledAt: z.number().nullable(),
  network: z.string().nullable(),
  /** What the payer of a transfer is asked to write. */
  text: z.string().nullable(),
  address: z.string().nullable(),
  /** Blocks after which the platform counts a coin as arrived, and those so far. */
  confirmations: z.number(),
  blocks: z.number(),
  nextBlockAt: z.number().nullable(),
});
export type Deposit = z.infer<typeof depositRow>;

export function insertDeposit(services: Services, deposit: Deposit): void {
  const columns = depositRow.keyof().options;
  services.database
    .prepare(`insert into deposits (${columns.join(', ')}) values (${columns.map((name) => `:${name}`).join(', ')})`)
    .run(deposit);
}

export function findDeposit(services: Services, by: 'reference' | 'token', value: string): Deposit | undefined {
  const row = services.database.prepare(`select * from deposits where ${by} = ?`).get(value);
  return row === undefined ? undefined : depositRow.parse(row);
}

export function saveSettlement(services: Services, deposit: Deposit): void {
  services.database
    .prepare('update deposits set status = ?, reason = ?, receivedMinor = ?, settledAt = ? where reference = ?')
    .run(deposit.status, deposit.reason, deposit.receivedMinor, deposit.settledAt, deposit.reference);
}

/** References of unpaid deposits whose time is over. */
export function listOverdue(services: Services, limit: number): string[] {
  return services.database
    .prepare(
      `select reference from deposits where status = 'pending' and nextBlockAt is null and expiresAt <= ? order by expiresAt limit ?`,
    )
    .all(services.now(), limit)
    .map((row) => z.object({ reference: z.string() }).parse(row).reference);
}

export function saveBlocks(services: Services, deposit: Deposit): void {
  services.database
    .prepare('update deposits set blocks = ?, nextBlockAt = ?, receivedMinor = ? where reference = ?')
    .run(deposit.blocks, deposit.nextBlockAt, deposit.receivedMinor, deposit.reference);
}

/** References of coins whose next block has come. */
export function listBlocksDue(services: Services, limit: number): string[] {
  return services.database
    .prepare(`select reference from deposits where nextBlockAt <= ? order by nextBlockAt limit ?`)
    .all(services.now(), limit)
    .map((row) => z.object({ reference: z.string() }).parse(row).reference);
}

/** Milliseconds since the epoch of the next block that somebody waits for, or undefined. */
export function nextBlockAt(services: Services): number | undefined {
  const row = services.database.prepare(`select min(nextBlockAt) as at from deposits`).get();
  return z.object({ at: z.number().nullable() }).parse(row).at ?? undefined;
}

/** Milliseconds since the epoch of the next expiry, or undefined. */
export function nextExpiryAt(services: Services): number | undefined {
  const row = services.database
    .prepare(`select min(expiresAt) as at from deposits where status = 'pending' and nextBlockAt is null`)
    .get();
  return z.object({ at: z.number().nullable() }).parse(row).at ?? undefined;
}
