import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { CleanImage } from '#kernel/uploads.ts';
import { imagesMax, storeImage } from '#kernel/uploads.ts';
import { notifyChanged } from './notify.ts';
import { requireOpenFor, requireRuled } from './open.ts';
import { imagePurpose, imagesOf } from './operator-store.ts';
import { stateAfter } from './rules/states.ts';
import { insertEntry, lockEntry, updateEntry } from './store.ts';
import type { EntryRow } from './store.ts';

/** Puts the reader's application in the operators' queue, or, after it was rejected, another one. The same again while it waits
 *  changes nothing. Errors: NOT_FOUND, STATE_CONFLICT, SELF_EXCLUDED, COOLING_OFF. Source: specification 5, promotion apply. */
export async function applyForPromotion(tx: Tx<MemberCtx>, promotionId: string, comment: string): Promise<void> {
  const { actor, now, merchant, newId } = tx.ctx;
  const { memberId } = actor;
  const row = await requireRuled(tx, promotionId);
  if (row.rule.way !== 'apply') fail('STATE_CONFLICT');
  const known = await lockEntry(tx, promotionId, memberId);
  if (known && known.state !== 'rejected') return known.state === 'applying' ? undefined : fail('STATE_CONFLICT');
  await requireOpenFor(tx, row, memberId);
  const state = stateAfter(known?.state ?? 'new', 'apply') ?? fail('STATE_CONFLICT');
  const application = { state, application_id: newId(), comment, applied_at: now };
  const fresh = { reason: null, decided_by: null, decided_name: null };
  if (known) await updateEntry(tx, known, { ...application, ...fresh });
  else {
    const isNew = await insertEntry(tx, {
      ...application,
      promotion_id: promotionId,
      member_id: memberId,
      joined_at: now,
      changed_at: now,
      currency: merchant.settings.currency,
    });
    if (!isNew) return; // pressed twice at the same time
  }
  await audit(tx, 'promotion.apply', promotionId, null, { memberId, applicationId: application.application_id });
  await notifyChanged(tx, { promotion_id: promotionId, member_id: memberId }, state);
}

/** How many more pictures the reader's application takes. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function roomForImages(tx: Tx<MemberCtx>, promotionId: string): Promise<number> {
  return (await lockApplication(tx, promotionId)).room;
}

async function lockApplication(tx: Tx<MemberCtx>, promotionId: string) {
  const entry = await lockEntry(tx, promotionId, tx.ctx.actor.memberId);
  if (!entry?.application_id) fail('NOT_FOUND');
  if (entry.state !== 'applying') fail('STATE_CONFLICT');
  const images = (await imagesOf(tx, [entry.application_id])).get(entry.application_id) ?? [];
  return { applicationId: entry.application_id, entry: entry satisfies EntryRow, room: imagesMax - images.length };
}

/** Keeps pictures of an application that waits: three at most, redrawn before they came here. Errors: NOT_FOUND, STATE_CONFLICT,
 *  UPLOAD_COUNT. */
export async function addImages(
  tx: Tx<MemberCtx>,
  dataDir: string,
  promotionId: string,
  images: readonly CleanImage[],
): Promise<void> {
  const { applicationId, entry, room } = await lockApplication(tx, promotionId);
  if (images.length === 0 || images.length > room) fail('UPLOAD_COUNT');
  for (const image of images) {
    const about = { purpose: imagePurpose, ownerId: tx.ctx.actor.memberId, subjectId: applicationId };
    const uploadId = await storeImage(tx, dataDir, about, image);
    await audit(tx, 'promotion.image', promotionId, null, { uploadId, bytes: image.bytes.length });
  }
  await notifyChanged(tx, entry, entry.state);
}
