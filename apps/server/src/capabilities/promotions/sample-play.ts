/** What a job will have counted, for sample data that cannot wait for it. */
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { updateEntry, updatePromotion } from './store.ts';

/** The member has played so much towards a promotion that was joined. */
export async function countSamplePlay(tx: Tx<MemberCtx>, promotionId: string, countedMinor: bigint): Promise<void> {
  const entry = { promotion_id: promotionId, member_id: tx.ctx.actor.memberId };
  await updateEntry(tx, entry, { state: 'process', counted_minor: countedMinor });
}

/** All play up to now is counted. */
export async function endSampleCount(tx: Tx, promotionId: string): Promise<void> {
  await updatePromotion(tx, promotionId, { counted_to: tx.ctx.now });
}
