/** A ticket to fetch one file: sealed, half a minute, once. The session's token never stands in an address. */
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/context.ts';
import { claimOnce } from '../../kernel/once.ts';
import { seal, unseal } from '../../kernel/sealed.ts';

const lifeMs = 30_000;
const purpose = 'export ticket';

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
  const claim: Claim = {
    merchantId: about.merchantId,
    exportId: about.exportId,
    nonce: randomBytes(12).toString('base64url'),
    expiresAt,
  };
  return {
    ticket: seal(masterKey, JSON.stringify(claim), purpose).toString('base64url'),
    expiresAt: new Date(expiresAt),
  };
}

/** What a fresh ticket is for; null when it is not ours, or too old. */
export function readExportTicket(masterKey: Buffer, ticket: string, now: Date): Claim | null {
  try {
    const claim = JSON.parse(unseal(masterKey, Buffer.from(ticket, 'base64url'), purpose).toString()) as Claim; // sealed by us
    return claim.expiresAt >= now.getTime() ? claim : null;
  } catch {
    return null; // altered, or sealed for something else
  }
}

/** True the first time. */
export function spendExportTicket(tx: Tx, claim: Claim): Promise<boolean> {
  return claimOnce(tx.db, purpose, claim.nonce, new Date(claim.expiresAt));
}
