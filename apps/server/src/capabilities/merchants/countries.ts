/** Which country an address is registered in, from a database file that ships through npm. No question leaves the machine. */
import { createRequire } from 'node:module';
import { open } from 'maxmind';
import type { Reader, Response } from 'maxmind';

export interface Countries {
  /** ISO 3166-1 alpha-2; null for private addresses and ones nobody registered. */
  of(ip: string): string | null;
}

const shipped = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** One reader a file in this process: it holds about 8 MB. */
const readers = new Map<string, Promise<Reader<Response>>>();

/** `file` is a newer database in the same format (COUNTRY_DB); without one, the shipped snapshot. */
export async function openCountries(file: string | null): Promise<Countries> {
  const path = file ?? createRequire(import.meta.url).resolve(shipped);
  const opening = readers.get(path) ?? open<Response>(path);
  readers.set(path, opening);
  const reader = await opening;
  return { of: (ip) => codeIn(reader.get(ip.replace(/^::ffff:(?=\d+\.)/i, ''))) };
}

/** The file's rows are flat, `{ country_code: 'TH' }`, unlike those the reader's own types know. */
function codeIn(row: unknown): string | null {
  if (typeof row !== 'object' || row === null || !('country_code' in row)) return null;
  return typeof row.country_code === 'string' ? row.country_code : null;
}
