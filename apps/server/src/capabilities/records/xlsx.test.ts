import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { xlsxFile } from './make/xlsx.ts';
import { zipFile } from './make/zip.ts';

/** Reads an archive by its directory, as any program does, and checks every sum. */
function read(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = zip.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, length, nameLength] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ];
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = inflateRawSync(zip.subarray(begin, begin + packed));
    expect([bytes.length, crc32(bytes)]).toEqual([length, zip.readUInt32LE(at + 16)]);
    files.set(zip.subarray(at + 46, at + 46 + nameLength).toString(), bytes.toString());
    at += 46 + nameLength;
  }
  return files;
}

it('an archive gives back what went in, and the same content is the same archive', () => {
  const entries = [
    { name: 'a.txt', bytes: Buffer.from('one') },
    { name: 'b/c.txt', bytes: Buffer.alloc(100_000, 'x') },
  ];
  expect(read(zipFile(entries)).get('b/c.txt')).toHaveLength(100_000);
  expect(zipFile(entries)).toEqual(zipFile(entries));
});

it('figures are numbers, long numbers and everything else texts that nothing computes', () => {
  const sheet = read(
    xlsxFile(
      'Team',
      ['a', 'b'],
      [
        ['=1+1', { figure: '-12.50' }],
        ['<&"', 7],
        ['x', 12_345_678_901_234_567_890n],
      ],
    ),
  ).get('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
  expect(sheet).toContain('<c r="B2" s="2"><v>-12.50</v></c>');
  expect(sheet).toContain('&lt;&amp;&quot;');
  expect(sheet).toContain('<c r="B3"><v>7</v></c>');
  expect(sheet).toContain('<t xml:space="preserve">12345678901234567890</t>');
  expect(sheet).not.toContain('<f');
});

it('no text makes a workbook that is not well formed', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 6 }), (texts) => {
      const sheet =
        read(
          xlsxFile(
            'Team',
            ['a'],
            texts.map((text) => [text]),
          ),
        ).get('xl/worksheets/sheet1.xml') ?? '';
      // oxlint-disable-next-line no-control-regex -- what XML 1.0 forbids
      expect(sheet).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      expect(sheet.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
    }),
  );
});
