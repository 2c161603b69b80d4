/** Somebody's money and contracts at a glance (specification 3 and 6, consolidated). */
import type { CallOutput } from '@baize/protocol';
import type * as calls from '@baize/protocol/calls/funds';
import type { MemberCtx, Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { balanceOf } from '../wallet/index.ts';

type Consolidated = CallOutput<typeof calls.consolidated>;

/** No room of this platform writes contracts, so nobody holds one and no request waits. A room that does answers here. */
const noContracts = {
  dailysalreqtype: null,
  divtypereq: null,
  contracthoursalreq: null,
  realtimesalreqtype: null,
  dailySalary: false,
  hourSalary: false,
  salary: false,
  contractDividend: false,
} as const satisfies Partial<Consolidated>;

export async function readConsolidated(tx: Tx<MemberCtx>): Promise<Consolidated> {
  const balance = (await balanceOf(tx, tx.ctx.actor.memberId)) ?? fail('NOT_FOUND');
  return {
    currency: balance.currency,
    availableMinor: balance.availableMinor.toString(),
    reservedMinor: balance.reservedMinor.toString(),
    asOf: tx.ctx.now.toISOString(),
    ...noContracts,
  };
}
