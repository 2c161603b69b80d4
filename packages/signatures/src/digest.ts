/** `Content-Digest` of RFC 9530. We write SHA-256; others may write SHA-512, or both. */
import { hash } from 'node:crypto';
import { readBytes } from './fields.ts';

/** The header's value for a body; an absent body counts as empty. */
export function contentDigest(body: Uint8Array | string): string {
  return `sha-256=:${hash('sha256', body, 'base64')}:`;
}

/** What may vouch for a body. Older algorithms of the registry do not. */
const known: ReadonlyMap<string, 'sha256' | 'sha512'> = new Map([
  ['sha-256', 'sha256'],
  ['sha-512', 'sha512'],
]);

/** Whether a header fits a body: at least one known digest, and every known one right. Others say nothing. */
export function digestFits(header: string, body: Uint8Array | string): boolean {
  if (header === contentDigest(body)) return true;
  let fitting = 0;
  for (const [name, base64] of readBytes(header) ?? []) {
    const algorithm = known.get(name);
    if (!algorithm) continue;
    if (base64 !== hash(algorithm, body, 'base64')) return false;
    fitting += 1;
  }
  return fitting > 0;
}
