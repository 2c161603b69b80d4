import { inTransaction } from '../database.ts';
import type { Desk } from '../desk.ts';
import { newId } from '../desk.ts';
import { bindNextFault } from '../faults/faults.ts';
import { fail } from '../wire/errors.ts';
import type { PayoutRequest } from '../wire/schemas.ts';
import { hashRequest } from '../wire/schemas.ts';
import type { Payout } from './store.ts';
import { findPayout, insertPayout } from './store.ts';

/** Accepts a payout, or finds the one that the same request made before: a repeated call never pays twice.
 *  Errors: REFERENCE_REUSED. */
export function createPayout(desk: Desk, { destination, ...request }: PayoutRequest): Payout {
  const { kind: _kind, ...account } = destination;
  return inTransaction(desk.database, () => {
    const requestHash = hashRequest({ ...request, destination });
    const known = findPayout(desk, request.reference);
    if (known !== undefined && known.requestHash !== requestHash) fail('REFERENCE_REUSED');
    if (known !== undefined) return known;

    const payout: Payout = {
      ...request,
      ...account,
      providerId: newId('po'),
      requestHash,
      status: 'accepted',
      bankReference: null,
      reason: null,
      createdAt: desk.now(),
      settleAt: desk.now() + desk.settings.payoutDelayMs,
      settledAt: null,
    };
    insertPayout(desk, payout);
    bindNextFault(desk, 'next-payout', request.reference);
    desk.ring();
    return payout;
  });
}
