/** Pictures put together by hand, sound and unsound ones. */
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

export interface PngForm {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly kind?: number;
  readonly interlace?: number;
}

export function pngHeader({ width, height, depth = 8, kind = 6, interlace = 0 }: PngForm): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, kind, 0, 0, interlace], 8);
  return pngChunk('IHDR', data);
}

export function pngOf(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([signature, ...chunks, pngChunk('IEND')]);
}

/** So many zeros: as a picture's rows they are black. */
export function packedZeros(bytes: number): Buffer {
  return deflateSync(Buffer.alloc(bytes), { level: 9 });
}

/** 8 x 8 pixels by its header, and so many MB when its data are inflated. */
export function inflatingPng(megabytes: number, interlace: 0 | 1): Buffer {
  return pngOf(pngHeader({ width: 8, height: 8, interlace }), pngChunk('IDAT', packedZeros(megabytes * 2 ** 20)));
}

/** A sound picture of 5,000 x 5,000 pixels: the most that is taken. */
export function largestPng(depth: 8 | 16 = 8): Buffer {
  const form = { width: 5_000, height: 5_000, depth, kind: 6 };
  return pngOf(pngHeader(form), pngChunk('IDAT', packedZeros(5_000 * (1 + 5_000 * 4 * (depth / 8)))));
}

/** The block that a camera writes beside a picture, with nothing but which way up it is and a place on earth. */
export function exifBlock(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const block = Buffer.alloc(8 + 2 + 12 + 4, 0);
  const short = (value: number, at: number) =>
    order === 'II' ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at);
  block.write(order, 'latin1');
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  return Buffer.concat([block, Buffer.from('GPS 13.7563 N 100.5018 E')]);
}

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A JPEG with a camera's block behind its first two bytes, where cameras put it. */
export function withExif(jpeg: Buffer, block: Buffer): Buffer {
  const exif = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block]));
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

/** A progressive JPEG, grey all over, in full colour: a decoder must hold all its numbers at once, whatever they are. */
export function progressiveJpeg(width: number, height: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const zeroBits = (bits: number) => Buffer.alloc(Math.ceil(bits / 8));
  /** One code of one bit. */
  const code = (kind: number, symbol: number) => jpegSegment(0xc4, Buffer.from([kind, 1, ...Buffer.alloc(15), symbol]));
  const scan = (components: readonly number[], from: number, to: number) =>
    jpegSegment(0xda, Buffer.from([components.length, ...components.flatMap((id) => [id, 0]), from, to, 0]));
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const frame = Buffer.concat([Buffer.from([8]), size, Buffer.from([3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, Buffer.from([0, ...Buffer.alloc(64, 1)])),
    jpegSegment(0xc2, frame),
    code(0x00, 0), // no difference
    code(0x10, 0xe0), // nothing in the next 16,384 blocks
    scan([1, 2, 3], 0, 0),
    zeroBits(blocks * 3),
    ...[1, 2, 3].flatMap((id) => [scan([id], 1, 63), zeroBits(Math.ceil(blocks / 16_384) * 15)]),
    Buffer.from([0xff, 0xd9]),
  ]);
}
