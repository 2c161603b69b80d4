import { jurisdictions } from '@baize/protocol';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inMerchantCurrency } from '#capabilities/wallet/index.ts';
import { isCheckNeeded } from './rules.ts';
import { findCaseOf } from './store.ts';

interface WantedWithdrawal {
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** What left all wallets before, in the merchant's currency; null where a rate is missing: then a check is asked for. */
  readonly withdrawnMinor: bigint | null;
}

/** Before a withdrawal is taken. Errors: KYC_REQUIRED. */
export async function requireVerified(tx: Tx, wanted: WantedWithdrawal): Promise<void> {
  const { jurisdiction, kycAbove } = tx.ctx.merchant.settings;
  const amountMinor = await inMerchantCurrency(tx, wanted.amountMinor, wanted.currency);
  const { withdrawnMinor } = wanted;
  const amounts = amountMinor === undefined || withdrawnMinor === null ? null : { amountMinor, withdrawnMinor };
  const above = kycAbove === null ? null : BigInt(kycAbove);
  if (!isCheckNeeded(jurisdictions[jurisdiction], above, amounts)) return;
  if ((await findCaseOf(tx, wanted.memberId))?.state !== 'verified') fail('KYC_REQUIRED');
}
