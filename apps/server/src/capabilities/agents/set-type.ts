import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readMember, setAccountType } from '#capabilities/identity/index.ts';
import { approveWaiting } from './applications.ts';
import { appointAgent } from './appoint.ts';
import { codeKey } from './rules.ts';
import { readCodeOf } from './store.ts';

interface TypeChange {
  readonly memberId: string;
  readonly type: number;
  /** Of a new agent; whoever has a code keeps it. */
  readonly code: string | null;
  readonly reason: string;
}

/** Makes a member an agent of any of the merchant's types, or gives an agent another type: an operator's act. Contracts, the line
 *  and the code stay as they are. An application that waits is approved by it.
 *  Errors: NOT_FOUND, NEED_REAL_ACCOUNT (trial), AGENT_TYPE_UNKNOWN (the merchant has no such type), STATE_CONFLICT (is of that
 *  type already), AFFILIATE_INVALID (a new agent without a code, or with one that is taken). */
export async function setAgentType(tx: Tx<StaffCtx>, change: TypeChange): Promise<void> {
  const { memberId, type, reason } = change;
  const { agentTypes, trialTypes } = tx.ctx.merchant.settings;
  const member = (await readMember(tx, memberId)) ?? fail('NOT_FOUND');
  if (trialTypes.includes(member.type)) fail('NEED_REAL_ACCOUNT');
  if (!agentTypes.includes(type)) fail('AGENT_TYPE_UNKNOWN');
  if (member.type === type) fail('STATE_CONFLICT');
  const own = await readCodeOf(tx, memberId, 'affiliate');
  const code = own ?? change.code ?? fail('AFFILIATE_INVALID');
  if (own === null) await appointAgent(tx, { memberId, type, code });
  else await setAccountType(tx, memberId, type);
  await audit(tx, 'agent.type', memberId, { type: member.type }, { type, reason });
  await approveWaiting(tx, { memberId, type, code: codeKey(code), by: tx.ctx.actor.displayName });
}
