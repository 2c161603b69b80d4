import { appointableBy } from '@baize/protocol';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { approveWaiting } from './applications.ts';
import { appointAgent } from './appoint.ts';
import { codeKey } from './rules.ts';
import { readUpline } from './store.ts';

interface Appointment {
  readonly memberId: string;
  readonly type: number;
  readonly code: string;
}

/** Makes a direct downline of the acting agent an agent, of a type that the agent's own type may appoint. An application of theirs
 *  that waits is approved by it. Errors: NOT_FOUND (nobody directly below), STATE_CONFLICT (is an agent), AGENT_TYPE_UNKNOWN (not
 *  the own type's to give), AFFILIATE_INVALID (the code is taken). */
export async function appointDownline(tx: Tx<MemberCtx>, given: Appointment): Promise<void> {
  const { memberId: uplineId, type: ownType } = tx.ctx.actor;
  const { agentTypes } = tx.ctx.merchant.settings;
  const member = await readMember(tx, given.memberId);
  if (!member || (await readUpline(tx, given.memberId)) !== uplineId) fail('NOT_FOUND');
  if (agentTypes.includes(member.type)) fail('STATE_CONFLICT');
  if (!appointableBy(ownType, agentTypes).includes(given.type)) fail('AGENT_TYPE_UNKNOWN');
  await appointAgent(tx, given);
  await approveWaiting(tx, { ...given, code: codeKey(given.code), by: null });
}
