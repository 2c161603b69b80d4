import jpeg from 'jpeg-js';
import { crc32 } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { Failure } from './fail.ts';
import { measureMemory } from '../testing/memory.ts';
import { inflatingPng, largestPng, packedZeros, pngChunk, pngHeader, pngOf } from '../testing/pictures.ts';
import { cleanImage, imageBytesMax } from './uploads.ts';

const png = (width = 20, height = 10) => PNG.sync.write(new PNG({ width, height }));

/** A PNG with one more chunk (type and data) before its end chunk of 12 bytes. */
function withChunk(picture: Buffer, typeAndData: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(typeAndData.length - 4);
  check.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([picture.subarray(0, -12), length, typeAndData, check, picture.subarray(-12)]);
}

async function codeOf(bytes: Buffer): Promise<string> {
  return cleanImage(bytes).then(
    () => 'kept',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
}

describe('uploads', () => {
  it('keeps the picture of a png and a jpg', async () => {
    const picture = await cleanImage(png());
    expect([picture.mime, picture.width, picture.height]).toEqual(['image/png', 20, 10]);
    const photo = jpeg.encode({ data: Buffer.alloc(16 * 16 * 4, 200), width: 16, height: 16 }, 90).data;
    expect((await cleanImage(photo)).mime).toBe('image/jpeg');
  });

  it('what is kept carries nothing that was hidden behind the picture', async () => {
    const polyglot = withChunk(png(), Buffer.from('tEXtComment\0<script>alert(1)</script>'));
    expect(polyglot.includes('script')).toBe(true);
    expect((await cleanImage(polyglot)).bytes.includes('script')).toBe(false);
  });

  it('refuses a picture with something behind its end', async () => {
    expect(await codeOf(Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]))).toBe('UPLOAD_UNREADABLE');
  });

  it('refuses one byte over 5 MB', async () => {
    expect(await codeOf(Buffer.concat([png(), Buffer.alloc(imageBytesMax + 1 - png().length)]))).toBe(
      'UPLOAD_TOO_LARGE',
    );
  });

  it('refuses a text file, an SVG and a GIF whatever their name', async () => {
    for (const text of ['just text', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a......'])
      expect(await codeOf(Buffer.from(text))).toBe('UPLOAD_TYPE');
  });

  it('refuses a header that promises 60,000 by 60,000 pixels without decoding it', async () => {
    const bomb = Buffer.from(png());
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await codeOf(bomb)).toBe('UPLOAD_UNREADABLE');
  });

  it('refuses a picture cut short', async () => {
    expect(await codeOf(png(200, 200).subarray(0, 60))).toBe('UPLOAD_UNREADABLE');
  });

  it.each([0, 1] as const)('refuses 8 x 8 pixels whose data inflate to 200 MB (interlace %i)', async (interlace) => {
    const bomb = inflatingPng(200, interlace);
    const { value, use } = await measureMemory(() => codeOf(bomb));
    expect(value).toBe('UPLOAD_UNREADABLE');
    expect(use.ownMb).toBeLessThan(50);
    expect(use.oneMb).toBeLessThan(150); // a bare Node program takes some 50
  });

  it('refuses a second header that names more pixels than the first', async () => {
    const [first, second] = [pngHeader({ width: 8, height: 8 }), pngHeader({ width: 3_000, height: 3_000 })];
    const data = pngChunk('IDAT', packedZeros(3_000 * (1 + 3_000 * 4)));
    expect(await codeOf(pngOf(first, second, data))).toBe('UPLOAD_UNREADABLE');
  });

  it('redraws twenty of the largest pictures two at a time, in bounded memory, and refuses whom it cannot queue', async () => {
    const picture = largestPng();
    const { value, use } = await measureMemory(() => Promise.all(Array.from({ length: 20 }, () => codeOf(picture))));
    expect(use.programs).toBeLessThanOrEqual(2);
    expect(use.threads).toBeLessThan(6);
    expect(use.ownMb).toBeLessThan(100);
    expect(use.startedMb).toBeLessThan(500);
    expect(new Set(value)).toEqual(new Set(['kept', 'UNAVAILABLE']));
    expect(value.filter((code) => code === 'kept')).toHaveLength(10);
  }, 60_000);
});
