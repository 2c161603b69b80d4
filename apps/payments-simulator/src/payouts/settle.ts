import { randomInt } from 'node:crypto';

import { inTransaction } from '../database.ts';
import { mismatch } from '../deposits/rules.ts';
import type { Services } from '../services.ts';
import { recordEvent } from '../events.ts';
import { OUTCOME_FAULTS, takeFault } from '../faults/faults.ts';
import { announce } from '../webhooks/announce.ts';
import type { Payout } from './store.ts';
import { findPayout, saveSettlement } from './store.ts';

/** Account numbers that end like this never receive money, so that a failure can be tried by hand. */
const CLOSED_ACCOUNT_ENDING = '0000';

/** The bank's answer: sent with a bank reference, or failed with a reason. Does nothing for a payout already at its end. */
export function settlePayout(services: Services, reference: string): void {
  inTransaction(services.database, () => {
    const payout = findPayout(services, reference);
    if (payout?.status !== 'accepted') return;

    const fault = takeFault(services, reference, OUTCOME_FAULTS)?.fault;
    const reason = findRefusal(payout, fault === 'failed');
    const bankReference = reason === null ? newBankReference(services.now()) : null;
    const status = reason === null ? 'sent' : 'failed';

    saveSettlement(services, { ...payout, status, bankReference, reason, settledAt: services.now() });
    recordEvent(services, 'payout.settled', reference, { status, bankReference, reason });
    announce(services, payout.webhookUrl, {
      type: `payout.${status}`,
      providerId: payout.providerId,
      reference,
      merchantCode: payout.merchantCode,
      amountMinor: fault === 'amount-mismatch' ? mismatch(payout.amountMinor) : payout.amountMinor,
      currency: payout.currency,
      ...(bankReference !== null && { bankReference }),
      ...(reason !== null && { reason }),
    });
    services.ring();
  });
}

function findRefusal(payout: Payout, isFaultArmed: boolean): string | null {
  if (isFaultArmed) return 'bank_refused';
  return payout.accountNumber.replace(/[ -]/g, '').endsWith(CLOSED_ACCOUNT_ENDING) ? 'account_closed' : null;
}

/** Like a bank's transfer number: the day and ten digits, such as `PD20300131-0123456789`. */
function newBankReference(nowMs: number): string {
  const day = new Date(nowMs).toISOString().slice(0, 10).replaceAll('-', '');
  return `PD${day}-${String(randomInt(10 ** 10)).padStart(10, '0')}`;
}
