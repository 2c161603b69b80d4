/** Writes a PDF (ISO 32000): pages of text and lines, with the faces it used cut to their glyphs and embedded. */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Face, Weight } from './faces.ts';
import type { CjkFace, Line, Run, Setting } from './line.ts';
import { openSetter } from './line.ts';
import { subsetOf } from './subset.ts';

const squeeze = promisify(deflate);

/** A4, in points. */
export const pageWidth = 595.28;
export const pageHeight = 841.89;

export interface TextStyle extends Setting {
  readonly size: number;
  readonly weight: Weight;
  /** Grey: 0 black, 1 white. */
  readonly grey?: number;
}

export interface Pdf {
  readonly pages: number;
  newPage(): void;
  /** Goes back to a page, first is 0: feet are written when the number of pages is known. */
  turnTo(page: number): void;
  /** Width in points. */
  widthOf(text: string, style: TextStyle): number;
  /** `x` is where the text begins, ends or has its middle; `y` is the baseline from the top of the page. Points. */
  text(text: string, at: { x: number; y: number; align?: 'left' | 'right' | 'middle' }, style: TextStyle): void;
  rule(from: { x: number; y: number }, to: { x: number }, grey?: number): void;
  finish(): Promise<Buffer>;
}

interface UsedFace {
  readonly name: string;
  readonly face: Face;
  readonly letters: Map<number, string>;
}

/** The reader's own faces (ISO 32000-1, 9.7.5.2): every reader of these languages knows them by these names. */
const cjk: Readonly<
  Record<
    CjkFace,
    { readonly font: string; readonly encoding: string; readonly order: string; readonly supplement: number }
  >
> = {
  'zh-Hans': { font: 'STSong-Light', encoding: 'UniGB-UTF16-H', order: 'GB1', supplement: 4 },
  'zh-Hant': { font: 'MSung-Light', encoding: 'UniCNS-UTF16-H', order: 'CNS1', supplement: 4 },
  ja: { font: 'HeiseiKakuGo-W5', encoding: 'UniJIS-UTF16-H', order: 'Japan1', supplement: 5 },
  ko: { font: 'HYGoThic-Medium', encoding: 'UniKS-UTF16-H', order: 'Korea1', supplement: 1 },
};

const number = (value: number): string => String(Math.round(value * 100) / 100);
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
const textString = (text: string): string => `<feff${utf16(text)}>`;
const glyphHex = (id: number): string => id.toString(16).padStart(4, '0');

export async function createPdf(about: { title: string; language: string; made: Date; author: string }): Promise<Pdf> {
  const setters = { 400: await openSetter(400), 600: await openSetter(600) };
  const pages: string[][] = [];
  let page: string[] = [];
  const used = new Map<Face, UsedFace>();
  const usedCjk = new Set<CjkFace>();

  const lineOf = (text: string, style: TextStyle): Line => setters[style.weight](text, style);

  function nameOf(face: Face | CjkFace): string {
    if (typeof face === 'string') {
      usedCjk.add(face);
      return `C${face.replace('-', '')}`;
    }
    let entry = used.get(face);
    if (!entry) used.set(face, (entry = { name: `F${used.size}`, face, letters: new Map() }));
    return entry.name;
  }

  const entryOf = ({ face }: Run) => (typeof face === 'string' ? undefined : used.get(face));

  return {
    get pages() {
      return pages.length;
    },
    newPage() {
      page = [];
      pages.push(page);
    },
    turnTo(index) {
      const wanted = pages[index];
      if (wanted) page = wanted;
    },
    widthOf: (text, style) => (lineOf(text, style).width * style.size) / 1_000,
    text(text, at, style) {
      const line = lineOf(text, style);
      const width = (line.width * style.size) / 1_000;
      let x = at.align === 'right' ? at.x - width : at.align === 'middle' ? at.x - width / 2 : at.x;
      const grey = style.grey ?? 0.1;
      // what a reader copies or hears is the text as it was written, whatever its glyphs
      page.push(`/Span <</Lang (${style.language}) /ActualText ${textString(text)}>> BDC`);
      page.push(`BT ${number(grey)} g`);
      for (const run of line.runs) {
        page.push(
          `/${nameOf(run.face)} ${number(style.size)} Tf 1 0 0 1 ${number(x)} ${number(pageHeight - at.y)} Tm ${show(run, style.size, entryOf(run))}`,
        );
        x += (run.width * style.size) / 1_000;
      }
      page.push('ET EMC');
    },
    rule(from, to, grey = 0.75) {
      page.push(
        `${number(grey)} G 0.6 w ${number(from.x)} ${number(pageHeight - from.y)} m ${number(to.x)} ${number(pageHeight - from.y)} l S`,
      );
    },
    finish: () => write(about, pages, [...used.values()], [...usedCjk]),
  };
}

