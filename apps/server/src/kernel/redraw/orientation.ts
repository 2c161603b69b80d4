/** Which way up a photograph is: phones keep the sensor's rows and write beside them how they are to be turned (Exif 2.32, 4.6.4,
 *  tag 0x0112). Nothing else of that block is read, and nothing of it is kept. */

const orientationTag = 0x0112;
const shortType = 3;

/** 1 to 8; 1, as it is, for a block that says nothing or cannot be read. */
export function orientationOf(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const order = tiff.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return 1;
  const isLittle = order === 'II*\0';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  const entries = short(first);
  for (let entry = 0, at = first + 2; entry < entries && at + 12 <= tiff.length; entry += 1, at += 12) {
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return short(at + 2) === shortType && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** The segments of a JPEG in front of its first scan: marker, and the bytes after the length. */
export function* jpegSegments(bytes: Buffer): Generator<{ readonly marker: number; readonly data: Buffer }> {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // any number of these may fill the room between two segments
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xda || end < at + 4 || end > bytes.length) return;
    yield { marker, data: bytes.subarray(at + 4, end) };
    at = end;
  }
}

/** The same of a JPEG. */
export function jpegOrientation(bytes: Buffer): number {
  for (const { marker, data } of jpegSegments(bytes))
    if (marker === 0xe1 && data.toString('latin1', 0, 6) === 'Exif\0\0') return orientationOf(data.subarray(6));
  return 1;
}
