/** Cuts a face to the glyphs that a document shows. Glyph numbers stay, so what was shaped with the whole face still holds. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Face } from './faces.ts';

/** What we call of HarfBuzz's subsetter (harfbuzz-subset.wasm). Addresses are numbers in its memory. */
interface Subsetter {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** hb_subset_flags_t: no hinting, glyph numbers stay, no glyphs besides those named. */
const flags = 0x1 | 0x2 | 0x200;
const writable = 2;
/** hb_subset_sets_t: tables to leave out. */
const dropped = 3;
/** Shaping is done; a reader needs outlines only. */
const needless = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'DSIG', 'BASE'];

function tag(text: string): number {
  return [...text].reduce((number, letter) => number * 256 + (letter.codePointAt(0) ?? 0), 0);
}

let loaded: Promise<Subsetter> | undefined;

function subsetter(): Promise<Subsetter> {
  loaded ??= (async () => {
    const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
    const { instance } = await WebAssembly.instantiate(await readFile(file));
    const wasm = instance.exports as unknown as Subsetter; // the file's own exports, of a pinned version
    wasm._initialize();
    return wasm;
  })();
  return loaded;
}

/** The face as a TrueType file of these glyphs and what they are made of. */
export async function subsetOf(face: Face, glyphs: Iterable<number>): Promise<Buffer> {
  const wasm = await subsetter();
  const memory = () => new Uint8Array(wasm.memory.buffer); // it moves when it grows
  const data = wasm.malloc(face.sfnt.byteLength);
  memory().set(face.sfnt, data);
  const blob = wasm.hb_blob_create(data, face.sfnt.byteLength, writable, 0, 0);
  const whole = wasm.hb_face_create(blob, 0);
  wasm.hb_blob_destroy(blob);
  const input = wasm.hb_subset_input_create_or_fail();
  const set = wasm.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) wasm.hb_set_add(set, glyph);
  const drop = wasm.hb_subset_input_set(input, dropped);
  for (const table of needless) wasm.hb_set_add(drop, tag(table));
  wasm.hb_subset_input_set_flags(input, flags);
  for (const [axis, value] of Object.entries(face.axes))
    wasm.hb_subset_input_pin_axis_location(input, whole, tag(axis), value);
  const cut = wasm.hb_subset_or_fail(whole, input);
  wasm.hb_subset_input_destroy(input);
  wasm.hb_face_destroy(whole);
  if (cut === 0) throw new Error(`pdf: ${face.name} could not be cut`);
  const result = wasm.hb_face_reference_blob(cut);
  const from = wasm.hb_blob_get_data(result, 0);
  const bytes = Buffer.from(memory().slice(from, from + wasm.hb_blob_get_length(result)));
  wasm.hb_blob_destroy(result);
  wasm.hb_face_destroy(cut);
  wasm.free(data);
  return bytes;
}
