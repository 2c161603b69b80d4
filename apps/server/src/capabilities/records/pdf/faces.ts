/** The interface's own faces, read for print: shaped by HarfBuzz, one weight of each for text and one for headings. */
import { readFile } from 'node:fs/promises';
import * as hb from 'harfbuzzjs';
import wawoff2 from 'wawoff2';

export type Weight = 400 | 600;

export interface Glyph {
  readonly id: number;
  /** Thousandths of the type size. */
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
  /** Index into the shaped text of the first letter it stands for. */
  readonly cluster: number;
}

export interface Face {
  /** Unique among the faces of one weight. */
  readonly name: string;
  readonly weight: Weight;
  /** The font file as TrueType. */
  readonly sfnt: Uint8Array;
  /** A single weight out of a variable file. */
  readonly axes: Readonly<Record<string, number>>;
  has(letter: number): boolean;
  shape(text: string, direction: 'ltr' | 'rtl', language: string): Glyph[];
  /** Only for figures: digits of one width, signs, capitals. */
  readonly isForFigures: boolean;
  /** Thousandths of the type size. */
  readonly ascent: number;
  readonly descent: number;
  advanceOf(glyph: number): number;
}

const folder = new URL('../../../../../../packages/ui/src/fonts/', import.meta.url);

/** In the order they are asked for a letter; a figure never comes from a script's own face when the text face has it. */
/** The figure face (design brief 4): condensed a little, and no lighter than 500. */
const figures = { name: 'archivo-figures', width: 88, weightMin: 500 };
const tabular = new hb.Feature('tnum', 1);

const files: readonly {
  readonly name: string;
  readonly variable: boolean;
  readonly files?: Readonly<Record<Weight, string>>;
}[] = [
  { name: figures.name, variable: true },
  { name: 'commissioner-latin', variable: true },
  { name: 'commissioner-latin-ext', variable: true },
  { name: 'commissioner-vietnamese', variable: true },
  { name: 'commissioner-turkish', variable: true },
  { name: 'commissioner-cyrillic', variable: true },
  { name: 'commissioner-cyrillic-ext', variable: true },
  { name: 'vazirmatn-arabic', variable: true },
  { name: 'noto-sans-devanagari', variable: true },
  { name: 'noto-sans-bengali', variable: true },
  { name: 'noto-sans-tamil', variable: true },
  { name: 'noto-sans-thai', variable: true },
  { name: 'noto-sans-lao', variable: true },
  { name: 'noto-sans-khmer', variable: true },
  { name: 'noto-sans-myanmar', variable: false, files: { 400: 'noto-sans-myanmar-400', 600: 'noto-sans-myanmar-600' } },
];

async function open(file: string, name: string, weight: Weight, variable: boolean): Promise<Face> {
  // copied: the decoder hands out its own memory, and uses it again
  const sfnt = (await wawoff2.decompress(await readFile(new URL(`${file}.woff2`, folder)))).slice();
  const face = new hb.Face(new hb.Blob(sfnt.slice().buffer));
  const font = new hb.Font(face);
  const axes = Object.fromEntries(
    Object.entries(variable ? face.getAxisInfos() : {}).map(([axis, info]) => [
      axis,
      axisValue(axis, info.default, name === figures.name, weight),
    ]),
  );
  if (variable) font.setVariations(Object.entries(axes).map(([axis, value]) => new hb.Variation(axis, value)));
  const isForFigures = name === figures.name;
  const letters = new Set(face.collectUnicodes());
  const scale = 1_000 / face.upem;
  const { ascender, descender } = font.hExtents();
  return {
    name,
    weight,
    sfnt,
    axes,
    isForFigures,
    has: (letter) => letters.has(letter),
    ascent: Math.round(ascender * scale),
    descent: Math.round(descender * scale),
    advanceOf: (glyph) => font.glyphHAdvance(glyph) * scale,
    shape(text, direction, language) {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(direction === 'rtl' ? hb.Direction.RTL : hb.Direction.LTR);
      buffer.setLanguage(language);
      hb.shape(font, buffer, isForFigures ? [tabular] : []);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map((info, index) => {
        const position = positions[index];
        return {
          id: info.codepoint,
          advance: (position?.xAdvance ?? 0) * scale,
          dx: (position?.xOffset ?? 0) * scale,
          dy: (position?.yOffset ?? 0) * scale,
          cluster: info.cluster,
        };
      });
    },
  };
}

function axisValue(axis: string, usual: number, isFigures: boolean, weight: Weight): number {
  if (axis === 'wght') return isFigures ? Math.max(figures.weightMin, weight) : weight;
  return isFigures && axis === 'wdth' ? figures.width : usual;
}

const opened = new Map<Weight, Promise<readonly Face[]>>();

/** Every face of a weight, in the order they are asked for a letter. Read once. */
export function facesOf(weight: Weight): Promise<readonly Face[]> {
  let faces = opened.get(weight);
  if (!faces) {
    faces = Promise.all(
      files.map(({ name, variable, files: own }) => open(own?.[weight] ?? name, name, weight, variable)),
    );
    opened.set(weight, faces);
  }
  return faces;
}
