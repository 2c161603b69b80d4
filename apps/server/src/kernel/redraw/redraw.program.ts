/** A program for one picture: its bytes come in, the redrawn picture goes out. It has memory of its own, with a bound, that goes
 *  back when it ends, and knows no secret of the platform. Ends with 1 for what it cannot read. The decoders are JavaScript and
 *  WebAssembly: a crafted file can at worst throw, or end this program. */
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import jpeg from 'jpeg-js';
import { cutBlocksFromPieces } from './blocks.ts';
import { bytesMax, jpegAccountMbMax, memoryMbMax, pixelsMax } from './bounds.ts';
import { decodeJpeg } from './jpeg-decoder.ts';
import { jpegOrientation } from './orientation.ts';
import { redrawPng } from './png.ts';
import { upright } from './upright.ts';
import type { Raster } from './upright.ts';

/** Where memory runs out all the same, Linux ends this program first. */
function volunteer(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // other systems know no such file
  }
}

function redrawJpeg(bytes: Buffer): Buffer {
  const picture = uprightPixels(bytes);
  globalThis.gc?.(); // the decoder's memory is most of it, and the encoder needs none of that
  return jpeg.encode(picture, 85).data;
}

/** What the first decoder does not read (four colours) or complains of (stray bytes of some cameras) goes to the second, which
 *  needs more memory and therefore takes fewer pixels. */
function uprightPixels(bytes: Buffer): Raster {
  const orientation = jpegOrientation(bytes);
  try {
    return upright(decodeJpeg(bytes, pixelsMax), orientation);
  } catch {
    globalThis.gc?.();
  }
  const picture = jpeg.decode(bytes, {
    useTArray: true,
    maxResolutionInMP: pixelsMax / 1_000_000,
    maxMemoryUsageInMB: jpegAccountMbMax,
    formatAsRGBA: true,
  });
  return upright({ ...picture, channels: 4 }, orientation);
}

volunteer();
cutBlocksFromPieces();
const [, , mime, processorMsMax] = process.argv;
new Worker(new URL('./watch.worker.ts', import.meta.url), {
  workerData: { memoryMbMax, processorMsMax: Number(processorMsMax) },
}).unref();
try {
  const bytes = await buffer(process.stdin);
  const picture = mime === 'image/png' ? await redrawPng(bytes, bytesMax) : redrawJpeg(bytes);
  if (picture.length > bytesMax) throw new Error('larger than what is kept');
  process.stdout.write(picture);
} catch {
  process.exitCode = 1;
}
