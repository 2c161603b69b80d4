import { base58 } from '@scure/base';

/** 32 bytes in base58. The address has no checksum: the length is all there is. */
export function solana(address: string): string | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return null;
  const bytes = base58.decode(address);
  return bytes.length === 32 && bytes.some((byte) => byte !== bytes[0]) ? address : null;
}
