type ClassName = string | false | null | undefined;

/** Reads class names from one CSS module: `c('button', isWide && 'wide')` gives the hashed names, joined.
 *  A name the sheet does not have is dropped, so a variant without rules of its own costs nothing. */
export function classes(sheet: Readonly<Record<string, string>>): (...names: ClassName[]) => string {
  return (...names) => join(...names.map((name) => name && sheet[name]));
}

/** Joins class names, skipping the empty ones. */
export function join(...names: ClassName[]): string {
  return names.filter(Boolean).join(' ');
}
