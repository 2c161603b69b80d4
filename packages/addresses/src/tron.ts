import { base58check } from './base58check.ts';
import { isBurnt } from './evm.ts';

const version = 0x41;

/** Base58check of Ethereum's twenty bytes behind the version of the main net. */
export function tron(address: string): string | null {
  const read = base58check(address);
  if (read?.version !== version) return null;
  const hex = [...read.hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return isBurnt(hex) ? null : address;
}
