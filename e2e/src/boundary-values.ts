/** What a field is replaced by, one at a time, in a request that would succeed. */

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

/** Values of every kind that commonly breaks a reader: types, bounds, encodings, injections, lengths. */
export const boundaryValues: readonly (readonly [label: string, value: unknown])[] = [
  ['null', null],
  ['true', true],
  ['zero', 0],
  ['minus one', -1],
  ['fraction', 0.1],
  ['2^31', 2_147_483_648],
  ['2^53', 9_007_199_254_740_992],
  ['1e308', 1e308],
  ['empty text', ''],
  ['space', ' '],
  ['negative amount', '-5000'],
  ['over-precise amount', '10.001'],
  ['exponent amount', '1e5'],
  ['leading zeros', '0005000'],
  ['19 digits', '9'.repeat(19)],
  ['40 digits', '9'.repeat(40)],
  ['not a number', 'NaN'],
  ['unknown currency', 'XQX'],
  ['nil uuid', '00000000-0000-0000-0000-000000000000'],
  ['foreign uuid', '0199ffff-ffff-7fff-8fff-ffffffffffff'],
  ['bad uuid', '0199ffff-ffff-7fff-8fff-fffffffffffg'],
  ['impossible date', '2026-02-30'],
  ['far date', '9999-12-31T23:59:59Z'],
  ['NUL', 'a\u0000b'],
  ['lone surrogate', '\ud800'],
  ['right-to-left override', '\u202Eabc'],
  ['combining', `a${'\u0301'.repeat(200)}`],
  ['emoji', '🀄️🎲'],
  ['quote', "'; drop table merchant; --"],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['template', '${7*7}{{7*7}}'],
  ['path', '../../../../etc/passwd'],
  ['percent', '%00%ff%'],
  ['newline', 'a\r\nset-cookie: x=1'],
  ['300 letters', 'a'.repeat(300)],
  ['5000 letters', 'a'.repeat(5_000)],
  ['empty list', []],
  ['list', [1, 'a', null]],
  ['empty object', {}],
  ['prototype', JSON.parse('{"__proto__":{"isAdmin":true}}')],
  ['constructor', { constructor: { prototype: { isAdmin: true } } }],
  ['deep list', deep(40)],
];

export type Path = readonly (string | number)[];

/** Paths of every field of a plain value, inner ones too. Items of a list are of one shape: the first and the last stand for all. */
export function fieldPaths(value: unknown, base: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return base.length > 0 ? [base] : [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()].filter(([place]) => place === 0 || place === value.length - 1)
    : Object.entries(value);
  const inner = entries.flatMap(([key, entry]) => fieldPaths(entry, [...base, key]));
  return base.length > 0 ? [base, ...inner] : inner;
}

/** A copy with one field replaced; `undefined` takes the field away. */
export function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as object) };
  const slot = copy as Record<string | number, unknown>;
  const next = replaced(slot[key], rest, by);
  if (next === undefined && rest.length === 0) delete slot[key];
  else slot[key] = next;
  return copy;
}
