/** Pictures of the content desk: kept redrawn, and served to anybody under an address that nobody guesses. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import type { CleanImage } from '#kernel/uploads.ts';
import { readImage, storeImage } from '#kernel/uploads.ts';
import { merchantByHost } from '#capabilities/merchants/index.ts';

const purpose = 'content';
const folder = '/pictures/';

/** The address on the site; the merchant's picture host may stand before it. */
export function pictureAddress(imageId: string): string {
  return `${folder}${imageId}`;
}

/** The upload behind an address, or null for a drawing or a picture from elsewhere. */
export function imageOf(address: string | undefined): string | null {
  return address?.startsWith(folder) ? address.slice(folder.length) : null;
}

/** Keeps one picture, redrawn before it came here. Errors: UPLOAD_COUNT. */
export async function addPicture(tx: Tx<StaffCtx>, dataDir: string, images: readonly CleanImage[]): Promise<string> {
  const [image, ...more] = images;
  if (!image || more.length > 0) fail('UPLOAD_COUNT');
  const { staffId } = tx.ctx.actor;
  const imageId = await storeImage(tx, dataDir, { purpose, ownerId: staffId, subjectId: staffId }, image);
  await audit(tx, 'content.image', imageId, null, { bytes: image.bytes.length });
  return imageId;
}

/** Its media type. Errors: NOT_FOUND, also for an upload of another purpose or merchant. */
export async function mimeOf(tx: Tx, imageId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('upload')
    .select('mime')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('upload_id', '=', imageId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.mime ?? fail('NOT_FOUND');
}

/** The pictures on the player site's listener; the host says whose they are. */
export function pictures({ database, config }: Services): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.get(`${folder}:id`, async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request.params as { id: string }; // the path names it
      const merchant = await merchantByHost(database, request.headers.host ?? '');
      if (!merchant || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return reply.callNotFound();
      const row = await inSystemTx(database, (db) =>
        db
          .selectFrom('upload')
          .select('mime')
          .where('merchant_id', '=', merchant.id)
          .where('upload_id', '=', id)
          .where('purpose', '=', purpose)
          .executeTakeFirst(),
      );
      if (!row) return reply.callNotFound();
      const bytes = await readImage(config.dataDir, merchant.id, id);
      return reply
        .header('content-type', row.mime)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    });
  };
}
