/** Numbers and amounts as they are typed, and back. Pure. */
import { readWhole } from '@baize/protocol/typed-amount';
import { readMinor } from './format.ts';

export interface Bound {
  readonly least: number;
  readonly most: number;
}

/** A whole number in its bounds, or null. */
export function readNumber(typed: string, { least, most }: Bound): number | null {
  const value = readWhole(typed);
  return value !== null && value >= least && value <= most ? value : null;
}

/** An amount above zero in minor units, or null. */
export function readPositive(typed: string, currency: string): string | null {
  const minor = readMinor(typed, currency);
  return minor === '0' ? null : minor;
}

/** A list with an entry or without it; the others stay in their order. */
export function withOrWithout<T>(list: readonly T[], entry: T, isIn: boolean): T[] {
  const rest = list.filter((known) => known !== entry);
  return isIn ? [...rest, entry] : rest;
}

/** The numbers of a form as typed, each read by its bound; null where one cannot be read. */
export function readAll<K extends string>(
  typed: Readonly<Record<K, string>>,
  bounds: Readonly<Record<K, Bound>>,
): Record<K, number> | null {
  const names = Object.keys(bounds) as K[]; // the bounds name every field
  const read = names.map((name) => [name, readNumber(typed[name], bounds[name])] as const);
  return read.every(([, value]) => value !== null) ? (Object.fromEntries(read) as Record<K, number>) : null;
}
