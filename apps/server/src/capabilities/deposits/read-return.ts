/** What the page says to which a payment company sends the payer back. Whoever has the address may ask: it names no account and no
 *  amount. */
import type { CallOutput } from '@baize/protocol';
import type { depositReturn } from '@baize/protocol/calls/deposits';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readReturnTicket } from './return-ticket.ts';
import type { DepositState } from './rules.ts';
import { findDeposit } from './store.ts';

type Return = CallOutput<typeof depositReturn>;

const shown: Readonly<Record<DepositState, Return['state']>> = {
  created: 'pending',
  pending: 'pending',
  review: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  expired: 'failed',
};

/** Errors: NOT_FOUND for a ticket that is too old, altered, or of another merchant. */
export async function readReturn(tx: Tx, masterKey: Buffer, ticket: string): Promise<Return> {
  const claim = readReturnTicket(masterKey, ticket, tx.ctx.now);
  if (claim?.merchantId !== tx.ctx.merchant.id) fail('NOT_FOUND');
  const deposit = (await findDeposit(tx, claim.depositId)) ?? fail('NOT_FOUND');
  return { state: shown[deposit.state], language: deposit.language };
}
