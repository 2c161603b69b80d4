import { asciiBytes, isHash } from './bytes.ts';
import { sha256, sha256Hex } from './sha256.ts';

/** A chain of shared rounds. Element i is played in round i; element 0 is public from the start and never played. */
export interface HashChain {
  /** h_0: published before the salt is known. */
  readonly terminatingHash: string;
  /** Rounds in the chain: h_1 to h_length. */
  readonly length: number;
}

/** The element one step nearer to the chain's public end: SHA-256 of the hash's hex text. */
export function previousHash(hash: string): string {
  return sha256Hex(hash);
}

/** h_index of the chain that ends in the secret h_length: length - index steps. Index 0 gives the terminating hash. */
export function chainElement(secretEnd: string, length: number, index: number): string {
  if (!isHash(secretEnd)) throw new Error('a chain starts from 64 lower-case hex characters');
  if (!Number.isInteger(index) || index < 0 || index > length)
    throw new RangeError(`chain index ${index} of ${length}`);
  return walkBack(secretEnd, length - index);
}

/** Every element from h_0 to h_length, for a game server that keeps checkpoints. */
export function generateChain(secretEnd: string, length: number): string[] {
  if (!isHash(secretEnd)) throw new Error('a chain starts from 64 lower-case hex characters');
  const elements = [secretEnd];
  for (let hash = secretEnd, i = 0; i < length; i += 1) {
    hash = previousHash(hash);
    elements.push(hash);
  }
  return elements.reverse();
}

/** Whether `hash` is element `index` of the chain that ends in `terminatingHash`. A second or two of CPU for a million steps. */
export function isInChain(hash: string, index: number, terminatingHash: string): boolean {
  return isHash(hash) && walkBack(hash, index) === terminatingHash;
}

/** The salt of a chain without a public outside value: SHA-256 over client seeds registered after h_0 was published. */
export function saltFromClientSeeds(clientSeeds: readonly string[]): string {
  if (clientSeeds.length === 0) throw new Error('a salt needs at least one client seed');
  return sha256Hex(clientSeeds.join(':')); // a colon is not allowed inside a seed, so no two lists give one text
}

/** Many steps of `previousHash` on one buffer of the text's bytes: without a string per step it takes half the time. */
function walkBack(hash: string, steps: number): string {
  const text = asciiBytes(hash);
  for (let step = 0; step < steps; step += 1) {
    const digest = sha256(text);
    for (let i = 0; i < digest.length; i += 1) {
      const byte = digest[i] ?? 0;
      text[2 * i] = hexDigitCode(byte >> 4);
      text[2 * i + 1] = hexDigitCode(byte & 15);
    }
  }
  return String.fromCharCode(...text);
}

function hexDigitCode(digit: number): number {
  return digit < 10 ? 48 + digit : 87 + digit; // '0' is 48, 'a' is 97
}
