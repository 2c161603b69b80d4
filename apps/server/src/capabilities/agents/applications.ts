import type { CallOutput } from '@baize/protocol';
import type { affiliateApplication } from '@baize/protocol/calls/agents';
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { appointAgent } from './appoint.ts';
import { codeKey } from './rules.ts';
import { decide, insertApplication, lockApplication, lockWaiting, readNewest } from './store-applications.ts';

/** Applies to become an agent. Errors: STATE_CONFLICT when one waits, or the member is an agent. */
export async function apply(tx: Tx<MemberCtx>, text: string): Promise<void> {
  const { memberId, type } = tx.ctx.actor;
  if (tx.ctx.merchant.settings.agentTypes.includes(type)) fail('STATE_CONFLICT');
  const applicationId = tx.ctx.newId();
  if (!(await insertApplication(tx, { applicationId, memberId, text }))) fail('STATE_CONFLICT');
  await audit(tx, 'agent.apply', memberId, undefined, { applicationId });
  await record(tx, 'agent.applied', { kind: 'console' }, { memberId, applicationId });
}

export type Decision =
  | { readonly decision: 'approve'; readonly type: number; readonly code: string; readonly reason: string }
  | { readonly decision: 'refuse'; readonly reason: string };

/** Decides an application once; approving appoints the agent with a type and a code.
 *  Errors: NOT_FOUND, STATE_CONFLICT when it was decided, AFFILIATE_INVALID when the code is taken. */
export async function decideApplication(tx: Tx<StaffCtx>, applicationId: string, decision: Decision): Promise<void> {
  const application = (await lockApplication(tx, applicationId)) ?? fail('NOT_FOUND');
  if (application.state !== 'waiting') fail('STATE_CONFLICT');
  const { memberId } = application;
  const isApproved = decision.decision === 'approve';
  if (isApproved) await appointAgent(tx, { memberId, type: decision.type, code: decision.code });
  await decide(tx, applicationId, {
    state: isApproved ? 'approved' : 'refused',
    by: tx.ctx.actor.displayName,
    reason: decision.reason === '' ? null : decision.reason,
    type: isApproved ? decision.type : null,
    code: isApproved ? codeKey(decision.code) : null,
  });
  await audit(
    tx,
    isApproved ? 'agent.approve' : 'agent.refuse',
    memberId,
    { state: 'waiting' },
    { ...decision, code: undefined, applicationId }, // a code may be somebody’s name
  );
  await record(tx, 'agent.decided', { kind: 'member', memberId }, { memberId, applicationId, isApproved });
}

/** Somebody who waits for an answer was appointed: that was the answer. `by`: the operator's name; null: an upline, whom the audit log
 *  names. */
export async function approveWaiting(
  tx: Tx,
  agent: { readonly memberId: string; readonly type: number; readonly code: string; readonly by: string | null },
): Promise<void> {
  const { memberId, type, code, by } = agent;
  const applicationId = await lockWaiting(tx, memberId);
  if (applicationId === null) return;
  await decide(tx, applicationId, { state: 'approved', by, reason: null, type, code });
  await audit(tx, 'agent.approve', memberId, { state: 'waiting' }, { decision: 'approve', type, applicationId });
  await record(tx, 'agent.decided', { kind: 'member', memberId }, { memberId, applicationId, isApproved: true });
}

export async function ownApplication(tx: Tx<MemberCtx>): Promise<CallOutput<typeof affiliateApplication>> {
  const row = await readNewest(tx, tx.ctx.actor.memberId);
  if (!row) return { application: null };
  const { state, text, reason } = row;
  return {
    application: {
      state,
      text,
      at: row.at.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      reason: state === 'refused' ? reason : null,
    },
  };
}
