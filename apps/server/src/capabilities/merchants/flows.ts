/** Flows of money and of people that a merchant stops: one row of the merchant, so that every node sees it within three seconds. */
import { flows, flowsOfTwo } from '@baize/protocol';
import type { CallOutput, Flow } from '@baize/protocol';
import type { switchFlow as switchCall } from '@baize/protocol/calls/merchants-flows';
import { raiseMoneyAlarm } from '#kernel/alarm.ts';
import { audit } from '#kernel/audit.ts';
import type { Merchant, StaffCtx, StoppedFlow, Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { readStopped, updateStopped } from './store.ts';

type FlowState = CallOutput<typeof switchCall>;

/** Every flow as it stands in the database, in the order they are shown. */
export async function readFlows(tx: Tx): Promise<FlowState[]> {
  const stopped = await readStopped(tx, { isLocked: false });
  return flows.map((flow) => stateOf(flow, stopped[flow]));
}

function stateOf(flow: Flow, stop: StoppedFlow | undefined): FlowState {
  return {
    flow,
    isOn: stop === undefined,
    isFrozen: stop?.isFrozen ?? false,
    since: stop?.at ?? null,
    by: stop?.by ?? null,
    reason: stop?.reason ?? null,
    takesTwo: flowsOfTwo.has(flow) || stop?.isFrozen === true,
  };
}

interface SwitchFlow {
  readonly flow: Flow;
  readonly isOn: boolean;
  readonly reason: string;
}

/** Stops a flow, or lets it go on. As it stands already, nothing changes. Errors: SECOND_PERSON_NEEDED (it goes on and lets money or
 *  records out, or the platform stopped it). */
export async function switchFlow(tx: Tx<StaffCtx>, { flow, isOn, reason }: SwitchFlow): Promise<FlowState> {
  const stopped = await readStopped(tx, { isLocked: true });
  const before = stateOf(flow, stopped[flow]);
  const isChange = before.isOn !== isOn;
  await useGrant(tx, isChange && isOn && before.takesTwo ? { shown: { reasonNow: before.reason } } : null);
  if (!isChange) return before;
  const { [flow]: _ended, ...others } = stopped;
  const by = tx.ctx.actor.displayName;
  const stop = { at: tx.ctx.now.toISOString(), by, reason, isFrozen: false };
  const after: Merchant['stopped'] = isOn ? others : { ...others, [flow]: stop };
  await updateStopped(tx, after);
  await audit(tx, isOn ? 'flow.resume' : 'flow.stop', flow, stopped[flow] ?? null, { reason });
  await record(tx, 'merchant.published', { kind: 'public' }, { code: tx.ctx.merchant.code });
  return stateOf(flow, after[flow]);
}

/** The platform stops flows because something of the books does not hold; two people let each go on. One that is stopped by an operator
 *  is frozen too; frozen ones stay as they are and raise no second alarm. `reason`: what does not hold, in English. */
export async function freezeFlows(tx: Tx, wanted: readonly Flow[], reason: string): Promise<void> {
  const stopped = await readStopped(tx, { isLocked: true });
  const fresh = wanted.filter((flow) => stopped[flow]?.isFrozen !== true);
  if (fresh.length === 0) return;
  const stop: StoppedFlow = { at: tx.ctx.now.toISOString(), by: null, reason, isFrozen: true };
  await updateStopped(tx, { ...stopped, ...Object.fromEntries(fresh.map((flow) => [flow, stop])) });
  for (const flow of fresh) await raiseMoneyAlarm(tx, 'flow.frozen', flow, { believed: null, told: { reason } });
  await record(tx, 'merchant.published', { kind: 'public' }, { code: tx.ctx.merchant.code });
}
