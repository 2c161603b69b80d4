import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { seededWords } from '@baize/fair';

const WORDS_AT_ONCE = 16_384;
const WORDS_PER_NONCE = 2 ** 24;

/** The production stream as raw bytes, most significant first, one nonce of 64 MiB after the other, until the reader closes. */
export async function writeBytes(serverSeed: string, out: Writable): Promise<void> {
  let isOpen = true;
  const close = (): void => {
    isOpen = false;
  };
  out.once('close', close);
  out.on('error', close); // EPIPE: the battery has read enough
  for (let nonce = 0; isOpen; nonce += 1) {
    const next = seededWords(serverSeed, 'battery', nonce);
    for (let written = 0; isOpen && written < WORDS_PER_NONCE; written += WORDS_AT_ONCE) {
      const bytes = Buffer.alloc(4 * WORDS_AT_ONCE);
      for (let i = 0; i < WORDS_AT_ONCE; i += 1) bytes.writeUInt32BE(next(), 4 * i);
      if (!out.write(bytes)) await Promise.race([once(out, 'drain'), once(out, 'close')]).catch(close);
    }
  }
}
