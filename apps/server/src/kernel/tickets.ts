/** One-time tickets for the socket: signed, thirty seconds, redeemed once on whichever node. The session token itself
 *  never travels in an address or a socket message. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { inSystemTx } from './in-tx.ts';
import { claimOnce } from './single-use.ts';
import type { Services } from './services.ts';

export interface TicketClaim {
  readonly merchantId: number;
  readonly kind: 'guest' | 'member' | 'staff';
  /** Member or staff id; null for guests. */
  readonly subject: string | null;
  readonly sessionId: string | null;
}

interface Sealed extends TicketClaim {
  readonly nonce: string;
  readonly expiresAt: number;
}

const lifeMs = 30_000;

function sign(masterKey: Buffer, body: string): Buffer {
  return createHmac('sha256', masterKey).update(`ticket:${body}`).digest();
}

export function issueTicket(services: Services, claim: TicketClaim): { ticket: string; expiresAt: Date } {
  const expiresAt = services.clock.now().getTime() + lifeMs;
  const body = Buffer.from(
    JSON.stringify({ ...claim, nonce: randomBytes(12).toString('base64url'), expiresAt } satisfies Sealed),
  ).toString('base64url');
  return {
    ticket: `${body}.${sign(services.config.masterKey, body).toString('base64url')}`,
    expiresAt: new Date(expiresAt),
  };
}

/** The claim of a good, fresh, unused ticket; else null. */
export async function redeemTicket(services: Services, ticket: string): Promise<TicketClaim | null> {
  const [body, signature] = ticket.split('.');
  if (!body || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(services.config.masterKey, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const claim = JSON.parse(Buffer.from(body, 'base64url').toString()) as Sealed; // our own signature vouches for the shape
  if (claim.expiresAt < services.clock.now().getTime()) return null;
  const isFirst = await inSystemTx(services.database, (db) =>
    claimOnce(db, 'ticket', claim.nonce, new Date(claim.expiresAt)),
  );
  return isFirst ? claim : null;
}
