/** What stands in the address that a payment company sends the payer back to: sealed, so that it says nothing by itself, and good for
 *  asking what became of this one payment. It gives no session, and nothing of the account. */
import { seal, unseal } from '#kernel/sealed.ts';

const purpose = 'deposit return';
/** A person may come back late; after that the deposits' page says it. */
const lifeMs = 7 * 86_400_000;

/** Without names: a part of an address has at most 200 characters. */
type Content = [merchantId: number, depositId: string, expiresAt: number];

export interface ReturnClaim {
  readonly merchantId: number;
  readonly depositId: string;
}

export function issueReturnTicket(masterKey: Buffer, { merchantId, depositId }: ReturnClaim, now: Date): string {
  const content: Content = [merchantId, depositId, now.getTime() + lifeMs];
  return seal(masterKey, JSON.stringify(content), purpose).toString('base64url');
}

/** Null when it is not ours, or too old. */
export function readReturnTicket(masterKey: Buffer, ticket: string, now: Date): ReturnClaim | null {
  try {
    const plain = unseal(masterKey, Buffer.from(ticket, 'base64url'), purpose).toString();
    const [merchantId, depositId, expiresAt] = JSON.parse(plain) as Content; // sealed by us
    return expiresAt >= now.getTime() ? { merchantId, depositId } : null;
  } catch {
    return null; // altered, or sealed for something else
  }
}
