/** Who may pass: merchant state, rate, session, type, switch and permission, all read from the call's row. */
import { permissionsOf } from '@baize/protocol';
import type { CallSpec, Switch } from '@baize/protocol';
import type { Actor, Merchant } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { requireFlow } from '#kernel/require-flow.ts';
import { refuseState } from '#kernel/session-state.ts';

/** Calls that stay open while the site is closed: they are how a page learns that it is. */
const openWhenClosed: ReadonlySet<string> = new Set(['systemStatus', 'permission', 'whitelabel', 'domainRoute']);

/** `isBlocked`: the caller's address is one that this merchant does not serve. */
export function requireOpenSite(call: CallSpec, merchant: Merchant, isBlocked: boolean): void {
  if (call.who === 'staff' || call.who === 'vendor' || call.who === 'provider') return;
  if (openWhenClosed.has(call.name)) return;
  if (isBlocked) fail('REGION_BLOCKED');
  if (merchant.maintenance.on) fail('MAINTENANCE');
}

function requireMember(call: CallSpec, actor: Extract<Actor, { kind: 'member' }>, merchant: Merchant): void {
  const { agentTypes, trialTypes } = merchant.settings;
  if (call.who !== 'session' && trialTypes.includes(actor.type)) fail('NEED_REAL_ACCOUNT');
  if (call.who === 'agent' && !agentTypes.includes(actor.type)) fail('NOT_AGENT');
}

/** Checks the caller against the call's `who`, session states and permission. */
export function requireActor(call: CallSpec, actor: Actor, merchant: Merchant): void {
  if (call.who === 'anyone') return;
  if (call.who === 'vendor' || call.who === 'provider') {
    if (actor.kind !== call.who) fail('CALLBACK_SIGNATURE');
    return;
  }
  const wanted = call.who === 'staff' ? 'staff' : 'member';
  if (actor.kind !== wanted) fail('NOT_LOGGED_IN');
  if (!call.sessionStates.includes(actor.state))
    return actor.kind === 'staff' ? fail('SESSION_STATE') : refuseState(actor.state);
  if (actor.kind === 'member') requireMember(call, actor, merchant);
  else if (call.permission && !permissionsOf(actor.role).includes(call.permission)) fail('PERMISSION');
}

/** `params` as they stand in the path: a value that names no switch is refused by the call's own shape. */
export function requireSwitch(call: CallSpec, merchant: Merchant, params: unknown): void {
  const wanted = call.switch ?? switchOfPath(call, params);
  if (wanted && !merchant.switches[wanted]) fail('FEATURE_OFF', { params: { feature: wanted } });
  if (call.flow) requireFlow(merchant, call.flow);
}

function switchOfPath({ switchBy }: CallSpec, params: unknown): Switch | undefined {
  if (!switchBy) return undefined;
  const value = (params as Record<string, string>)[switchBy.param] ?? ''; // a path's parameters are text
  return Object.hasOwn(switchBy.switches, value) ? switchBy.switches[value] : undefined;
}
