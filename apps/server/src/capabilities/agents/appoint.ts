import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { setAccountType } from '#capabilities/identity/index.ts';
import { codeKey } from './rules.ts';
import { insertInvite } from './store.ts';

/** Makes a member an agent with an affiliate code of its own.
 *  Errors: NOT_FOUND, AFFILIATE_INVALID when the code is taken, or the member has one. Throws for a type that is no agent's. */
export async function appointAgent(
  tx: Tx,
  agent: { readonly memberId: string; readonly type: number; readonly code: string },
): Promise<void> {
  if (!tx.ctx.merchant.settings.agentTypes.includes(agent.type))
    throw new Error(`${agent.type} is not an agent type of ${tx.ctx.merchant.code}`);
  if (!(await setAccountType(tx, agent.memberId, agent.type))) fail('NOT_FOUND');
  const isFree = await insertInvite(tx, { key: codeKey(agent.code), memberId: agent.memberId, kind: 'affiliate' });
  if (!isFree) fail('AFFILIATE_INVALID');
  await audit(tx, 'agent.appoint', agent.memberId, undefined, { type: agent.type });
}
