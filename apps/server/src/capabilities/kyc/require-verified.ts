import { jurisdictions } from '@baize/protocol';
import type { Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { inMerchantCurrency } from '../wallet/index.ts';
import { isCheckNeeded } from './rules.ts';
import { findCaseOf } from './store.ts';

interface WantedWithdrawal {
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** All withdrawals of this currency asked for before and not rejected. */
  readonly withdrawnMinor: bigint;
}

/** Before a withdrawal is taken. Errors: KYC_REQUIRED. */
export async function requireVerified(tx: Tx, wanted: WantedWithdrawal): Promise<void> {
  const { jurisdiction, kycAbove } = tx.ctx.merchant.settings;
  const [amountMinor, withdrawnMinor] = [
    await inMerchantCurrency(tx, wanted.amountMinor, wanted.currency),
    await inMerchantCurrency(tx, wanted.withdrawnMinor, wanted.currency),
  ];
  const amounts = amountMinor === undefined || withdrawnMinor === undefined ? null : { amountMinor, withdrawnMinor };
  const above = kycAbove === null ? null : BigInt(kycAbove);
  if (!isCheckNeeded(jurisdictions[jurisdiction], above, amounts)) return;
  if ((await findCaseOf(tx, wanted.memberId))?.state !== 'verified') fail('KYC_REQUIRED');
}
