/** A ticket to fetch one file: sealed, half a minute, once. The session's token never stands in an address. */
import { randomBytes } from 'node:crypto';
import type { Tx } from '#kernel/context.ts';
import { claimOnce } from '#kernel/single-use.ts';
import { seal, unseal } from '#kernel/sealed.ts';

const lifeMs = 30_000;
const purpose = 'export ticket';

/** A claim without its names: a part of an address has at most 200 characters. */
type Content = [merchantId: number, exportId: string, nonce: string, expiresAt: number];

interface Claim {
  readonly merchantId: number;
  readonly exportId: string;
  readonly nonce: string;
  readonly expiresAt: number;
}

export function issueExportTicket(
  masterKey: Buffer,
  about: { readonly merchantId: number; readonly exportId: string; readonly now: Date },
): { ticket: string; expiresAt: Date } {
  const expiresAt = about.now.getTime() + lifeMs;
  const content: Content = [about.merchantId, about.exportId, randomBytes(12).toString('base64url'), expiresAt];
  return {
    ticket: seal(masterKey, JSON.stringify(content), purpose).toString('base64url'),
    expiresAt: new Date(expiresAt),
  };
}

/** What a fresh ticket is for; null when it is not ours, or too old. */
export function readExportTicket(masterKey: Buffer, ticket: string, now: Date): Claim | null {
  try {
    const plain = unseal(masterKey, Buffer.from(ticket, 'base64url'), purpose).toString();
    const [merchantId, exportId, nonce, expiresAt] = JSON.parse(plain) as Content; // sealed by us
    return expiresAt >= now.getTime() ? { merchantId, exportId, nonce, expiresAt } : null;
  } catch {
    return null; // altered, or sealed for something else
  }
}

/** True the first time. */
export function spendExportTicket(tx: Tx, claim: Claim): Promise<boolean> {
  return claimOnce(tx.db, purpose, claim.nonce, new Date(claim.expiresAt));
}