/** The operators that show a run; the glyphs it shows are noted in its face. */
function show(run: Run, size: number, entry: UsedFace | undefined): string {
  if (typeof run.face === 'string') return `<${utf16(run.text)}> Tj`;
  const parts: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) parts.push(`[${open.join(' ')}] TJ`);
    open = [];
  };
  run.glyphs.forEach((glyph, index) => {
    remember(entry, run, index);
    const usual = Math.round(entry?.face.advanceOf(glyph.id) ?? 0);
    const rise = Math.round(glyph.dy);
    if (rise !== 0) {
      close();
      parts.push(`${number((rise * size) / 1_000)} Ts`);
    }
    if (Math.round(glyph.dx) !== 0) open.push(`${-Math.round(glyph.dx)}`);
    open.push(`<${glyphHex(glyph.id)}>`);
    const rest = usual - Math.round(glyph.advance) + Math.round(glyph.dx);
    if (rest !== 0) open.push(`${rest}`);
    if (rise !== 0) {
      close();
      parts.push('0 Ts');
    }
  });
  close();
  return parts.join(' ');
}

/** What a glyph stands for, when that is plain. */
function remember(entry: UsedFace | undefined, run: Run, index: number): void {
  const glyph = run.glyphs[index];
  if (!entry || !glyph || entry.letters.get(glyph.id)) return;
  const isAlone = run.glyphs.filter((other) => other.cluster === glyph.cluster).length === 1;
  const clusters = run.glyphs.map((other) => other.cluster).filter((cluster) => cluster > glyph.cluster);
  const end = clusters.length > 0 ? Math.min(...clusters) : run.text.length;
  entry.letters.set(glyph.id, isAlone ? run.text.slice(glyph.cluster, end) : '');
}

interface Objects {
  add(body: string | Buffer): number;
  set(id: number, body: string): void;
  reserve(): number;
  readonly bodies: (string | Buffer | undefined)[];
}

function objectList(): Objects {
  const bodies: (string | Buffer | undefined)[] = [];
  return {
    bodies,
    add: (body) => bodies.push(body),
    reserve: () => bodies.push(undefined),
    set: (id, body) => {
      bodies[id - 1] = body;
    },
  };
}

async function stream(objects: Objects, data: string | Buffer, extra = ''): Promise<number> {
  const packed = await squeeze(data);
  return objects.add(
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length} /Filter /FlateDecode${extra}>>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  );
}

