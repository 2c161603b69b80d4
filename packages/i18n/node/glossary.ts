/** The terms of play and money: one word for one thing in every language. Data: `glossary/terms.json` and `glossary/<language>.json`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { piecesOf } from './words.ts';

export const glossaryFolder = join(import.meta.dirname, '../glossary');

export interface Term {
  readonly term: string;
  /** Where English says it: a regular expression over the English words, whatever the case. */
  readonly match: string;
  readonly means: string;
  /** Whether a text that lacks the term fails the check; otherwise it is only listed. */
  readonly isStrict?: boolean;
}

/** What a language's file says. */
export interface LanguageNotes {
  /** Term -> its words, the preferred one first. A stem is enough where words are inflected. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
  /** Words that are rightly the same as in English. */
  readonly same: readonly string[];
  /** Latin words that a text in another script may say, besides the names that are the same everywhere. */
  readonly latin: readonly string[];
  /** Key -> terms that its text rightly says in another way. */
  readonly except: Readonly<Record<string, readonly string[]>>;
}

export function readTerms(): readonly Term[] {
  return JSON.parse(readFileSync(join(glossaryFolder, 'terms.json'), 'utf8')) as Term[];
}

/** The notes of a language; empty when it has no file yet. */
export function readNotes(language: string, folder = glossaryFolder): LanguageNotes {
  const path = join(folder, `${language}.json`);
  const file = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<LanguageNotes>) : {};
  return { terms: file.terms ?? {}, same: file.same ?? [], latin: file.latin ?? [], except: file.except ?? {} };
}

/** Terms a language has no word for yet. */
export function missingTerms(language: string, notes: LanguageNotes, terms: readonly Term[]): string[] {
  return terms
    .filter(({ term }) => (notes.terms[term] ?? []).length === 0)
    .map(({ term }) => `${language}: its glossary has no word for "${term}"`);
}

export interface TermUse {
  readonly term: string;
  readonly isStrict: boolean;
  readonly message: string;
}

/** Terms that English says and the translation does not say by their word. */
export function termProblems(
  key: string,
  english: string,
  message: string,
  notes: LanguageNotes,
  terms: readonly Term[],
): TermUse[] {
  const source = piecesOf(english).join('\n');
  const given = fold(piecesOf(message).join('\n'));
  return terms.flatMap(({ term, match, isStrict = false }) => {
    const words = notes.terms[term];
    if (!words || !new RegExp(match, 'i').test(source) || notes.except[key]?.includes(term)) return [];
    if (words.some((word) => given.includes(fold(word)))) return [];
    return [{ term, isStrict, message: `does not say "${term}" as ${words.map((word) => `"${word}"`).join(' or ')}` }];
  });
}

/** Whatever the case, the kind of space and invisible joiners. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u00AD\u200B-\u200D]/g, '')
    .replaceAll(/\s+/g, ' ');
}
