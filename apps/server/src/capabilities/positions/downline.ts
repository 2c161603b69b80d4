import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { uplineOf } from '#capabilities/agents/index.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { companyId } from './company.ts';

/** A giver and a direct downline of it. */
export interface Downline {
  readonly uplineId: string;
  readonly downline: { readonly memberId: string; readonly type: number };
}

export function isAgent(tx: Tx, type: number): boolean {
  return tx.ctx.merchant.settings.agentTypes.includes(type);
}

/** The pair, when the second stands right below the first. The company gives to agents at the top only. Errors: NOT_FOUND. */
export async function requireDownline(tx: Tx, uplineId: string, downlineId: string): Promise<Downline> {
  const above = (await uplineOf(tx, downlineId)) ?? companyId;
  const member = await readMember(tx, downlineId);
  const isTrial = tx.ctx.merchant.settings.trialTypes.includes(member?.type ?? -1);
  if (!member || isTrial || above !== uplineId) fail('NOT_FOUND');
  if (uplineId === companyId && !isAgent(tx, member.type)) fail('NOT_FOUND');
  return { uplineId, downline: { memberId: member.memberId, type: member.type } };
}
