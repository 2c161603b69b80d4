/** An act that takes two people, for tests of a verb by itself: a colleague has granted it. */
import { insertRequest, updateDecided } from '#capabilities/requests/store.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';

const hourMs = 3_600_000;
const colleague = { staffId: '0199b000-0000-7000-8000-00000000fffe', displayName: 'Gudrun' };

/** The transaction as it runs a granted request for `call` of its operator. */
export async function withGrant(tx: Tx<StaffCtx>, call: string): Promise<Tx<StaffCtx>> {
  const { actor, merchant, now, newId } = tx.ctx;
  const requestId = newId();
  const expiresAt = new Date(now.getTime() + hourMs);
  await insertRequest(tx, {
    requestId,
    call,
    merchants: [merchant.code],
    askedBy: actor.staffId,
    askedName: actor.displayName,
    bodySealed: Buffer.from('{}'),
    bodyDigest: Buffer.from(requestId),
    shown: {},
    worthMinor: null,
    expiresAt,
  });
  const second = { ...tx, ctx: { ...tx.ctx, actor: { ...actor, ...colleague } } };
  await updateDecided(second, requestId, { state: 'granted', reason: null, expiresAt });
  return { ...tx, ctx: { ...tx.ctx, grant: { requestId, call } } };
}
