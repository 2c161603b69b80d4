import { inTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { newAddress, newId } from '../services.ts';
import { bindNextFault } from '../faults/faults.ts';
import { fail } from '../wire/errors.ts';
import type { DepositRequest } from '../wire/schemas.ts';
import { hashRequest } from '../wire/schemas.ts';
import type { Deposit } from './store.ts';
import { findDeposit, insertDeposit } from './store.ts';

/** Opens a deposit, or finds the one that the same request opened before. Errors: REFERENCE_REUSED. */
export function createDeposit(services: Services, { expiresAt, ...request }: DepositRequest): Deposit {
  return inTransaction(services.database, () => {
    const requestHash = hashRequest({ ...request, expiresAt });
    const known = findDeposit(services, 'reference', request.reference);
    if (known !== undefined && known.requestHash !== requestHash) fail('REFERENCE_REUSED');
    if (known !== undefined) return known;

    const deposit: Deposit = {
      ...request,
      providerId: newId('dp'),
      token: newId('pay'),
      requestHash,
      receivedMinor: null,
      status: 'pending',
      reason: null,
      createdAt: services.now(),
      expiresAt: expiresAt === undefined ? services.now() + services.settings.depositLifetimeMs : Date.parse(expiresAt),
      settledAt: null,
      address: request.network === null ? null : newAddress(request.network),
      blocks: 0,
      nextBlockAt: null,
    };
    insertDeposit(services, deposit);
    bindNextFault(services, 'next-deposit', request.reference);
    services.ring();
    return deposit;
  });
}
