/** JSON as rounds use it: numbers are safe whole numbers, amounts of money are decimal strings. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** The one text of a value: keys sorted by code unit, no spaces, whole numbers only. Throws on anything else. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isJsonObject(value)) {
    const members = Object.keys(value).sort();
    return `{${members.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`;
  }
  if (typeof value === 'number' && (!Number.isSafeInteger(value) || Object.is(value, -0))) {
    throw new Error(`not a whole number: ${value}`); // fractions print differently in other languages
  }
  return JSON.stringify(value);
}

/** Whether two values have the same canonical text, without writing it. */
export function isSameJson(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item: Json, i) => isSameJson(item, other[i] as Json)); // as long as the other
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key] ?? null, other[key] ?? null))
  );
}

/** An object that could come from JSON.parse: not null, not an array. Its members are not looked at. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an object's keys are exactly these, none missing, none extra. `optional` ones may be absent. */
export function hasExactKeys(
  value: JsonObject,
  required: readonly string[],
  optional: readonly string[] = [],
): boolean {
  const keys = Object.keys(value);
  return (
    required.every((key) => Object.hasOwn(value, key)) &&
    keys.every((key) => required.includes(key) || optional.includes(key))
  );
}
