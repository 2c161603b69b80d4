import { audit } from '#kernel/audit.ts';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { markUsed } from './store.ts';

/** What an act says of itself when it takes two people. */
export interface Need {
  /** Whoever grants it serves all of these; the merchant of the act when none are named. */
  readonly merchants?: readonly string[];
  /** In the merchant's currency: whoever grants it has a limit of their own as high. Null: no rate says it. */
  readonly worthMinor?: bigint | null;
  /** What the second person should know besides what was sent. */
  readonly shown?: Readonly<Record<string, unknown>>;
}

/** Ends the transaction of an act that was sent by one person and takes two; `agreed` writes the request then. */
export class SecondPersonNeeded extends Error {
  readonly merchant: Merchant;
  readonly need: Need;
  constructor(merchant: Merchant, need: Need) {
    super('a second person is needed');
    this.name = 'SecondPersonNeeded';
    this.merchant = merchant;
    this.need = need;
  }
}

/** Stands in the transaction of every act that may take two people, under its locks and before its first write. Run as a granted
 *  request, it uses the grant up: the act and the use are written together or not at all, and of two runs at once one finds
 *  none. Sent by one person, it lets the act pass when `need` is null, and otherwise ends the transaction.
 *  Errors: STATE_CONFLICT (the grant is used, ran out, or is not this person's). */
export async function useGrant(tx: Tx<StaffCtx>, need: Need | null = {}): Promise<void> {
  const { grant, merchant } = tx.ctx;
  if (!grant) {
    if (need) throw new SecondPersonNeeded(merchant, need);
    return;
  }
  const used = (await markUsed(tx, grant)) ?? fail('STATE_CONFLICT');
  await audit(tx, 'request.use', grant.requestId, null, used);
}

/** Whether an act that others do too is an operator's. */
export function isByStaff(tx: Tx): tx is Tx<StaffCtx> {
  return tx.ctx.actor.kind === 'staff';
}
