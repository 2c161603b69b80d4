import type { Tx } from '#kernel/context.ts';
import type { ProviderReply } from './query-provider.ts';
import { markPending } from './mark-pending.ts';
import { settleDeposit } from './settle.ts';

/** Records what the provider answered when it was asked. No answer changes nothing: the job asks again. */
export async function recordProviderReply(tx: Tx, depositId: string, reply: ProviderReply): Promise<void> {
  if (reply.kind === 'opened') await markPending(tx, depositId, reply);
  if (reply.kind === 'ended') await settleDeposit(tx, depositId, reply.news);
}
