import { keccak_256 } from '@noble/hashes/sha3.js';

/** Forty digits behind 0x. Letters of both kinds are a checksum and have to agree (EIP-55); of one kind they carry none. */
export function evm(address: string): string | null {
  const digits = /^0[xX]([0-9a-fA-F]{40})$/.exec(address)?.[1];
  if (digits === undefined) return null;
  const small = digits.toLowerCase();
  const checked = checksummed(small);
  const carriesNone = digits === small || digits === digits.toUpperCase();
  if (isBurnt(small) || (!carriesNone && digits !== checked)) return null;
  return `0x${checked}`;
}

/** A letter is capital where the digit of the hash at its place is 8 or more. */
function checksummed(small: string): string {
  const hash = keccak_256(new TextEncoder().encode(small));
  return small.replace(/[a-f]/g, (letter, at: number) => {
    const byte = hash[at >> 1] ?? 0;
    return (at % 2 === 0 ? byte >> 4 : byte & 15) >= 8 ? letter.toUpperCase() : letter;
  });
}

/** What nobody has a key to: the zero address, those a chain keeps for its own programs, one digit repeated, and the words that
 *  people burn coins with. Forty digits in small letters. */
export function isBurnt(digits: string): boolean {
  return /^(?:0{30}.*|(.)\1+|(?:dead)+|dead0{20}.*|(?:deadbeef)+|4200{30}.*)$/.test(digits);
}
