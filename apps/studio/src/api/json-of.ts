/** The value in a body that was read raw for its signature; undefined, which every schema refuses, when it is no JSON. */
export function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
