/** The text files: five a language, src/<language>/<file>.json. Each holds its capabilities as flat objects of ICU messages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const textsFolder = join(import.meta.dirname, '../src');
export const sourceLanguage = 'en';

/** Who says the texts: the site's first view, the site's other pages, the console, the games, and more than one of these. */
export const textFiles = ['site-first', 'site', 'console', 'games', 'shared'] as const;
export type TextFile = (typeof textFiles)[number];

/** Messages by full key: `<capability>.<name>`. */
export type Messages = Record<string, string>;

type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export function languagesInSource(folder = textsFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export function fileOf(language: string, file: TextFile, folder = textsFolder): string {
  return join(folder, language, `${file}.json`);
}

/** The capabilities of one file with their messages, as they are written; none when the language lacks the file. */
export function sectionsOf(language: string, file: TextFile, folder = textsFolder): Sections {
  const path = fileOf(language, file, folder);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Sections) : {};
}

/** Reads one language. `wanted` picks the capabilities; without it, all. */
export function readMessages(
  language: string,
  wanted: (capability: string) => boolean = () => true,
  folder = textsFolder,
): Messages {
  const messages: Messages = {};
  for (const file of textFiles) {
    for (const [capability, texts] of Object.entries(sectionsOf(language, file, folder))) {
      if (!wanted(capability)) continue;
      for (const [name, message] of Object.entries(texts)) {
        if (typeof message !== 'string' || message === '')
          throw new Error(`${language}/${file}.json: "${capability}.${name}" is not a text`);
        messages[`${capability}.${name}`] = message;
      }
    }
  }
  return messages;
}
