import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { pngChunk, pngHeader, pngOf } from '#testing/pictures.ts';
import { bytesMax } from './bounds.ts';
import { redrawPng } from './png.ts';

/** Bits of a pixel by colour type, for a depth of 1. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const [width, height] = [37, 29];

/** A picture of noise in any form, its rows filtered in all five ways. */
function noise({ kind, depth, clear }: { kind: number; depth: number; clear?: Buffer | undefined }): Buffer {
  const rowBytes = Math.ceil((width * (samplesOf[kind] ?? 0) * depth) / 8);
  const rows = Buffer.alloc(height * (1 + rowBytes));
  for (let at = 0; at < rows.length; at += 1)
    rows[at] =
      at % (1 + rowBytes) === 0 ? Math.floor(at / (1 + rowBytes)) % 5 : Math.imul(at + 7, 2_654_435_761) >>> 24;
  const palette = Buffer.from(Array.from({ length: 768 }, (_, index) => (index * 7) % 256));
  return pngOf(
    pngHeader({ width, height, kind, depth }),
    ...(kind === 3 ? [pngChunk('PLTE', palette.subarray(0, 3 * 2 ** depth))] : []),
    ...(clear ? [pngChunk('tRNS', clear)] : []),
    pngChunk('IDAT', deflateSync(rows)),
  );
}

describe('a redrawn PNG', () => {
  const forms = [
    ...[1, 2, 4, 8, 16].map((depth) => ({ kind: 0, depth })),
    ...[1, 2, 4, 8].map((depth) => ({ kind: 3, depth })),
    ...[2, 4, 6].flatMap((kind) => [8, 16].map((depth) => ({ kind, depth }))),
    { kind: 3, depth: 4, clear: Buffer.from([0, 128, 255, 7]) },
    { kind: 0, depth: 2, clear: Buffer.from([0, 1]) },
    { kind: 0, depth: 8, clear: Buffer.from([0, 90]) },
  ];
  it.each(forms)('shows the same as what came: $kind, $depth bits', async (form) => {
    const came = noise(form);
    const kept = PNG.sync.read(await redrawPng(Buffer.from(came), bytesMax));
    const expected = PNG.sync.read(came);
    expect([kept.width, kept.height]).toEqual([width, height]);
    // another reader may round the sixteenth bit and grey of fewer bits by one
    for (const [at, value] of kept.data.entries()) {
      if (at % 4 < 3 && kept.data[at - (at % 4) + 3] === 0) continue; // nobody sees the colour of what is clear
      if (Math.abs(value - (expected.data[at] ?? 0)) > 1) expect([at, value]).toEqual([at, expected.data[at]]);
    }
  });

  it('is refused when its data have a byte more or a row less than the header says', async () => {
    const rows = Buffer.alloc(4 * (1 + 4 * 3));
    const of = (data: Buffer) =>
      redrawPng(pngOf(pngHeader({ width: 4, height: 4, kind: 2 }), pngChunk('IDAT', deflateSync(data))), bytesMax);
    await expect(of(rows)).resolves.toBeInstanceOf(Buffer);
    await expect(of(Buffer.concat([rows, Buffer.from([0])]))).rejects.toThrow('more than its rows');
    await expect(of(rows.subarray(13))).rejects.toThrow('fewer than its rows');
  });

  it('is refused when it would be kept with more bytes than are allowed', async () => {
    await expect(redrawPng(noise({ kind: 6, depth: 8 }), 1_000)).rejects.toThrow('larger than what is kept');
  });

  it.each([
    ['a second palette', [pngChunk('PLTE', Buffer.alloc(3)), pngChunk('PLTE', Buffer.alloc(3))]],
    ['an unknown chunk that claims to be needed', [pngChunk('ABCD', Buffer.alloc(3))]],
    ['a wrong sum', [Buffer.concat([pngChunk('IDAT', Buffer.alloc(3)).subarray(0, -1), Buffer.from([1])])]],
    ['an end in the middle', [pngChunk('IEND')]],
  ])('is refused with %s', async (_, chunks) => {
    const data = pngChunk('IDAT', deflateSync(Buffer.alloc(4 * 13)));
    await expect(
      redrawPng(pngOf(pngHeader({ width: 4, height: 4, kind: 2 }), ...chunks, data), bytesMax),
    ).rejects.toThrow();
  });
});
