import { coinAddress } from '@baize/addresses';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { addBankAccount } from '#capabilities/members/index.ts';
import { withdrawalMethodsOf } from './methods.ts';

/** Binds an address of a chain the merchant pays out on; the step-up was checked. The same address again answers with the one
 *  that is there. Errors: METHOD_UNKNOWN, ADDRESS_INVALID, BANK_ACCOUNT_LIMIT. */
export async function addAddress(
  tx: Tx<MemberCtx>,
  masterKey: Buffer,
  given: { network: string; address: string; label: string },
): Promise<{ id: string; network: string; label: string; accountTail: string; createdAt: string }> {
  const { network, address, label } = given;
  const isOffered = withdrawalMethodsOf(tx.ctx.merchant).some(
    (method) => method.kind === 'crypto' && method.network === network,
  );
  if (!isOffered) fail('METHOD_UNKNOWN');
  const kept = coinAddress(network, address) ?? fail('ADDRESS_INVALID');
  const row = await addBankAccount(tx, masterKey, {
    bankAccountId: tx.ctx.newId(),
    memberId: tx.ctx.actor.memberId,
    kind: 'crypto',
    network,
    bankName: network,
    accountName: label,
    accountNumber: kept,
  });
  return {
    id: row.bankAccountId,
    network,
    label: row.accountName,
    accountTail: row.numberTail,
    createdAt: row.createdAt.toISOString(),
  };
}
