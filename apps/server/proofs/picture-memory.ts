/** `npm run proofs` (picture-memory), or this file by itself: the memory that the worst pictures take, of this process and of the programs that redraw
 *  them, one at a time and twenty at once. Prints the figures; exit code 1 when one is above its bound. Needs Linux. */
import jpeg from 'jpeg-js';
import { Failure } from '#kernel/fail.ts';
import { cleanImage } from '#kernel/uploads.ts';
import { measureMemory } from '#testing/memory.ts';
import { exifBlock, inflatingPng, largestPng, pngChunk, progressiveJpeg, withExif } from '#testing/pictures.ts';

/** Growth of the platform's own process: the pictures wait in it, packed. */
const ownMbMax = 100;
/** One redrawing program: `memoryMbMax` of the watch, and what may come between two looks. */
const oneMbMax = 700;
const programsMax = 2;

/** A photo in full colour, of so many pixels a side. */
function photo(side: number): Buffer {
  const data = Buffer.alloc(side * side * 4, 255);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const noise = Math.imul(pixel, 2_654_435_761) >>> 26;
    data.set([noise + ((pixel % side) / side) * 120, noise, 90], pixel * 4);
  }
  return jpeg.encode({ data, width: side, height: side }, 40).data;
}

/** The same picture as a camera writes one that lies on its side. */
function withOrientation(picture: Buffer): Buffer {
  return Buffer.concat([picture.subarray(0, -12), pngChunk('eXIf', exifBlock(6)), picture.subarray(-12)]);
}

const largest = largestPng();
const photoTwelve = photo(3_464);
const pictures: readonly (readonly [string, readonly Buffer[]])[] = [
  ['interlaced 8 x 8 PNG that inflates to 1,000 MB', [inflatingPng(1_000, 1)]],
  ['plain 8 x 8 PNG that inflates to 1,000 MB', [inflatingPng(1_000, 0)]],
  ['PNG of 25 MP, 8 bits', [largest]],
  ['PNG of 25 MP, 16 bits', [largestPng(16)]],
  ['JPEG of 10 MP, full colour', [photo(3_162)]],
  ['JPEG of 12 MP, full colour', [photoTwelve]],
  ['JPEG of 24 MP, full colour, on its side', [withExif(photo(4_900), exifBlock(6))]],
  ['progressive JPEG of 25 MP, full colour, on its side', [withExif(progressiveJpeg(5_000, 5_000), exifBlock(6))]],
  ['PNG of 25 MP, 16 bits, on its side', [withOrientation(largestPng(16))]],
  ['twenty PNGs of 25 MP at once', Array.from({ length: 20 }, () => largest)],
  ['twenty JPEGs of 12 MP at once', Array.from({ length: 20 }, () => photoTwelve)],
  ['twenty progressive JPEGs of 25 MP at once', Array.from({ length: 20 }, () => progressiveJpeg(5_000, 5_000))],
];

let isBounded = true;
for (const [name, files] of pictures) {
  const started = performance.now();
  const redraw = (bytes: Buffer): Promise<string> =>
    cleanImage(bytes).then(
      () => 'kept',
      (error: unknown) => (error instanceof Failure ? error.code : String(error)),
    );
  const { value: answers, use } = await measureMemory(() => Promise.all(files.map(redraw)));
  const counts = [...new Set(answers)].map((code) => `${code} ${answers.filter((one) => one === code).length}`);
  const holds = use.ownMb <= ownMbMax && use.oneMb <= oneMbMax && use.programs <= programsMax;
  isBounded &&= holds;
  console.log(
    `${holds ? 'holds' : 'TOO MUCH'}: ${name} (${Math.max(...files.map((file) => file.length)).toLocaleString('en')} bytes): ` +
      `own process +${use.ownMb} MB, programs ${use.programs}, the largest ${use.oneMb} MB, together ${use.startedMb} MB; ` +
      `${counts.join(', ')}; ${Math.round(performance.now() - started)} ms`,
  );
}
process.exitCode = isBounded ? 0 : 1;
