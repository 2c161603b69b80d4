/** The one way that pictures come in: cheap questions first, then the bytes, then the work. */
import type { MemberCtx, StaffCtx, Tx } from './context.ts';
import { fail } from './fail.ts';
import { inTx } from './in-tx.ts';
import type { Extra } from './route.ts';
import type { Services } from './services.ts';
import { chargeQuota } from './upload-quota.ts';
import type { UploadOwner } from './upload-quota.ts';
import { cleanImage } from './uploads.ts';
import type { CleanImage } from './uploads.ts';

/** Forms of this node that are read or redrawn at once: each holds three pictures of 5 MB. */
const formsMax = 20;
/** Who has one under way. */
const underWay = new Set<string>();

function ownerOf({ actor }: MemberCtx | StaffCtx): UploadOwner {
  return actor.kind === 'member'
    ? { kind: 'member', ownerId: actor.memberId }
    : { kind: 'staff', ownerId: actor.staffId };
}

/** Reads and redraws the pictures of a form. `roomFor` says how many more may come, and ends the request when none may now; who
 *  keeps them asks again, under a lock. Errors: UPLOAD_COUNT, UPLOAD_QUOTA, TOO_MANY_REQUESTS while another form of the same person
 *  is under way, UNAVAILABLE, and those of `cleanImage`. */
export async function takePictures<C extends MemberCtx | StaffCtx>(
  { database, config }: Services,
  ctx: C,
  extra: Extra,
  roomFor: (tx: Tx<C>) => Promise<number>,
): Promise<CleanImage[]> {
  const owner = ownerOf(ctx);
  if (underWay.has(owner.ownerId)) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
  if (underWay.size >= formsMax) fail('UNAVAILABLE', { retryAfterSeconds: 10 });
  underWay.add(owner.ownerId);
  try {
    const room = await inTx(database, ctx, roomFor);
    if (room <= 0) fail('UPLOAD_COUNT');
    const files = await extra.files();
    if (files.length === 0 || files.length > room) fail('UPLOAD_COUNT');
    const sizes = files.map((file) => file.length);
    await inTx(database, ctx, (tx) => chargeQuota(tx, owner, { sizes, multiplier: config.rateMultiplier }));
    const images: CleanImage[] = [];
    for (const file of files) images.push(await cleanImage(file));
    return images;
  } finally {
    underWay.delete(owner.ownerId);
  }
}
