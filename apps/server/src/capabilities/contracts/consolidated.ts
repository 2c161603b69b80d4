/** Somebody's money and contracts at a glance (specification 3 and 6, consolidated). */
import type { CallOutput } from '@baize/protocol';
import type * as calls from '@baize/protocol/calls/contracts-totals';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { balanceOf } from '#capabilities/wallet/index.ts';
import { stands } from './rules/states.ts';
import type { Kind } from './rules/terms.ts';
import type { ContractRow } from './store/contracts.ts';
import { currentOf } from './store/lists.ts';

type Consolidated = CallOutput<typeof calls.consolidated>;

/** The balance, which kinds of contract somebody holds, and which wait for an answer: a new one, or the upline's wish to end one.
 *  Errors: NOT_FOUND without a wallet. */
export async function readConsolidated(tx: Tx<MemberCtx>): Promise<Consolidated> {
  const { actor, merchant, now } = tx.ctx;
  const balance = (await balanceOf(tx, actor.memberId)) ?? fail('NOT_FOUND');
  const rows = await currentOf(tx, [actor.memberId]);
  const { switches } = merchant;
  const daily = ofKind(rows, switches.DAILYSALARY, 'daily', now);
  const dividend = ofKind(rows, switches.DIVIDEND, 'dividend', now);
  const hourly = ofKind(rows, switches.HOURSALARY, 'hourly', now);
  const realtime = ofKind(rows, switches.REALTIMESALARY, 'realtime', now);
  return {
    currency: balance.currency,
    availableMinor: balance.availableMinor.toString(),
    reservedMinor: balance.reservedMinor.toString(),
    asOf: now.toISOString(),
    dailysalreqtype: daily.waits,
    divtypereq: dividend.waits,
    contracthoursalreq: hourly.waits,
    realtimesalreqtype: realtime.waits,
    dailySalary: daily.isHeld,
    hourSalary: hourly.isHeld,
    salary: realtime.isHeld,
    contractDividend: dividend.isHeld,
  };
}

/** Of a kind that is switched off no offer is spoken of; what stands does. */
function ofKind(all: readonly ContractRow[], isOn: boolean, kind: Kind, now: Date) {
  const rows = all.filter((row) => row.kind === kind);
  const isOffered = isOn && rows.some((row) => row.state === 'offered' && row.expires_at > now);
  const isToEnd = rows.some((row) => row.state === 'end_asked' && row.end_asked_by === 'upline');
  return {
    isHeld: rows.some((row) => stands(row.state)),
    waits: isOffered ? ('new' as const) : isToEnd ? ('terminate' as const) : null,
  };
}
