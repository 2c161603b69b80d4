/** Finds English that was left in a translation. */
import type { LanguageNotes } from './glossary.ts';
import { gap, piecesOf, withoutNames } from './words.ts';
import { writingOf } from './writing.ts';

/** Words that no other of our languages in Latin script has: one of them means that a piece was not translated. */
const onlyEnglish = /(?<!\p{L})(?:the|your|and|with|this|was|were|which|cannot|not)(?!\p{L})/iu;

/** What of `message` is still English, each as the end of a sentence that begins with its key. */
export function leftovers(language: string, english: string, message: string, notes: LanguageNotes): string[] {
  const letter = writingOf(language)?.letter;
  return letter ? latinWords(message, letter, notes) : englishWords(english, message, notes);
}

/** A script of its own: any Latin word that is no name is a forgotten one. */
function latinWords(message: string, letter: RegExp, notes: LanguageNotes): string[] {
  let words = withoutNames(piecesOf(message).join('\n'));
  for (const allowed of notes.latin) words = words.replaceAll(allowed, ' ');
  const left = words.match(/[A-Za-z]{2,}/g);
  if (left) return [`still says "${left.join(' ')}"`];
  if (!letter.test(message) && /[A-Za-z]/.test(words)) return ['has no letter of its own script'];
  return [];
}

/** Latin script: the same words as in English, or a word that only English has. */
function englishWords(english: string, message: string, notes: LanguageNotes): string[] {
  const given = piecesOf(message);
  const problems = given.flatMap((piece) => {
    const word = onlyEnglish.exec(piece)?.[0];
    return word && !notes.latin.includes(word) ? [`still says "${word}"`] : [];
  });
  const same = new Set(notes.same);
  const source = new Set(piecesOf(english).map(bare));
  for (const piece of given) {
    const words = bare(piece);
    if (/\p{L}/u.test(withoutNames(words)) && source.has(words) && !same.has(words))
      problems.push(`says "${words}" as English does; when that is right, list it under "same" in its glossary`);
  }
  return [...new Set(problems)];
}

/** The words without arguments and the signs around them. */
function bare(piece: string): string {
  return piece
    .replaceAll(gap, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
