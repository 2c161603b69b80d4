import { inTransaction } from '../database.ts';
import type { Desk } from '../desk.ts';
import { newAddress, newId } from '../desk.ts';
import { bindNextFault } from '../faults/faults.ts';
import { fail } from '../wire/errors.ts';
import type { DepositRequest } from '../wire/schemas.ts';
import { hashRequest } from '../wire/schemas.ts';
import type { Deposit } from './store.ts';
import { findDeposit, insertDeposit } from './store.ts';

/** Opens a deposit, or finds the one that the same request opened before. Errors: REFERENCE_REUSED. */
export function createDeposit(desk: Desk, { expiresAt, ...request }: DepositRequest): Deposit {
  return inTransaction(desk.database, () => {
    const requestHash = hashRequest({ ...request, expiresAt });
    const known = findDeposit(desk, 'reference', request.reference);
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
      createdAt: desk.now(),
      expiresAt: expiresAt === undefined ? desk.now() + desk.settings.depositLifetimeMs : Date.parse(expiresAt),
      settledAt: null,
      address: request.network === null ? null : newAddress(request.network),
      blocks: 0,
      nextBlockAt: null,
    };
    insertDeposit(desk, deposit);
    bindNextFault(desk, 'next-deposit', request.reference);
    desk.ring();
    return deposit;
  });
}
