/** A line as its agent sees it: an operator reads the agent's own pages. */
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readMember } from '#capabilities/identity/index.ts';

/** The context that an agent's pages are read in, once the look stands in the audit log. Whoever holds it reads and writes nothing.
 *  Errors: NOT_FOUND, also for somebody who is no agent. */
export async function asSeenBy(
  tx: Tx<StaffCtx>,
  { memberId, page }: { readonly memberId: string; readonly page: string },
): Promise<MemberCtx> {
  const { ctx } = tx;
  const member = await readMember(tx, memberId);
  if (!member || !ctx.merchant.settings.agentTypes.includes(member.type)) fail('NOT_FOUND');
  await audit(tx, 'agent.seen', memberId, undefined, { page });
  const { username: account, type } = member;
  return { ...ctx, actor: { kind: 'member', memberId, sessionId: ctx.actor.sessionId, account, type, state: 'full' } };
}
