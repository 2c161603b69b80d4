/** Reading structured fields (RFC 9651), as far as `Signature-Input`, `Signature` and `Content-Digest` need them: dictionaries of
 *  inner lists of strings, and of bytes. Strict, bounded, and without anything between two members that is not read. */

/** Bytes of a header, and members of a dictionary. */
const headerMax = 4_096;
const membersMax = 8;

const key = '[a-z*][a-z0-9_.*-]{0,63}';
const string = '"(?:[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e]|\\\\["\\\\])*"';
const bare = `${string}|-?[0-9]{1,15}(?:\\.[0-9]{1,3})?|@-?[0-9]{1,15}|\\?[01]|:[A-Za-z0-9+/=]*:|[A-Za-z*][A-Za-z0-9!#$%&'*+.^_\`|~:/-]*`;
const parameters = `(?:; *${key}(?:=(?:${bare}))?)*`;
const end = '[ \\t]*(?:,[ \\t]*(?=[a-z*])|$)';
const innerList = new RegExp(
  `(${key})=\\( *((?:${string}${parameters}(?: +${string}${parameters})*)?) *\\)(${parameters})${end}`,
  'y',
);
const bytes = new RegExp(`(${key})=:([A-Za-z0-9+/]*={0,2}):(${parameters})${end}`, 'y');
const item = new RegExp(`(${string})(${parameters})`, 'g');
const parameter = new RegExp(`; *(${key})(?:=(${bare}))?`, 'g');

export interface InnerList {
  readonly label: string;
  /** Each as a component of a signature base is written: `"@method"`, `"signature";req`. */
  readonly components: readonly string[];
  /** Values as written; a name without one is `?1`. */
  readonly parameters: ReadonlyMap<string, string>;
  /** The whole member without its label, as RFC 9651 writes it. */
  readonly text: string;
}

/** The inner lists of a dictionary, or null when it is anything else, has a name twice, or is too long. */
export function readInnerLists(header: string): readonly InnerList[] | null {
  const members = membersOf(header, innerList);
  if (!members) return null;
  const lists: InnerList[] = [];
  for (const [, label = '', items = '', list = ''] of members) {
    const own = readParameters(list);
    if (!own) return null;
    const components: string[] = [];
    for (const [, name = '', about = ''] of items.matchAll(item)) {
      const of = readParameters(about);
      if (!of) return null;
      components.push(name + written(of));
    }
    lists.push({ label, components, parameters: own, text: `(${components.join(' ')})${written(own)}` });
  }
  return lists;
}

/** The byte sequences of a dictionary by name, in base64, or null as above. */
export function readBytes(header: string): ReadonlyMap<string, string> | null {
  const members = membersOf(header, bytes);
  return members && new Map(members.map(([, label = '', base64 = '']) => [label, base64]));
}

function membersOf(header: string, pattern: RegExp): RegExpExecArray[] | null {
  if (header.length === 0 || header.length > headerMax) return null;
  const members: RegExpExecArray[] = [];
  for (let at = 0; at < header.length; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const match = pattern.exec(header);
    if (!match || members.length === membersMax || members.some(([, label]) => label === match[1])) return null;
    members.push(match);
  }
  return members;
}

function readParameters(text: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (const [, name = '', value = '?1'] of text.matchAll(parameter)) {
    if (found.has(name)) return null;
    found.set(name, value);
  }
  return found;
}

function written(of: ReadonlyMap<string, string>): string {
  return Array.from(of, ([name, value]) => (value === '?1' ? `;${name}` : `;${name}=${value}`)).join('');
}
