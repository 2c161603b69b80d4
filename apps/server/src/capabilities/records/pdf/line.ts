/** One line of text made ready for paper: in reading order of its direction, each part in a face that has its letters. */
import bidiFactory from 'bidi-js';
import type { Face, Glyph, Weight } from './faces.ts';
import { facesOf } from './faces.ts';

const bidi = bidiFactory();

/** Chinese, Japanese and Korean are set in the reader's own faces, as on the site: no letters of theirs are embedded. */
export type CjkFace = 'zh-Hans' | 'zh-Hant' | 'ja' | 'ko';

export interface Run {
  readonly text: string;
  readonly face: Face | CjkFace;
  /** Empty in a face of the reader's. */
  readonly glyphs: readonly Glyph[];
  /** Thousandths of the type size. */
  readonly width: number;
}

export interface Line {
  /** From left to right on the paper. */
  readonly runs: readonly Run[];
  /** Thousandths of the type size. */
  readonly width: number;
}

export interface Setting {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Amounts, times and numbers: digits of one width, always from left to right. */
  readonly figure?: boolean;
}

const cjkLetters =
  /[\u1100-\u11ff\u2e80-\u303f\u3041-\u30ff\u3105-\u312f\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;

const rtlLetters = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function cjkFaceOf(language: string, letter: string): CjkFace {
  if (/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/.test(letter)) return 'ko';
  if (/[\u3041-\u30ff\u31f0-\u31ff]/.test(letter)) return 'ja';
  return language === 'zh-Hant' || language === 'ja' || language === 'ko' ? language : 'zh-Hans';
}

/** A typesetter for one weight; the faces are read at its making. */
export async function openSetter(weight: Weight): Promise<(text: string, setting: Setting) => Line> {
  const faces = await facesOf(weight);
  const known = new Map<string, Line>();
  return (text, setting) => {
    const key = `${setting.language} ${setting.direction} ${setting.figure ?? false} ${text}`;
    let line = known.get(key);
    if (!line) {
      line = setLine(text, setting, setting.figure ? faces : faces.filter((face) => !face.isForFigures));
      if (known.size > 5_000) known.clear();
      known.set(key, line);
    }
    return line;
  };
}

interface Piece {
  readonly text: string;
  readonly level: number;
  readonly face: Face | CjkFace;
}

function setLine(text: string, setting: Setting, faces: readonly Face[]): Line {
  const clean = text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '');
  // an amount, a time or a name keeps its order in a right-to-left sheet: an isolate, as on the site
  const direction = setting.figure || !rtlLetters.test(clean) ? 'ltr' : setting.direction;
  const pieces = visualOrder(piecesOf(clean, { ...setting, direction }, faces));
  const runs = pieces.map((piece) => shaped(piece, setting.language));
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

function shaped({ text, level, face }: Piece, language: string): Run {
  if (typeof face === 'string') return { text, face, glyphs: [], width: [...text].length * 1_000 };
  const glyphs = face.shape(text, level % 2 === 1 ? 'rtl' : 'ltr', language);
  return { text, face, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
}

/** Stretches of one level and one face, in the order they are typed. */
function piecesOf(text: string, { language, direction }: Setting, faces: readonly Face[]): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const pieces: { text: string; level: number; face: Face | CjkFace }[] = [];
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text)) {
    const level = levels[index] ?? 0;
    const last = pieces.at(-1);
    const face = faceFor(segment, language, faces, last?.face);
    if (last && last.level === level && last.face === face) last.text += segment;
    else pieces.push({ text: segment, level, face });
  }
  return pieces;
}

/** The face of the letters before, when it can; else the first that has all of these. */
function faceFor(
  letters: string,
  language: string,
  faces: readonly Face[],
  before: Face | CjkFace | undefined,
): Face | CjkFace {
  if (cjkLetters.test(letters)) return cjkFaceOf(language, letters);
  const numbers = [...letters].map((letter) => letter.codePointAt(0) ?? 0).filter((number) => !isJoiner(number));
  const can = (face: Face) => numbers.every((number) => face.has(number));
  if (typeof before === 'object' && can(before)) return before;
  return faces.find(can) ?? faces.find((face) => face.has(numbers[0] ?? 0)) ?? firstOf(faces);
}

function isJoiner(number: number): boolean {
  return number === 0x200c || number === 0x200d || (number >= 0xfe00 && number <= 0xfe0f);
}

function firstOf(faces: readonly Face[]): Face {
  const [first] = faces;
  if (!first) throw new Error('pdf: no faces');
  return first;
}

/** Rule L2 of the bidirectional algorithm, on stretches: from the highest level down, what stands at it or above is turned. */
function visualOrder(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level >= 1; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      if ((order[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end + 1 < order.length && (order[end + 1]?.level ?? 0) >= level) end += 1;
      order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return order;
}
