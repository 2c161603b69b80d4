import { createHash } from 'node:crypto';
import { canonicalJson } from './audit.ts';
import type { MemberCtx, Tx } from './context.ts';
import { fail } from './fail.ts';

export interface RequestClaim {
  readonly operation: string;
  /** The client's key: one per press of the button. */
  readonly key: string;
  /** What was asked for, without the key and without secrets. */
  readonly content: unknown;
  /** The id of what will be made, a deposit or a withdrawal. */
  readonly subjectId: string;
}

/** Makes a player's request happen once: the first call gets `isNew`, a repeat gets the first one's subject. Two at the same
 *  time wait for each other on the key's row. Errors: IDEMPOTENCY_REUSED when the key came with other content. */
export async function claimRequest(
  tx: Tx<MemberCtx>,
  claim: RequestClaim,
): Promise<{ isNew: boolean; subjectId: string }> {
  const merchantId = tx.ctx.merchant.id;
  const { memberId } = tx.ctx.actor;
  const hash = createHash('sha256').update(canonicalJson(claim.content)).digest();
  const inserted = await tx.db
    .insertInto('request_key')
    .values({
      merchant_id: merchantId,
      actor_id: memberId,
      operation: claim.operation,
      key: claim.key,
      body_hash: hash,
      subject_id: claim.subjectId,
      at: tx.ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return { isNew: true, subjectId: claim.subjectId };

  const first = await tx.db
    .selectFrom('request_key')
    .select(['body_hash', 'subject_id'])
    .where('merchant_id', '=', merchantId)
    .where('actor_id', '=', memberId)
    .where('operation', '=', claim.operation)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  if (!first.body_hash.equals(hash)) fail('IDEMPOTENCY_REUSED');
  return { isNew: false, subjectId: first.subject_id };
}
