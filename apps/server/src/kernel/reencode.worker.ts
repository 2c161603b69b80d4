/** Re-encodes one picture in a thread of its own: what is stored is what we drew, never what was sent. The decoders are
 *  plain JavaScript, so a crafted file can at worst throw here. */
import { parentPort, workerData } from 'node:worker_threads';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';

interface Work {
  readonly bytes: Uint8Array;
  readonly mime: 'image/png' | 'image/jpeg';
}

function reencode({ bytes, mime }: Work): { bytes: Uint8Array; width: number; height: number } {
  if (mime === 'image/png') {
    const picture = PNG.sync.read(Buffer.from(bytes));
    const clean = new PNG({ width: picture.width, height: picture.height });
    picture.data.copy(clean.data);
    return { bytes: PNG.sync.write(clean), width: picture.width, height: picture.height };
  }
  const picture = jpeg.decode(bytes, {
    useTArray: true,
    maxResolutionInMP: 25,
    maxMemoryUsageInMB: 256,
    formatAsRGBA: true,
  });
  const written = jpeg.encode({ data: picture.data, width: picture.width, height: picture.height }, 85);
  return { bytes: written.data, width: picture.width, height: picture.height };
}

try {
  parentPort?.postMessage({ ok: true, ...reencode(workerData as Work) });
} catch {
  parentPort?.postMessage({ ok: false });
}
