import type { CallOutput, ParsedInput } from '@baize/protocol';
import { contractKinds, contractSwitches } from '@baize/protocol/calls/contracts';
import type { publishContractBounds as publishCall } from '@baize/protocol/calls/contracts-console';
import { audit } from '../../kernel/audit.ts';
import type { Merchant, StaffCtx, Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { record } from '../../kernel/outbox.ts';
import { lockMerchant, updateMerchant } from './store.ts';

type Bounds = ParsedInput<typeof publishCall>['body'];

/** Publishes a merchant's bounds for contracts: held on every node within five seconds, and by the next payment.
 *  Errors: STATE_CONFLICT when somebody else published since `version`. */
export async function publishContractBounds(tx: Tx<StaffCtx>, { version, ...contracts }: Bounds): Promise<void> {
  const before = await lockMerchant(tx);
  if (before.version !== version) fail('STATE_CONFLICT');
  const settings = { ...before.settings, contracts };
  await updateMerchant(tx, { ...before, settings, version: version + 1, updatedAt: tx.ctx.now });
  await audit(tx, 'merchant.contracts', tx.ctx.merchant.code, before.settings, settings);
  await record(tx, 'merchant.published', { kind: 'public' }, { code: tx.ctx.merchant.code });
}

export function boundsOf({ settings, switches, version }: Merchant): CallOutput<typeof publishCall> {
  return { ...settings.contracts, version, kinds: contractKinds.filter((kind) => switches[contractSwitches[kind]]) };
}
