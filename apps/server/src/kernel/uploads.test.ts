import jpeg from 'jpeg-js';
import { crc32 } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { Failure } from './fail.ts';
import { measureMemory } from '#testing/memory.ts';
import {
  exifBlock,
  inflatingPng,
  largestPng,
  packedZeros,
  pngChunk,
  pngHeader,
  pngOf,
  progressiveJpeg,
  withExif,
} from '#testing/pictures.ts';
import { bytesMax } from './redraw/bounds.ts';
import { orientationOf } from './redraw/orientation.ts';
import { redrawPng } from './redraw/png.ts';
import { redraw } from './redraw/redraw.ts';
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

const corners = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const;
type Corner = keyof typeof corners;

/** What a sensor of 32 x 16 saw: a colour in each quarter. */
function quarters(): Buffer {
  const data = Buffer.alloc(32 * 16 * 4, 255);
  for (let y = 0; y < 16; y += 1)
    for (let x = 0; x < 32; x += 1) {
      const colour = y < 8 ? (x < 16 ? corners.red : corners.green) : x < 16 ? corners.blue : corners.white;
      data.set(colour, (y * 32 + x) * 4);
    }
  return data;
}

/** The colours of the four quarters, top left first, and the size. */
function seen({ data, width, height }: { data: Uint8Array; width: number; height: number }): string {
  const colourAt = (x: number, y: number): string => {
    const at = (Math.floor(height * y) * width + Math.floor(width * x)) * 4;
    const isNear = (colour: readonly number[]) =>
      colour.every((value, index) => Math.abs(value - (data[at + index] ?? 0)) < 40);
    return (Object.keys(corners) as Corner[]).find((name) => isNear(corners[name])) ?? 'none';
  };
  const four = [colourAt(0.25, 0.25), colourAt(0.75, 0.25), colourAt(0.25, 0.75), colourAt(0.75, 0.75)];
  return `${four.join(' ')}, ${width} x ${height}`;
}

describe('a photograph', () => {
  // where Exif says that the first row and the first column are seen
  it.each([
    [1, 'red green blue white, 32 x 16'],
    [2, 'green red white blue, 32 x 16'],
    [3, 'white blue green red, 32 x 16'],
    [4, 'blue white red green, 32 x 16'],
    [5, 'red blue green white, 16 x 32'],
    [6, 'blue red white green, 16 x 32'],
    [7, 'white green blue red, 16 x 32'],
    [8, 'green white red blue, 16 x 32'],
  ])('is kept upright, and without where it was taken: orientation %i', async (orientation, upright) => {
    const photo = jpeg.encode({ data: quarters(), width: 32, height: 16 }, 95).data;
    const kept = await cleanImage(withExif(photo, exifBlock(orientation, orientation % 2 === 0 ? 'MM' : 'II')));
    const picture = jpeg.decode(kept.bytes, { formatAsRGBA: true });
    expect(seen(picture)).toBe(upright);
    expect([kept.width, kept.height]).toEqual([picture.width, picture.height]);
    expect(kept.bytes.includes('Exif') || kept.bytes.includes('GPS')).toBe(false);

    const drawn = new PNG({ width: 32, height: 16 });
    drawn.data = quarters();
    const block = Buffer.concat([Buffer.from('eXIf'), exifBlock(orientation)]);
    const redrawn = await redrawPng(withChunk(PNG.sync.write(drawn), block), bytesMax);
    expect(seen(PNG.sync.read(redrawn))).toBe(upright);
    expect(redrawn.includes('eXIf') || redrawn.includes('GPS')).toBe(false);
  });

  it.each([
    ['an orientation that is none', exifBlock(9)],
    ['a block cut short', exifBlock(6).subarray(0, 12)],
    ['a list behind the end', Buffer.from('II*\0\xff\xff\xff\x7f\0\0\0\0\0\0', 'latin1')],
  ])('stays as it is with %s', (_, block) => {
    expect(orientationOf(block)).toBe(1);
  });

  it('of 24 million pixels in full colour is taken, within the bound of memory', async () => {
    const { value, use } = await measureMemory(() => cleanImage(progressiveJpeg(5_712, 4_284)));
    expect([value.width, value.height]).toEqual([5_712, 4_284]);
    expect(use.oneMb).toBeLessThan(600);
  }, 60_000);
});

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

  it('refuses one that takes too much of a processor, and says of a busy machine that it is one', async () => {
    const [picture, enough] = [largestPng(), 60_000];
    expect(await redraw(picture, 'image/png', { processorMsMax: 100, redrawMsMax: enough })).toBeNull();
    const late = redraw(picture, 'image/png', { processorMsMax: enough, redrawMsMax: 100 });
    await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE', detail: { retryAfterSeconds: 10 } });
  }, 60_000);

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
