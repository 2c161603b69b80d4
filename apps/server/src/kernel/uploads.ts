/** Pictures from outside: png or jpg, 5 MB each, three at most (specification 9), re-encoded before they are kept. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from './context.ts';
import { fail } from './fail.ts';
import { pixelsMax, sideMax } from './redraw/bounds.ts';
import { jpegSegments } from './redraw/orientation.ts';
import { redraw } from './redraw/redraw.ts';
import type { Mime } from './redraw/redraw.ts';

export const imageBytesMax = 5 * 1024 * 1024;
export const imagesMax = 3;

export interface CleanImage {
  readonly mime: Mime;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Width and height from a PNG's first chunk, without decoding anything. */
function pngSize(bytes: Buffer): [number, number] | null {
  return bytes.length > 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    : null;
}

/** The same from a JPEG's frame header. */
function jpegSize(bytes: Buffer): [number, number] | null {
  for (const { marker, data } of jpegSegments(bytes)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return data.length >= 5 ? [data.readUInt16BE(3), data.readUInt16BE(1)] : null;
  }
  return null;
}

function sniff(bytes: Buffer): Mime | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  return null;
}

/** Checks and redraws one picture. Errors: UPLOAD_TOO_LARGE, UPLOAD_TYPE, UPLOAD_UNREADABLE, UNAVAILABLE. */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  if (bytes.length > imageBytesMax) fail('UPLOAD_TOO_LARGE');
  const mime = sniff(bytes);
  if (!mime) fail('UPLOAD_TYPE');
  requireDrawable(sizeOf(bytes, mime));
  const redrawn = (await redraw(bytes, mime)) ?? fail('UPLOAD_UNREADABLE');
  const [width, height] = requireDrawable(sizeOf(redrawn, mime));
  return { mime, bytes: redrawn, width, height };
}

function sizeOf(bytes: Buffer, mime: Mime): [number, number] | null {
  return mime === 'image/png' ? pngSize(bytes) : jpegSize(bytes);
}

function requireDrawable(size: [number, number] | null): [number, number] {
  if (!size || size[0] * size[1] === 0 || size[0] * size[1] > pixelsMax || Math.max(...size) > sideMax)
    fail('UPLOAD_UNREADABLE');
  return size;
}

function fileOf(dataDir: string, merchantId: number, uploadId: string): string {
  return join(dataDir, 'uploads', String(merchantId), uploadId);
}

/** Keeps a redrawn picture: file first, row second, so a row never points at nothing. */
export async function storeImage(
  tx: Tx,
  dataDir: string,
  about: { purpose: string; ownerId: string; subjectId: string },
  image: CleanImage,
): Promise<string> {
  const uploadId = tx.ctx.newId();
  const file = fileOf(dataDir, tx.ctx.merchant.id, uploadId);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.part`, image.bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
  await tx.db
    .insertInto('upload')
    .values({
      merchant_id: tx.ctx.merchant.id,
      upload_id: uploadId,
      purpose: about.purpose,
      owner_id: about.ownerId,
      subject_id: about.subjectId,
      mime: image.mime,
      bytes: image.bytes.length,
      width: image.width,
      height: image.height,
      sha256: createHash('sha256').update(image.bytes).digest(),
      at: tx.ctx.now,
    })
    .execute();
  return uploadId;
}

export async function readImage(dataDir: string, merchantId: number, uploadId: string): Promise<Buffer> {
  return readFile(fileOf(dataDir, merchantId, uploadId));
}

/** Nothing to delete is fine. */
export async function deleteImage(dataDir: string, merchantId: number, uploadId: string): Promise<void> {
  await rm(fileOf(dataDir, merchantId, uploadId), { force: true });
}
