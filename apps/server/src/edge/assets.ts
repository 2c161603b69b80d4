/** The built site's own list of its files: what a page brings along at once. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Assets {
  /** What the page's script leads to: what is needed before, first; itself last. */
  readonly entry: readonly string[];
  /** Scripts and styles of a screen, by the name of its source. */
  filesOf(source: string): readonly string[];
  /** The file of a language's texts; undefined for a language without. */
  textsOf(language: string, part: 'first' | 'later'): string | undefined;
  /** The script that stands in a page with a first view. */
  readonly begin: string;
}

interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** A build without a list of its files has none to name. */
export async function openAssets(dist: string): Promise<Assets> {
  const read = (name: string, otherwise: string): Promise<string> =>
    readFile(join(dist, name), 'utf8').catch(() => otherwise);
  const built = JSON.parse(await read('.vite/manifest.json', '{}')) as Record<string, Built>; // written by our own build
  const texts = new Map<string, string>();
  for (const [name, { file }] of Object.entries(built)) {
    const [, part, language] = /baize-texts\/(first|later)\/(.+)$/.exec(name) ?? [];
    if (part && language) texts.set(`${part} ${language}`, file);
  }
  const filesOf = (key: string, found = new Set<string>()): Set<string> => {
    const entry = built[key];
    if (!entry || found.has(entry.file)) return found; // a build's chunks form no circle
    for (const next of entry.imports ?? []) filesOf(next, found);
    for (const file of entry.css ?? []) found.add(file);
    return found.add(entry.file);
  };
  return {
    entry: [...filesOf('index.html')],
    filesOf: (source) => [...filesOf(source)],
    textsOf: (language, part) => texts.get(`${part} ${language}`),
    begin: (await read('.first-view/begin.js', '')).trim(),
  };
}
