/** What was asked for, value by value, beside what holds now. Pure: the words come with `words.ts`. */
import { fieldOf, rankOf } from './fields.ts';
import type { AskedField } from './fields.ts';

/** One value of a body, at its place in it. */
export interface Leaf {
  /** Place with the entry's name: `methods.bank USD.min`. The same in what is asked and in what holds. */
  readonly place: string;
  /** The field's place without the entry: `methods.*.min`. */
  readonly path: string;
  /** What the entry of a list or a table is known by; empty outside of one. */
  readonly entry: string;
  readonly value: unknown;
  /** Of the amounts beside it; undefined: the merchant's own. */
  readonly currency: string | undefined;
}

export interface AskedLine extends Leaf {
  /** Undefined: a field that has no name for people yet. It is shown as it came. */
  readonly field: AskedField | undefined;
  /** What holds now, where it could be read; undefined: nothing is known of it. */
  readonly now: Leaf | undefined;
  /** It is there now and would be no longer. */
  readonly isGone: boolean;
}

/** The lines of a request. `present`: the same fields as they hold, null where that cannot be read. A request that says `…Now` of a
 *  field says what held when it was asked for. */
export function linesOf(call: string, shown: Readonly<Record<string, unknown>>, present: unknown): AskedLine[] {
  const then = Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) =>
      name.endsWith(suffix) ? [[name.slice(0, -suffix.length), value]] : [],
    ),
  );
  const sent = Object.fromEntries(Object.entries(shown).filter(([name]) => !name.endsWith(suffix)));
  const isKnown = (leaf: Leaf): boolean => fieldOf(call, leaf.path) !== undefined && isSaid(call, leaf);
  const after = leavesOf(call, sent).filter((leaf) => isSaid(call, leaf));
  const before = [...leavesOf(call, then), ...leavesOf(call, present)];
  const known = new Map(before.map((leaf) => [leaf.place, leaf]));
  const asked = new Set(after.map(({ place }) => place));
  const about = leavesOf(call, then).filter((leaf) => !asked.has(leaf.place)); // said beside what is asked for
  const told = new Set(about.map(({ place }) => place));
  const gone = leavesOf(call, present).filter(
    (leaf) => !asked.has(leaf.place) && !told.has(leaf.place) && leaf.value !== null && isKnown(leaf),
  );
  const line = (leaf: Leaf, now: Leaf | undefined, isGone = false): AskedLine => ({
    ...leaf,
    field: fieldOf(call, leaf.path),
    now,
    isGone,
  });
  return [
    ...about.map((leaf) => line(leaf, undefined)),
    ...after.map((leaf) => line(leaf, known.get(leaf.place))),
    ...gone.map((leaf) => line(leaf, leaf, true)),
  ];
}

export function isChanged({ value, now, isGone }: AskedLine): boolean {
  return isGone || (now !== undefined && JSON.stringify(value) !== JSON.stringify(now.value));
}

function isSaid(call: string, { path }: Leaf): boolean {
  return fieldOf(call, path)?.reading !== 'hidden';
}

const suffix = 'Now';

interface Where {
  readonly place: string;
  readonly path: string;
  readonly entry: string;
  readonly currency: string | undefined;
}

const nowhere: Where = { place: '', path: '', entry: '', currency: undefined };

/** Tables: fields whose names are data. */
const tables = new Set(['ceilings', 'endpoints', 'weights']);

/** The values in the order in which the act's fields are named: what is stored keeps none. */
function leavesOf(call: string, value: unknown, where: Where = nowhere): Leaf[] {
  if (Array.isArray(value) && value.some(isObject))
    return value.filter(isObject).flatMap((item, index) => {
      const entry = nameOf(item, index);
      return leavesOf(call, item, {
        ...where,
        place: joined(where.place, entry),
        path: joined(where.path, '*'),
        entry,
      });
    });
  if (!isObject(value)) return where.path === '' ? [] : [{ ...where, value }];
  const currency = typeof value['currency'] === 'string' ? value['currency'] : where.currency;
  const isTable = tables.has(where.path);
  const pathOf = (name: string): string => joined(where.path, isTable ? '*' : name);
  const entries = Object.entries(value).toSorted(([a], [b]) => rankOf(call, pathOf(a)) - rankOf(call, pathOf(b)));
  return entries.flatMap(([name, part]) =>
    leavesOf(call, part, {
      place: joined(where.place, name),
      path: pathOf(name),
      entry: isTable ? name : where.entry,
      currency,
    }),
  );
}

/** What an entry of a list is known by: its code and currency, its product, else its number. */
function nameOf(item: Readonly<Record<string, unknown>>, index: number): string {
  const { code, currency, product } = item;
  if (typeof code === 'string') return typeof currency === 'string' ? `${code} ${currency}` : code;
  return typeof product === 'string' ? product : String(index + 1);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function joined(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}
