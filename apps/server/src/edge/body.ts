/** From raw bytes to a plain value: JSON, a sealed body, or a form's files. Refuses what could not have been meant. */
import { fail } from '#kernel/fail.ts';

export const bodyBytesMax = 64 * 1024;
const depthMax = 12;

/** PostgreSQL text cannot hold U+0000 or half a surrogate pair, and nobody types them. Deep nesting only costs. */
function isPlain(value: unknown, depth = 0): boolean {
  if (depth > depthMax) return false;
  if (typeof value === 'string') return isText(value);
  if (Array.isArray(value)) return value.every((entry) => isPlain(entry, depth + 1));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([key, entry]) => isText(key) && isPlain(entry, depth + 1));
  return true;
}

function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000');
}

export function requirePlain(value: unknown): void {
  if (!isPlain(value)) fail('BAD_REQUEST');
}

/** Parses a form's text: each field once, each a text. */
export function parseForm(raw: Buffer): Record<string, string> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    fail('BAD_REQUEST');
  }
  const fields = [...new URLSearchParams(text)];
  if (new Set(fields.map(([name]) => name)).size < fields.length) fail('BAD_REQUEST');
  const value = Object.fromEntries(fields);
  requirePlain(value);
  return value;
}

/** Parses a JSON body; an empty one is undefined. */
export function parseJson(raw: Buffer): unknown {
  if (raw.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    fail('BAD_JSON');
  }
  requirePlain(value);
  return value;
}
