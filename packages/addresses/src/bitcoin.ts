import { bech32, bech32m } from '@scure/base';
import { base58check } from './base58check.ts';

interface Chain {
  /** Human-readable part of its segwit addresses; null: it has none. */
  readonly prefix: string | null;
  /** Version bytes of P2PKH and P2SH. */
  readonly versions: readonly number[];
}

/** Reads addresses of Bitcoin and of chains made after it. */
export function bitcoinLike({ prefix, versions }: Chain): (address: string) => string | null {
  return (address) => {
    if (prefix !== null && address.toLowerCase().startsWith(`${prefix}1`)) return segwit(address, prefix);
    const read = base58check(address);
    return read !== null && versions.includes(read.version) && !isOneByte(read.hash) ? address : null;
  };
}

/** Version 0 by bech32 with 20 or 32 bytes (BIP-173), later ones by bech32m with 2 to 40 (BIP-350). Capitals are as good, for
 *  they make smaller QR codes; a mixture is not. */
function segwit(address: string, prefix: string): string | null {
  const version0 = bech32.decodeUnsafe(address);
  const read = version0 ?? bech32m.decodeUnsafe(address);
  const [version, ...words] = read?.words ?? [];
  if (read === undefined || read.prefix !== prefix || version === undefined || version > 16) return null;
  const program = bech32.fromWordsUnsafe(words);
  if (!program || (version === 0) !== (version0 !== undefined)) return null;
  const isLong = version === 0 ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40;
  return isLong && !isOneByte(program) ? address.toLowerCase() : null;
}

/** Nobody has a key to a hash of one repeated byte: the zero address among them. */
function isOneByte(hash: Uint8Array): boolean {
  return hash.every((byte) => byte === hash[0]);
}
