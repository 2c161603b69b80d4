/** Regions as they are typed. Pure. */
import type { Regions } from './data.ts';

export const modes = ['all', 'blocked', 'only'] as const;
export type Mode = (typeof modes)[number];

export interface Draft {
  readonly mode: Mode;
  /** What the mode speaks of. */
  readonly countries: readonly string[];
  /** A network a line. */
  readonly blocked: string;
  readonly allowed: string;
}

/** Where both lists were published, only what is allowed and not refused is served: one list says the same. */
export function draftOf({ blockedCountries, allowedCountries, blockedNetworks, allowedNetworks }: Regions): Draft {
  const isOnly = allowedCountries.length > 0;
  return {
    mode: isOnly ? 'only' : blockedCountries.length > 0 ? 'blocked' : 'all',
    countries: isOnly ? allowedCountries.filter((country) => !blockedCountries.includes(country)) : blockedCountries,
    blocked: blockedNetworks.join('\n'),
    allowed: allowedNetworks.join('\n'),
  };
}

const ipv4 = /^(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?$/;
const ipv6 = /^[0-9a-f]*:[0-9a-f:]*(?:\/\d{1,3})?$/i;

/** The first line that is no network, from 1; null where all are. The server reads each again. */
export function wrongLine(typed: string): number | null {
  const at = typed
    .split('\n')
    .findIndex((line) => line.trim() !== '' && !ipv4.test(line.trim()) && !ipv6.test(line.trim()));
  return at === -1 ? null : at + 1;
}

/** What would be published; null while something is missing or cannot be read. */
export function bodyOf({ mode, countries, blocked, allowed }: Draft, version: number): Regions | null {
  if (mode !== 'all' && countries.length === 0) return null;
  if (wrongLine(blocked) !== null || wrongLine(allowed) !== null) return null;
  return {
    version,
    blockedCountries: mode === 'blocked' ? [...countries] : [],
    allowedCountries: mode === 'only' ? [...countries] : [],
    blockedNetworks: linesOf(blocked),
    allowedNetworks: linesOf(allowed),
  };
}

function linesOf(typed: string): string[] {
  return [...new Set(typed.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