async function write(
  about: { title: string; language: string; made: Date; author: string },
  pages: readonly string[][],
  faces: readonly UsedFace[],
  cjkFaces: readonly CjkFace[],
): Promise<Buffer> {
  const objects = objectList();
  const tree = objects.reserve();
  const fonts: string[] = [];
  for (const face of faces) fonts.push(`/${face.name} ${await embed(objects, face)} 0 R`);
  for (const face of cjkFaces) fonts.push(`/C${face.replace('-', '')} ${refer(objects, face)} 0 R`);
  const resources = objects.add(`<</Font <<${fonts.join(' ')}>>>>`);
  const kids: number[] = [];
  for (const lines of pages) {
    const content = await stream(objects, lines.join('\n'));
    kids.push(
      objects.add(
        `<</Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources ${resources} 0 R /Contents ${content} 0 R>>`,
      ),
    );
  }
  objects.set(tree, `<</Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`);
  const catalog = objects.add(
    `<</Type /Catalog /Pages ${tree} 0 R /Lang (${about.language}) /ViewerPreferences <</DisplayDocTitle true>>>>`,
  );
  const made = about.made.toISOString().replace(/[-:T]/g, '').slice(0, 14);
  const info = objects.add(
    `<</Title ${textString(about.title)} /Author ${textString(about.author)} /CreationDate (D:${made}Z)>>`,
  );
  return assemble(objects, catalog, info);
}

/** Objects one after the other, then where each begins. */
function assemble(objects: Objects, catalog: number, info: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const starts: number[] = [];
  objects.bodies.forEach((body, index) => {
    const object = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body, 'latin1') : (body ?? Buffer.from('null')),
      Buffer.from('\nendobj\n'),
    ]);
    starts.push(at);
    parts.push(object);
    at += object.length;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${starts.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A composite font over an embedded TrueType file (ISO 32000-1, 9.7.4). */
async function embed(objects: Objects, { name, face, letters }: UsedFace): Promise<number> {
  const glyphs = [...letters.keys()].sort((a, b) => a - b);
  const file = await subsetOf(face, glyphs);
  const data = await stream(objects, file, ` /Length1 ${file.length}`);
  const prefix = [...name.padStart(6, 'A')]
    .map((letter) => String.fromCharCode(65 + ((letter.codePointAt(0) ?? 0) % 26)))
    .join('');
  const base = `${prefix}+${face.name}-${face.weight}`;
  const descriptor = objects.add(
    `<</Type /FontDescriptor /FontName /${base} /Flags 4 /FontBBox [-1000 -600 2000 1400] /ItalicAngle 0 /Ascent ${face.ascent} /Descent ${face.descent} /CapHeight 700 /StemV ${face.weight / 5} /FontFile2 ${data} 0 R>>`,
  );
  const widths = glyphs.map((glyph) => `${glyph} [${Math.round(face.advanceOf(glyph))}]`).join(' ');
  const descendant = objects.add(
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${base} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /DW 0 /W [${widths}]>>`,
  );
  const unicode = await stream(objects, unicodeMap(letters));
  return objects.add(
    `<</Type /Font /Subtype /Type0 /BaseFont /${base} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R>>`,
  );
}

function unicodeMap(letters: ReadonlyMap<number, string>): string {
  const rows = [...letters].filter(([, text]) => text !== '').map(([id, text]) => `<${glyphHex(id)}> <${utf16(text)}>`);
  const blocks: string[] = [];
  for (let start = 0; start < rows.length; start += 100) {
    const block = rows.slice(start, start + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange\n${blocks.join('\n')}\nendcmap CMapName currentdict /CMap defineresource pop end end`;
}

function refer(objects: Objects, name: CjkFace): number {
  const { font, encoding, order, supplement } = cjk[name];
  const descriptor = objects.add(
    `<</Type /FontDescriptor /FontName /${font} /Flags 6 /FontBBox [-250 -250 1250 1000] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 80>>`,
  );
  const descendant = objects.add(
    `<</Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /CIDSystemInfo <</Registry (Adobe) /Ordering (${order}) /Supplement ${supplement}>> /FontDescriptor ${descriptor} 0 R /DW 1000>>`,
  );
  return objects.add(
    `<</Type /Font /Subtype /Type0 /BaseFont /${font}-${encoding} /Encoding /${encoding} /DescendantFonts [${descendant} 0 R]>>`,
  );
}
