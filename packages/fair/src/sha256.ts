// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain TypeScript: synchronous in browser and server alike, which
// WebCrypto is not, and faster than one library call per 32-byte block because an HMAC key is compressed only once.
import { asciiBytes, toHex } from './bytes.ts';

const BLOCK_BYTES = 64;
const INITIAL_STATE = wordsFromRoots(2, 8);
const ROUND_CONSTANTS = wordsFromRoots(3, 64);

/** SHA-256 of some bytes: 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  return bytesOfState(absorb(INITIAL_STATE, 0, message));
}

/** SHA-256 of a printable ASCII text, as 64 lower-case hex characters. */
export function sha256Hex(text: string): string {
  return toHex(sha256(asciiBytes(text)));
}

export interface HmacKey {
  /** HMAC-SHA256 of the message under this key: 32 bytes. */
  sign(message: Uint8Array): Uint8Array;
}

/** Prepares a key: its two padded blocks are compressed here, each later message costs only its own blocks. */
export function hmacKey(key: Uint8Array): HmacKey {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  const inner = compressOne(short, 0x36);
  const outer = compressOne(short, 0x5c);
  return {
    sign: (message) => bytesOfState(absorb(outer, BLOCK_BYTES, bytesOfState(absorb(inner, BLOCK_BYTES, message)))),
  };
}

function compressOne(key: Uint8Array, pad: number): Int32Array {
  const block = new Uint8Array(BLOCK_BYTES).fill(pad);
  for (let i = 0; i < key.length; i += 1) block[i] = byteAt(key, i) ^ pad;
  const state = INITIAL_STATE.slice();
  compress(state, block, 0);
  return state;
}

/** Continues from a state that has absorbed `seenBytes` bytes (whole blocks) and pads to the end. */
function absorb(from: Int32Array, seenBytes: number, message: Uint8Array): Int32Array {
  const state = from.slice();
  const wholeBytes = message.length - (message.length % BLOCK_BYTES);
  for (let offset = 0; offset < wholeBytes; offset += BLOCK_BYTES) compress(state, message, offset);

  const restBytes = message.length - wholeBytes;
  const tailBytes = restBytes < 56 ? BLOCK_BYTES : 2 * BLOCK_BYTES;
  const lengthBytes = seenBytes + message.length;
  tail.fill(0);
  for (let i = 0; i < restBytes; i += 1) tail[i] = byteAt(message, wholeBytes + i);
  tail[restBytes] = 0x80;
  tailView.setUint32(tailBytes - 8, Math.floor(lengthBytes / 2 ** 29));
  tailView.setUint32(tailBytes - 4, (lengthBytes * 8) >>> 0);
  for (let offset = 0; offset < tailBytes; offset += BLOCK_BYTES) compress(state, tail, offset);
  return state;
}

// Scratch memory of the two functions around it, filled anew by every call: allocating it cost more than the hashing.
const tail = new Uint8Array(2 * BLOCK_BYTES);
const tailView = new DataView(tail.buffer);
const schedule = new Int32Array(64);

/** One block of FIPS 180-4 section 6.2.2. */
function compress(state: Int32Array, bytes: Uint8Array, offset: number): void {
  for (let t = 0; t < 16; t += 1) {
    const i = offset + 4 * t;
    schedule[t] =
      (byteAt(bytes, i) << 24) | (byteAt(bytes, i + 1) << 16) | (byteAt(bytes, i + 2) << 8) | byteAt(bytes, i + 3);
  }
  for (let t = 16; t < 64; t += 1) {
    const w15 = wordAt(schedule, t - 15);
    const w2 = wordAt(schedule, t - 2);
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    schedule[t] = (wordAt(schedule, t - 16) + s0 + wordAt(schedule, t - 7) + s1) | 0;
  }
  let a = wordAt(state, 0);
  let b = wordAt(state, 1);
  let c = wordAt(state, 2);
  let d = wordAt(state, 3);
  let e = wordAt(state, 4);
  let f = wordAt(state, 5);
  let g = wordAt(state, 6);
  let h = wordAt(state, 7);
  for (let t = 0; t < 64; t += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + big1 + ((e & f) ^ (~e & g)) + wordAt(ROUND_CONSTANTS, t) + wordAt(schedule, t)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = wordAt(state, 0) + a;
  state[1] = wordAt(state, 1) + b;
  state[2] = wordAt(state, 2) + c;
  state[3] = wordAt(state, 3) + d;
  state[4] = wordAt(state, 4) + e;
  state[5] = wordAt(state, 5) + f;
  state[6] = wordAt(state, 6) + g;
  state[7] = wordAt(state, 7) + h;
}

function bytesOfState(state: Int32Array): Uint8Array {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 8; i += 1) view.setInt32(4 * i, wordAt(state, i));
  return bytes;
}

/** First 32 bits of the fractional parts of square (2) or cube (3) roots of the first primes: FIPS 180-4 section 4.2.2. */
function wordsFromRoots(degree: 2 | 3, count: number): Int32Array {
  const words = new Int32Array(count);
  for (let prime = 2, found = 0; found < count; prime += 1) {
    if (!isPrime(prime)) continue;
    words[found] = Number(BigInt.asIntN(32, integerRoot(BigInt(prime) << BigInt(32 * degree), degree)));
    found += 1;
  }
  return words;
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

/** Floor of the square or cube root, by bisection in whole numbers so that no engine's rounding can differ. */
function integerRoot(value: bigint, degree: 2 | 3): bigint {
  let low = 0n;
  let high = 1n << 40n; // the largest prime here is 311: its root shifted by 32 bits has 37 bits
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(degree) <= value) low = middle;
    else high = middle;
  }
  return low;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

// Indices here are in range by construction; the casts spare a check per byte in the hottest loop of the studio.
function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] as number;
}

function wordAt(words: Int32Array, index: number): number {
  return words[index] as number;
}
