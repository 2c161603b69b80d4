import { asciiBytes, fromHex, isHash, toHex } from './bytes.ts';
import { createDraws } from './draws.ts';
import type { Draw, Draws, WordSource } from './draws.ts';
import { clientSeedRefusal, isNonce } from './seeds.ts';
import { hmacKey } from './sha256.ts';
import type { HmacKey } from './sha256.ts';

/** One HMAC block: what was signed (as a person would write it) and the 32 bytes that came out. */
export interface Block {
  readonly message: string;
  readonly hex: string;
}

export interface Watch {
  onBlock?: (block: Block) => void;
  onDraw?: (draw: Draw) => void;
}

export interface SeedPair {
  /** 64 lower-case hex characters, secret until the pair is rotated. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Rounds played before this one with the same pair. */
  readonly nonce: number;
}

/** The draws of a single-player round: block c = HMAC-SHA256(server seed text, `clientSeed:nonce:c`). Throws on malformed seeds. */
export function openStream(pair: SeedPair, watch: Watch = {}): Draws {
  if (!isHash(pair.serverSeed)) throw new Error('a server seed is 64 lower-case hex characters');
  const refusal = clientSeedRefusal(pair.clientSeed);
  if (refusal !== null) throw new Error(refusal);
  if (!isNonce(pair.nonce)) throw new Error('a nonce is a whole number from 0');
  const words = seededWords(pair.serverSeed, pair.clientSeed, pair.nonce, watch);
  return createDraws(words, watch.onDraw);
}

/** The words under a stream, without the checks on the seeds' form: for outside test vectors and byte-stream batteries. */
export function seededWords(serverSeed: string, clientSeed: string, nonce: number, watch: Watch = {}): WordSource {
  const key = hmacKey(asciiBytes(serverSeed));
  return wordsOf(
    key,
    (cursor) => {
      const message = `${clientSeed}:${nonce}:${cursor}`;
      return { shown: message, bytes: asciiBytes(message) };
    },
    watch,
  );
}

export interface ChainRound {
  /** The round's chain element, 64 lower-case hex characters. */
  readonly hash: string;
  /** Public text fixed after the chain's end was published. Its ASCII characters are the key, even where they are hex. */
  readonly salt: string;
}

/** The draws of a shared round with cards, balls or dice: block c = HMAC-SHA256(salt, raw hash followed by `:tableId:c`). */
export function openTableStream(round: ChainRound, tableId: string, watch: Watch = {}): Draws {
  const hash = fromHex(round.hash);
  const words = wordsOf(
    hmacKey(asciiBytes(round.salt)),
    (cursor) => {
      const suffix = asciiBytes(`:${tableId}:${cursor}`);
      const bytes = new Uint8Array(hash.length + suffix.length);
      bytes.set(hash);
      bytes.set(suffix, hash.length);
      return { shown: `${round.hash}:${tableId}:${cursor}`, bytes };
    },
    watch,
  );
  return createDraws(words, watch.onDraw);
}

/** The draws of a crash round, whose published form has one block and no suffix: HMAC-SHA256(salt, raw hash). */
export function openCrashStream(round: ChainRound, watch: Watch = {}): Draws {
  const words = wordsOf(
    hmacKey(asciiBytes(round.salt)),
    (cursor) => {
      if (cursor > 0) throw new Error('a crash round has one block');
      return { shown: round.hash, bytes: fromHex(round.hash) };
    },
    watch,
  );
  return createDraws(words, watch.onDraw);
}

function wordsOf(
  key: HmacKey,
  message: (cursor: number) => { shown: string; bytes: Uint8Array },
  watch: Watch,
): WordSource {
  let cursor = 0;
  let offset = 32;
  let block: Uint8Array = new Uint8Array(32);
  return () => {
    if (offset === 32) {
      const { shown, bytes } = message(cursor);
      block = key.sign(bytes);
      watch.onBlock?.({ message: shown, hex: toHex(block) });
      cursor += 1;
      offset = 0;
    }
    const word = readWord(block, offset);
    offset += 4;
    return word;
  };
}

/** Four bytes, most significant first, as a number from 0 to 2^32 - 1. */
function readWord(bytes: Uint8Array, offset: number): number {
  const at = (i: number): number => bytes[offset + i] ?? 0;
  return ((at(0) << 24) | (at(1) << 16) | (at(2) << 8) | at(3)) >>> 0;
}
