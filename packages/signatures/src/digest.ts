/** `Content-Digest` of RFC 9530. Only SHA-256: a vendor that offers several algorithms would let a forger choose. */
import { hash } from 'node:crypto';

/** The header's value for a body; an absent body counts as empty. */
export function contentDigest(body: Uint8Array | string): string {
  return `sha-256=:${hash('sha256', body, 'base64')}:`;
}
