/** Identifiers: UUID version 7 (RFC 9562), so keys rise with time and indexes stay dense. */
import { randomFillSync } from 'node:crypto';

export type NewId = () => string;

function format(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Chance is fetched for 256 identifiers at once: asking the system costs more than an identifier. */
const pool = Buffer.allocUnsafe(256 * 16);
let used = pool.length;

/** A fresh identifier for an instant (milliseconds in the first 48 bits, 74 random bits). */
export function uuidv7(now: Date): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, (used += 16));
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return format(bytes);
}
