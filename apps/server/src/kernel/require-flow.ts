import type { Flow } from '@baize/protocol';
import type { Merchant } from './context.ts';
import { fail } from './fail.ts';

/** Ends a request that belongs to a flow which the merchant has stopped. Errors: FLOW_STOPPED. */
export function requireFlow({ stopped }: Merchant, flow: Flow): void {
  if (stopped[flow]) fail('FLOW_STOPPED');
}
