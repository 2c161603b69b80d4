/** A ZIP archive in memory (PKWARE APPNOTE 6.3.9, the plain form that spreadsheets read): deflated files, no dates of ours, so
 *  that the same content is the same archive. Pure. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** ASCII, with slashes. */
  readonly name: string;
  readonly bytes: Buffer;
}

const versionNeeded = 20;
const deflated = 8;
/** 1 January 1980, midnight: the beginning of time in a ZIP. */
const dosDate = 0x0021;

export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes);
    const about = aboutOf(name, bytes, packed);
    const local = Buffer.concat([u32(0x04034b50), about, Buffer.from(name, 'ascii')]);
    parts.push(local, packed);
    // version made by, then what stands before the file, then no comment, disk 0, no attributes, and where the file begins
    directory.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(versionNeeded),
        about,
        Buffer.alloc(10),
        u32(offset),
        Buffer.from(name, 'ascii'),
      ]),
    );
    offset += local.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = [
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(entries.length),
    u16(entries.length),
    u32(listed.length),
    u32(offset),
    u16(0),
  ];
  return Buffer.concat([...parts, listed, ...end]);
}

/** The fields that a file's own head and its line in the directory share. */
function aboutOf(name: string, bytes: Buffer, packed: Buffer): Buffer {
  return Buffer.concat([
    u16(versionNeeded),
    u16(0),
    u16(deflated),
    u16(0),
    u16(dosDate),
    u32(crc32(bytes)),
    u32(packed.length),
    u32(bytes.length),
    u16(name.length),
    u16(0),
  ]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
