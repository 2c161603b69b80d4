/** Checks the languages in the source, each against English and its glossary. */
import { languages } from '@baize/protocol/languages';
import { checkEnglish, checkLanguage } from './check.ts';
import type { LanguageReport } from './check.ts';
import { readNotes, readTerms } from './glossary.ts';
import { languagesInSource, readMessages, sourceLanguage } from './source.ts';

/** Checks the given languages; one without a folder lacks every key. */
export function reportOf(tags: readonly string[]): LanguageReport[] {
  const english = readMessages(sourceLanguage);
  const terms = readTerms();
  return tags.map((tag) =>
    tag === sourceLanguage
      ? checkEnglish(english)
      : checkLanguage(tag, english, readMessages(tag), readNotes(tag), terms),
  );
}

/** All 27, and any folder that is none of them. */
export function allTags(): string[] {
  return [...new Set([...languages.map(({ tag }) => tag), ...languagesInSource()])];
}

export function shareOf({ soundCount, keyCount }: LanguageReport): string {
  return `${(Math.floor((soundCount / keyCount) * 1_000) / 10).toFixed(1)} %`;
}
