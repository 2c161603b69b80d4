/** Where a list goes on: the place of the last row, opaque to whoever brings it back. */
import { fail } from '#kernel/fail.ts';

const newest = 'newest';

/** Null begins anew. Errors: BAD_REQUEST for a cursor that is none of ours. */
export function readCursor(cursor: string, form: RegExp): string[] | null {
  if (cursor === newest) return null;
  const found = form.exec(Buffer.from(cursor, 'base64url').toString());
  if (!found) fail('BAD_REQUEST');
  return found.slice(1);
}

export function writeCursor(...parts: readonly (string | number | bigint)[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url');
}
