/** libjpeg-turbo as WebAssembly (`@cwasm/jpeg-turbo`), started by us: its memory is this program's and is given up with the
 *  instance, and a file that makes it fail can only throw. It keeps two bytes for a coefficient where `jpeg-js` needs some eight,
 *  which is what a photograph of 24 MP fits by. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Raster } from './upright.ts';

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  malloc(bytes: number): number;
  tjInitDecompress(): number;
  tjDecompressHeader3(decoder: number, jpeg: number, bytes: number, ...out: readonly number[]): number;
  tjDecompress2(decoder: number, jpeg: number, bytes: number, into: number, ...form: readonly number[]): number;
}

interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** TJPF_RGBA of turbojpeg.h. */
const rgba = 7;

/** Eight bits for each of red, green, blue and alpha, in the decoder's own memory. Throws for what it does not read, and for what it
 *  reads with a complaint. */
export function decodeJpeg(bytes: Buffer, pixelsMax: number): Raster {
  const decoder = startDecoder();
  const handle = decoder.tjInitDecompress();
  const [jpeg, head] = [decoder.malloc(bytes.length), decoder.malloc(16)];
  if (handle === 0 || jpeg === 0 || head === 0) throw new Error('no memory');
  new Uint8Array(decoder.memory.buffer).set(bytes, jpeg);
  if (decoder.tjDecompressHeader3(handle, jpeg, bytes.length, head, head + 4, head + 8, head + 12) !== 0)
    throw new Error('no header');
  const [width = 0, height = 0] = new Uint32Array(decoder.memory.buffer, head, 2);
  if (width * height === 0 || width * height > pixelsMax) throw new Error('too many pixels');
  const into = decoder.malloc(width * height * 4);
  if (into === 0) throw new Error('no memory');
  if (decoder.tjDecompress2(handle, jpeg, bytes.length, into, width, width * 4, height, rgba, 0) !== 0)
    throw new Error('not read whole');
  return { data: new Uint8Array(decoder.memory.buffer, into, width * height * 4), width, height, channels: 4 };
}

function startDecoder(): Exports {
  const file = createRequire(import.meta.url).resolve('@cwasm/jpeg-turbo/jpeg-turbo.wasm');
  const stop = (): never => {
    throw new Error('stopped by the decoder');
  };
  const { Instance, Module } = WebAssembly as unknown as Engine; // the types of Node leave these out
  const { exports } = new Instance(new Module(readFileSync(file)), {
    env: { setjmp: () => 0, longjmp: stop },
    wasi_snapshot_preview1: {
      environ_sizes_get: () => 0,
      environ_get: stop,
      proc_exit: stop,
      fd_close: stop,
      fd_seek: stop,
      fd_write: stop,
    },
  });
  return exports as Exports; // the names and forms of turbojpeg.h
}
