/** The chunks of a PNG, read strictly: exactly one header, one palette at most, nothing behind the end. Nothing is inflated here. */
import { crc32 } from 'node:zlib';
import { orientationOf } from './orientation.ts';

/** Samples of a pixel, by the colour type in the header. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depthsOf: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha. */
  readonly colourType: number;
  readonly samples: number;
}

export interface PngParts extends PngHeader {
  /** Three bytes an entry; empty where colours stand in the pixels. */
  readonly palette: Buffer;
  /** Alpha of the palette's entries, or the one colour that is clear; null when all is opaque. */
  readonly clear: Buffer | null;
  /** The rows, packed. */
  readonly data: Buffer;
  /** Which way up, 1 to 8: what a camera wrote beside the rows. */
  readonly orientation: number;
}

const drawn: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Throws for whatever is not a plain, whole PNG. For interlaced ones too: they cannot be redrawn row by row. */
export function readParts(bytes: Buffer): PngParts {
  const packed = Buffer.alloc(bytes.length);
  let packedBytes = 0;
  let header: PngHeader | null = null;
  let palette: Buffer | null = null;
  let clear: Buffer | null = null;
  let exif: Buffer | null = null;
  for (const { type, data } of chunksOf(bytes)) {
    if (type !== 'eXIf' && (type === 'IHDR') !== (header === null)) throw new Error('not exactly one header, in front');
    if ((type === 'PLTE' && palette) || (type === 'tRNS' && clear)) throw new Error(`a second ${type}`);
    if (type === 'IHDR') header = readHeader(data);
    if (type === 'PLTE') palette = data;
    if (type === 'tRNS') clear = data;
    if (type === 'eXIf') exif ??= data;
    if (type === 'IDAT') packedBytes += data.copy(packed, packedBytes);
  }
  if (!header) throw new Error('no header');
  checkColours(header, palette, clear);
  return {
    ...header,
    palette: palette ?? Buffer.alloc(0),
    clear,
    data: packed.subarray(0, packedBytes),
    orientation: exif ? orientationOf(exif) : 1,
  };
}

/** The chunks that say what the picture looks like, each with its sum checked, and a sound one of a camera. Others are passed over; an unknown one that claims
 *  to be needed ends it. */
function* chunksOf(bytes: Buffer): Generator<{ readonly type: string; readonly data: Buffer }> {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new Error('cut short');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isOptional = ((bytes[at + 4] ?? 0) & 0x20) !== 0; // a small first letter
    const isSound = (): boolean => crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4);
    if (drawn.has(type)) {
      if (!isSound()) throw new Error('bad sum');
      yield { type, data: bytes.subarray(at + 8, end - 4) };
    } else if (type === 'eXIf' && isSound()) yield { type, data: bytes.subarray(at + 8, end - 4) };
    else if (!isOptional) throw new Error('unknown chunk');
    if (type === 'IEND' && end !== bytes.length) throw new Error('something behind the end');
    if (type === 'IEND') return;
    at = end;
  }
  throw new Error('no end');
}

function readHeader(data: Buffer): PngHeader {
  if (data.length !== 13) throw new Error('bad header');
  const [depth = 0, colourType = 0, compression, filter, interlace] = data.subarray(8);
  const samples = samplesOf[colourType];
  if (!samples || !depthsOf[colourType]?.includes(depth)) throw new Error('unknown colours');
  if (compression !== 0 || filter !== 0) throw new Error('unknown packing');
  if (interlace !== 0) throw new Error('interlaced');
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4), depth, colourType, samples };
}

function checkColours({ colourType }: PngHeader, palette: Buffer | null, clear: Buffer | null): void {
  if (palette && (palette.length === 0 || palette.length > 768 || palette.length % 3 !== 0))
    throw new Error('bad palette');
  if (colourType === 3 && !palette) throw new Error('no palette');
  if (!clear) return;
  const lengthMax = colourType === 3 ? (palette?.length ?? 0) / 3 : colourType === 0 ? 2 : colourType === 2 ? 6 : 0;
  if (clear.length > lengthMax || (colourType !== 3 && clear.length < lengthMax)) throw new Error('bad transparency');
}
