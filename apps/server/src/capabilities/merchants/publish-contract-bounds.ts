import type { CallOutput, ParsedInput } from '@baize/protocol';
import { contractKinds, contractSwitches } from '@baize/protocol/calls/contracts';
import type { publishContractBounds as publishCall } from '@baize/protocol/calls/contracts-console';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { publishSettings } from './publish-settings.ts';

type Bounds = ParsedInput<typeof publishCall>['body'];

/** Publishes a merchant's bounds for contracts: held on every node within five seconds, and by the next payment.
 *  Errors: STATE_CONFLICT when somebody else published since `version`. */
export async function publishContractBounds(tx: Tx<StaffCtx>, { version, ...contracts }: Bounds): Promise<void> {
  await publishSettings(tx, { version, change: { contracts }, action: 'merchant.contracts', takesTwo: true });
}

export function boundsOf({ settings, switches, version }: Merchant): CallOutput<typeof publishCall> {
  return { ...settings.contracts, version, kinds: contractKinds.filter((kind) => switches[contractSwitches[kind]]) };
}
