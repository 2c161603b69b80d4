import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const coder = createBase58check(sha256);

/** Version byte and the 20 bytes behind it, when the checksum agrees; else null. */
export function base58check(address: string): { version: number; hash: Uint8Array } | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,35}$/.test(address)) return null;
  try {
    const [version, ...hash] = coder.decode(address);
    return version === undefined || hash.length !== 20 ? null : { version, hash: Uint8Array.from(hash) };
  } catch {
    return null; // the only thing the library throws for: a checksum that disagrees
  }
}
