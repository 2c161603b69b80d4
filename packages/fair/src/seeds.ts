import { isHash } from './bytes.ts';
import { sha256Hex } from './sha256.ts';

/** Why a client seed is refused; the text stands in i18n under the same code. */
export type ClientSeedRefusal = 'CLIENT_SEED_EMPTY' | 'CLIENT_SEED_TOO_LONG' | 'CLIENT_SEED_CHARACTERS';

export const CLIENT_SEED_LENGTH_MAX = 64; // product/games.md 2.1
export const NONCE_MAX = 2 ** 31 - 1;

/** The promise shown before the first bet of a seed pair: SHA-256 of the server seed's hex text. */
export function commit(serverSeed: string): string {
  if (!isHash(serverSeed)) throw new Error('a server seed is 64 lower-case hex characters');
  return sha256Hex(serverSeed);
}

/** Null when usable. A colon is refused with the rest: it would make `seed:nonce:cursor` ambiguous. */
export function clientSeedRefusal(clientSeed: string): ClientSeedRefusal | null {
  if (clientSeed.length === 0) return 'CLIENT_SEED_EMPTY';
  if (clientSeed.length > CLIENT_SEED_LENGTH_MAX) return 'CLIENT_SEED_TOO_LONG';
  return /^[A-Za-z0-9_-]+$/.test(clientSeed) ? null : 'CLIENT_SEED_CHARACTERS';
}

export function isNonce(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= NONCE_MAX;
}

/** A fresh seed of 64 hex characters from 32 bytes of the caller's random source: time and chance are arguments. */
export function seedFromBytes(random: Uint8Array): string {
  if (random.length !== 32) throw new Error('a seed needs 32 random bytes');
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
