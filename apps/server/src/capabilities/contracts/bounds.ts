import type { CallOutput } from '@baize/protocol';
import { contractKinds, contractSwitches } from '@baize/protocol/calls/contracts-shapes';
import type { platformContractBounds } from '@baize/protocol/calls/contracts-console';
import type { Merchant } from '#kernel/context.ts';
import { offeredCurrencies } from '#capabilities/wallet/index.ts';

/** Within what an operator writes a contract of the platform. */
export function platformBounds(merchant: Merchant): CallOutput<typeof platformContractBounds> {
  return {
    kinds: contractKinds.filter((kind) => merchant.switches[contractSwitches[kind]]),
    ceilings: merchant.settings.contracts.ceilings,
    currencies: offeredCurrencies(merchant),
  };
}
