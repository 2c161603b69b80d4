/** Before and after of an audit entry as lines of values, nested names joined by dots; only what differs. */
export interface Change {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function changesOf(before: unknown, after: unknown): Change[] {
  const [left, right] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((name) => ({ name, before: left.get(name), after: right.get(name) }))
    .filter((change) => change.before !== change.after);
}

function valuesOf(value: unknown, name = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map(name === '' ? [] : [[name, '–']]);
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[name, plain(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...valuesOf(part, name === '' ? key : `${name}.${key}`)]),
  );
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
