/** Checks that a language says everything English says: the same arguments and tags, all the plural forms it has and no other,
 *  nothing left in English, set by its own rules, with the words of its glossary. */
import { languages } from '@baize/protocol/languages';
import { shapeOf } from './arguments.ts';
import type { MessageShape } from './arguments.ts';
import { missingTerms, termProblems } from './glossary.ts';
import type { LanguageNotes, Term } from './glossary.ts';
import { leftovers } from './leftover.ts';
import type { Messages } from './source.ts';
import { typographyProblems } from './typography.ts';
import { writingOf } from './writing.ts';

export interface LanguageReport {
  readonly language: string;
  readonly keyCount: number;
  /** Keys whose text is there and without a problem. */
  readonly soundCount: number;
  readonly problems: readonly string[];
  /** Terms said in other words than the glossary's: to be looked at, not wrong by themselves. */
  readonly notes: readonly string[];
}

const noNotes: LanguageNotes = { terms: {}, same: [], latin: [], except: {} };

/** Checks one translation. Without `terms` the glossary is left out. */
export function checkLanguage(
  language: string,
  english: Messages,
  messages: Messages,
  notes: LanguageNotes = noNotes,
  terms: readonly Term[] = [],
): LanguageReport {
  const problems: string[] = [];
  const listed: string[] = [];
  let soundCount = 0;
  if (!writingOf(language)) problems.push(`${language}: is none of the ${languages.length} languages`);
  problems.push(...missingTerms(language, notes, terms));
  for (const [key, source] of Object.entries(english)) {
    const message = messages[key];
    const found = message === undefined ? ['is missing'] : messageProblems(language, source, message, notes);
    if (message !== undefined && found.length === 0) {
      const uses = termProblems(key, source, message, notes, terms);
      found.push(...uses.filter(({ isStrict }) => isStrict).map((use) => use.message));
      listed.push(...uses.filter(({ isStrict }) => !isStrict).map((use) => `${language}: "${key}" ${use.message}`));
    }
    if (found.length === 0) soundCount += 1;
    problems.push(...found.map((problem) => `${language}: "${key}" ${problem}`));
  }
  for (const key of Object.keys(messages))
    if (!(key in english)) problems.push(`${language}: "${key}" is not in English`);
  return { language, keyCount: Object.keys(english).length, soundCount, problems, notes: listed };
}

/** English itself: syntax, plural forms, and how it is set. */
export function checkEnglish(english: Messages): LanguageReport {
  const byKey = Object.entries(english).map(([key, message]) => {
    const shape = tryShape(message);
    const found =
      typeof shape === 'string'
        ? [shape]
        : [...pluralProblems('en', shape), ...typographyProblems('en', message, message)];
    return found.map((problem) => `en: "${key}" ${problem}`);
  });
  return {
    language: 'en',
    keyCount: byKey.length,
    soundCount: byKey.filter((found) => found.length === 0).length,
    problems: byKey.flat(),
    notes: [],
  };
}

function messageProblems(language: string, source: string, message: string, notes: LanguageNotes): string[] {
  const from = tryShape(source);
  const to = tryShape(message);
  if (typeof from === 'string') return []; // reported for English
  if (typeof to === 'string') return [to];
  const problems = pluralProblems(language, to);
  const wanted = signature(from);
  const given = signature(to);
  if (wanted !== given) problems.push(`takes ${given || 'nothing'} where English takes ${wanted || 'nothing'}`);
  problems.push(...leftovers(language, source, message, notes), ...typographyProblems(language, source, message));
  return problems;
}

function tryShape(message: string): MessageShape | string {
  try {
    return shapeOf(message);
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'broken') : 'broken';
  }
}

function signature(shape: MessageShape): string {
  const names = [...shape.arguments].map(([name, kind]) =>
    typeof kind === 'object' ? `${name}:${[...kind.choices].sort().join('/')}` : name,
  );
  return [...names.sort(), ...shape.tags.map((tag) => `<${tag}>`)].join(', ');
}

function pluralProblems(language: string, shape: MessageShape): string[] {
  return shape.plurals.flatMap(({ name, isOrdinal, forms }) => {
    const needed = new Intl.PluralRules(language, { type: isOrdinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
      .pluralCategories;
    const given = forms.filter((form) => !/^\d+$/.test(form)); // exact values such as =0
    const missing = needed.filter((form) => !given.includes(form));
    const extra = given.filter((form) => !(needed as string[]).includes(form));
    return [
      ...missing.map((form) => `lacks the form "${form}" of {${name}}`),
      ...extra.map((form) => `has the form "${form}" of {${name}}, which ${language} does not know`),
    ];
  });
}
