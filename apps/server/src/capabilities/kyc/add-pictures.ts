import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { CleanImage } from '#kernel/uploads.ts';
import { storeImage } from '#kernel/uploads.ts';
import { picturesMax, takesPictures } from './rules.ts';
import type { KycState } from './rules.ts';
import { documentsOf, findCaseOf, insertDocument, openCase } from './store.ts';
import type { CaseRow } from './store.ts';

/** How many more pictures the member's check takes. Errors: STATE_CONFLICT while somebody looks or after a decision that stands. */
export async function roomForPictures(tx: Tx<MemberCtx>): Promise<number> {
  const about = await findCaseOf(tx, tx.ctx.actor.memberId);
  return about ? roomIn(tx, about) : picturesMax;
}

async function roomIn(tx: Tx, about: CaseRow): Promise<number> {
  if (!takesPictures(about.state as KycState)) fail('STATE_CONFLICT'); // the table's check allows exactly these states
  return picturesMax - (await documentsOf(tx, about.case_id)).length;
}

/** Keeps pictures of a document, redrawn before they came here. Errors: STATE_CONFLICT while somebody looks or after a decision that
 *  stands, UPLOAD_COUNT. */
export async function addPictures(tx: Tx<MemberCtx>, dataDir: string, images: readonly CleanImage[]): Promise<void> {
  const { memberId } = tx.ctx.actor;
  const about = await openCase(tx, memberId);
  const room = await roomIn(tx, about);
  if (images.length === 0 || images.length > room) fail('UPLOAD_COUNT');
  for (const image of images) {
    const subject = { purpose: 'identity_document', ownerId: memberId, subjectId: about.case_id };
    const uploadId = await storeImage(tx, dataDir, subject, image);
    const { mime, bytes } = image;
    await insertDocument(tx, { document_id: uploadId, case_id: about.case_id, bytes: bytes.length, mime });
    await audit(tx, 'kyc.picture', memberId, null, { uploadId, bytes: bytes.length });
  }
}
