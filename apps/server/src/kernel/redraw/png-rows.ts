/** One row of a PNG: from its filtered bytes to plain samples, to 8 bits a sample with the palette looked up, and back. */
import type { PngParts } from './png-chunks.ts';

/** Undoes or does a row's filter, in place of `line`; `back` is how far the same sample of the pixel before stands. */
interface Filter {
  readonly type: number;
  readonly back: number;
  readonly above: Buffer;
}

/** The pixel of three neighbours that is nearest to their plane (PNG specification, 9.4). */
function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** What the filter expects a byte to be, from the plain bytes left of it and above. */
function guess(line: Buffer, at: number, { type, back, above }: Filter): number {
  const left = at >= back ? (line[at - back] ?? 0) : 0;
  const up = above[at] ?? 0;
  if (type === 1) return left;
  if (type === 2) return up;
  if (type === 3) return (left + up) >> 1;
  return paeth(left, up, at >= back ? (above[at - back] ?? 0) : 0);
}

/** From filtered bytes to plain ones, in place. */
export function unfilter(line: Buffer, filter: Filter): void {
  if (filter.type > 4) throw new Error('unknown filter');
  if (filter.type === 0) return;
  for (let at = 0; at < line.length; at += 1) line[at] = (line[at] ?? 0) + guess(line, at, filter);
}

/** From plain bytes to filtered ones, with the filter's number in front. */
export function filtered(line: Buffer, filter: Filter): Buffer {
  const made = Buffer.allocUnsafe(line.length + 1);
  made[0] = filter.type;
  if (filter.type === 0) line.copy(made, 1);
  else for (let at = 0; at < line.length; at += 1) made[at + 1] = (line[at] ?? 0) - guess(line, at, filter);
  return made;
}

export type Plain = (line: Buffer, into: Buffer) => void;

/** How a row of this picture becomes one of 8 bits a sample: colour, or colour with alpha where anything is clear. */
export function plainRows({ width, depth, colourType, samples, palette, clear }: PngParts): {
  channels: 3 | 4;
  plain: Plain;
} {
  const channels = clear || colourType === 4 || colourType === 6 ? 4 : 3;
  const isPalette = colourType === 3;
  const isGrey = colourType === 0 || colourType === 4;
  const scale = isPalette || depth >= 8 ? 1 : 255 / (2 ** depth - 1);
  const clearColour = clear && !isPalette ? clear : null;
  /** A sample as it stands in the file. */
  const sample = (line: Buffer, index: number): number => {
    if (depth === 8) return line[index] ?? 0;
    if (depth === 16) return line.readUInt16BE(index * 2);
    const bit = index * depth;
    return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  };
  const eight = (value: number): number => (depth === 16 ? value >> 8 : value * scale);
  const isClear = (line: Buffer, from: number): boolean => {
    if (!clearColour) return false;
    for (let index = 0; index < samples; index += 1)
      if (sample(line, from + index) !== clearColour.readUInt16BE(index * 2)) return false;
    return true;
  };
  const pixel: (line: Buffer, from: number, into: Buffer, at: number) => void = isPalette
    ? (line, from, into, at) => {
        const entry = sample(line, from);
        if (entry * 3 >= palette.length) throw new Error('no such colour');
        palette.copy(into, at, entry * 3, entry * 3 + 3);
        if (clear) into[at + 3] = clear[entry] ?? 255;
      }
    : (line, from, into, at) => {
        const first = eight(sample(line, from));
        into[at] = first;
        into[at + 1] = isGrey ? first : eight(sample(line, from + 1));
        into[at + 2] = isGrey ? first : eight(sample(line, from + 2));
        if (channels === 3) return;
        into[at + 3] = clearColour ? (isClear(line, from) ? 0 : 255) : eight(sample(line, from + samples - 1));
      };
  const isAsItIs = depth === 8 && samples === channels;
  return {
    channels,
    plain: isAsItIs
      ? (line, into) => void line.copy(into)
      : (line, into) => {
          for (let x = 0; x < width; x += 1) pixel(line, x * samples, into, x * channels);
        },
  };
}
