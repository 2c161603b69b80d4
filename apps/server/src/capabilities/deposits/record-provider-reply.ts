import type { Tx } from '../../kernel/context.ts';
import type { Told } from './query-provider.ts';
import { markPending } from './mark-pending.ts';
import { settleDeposit } from './settle.ts';

/** Records what the provider answered when it was asked. No answer changes nothing: the job asks again. */
export async function hear(tx: Tx, depositId: string, told: Told): Promise<void> {
  if (told.kind === 'opened') await markPending(tx, depositId, told);
  if (told.kind === 'ended') await settleDeposit(tx, depositId, told.news);
}
