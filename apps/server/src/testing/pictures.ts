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
