import { inTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { recordEvent } from '../events.ts';
import { OUTCOME_FAULTS, takeFault } from '../faults/faults.ts';
import { announce } from '../webhooks/announce.ts';
import { fail } from '../wire/errors.ts';
import type { DepositStep } from './rules.ts';
import { advance, mismatch } from './rules.ts';
import type { Deposit } from './store.ts';
import { findDeposit, saveSettlement } from './store.ts';

/** Brings a deposit to its end and queues the news. Armed faults decide how it really ends and how it is told.
 *  Errors: DEPOSIT_NOT_FOUND, ALREADY_SETTLED. */
export function settleDeposit(services: Services, reference: string, step: DepositStep): Deposit {
  return inTransaction(services.database, () => {
    const deposit = findDeposit(services, 'reference', reference) ?? fail('DEPOSIT_NOT_FOUND');
    if (advance(deposit.status, step) === undefined) fail('ALREADY_SETTLED');

    const fault =
      step === 'pay' || step === 'pay-late' ? takeFault(services, reference, OUTCOME_FAULTS)?.fault : undefined;
    const end = advance(deposit.status, fault === 'failed' ? 'fail' : step) ?? fail('ALREADY_SETTLED');
    const sentMinor = deposit.receivedMinor ?? deposit.amountMinor; // a coin's payer chose the amount before its blocks came
    const receivedMinor = fault === 'amount-mismatch' ? mismatch(sentMinor) : sentMinor;

    const settled: Deposit = {
      ...deposit,
      status: end.status,
      reason: end.reason ?? null,
      receivedMinor: end.status === 'succeeded' ? receivedMinor : null,
      settledAt: services.now(),
    };
    saveSettlement(services, settled);
    recordEvent(services, 'deposit.settled', reference, { step, ...end });
    announce(services, deposit.webhookUrl, {
      type: `deposit.${end.status}`,
      providerId: deposit.providerId,
      reference,
      merchantCode: deposit.merchantCode,
      amountMinor: settled.receivedMinor ?? deposit.amountMinor,
      currency: deposit.currency,
      ...(end.reason !== undefined && { reason: end.reason }),
      ...(deposit.method === 'crypto' && end.status === 'succeeded' && { confirmations: deposit.confirmations }),
    });
    services.ring();
    return settled;
  });
}
