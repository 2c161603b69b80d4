import { inTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { newId } from '../services.ts';
import { bindNextFault } from '../faults/faults.ts';
import { fail } from '../wire/errors.ts';
import type { PayoutRequest } from '../wire/schemas.ts';
import { hashRequest } from '../wire/schemas.ts';
import type { Payout } from './store.ts';
import { findPayout, insertPayout } from './store.ts';

/** Accepts a payout, or finds the one that the same request made before: a repeated call never pays twice.
 *  Errors: REFERENCE_REUSED. */
export function createPayout(services: Services, { destination, ...request }: PayoutRequest): Payout {
  const { kind: _kind, ...account } = destination;
  return inTransaction(services.database, () => {
    const requestHash = hashRequest({ ...request, destination });
    const known = findPayout(services, request.reference);
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
      createdAt: services.now(),
      settleAt: services.now() + services.settings.payoutDelayMs,
      settledAt: null,
    };
    insertPayout(services, payout);
    bindNextFault(services, 'next-payout', request.reference);
    services.ring();
    return payout;
  });
}
