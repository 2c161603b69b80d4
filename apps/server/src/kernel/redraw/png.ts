/** Redraws a PNG row by row: only a few rows and the result are in memory, and never more is inflated than the header's rows. One
 *  that has to be turned is drawn whole first, at most four bytes a pixel. */
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflate, createInflate } from 'node:zlib';
import { readParts } from './png-chunks.ts';
import type { PngParts } from './png-chunks.ts';
import { filtered, plainRows, unfilter } from './png-rows.ts';
import { upright } from './upright.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const chunkSize = 64 * 1024;

/** Throws for what cannot be read, or would be larger than `bytesMax`. */
export async function redrawPng(bytes: Buffer, bytesMax: number): Promise<Buffer> {
  const parts = readParts(bytes);
  const rows = plainRows(parts);
  const { channels } = rows;
  const packed: Buffer[] = [];
  let packedBytes = 0;
  await pipeline(
    [parts.data],
    createInflate({ chunkSize }),
    (inflated: AsyncIterable<Buffer>) =>
      filteredRows(
        parts.orientation === 1 ? drawnRows(inflated, parts, rows) : uprightRows(inflated, parts, rows),
        channels,
      ),
    createDeflate({ chunkSize }),
    async (deflated: AsyncIterable<Buffer>) => {
      for await (const piece of deflated) {
        packed.push(piece);
        packedBytes += piece.length;
        if (packedBytes > bytesMax) throw new Error('larger than what is kept');
      }
    },
  );
  const header = Buffer.alloc(13);
  const [width, height] = parts.orientation >= 5 ? [parts.height, parts.width] : [parts.width, parts.height];
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.concat(packed)), chunk('IEND')]);
}

interface DrawnRow {
  /** Plain samples; good until the next row but one is asked for. */
  readonly line: Buffer;
  /** The filter to keep it with. */
  readonly type: number;
}

async function* filteredRows(rows: AsyncIterable<DrawnRow>, channels: number): AsyncGenerator<Buffer> {
  let above: Buffer | null = null;
  for await (const { line, type } of rows) {
    yield filtered(line, { type, back: channels, above: above ?? Buffer.alloc(line.length) });
    above = line;
  }
}

/** Each row with the filter that it came with: who made the picture had chosen it to pack well. */
async function* drawnRows(
  inflated: AsyncIterable<Buffer>,
  { width, height, depth, samples }: PngParts,
  { channels, plain }: ReturnType<typeof plainRows>,
): AsyncGenerator<DrawnRow> {
  const back = Math.max(1, (samples * depth) >> 3);
  const rowBytes = Math.ceil((width * samples * depth) / 8);
  const row = Buffer.alloc(1 + rowBytes);
  let [line, above] = [Buffer.alloc(rowBytes), Buffer.alloc(rowBytes)];
  let [drawn, drawnAbove] = [Buffer.alloc(width * channels), Buffer.alloc(width * channels)];
  let filled = 0;
  let rows = 0;
  for await (const piece of inflated)
    for (let at = 0; at < piece.length;) {
      if (rows === height) throw new Error('more than its rows');
      const taken = piece.copy(row, filled, at);
      at += taken;
      filled += taken;
      if (filled < row.length) continue;
      filled = 0;
      rows += 1;
      const type = row[0] ?? 0;
      row.copy(line, 0, 1);
      unfilter(line, { type, back, above });
      plain(line, drawn);
      yield { line: drawn, type };
      [line, above] = [above, line];
      [drawn, drawnAbove] = [drawnAbove, drawn];
    }
  if (rows < height) throw new Error('fewer than its rows');
}

/** The rows of the turned picture. Their filter is the one that suits photographs (Paeth): which suited the old rows says nothing. */
async function* uprightRows(
  inflated: AsyncIterable<Buffer>,
  parts: PngParts,
  rows: ReturnType<typeof plainRows>,
): AsyncGenerator<DrawnRow> {
  const { width, height, orientation } = parts;
  const data = Buffer.alloc(width * height * rows.channels);
  let filled = 0;
  for await (const { line } of drawnRows(inflated, parts, rows)) filled += line.copy(data, filled);
  const turned = upright({ data, width, height, channels: rows.channels }, orientation);
  const rowBytes = turned.width * turned.channels;
  for (let at = 0; at < turned.data.length; at += rowBytes)
    yield { line: Buffer.from(turned.data.buffer, at, rowBytes), type: 4 };
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const [length, check, typed] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type, 'latin1'), data])];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
